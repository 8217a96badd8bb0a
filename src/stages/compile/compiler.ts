/**
 * One body → Compiled, in this order: parse, insert the partials, run plug-ins and build the HTML tree, remove HTML that is not
 * allowed, finish every construct in one walk, write one string, split it at its slots.
 */
import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import { VFile } from "vfile";
import { featureKeys, openFeatures } from "../../features/compile.ts";
import { labelIcons } from "../../features/icons/compile/icon.ts";
import { openIcons } from "../../features/icons/compile/openIcons.ts";
import { twin } from "../../features/twins/compile/twin.ts";
import { hashOf } from "../../kit/hash.ts";
import { watched } from "../../kit/processes/watched.ts";
import { rewriteTitles } from "../../kit/syntax/legacyTitle.ts";
import type { Compiled, Hash, Html } from "../../model/model.ts";
import { splitHtml, withoutMarkers } from "../../model/slots.ts";
import type { Files } from "../content/files.ts";
import { createHighlight } from "./code/highlight.ts";
import type { CompileOptions, Compiler } from "./compilerTypes.ts";
import { joinIncludes } from "./directives/include.ts";
import { directiveTable } from "./directiveTable.ts";
import { Draft, type Setting } from "./draft.ts";
import { type Finished, finish } from "./finish.ts";
import { createAllowList } from "./html/allowList.ts";
import { sanitize } from "./html/sanitize.ts";
import { checkSize, limitOf } from "./limits.ts";
import { pluginsKey, reportTree } from "./plugins.ts";
import { createProcessor, type MarkdownProcessor } from "./processor.ts";
import { lostFootnotes } from "./references.ts";
import { excerpt } from "./sections/sections.ts";
import { defaultTexts } from "./texts.ts";

export function createCompiler(options: CompileOptions): Compiler {
  const texts = { ...defaultTexts, ...options.texts };
  const setting = settingOf(options, texts, (node) => processor.stringify(node));
  const processor = createProcessor({ ...options, directives: setting.textDirectives, texts });
  const { stringify } = setting;
  const key = optionsKey(options);
  const compileBody = async (body: string, files: Files): Promise<Compiled> => {
    setting.highlight.prepare(body);
    await setting.diagrams?.prepare(body);
    for (;;) {
      const draft = new Draft(setting, files, body);
      const compiled = await compileDraft(body, draft);
      if (draft.postponed === 0) return compiled;
      // Partials and plug-ins may bring graphs along: how many there are is known now. Those that were drawn stay drawn.
      await setting.diagrams?.provide(draft.postponed);
    }
  };
  const compileDraft = async (body: string, draft: Draft): Promise<Compiled> => {
    try {
      checkSize(body);
      return await compile({ body, draft, processor, key });
    } catch (error) {
      const limit = limitOf(error);
      if (limit !== null) draft.report("markdown/limit", `This document ${limit.message}.`, undefined, limit.hint);
      else reportTree(error, [...options.remarkPlugins, ...options.rehypePlugins], { data: { draft } });
      return assemble({ body, draft, processor, key }, nothing, { html: empty, title: null, markdown: "" });
    }
  };
  return {
    key,
    icon: labelIcons(setting.icons ?? openIcons([]), stringify),
    highlight: (code, language) => setting.highlight.code(code, language).html,
    compile: (body, files) => {
      const step = {
        code: "markdown/limit",
        what: "This document",
        file: files.source,
        times: 1 + body.length / slowly,
      } as const;
      return watched(step, () => compileBody(body, files));
    },
  };
}

function settingOf(options: CompileOptions, texts: Setting["texts"], stringify: Setting["stringify"]): Setting {
  const { variables, symbols = false, markdown = false, origin = null } = options;
  const setting = {
    variables,
    symbols,
    markdown,
    listings: new Set(options.listings),
    explorers: options.explorers ?? {},
    packageManagers: options.packageManagers ?? {},
    origin,
    texts,
    html: createAllowList(options.html ?? {}),
    stringify,
    highlight: createHighlight(stringify, options.languages),
    ...openFeatures(options),
  };
  return { ...setting, ...directiveTable(options, setting) };
}

