/**
 * Rendered pages: which of them would come out the same, and what the link check and the search want to know of those. Their HTML
 * is not kept twice: it is in the output folder, where the writer takes it from; where it is gone or was changed, the page is
 * rendered after all.
 *
 * A page with a problem is not kept, and neither is a page of code that is not pure (`config/codeGraph.ts`): they are rendered, and
 * report the same, in every build. Links that only the finished site can confirm are kept with their page.
 */

import { type Cache, derivation } from "../kit/cache/cache.ts";
import { type Dependencies, type Inputs, statesOf } from "../kit/cache/table.ts";
import { hashOf } from "../kit/hash.ts";
import { onceInARow } from "../kit/once.ts";
import type { StringTable } from "../kit/stringTable.ts";
import { latestOfSet } from "../model/docSets.ts";
import { editionOf } from "../model/edition.ts";
import { isListed } from "../model/listed.ts";
import type { Hash, Html, Page, Prepared, Section, SourcePath, Url, Version } from "../model/model.ts";
import { sidebarOf } from "../model/sidebarOf.ts";
import type { NumberedLinks } from "../stages/link/audit.ts";
import type { RenderedPage } from "../stages/render/render.tsx";
import type { RenderInput } from "../stages/render/renderInput.ts";
import { createFingerprints, createLookup, type Fingerprints } from "../stages/render/trackReads.ts";
import type { PageRecord } from "./pageRecord.ts";

/** A page with its record, whether it was rendered or not. */
export interface MadePage {
  readonly record: PageRecord;
  readonly body: Prepared;
  /** Its Markdown, where it has a file of that. */
  readonly twin: Prepared | null;
  /** The text of a component page, for the search. */
  readonly sections: readonly Section[];
}

/** The code that renders pages, and why what it shows could change without it. */
export interface RenderingCode {
  /** The tool, the configuration's code and the site's templates. */
  readonly site: Hash;
  /** The component pages. */
  readonly components: Hash;
  /** What all of them read of the machine. */
  readonly machine: Hash;
  readonly impure: {
    /** Why a page cannot be kept because of a template that any page may show. */
    readonly templates: string | null;
    /** Reasons by the directive's name. */
    readonly directives: ReadonlyMap<string, string>;
    /** Reasons by the path of the component page. */
    readonly components: ReadonlyMap<SourcePath, string>;
    /** The reason that lies in the Markdown plug-ins. What they make is part of the content. */
    readonly plugins: string | null;
  };
}

export interface PageCache {
  /** What the numbers in links stand for. */
  readonly texts: StringTable;
  /** Null when the page has to be rendered; `render` is for the case that its file is no longer what it was. */
  find(page: Page, render: () => RenderedPage): MadePage | null;
  /** Takes note of a page that was rendered. */
  keep(made: MadePage, markdown: string | null): void;
  /** Why `page` had to be rendered; null when it had not. */
  why(page: Page): string | null;
}

interface KeptPage extends NumberedLinks, Pick<PageRecord, "assets"> {
  readonly hash: Hash;
  readonly bytes: number;
  readonly sections: readonly Section[];
  /** Absent where there are none. */
  readonly pending?: PageRecord["pending"];
  /** Its Markdown; absent where it has no file of that. */
  readonly twin?: Omit<Prepared, "make">;
}

const renderedPages = derivation<KeptPage>("pages");

/** The Markdown of pages, which `llms-full.txt` asks for without rendering them. */
const markdownTexts = derivation<{ readonly text: string }>("markdown", { lazy: ["text"] });

export function openPageCache(cache: Cache, input: RenderInput, code: RenderingCode): PageCache {
  const table = cache.table(renderedPages);
  const markdown = input.config.markdownPages === null ? null : cache.table(markdownTexts);
  const fingerprints = createFingerprints();
  const inputsOf = createInputs(input, code, fingerprints);
  const stateOf = createLookup(input, fingerprints);
  // Those of all pages would take much memory.
  const dependenciesOf = onceInARow((page: Page): Dependencies => {
    return { inputs: inputsOf(page), stateOf, impure: impurityOf(page, input, code) };
  });
  const { isDefault } = editionOf(input.config);
  const keyOf = ({ url }: Page) => (isDefault ? url : `${input.config.base} ${url}`);
  return {
    texts: table.texts,
    find: (page, render) => {
      const kept = table.find(keyOf(page), dependenciesOf(page));
      if (kept === undefined) return null;
      const { hash, bytes, assets, sections, pending = [], twin } = kept;
      const known = twin === undefined ? undefined : markdown?.find(keyOf(page), { inputs: { twin: twin.hash } });
      const makeTwin = () => known?.text ?? render().markdown ?? "";
      return {
        record: { page, links: kept, isWhole: true, reads: [], assets, pending, diagnostics: [] },
        sections,
        body: { hash, bytes, make: () => render().html },
        twin: twin === undefined ? null : { ...twin, make: makeTwin },
      };
    },
    keep: ({ record, sections, twin, body: { hash, bytes } }, text) => {
      const { page, links, pending, assets, reads, diagnostics } = record;
      if (diagnostics.length > 0) return;
      const kept = { hash, bytes, ...links, assets, sections };
      const open = pending.length === 0 ? {} : { pending };
      const ofTwin = twin === null ? {} : { twin: { hash: twin.hash, bytes: twin.bytes } };
      table.keep(keyOf(page), dependenciesOf(page), { ...kept, ...open, ...ofTwin }, statesOf(reads, { stateOf }));
      if (twin !== null && text !== null) markdown?.keep(keyOf(page), { inputs: { twin: twin.hash } }, { text });
    },
    why: (page) => {
      const dependencies = dependenciesOf(page);
      if (dependencies.impure) return `${dependencies.impure}, so the page is rendered in every build`;
      if (!table.has(keyOf(page))) return "the last build kept nothing of it: it is new, or had a problem";
      const reason = table.why(keyOf(page), dependencies);
      const { plugins } = code.impure;
      return plugins !== null && reason?.includes("content") ? `${reason} (${plugins}, so plug-ins run in every build)` : reason;
    },
  };
}

function impurityOf(page: Page, input: RenderInput, { impure }: RenderingCode): string | null {
  const ofPage = page.source === null ? null : impure.components.get(page.source);
  const directives = impure.directives.size === 0 ? [] : shownDirectives(page, input);
  const named = directives.find((name) => impure.directives.has(name));
  return impure.templates ?? ofPage ?? impure.directives.get(named ?? "") ?? null;
}

/** The names of the directives that a page shows. */
export function shownDirectives(page: Page, input: Pick<RenderInput, "site" | "compiled" | "apis">): readonly string[] {
  const shown = "subject" in page ? [page.since, page.subject].flatMap((url) => input.site.byUrl.get(url) ?? []) : [page];
  return shown
    .flatMap((each) => sourcesOn(each, input))
    .flatMap((path) => {
      const body = input.compiled.get(path);
      return body === undefined ? [] : namesIn(body.html);
    });
}

/** Its own source, or for the page of a symbol the notes about that. */
export function sourcesOn(page: Page, { apis }: Pick<RenderInput, "apis">): readonly SourcePath[] {
  if (page.source !== null) return [page.source];
  return "symbol" in page ? (apis.reference(page.docSet)?.outline(page.symbol.name)?.notes ?? []) : [];
}

function namesIn({ slots }: Html): readonly string[] {
  return slots.flatMap((slot) => {
    if (slot.kind !== "directive") return [];
    return [slot.name, ...namesIn(slot.children), ...(slot.label === null ? [] : namesIn(slot.label))];
  });
}

/** Everything that rendering a page reads, by name. What templates look up in the site beyond it is noted while they run. */
function createInputs(input: RenderInput, code: RenderingCode, fingerprints: Fingerprints): (page: Page) => Inputs {
  const { config, site, assets, generator } = input;
  const shared = {
    code: hashOf(code.site, JSON.stringify([config, generator, input.messages, input.cardLook])),
    assets: hashOf(JSON.stringify(assets)),
  };
  const contentInputs = createContentInputs(input, code.components, fingerprints);
  const versions = new Map(site.versions.map((version) => [version.name, version]));
  const navbarOf = createNavbarInput(input);
  const frameOf = (version: Version | undefined) => (version === undefined ? "" : fingerprints.frame(version));
  return (page) => {
    const own = page.source === null ? undefined : site.bySource.get(page.source);
    const version = versions.get(page.version ?? "");
    const sidebar = sidebarOf(page, site);
    return {
      "docsgen, configuration or templates": shared.code,
      "environment, language or time zone": code.machine,
      assets: shared.assets,
      ...contentInputs(page),
      navbar: `${navbarOf(page)} ${own === undefined || own === page ? "" : navbarOf(own)}`,
      version: frameOf(version),
      sidebar: sidebar === undefined ? "" : fingerprints.sidebar(sidebar),
      "latest version": frameOf(latestOfSet(site.versions, page) ?? undefined),
    };
  };
}

/** What decides the navigation bar of a page besides the page: its items on any page of the version. An unlisted document is in it on its own page alone. */
function createNavbarInput({ navbar }: Pick<RenderInput, "navbar">): (page: Page) => Hash {
  const hashes = new Map<string, Hash>();
  return (page) => {
    if (!isListed(page)) return hashOf(JSON.stringify(navbar(page)));
    const name = `${page.docSet} ${page.version}`;
    const bare = () => navbar({ ...page, url: "/" as Url, sidebar: null, alternates: [] });
    const hash = hashes.get(name) ?? hashOf(JSON.stringify(bare()));
    hashes.set(name, hash);
    return hash;
  };
}

/** What the content of a page is made of. `components`: the code of the component pages. */
export function createContentInputs(input: RenderInput, components: Hash, fingerprints: Fingerprints): (page: Page) => Inputs {
  const { site } = input;
  const symbols = symbolsHash(input);
  const snippets = hashOf(...input.content.snippets);
  return (page) => {
    const own = page.source === null ? undefined : site.bySource.get(page.source);
    return {
      page: `${fingerprints.page(page)} ${own === undefined || own === page ? "" : fingerprints.page(own)}`,
      content: page.format === "component" ? components : contentText(page, input),
      symbols,
      "checked code": snippets,
    };
  };
}

function contentText(page: Page, input: RenderInput): string {
  const { compiled, sources, apis } = input;
  const texts = sourcesOn(page, input).map((path) => {
    const { bodyLine, frontMatter } = sources.get(path) ?? {};
    const { key, imports } = compiled.get(path) ?? {};
    return [path, bodyLine, frontMatter?.lines.image, frontMatter?.symbols, key, imports];
  });
  const listed = "symbols" in page ? apis.reference(page.docSet)?.outlines : undefined;
  const sentences = listed?.map(({ brief, headerBrief }) => [brief, headerBrief]);
  return JSON.stringify(sentences === undefined ? texts : [texts, sentences]);
}

/** Everything that decides what is a symbol, and where its name leads. */
function symbolsHash({ content, site }: RenderInput): Hash {
  const tables = [...content.symbols].map(([docSet, { hash }]) => [docSet, hash]);
  const pages = site.pages.flatMap((page) => ("symbol" in page ? [[page.url, page.symbol.name]] : []));
  return hashOf(JSON.stringify([tables, pages]));
}