/** A body on its way through the compiler. */
interface Compilation {
  readonly body: string;
  readonly draft: Draft;
  readonly processor: MarkdownProcessor;
  /** The key of the compiler. */
  readonly key: Hash;
}

/** Characters of Markdown for which a body may take `timeLimit` once more. */
const slowly = 500_000;

const empty: Html = { parts: [""], slots: [] };
const nothing: Finished = { titleText: null, isInHero: false, firstParagraph: "" };

async function compile(compilation: Compilation): Promise<Compiled> {
  const { draft, processor } = compilation;
  const { runSync } = processor;
  const file = new VFile({ data: { draft } });
  if (runSync !== null) return write(compilation, runSync(parse(compilation), file));
  return write(compilation, await processor.run(parse(compilation), file));
}

function parse({ body, draft, processor }: Compilation): Root {
  const text = rewriteTitles(withoutMarkers(body));
  const tree = processor.parse(text);
  const hasIncludes = text.includes("::include");
  if (hasIncludes) joinIncludes(tree, [], { draft, parse: processor.parse, count: 0 });
  if (hasIncludes || text.includes("[^")) lostFootnotes(tree, draft);
  return tree;
}

function write(compilation: Compilation, tree: HtmlRoot): Compiled {
  const { draft, processor } = compilation;
  sanitize(tree, draft);
  const finished = finish(tree, draft);
  const { numbers, ...split } = splitHtml(processor.stringify(tree), draft.slots);
  const markdown = draft.setting.markdown ? twin(tree, numbers, draft) : "";
  return assemble(compilation, finished, { ...split, markdown });
}

function assemble(
  { body, draft, key }: Compilation,
  finished: Finished,
  { html, title, markdown }: Pick<ReturnType<typeof splitHtml>, "html" | "title"> & Pick<Compiled, "markdown">,
): Compiled {
  const imports = [...draft.imports].map(([path, hash]) => ({ path, hash }));
  const sections = draft.sections.finish();
  return {
    key: hashOf(key, body, JSON.stringify(imports)),
    html,
    markdown,
    title: finished.titleText === null ? null : { text: finished.titleText, html: finished.isInHero ? null : title },
    excerpt: excerpt(finished.firstParagraph),
    headings: draft.sections.headings,
    anchors: draft.ids.anchors,
    sections,
    names: draft.setting.symbols ? namesOf(sections, draft.mentions) : [],
    imports,
    ...(draft.variants.length === 0 ? {} : { images: draft.variants }),
    problems: draft.problems,
    usesVariables: sections.some(({ text, code }) => text.includes("{{") || code.includes("{{")),
  };
}

function namesOf(sections: Compiled["sections"], mentions: Draft["mentions"]): Compiled["names"] {
  const names = sections.map(({ heading, code }) => {
    const anchor = heading?.id ?? "";
    const types = new Set(code.match(/\b(?:[A-Z]\w*[a-z]|[a-z]\w*_)\w*\b/g));
    return { anchor, text: [...(mentions.get(anchor) ?? [])].sort(), code: [...types].sort() };
  });
  return names.filter(({ text, code }) => text.length + code.length > 0);
}

function optionsKey({
  directives,
  ownDirectives = new Set(),
  variables,
  symbols = false,
  markdown = false,
  listings = [],
  explorers = {},
  remarkPlugins,
  rehypePlugins,
  tool,
  plugins = "",
  texts = {},
  html = {},
  languages = {},
  packageManagers = {},
  ...options
}: CompileOptions): Hash {
  const lists = [
    [...directives.keys()].sort(),
    [...variables].sort(),
    symbols,
    markdown,
    listings,
    explorers,
    texts,
    html,
    languages,
    ...(ownDirectives.size === 0 ? [] : ["ownDirectives", [...ownDirectives].sort()]),
    ...(Object.keys(packageManagers).length === 0 ? [] : ["packageManagers", packageManagers]),
    ...featureKeys(options),
  ];
  return hashOf(tool, plugins, JSON.stringify(lists), pluginsKey(remarkPlugins), pluginsKey(rehypePlugins));
}
