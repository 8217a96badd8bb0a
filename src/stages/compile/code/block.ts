/**
 * A code block → HTML: title, highlighted code, and one element per line if lines are numbered, marked or part of a diff. Until
 * then, `codeNode` represents it in the tree as a plain `pre > code`, as plug-ins expect.
 */
import type { Element, ElementContent } from "hast";
import type { Code, Parents } from "mdast";
import { diagram } from "../../../features/diagrams/compile/diagram.ts";
import { drawers } from "../../../features/diagrams/compile/diagramOptions.ts";
import { breakable, element, text } from "../../../kit/html/hast.ts";
import { admonitionNames } from "../../../kit/syntax/admonitionNames.ts";
import type { CodeBlock, Meta, Place } from "../../../model/model.ts";
import { mark } from "../../../model/slots.ts";
import { attributes } from "../attributes.ts";
import type { Draft } from "../draft.ts";
import { placesIn, variable } from "../variables.ts";
import { explorerUrl } from "./explorer.ts";
import { importCode, languageOfFile } from "./importCode.ts";
import { isRich, lineElements } from "./lineHtml.ts";
import { listing } from "./listing.ts";
import { type IdleComment, type Marked, type Marks, readMagicComments } from "./magicComments.ts";
import { parseMeta } from "./meta.ts";
import { bindNotes, idOfBlock, reportNotes, withList } from "./notes.ts";
import { session } from "./terminalSession.ts";

/** The placeholder for a fenced or indented code block. `parent`: what holds the list of its notes. */
export function codeNode(node: Code, draft: Draft, parent?: Parents): Element {
  const { language, meta } = readInfo(node);
  const fence = { ...draft.place(node.position), length: Math.max(3, (node.lang ?? "").length + 3) };
  reportOptions(meta, fence, draft);
  if (meta.alt !== null && !drawers.has(language ?? ""))
    draft.report("markdown/code-option", "The option alt needs a diagram.", fence, 'Write title="…" for a title that is shown.');
  const isFenced = node.lang !== null && node.lang !== undefined;
  const place = isFenced ? { ...fence, line: fence.line + 1, column: fence.column } : fence;
  const own = { code: node.value.replace(/\r\n?/g, "\n"), place };
  const { code, place: start } = meta.file === null ? own : importCode(own, meta, fence, draft);
  const chosen = language ?? (meta.file === null ? "text" : languageOfFile(meta.file));
  const notes = meta.notes ? bindNotes(node, parent, draft.codeBlocks.length, draft) : null;
  const named = node.data?.isLabeled === true ? { ...meta, title: null } : meta;
  const number = draft.codeBlocks.push({ language: chosen, meta: named, code, place: start, fence, notes }) - 1;
  const inner = element("code", { className: [`language-${chosen}`] }, [text(code)], node.position);
  return element("pre", { dataCode: number }, [inner], node.position);
}

/** Other tools' options, and what does the same here. */
const instead: Readonly<Record<string, string>> = {
  ...of(["hl_lines", "highlight", "highlightLines", "mark", "emphasize-lines"], "Write the lines in braces: {1,3-5}."),
  ...of(
    ["linenums", "lineNumbers", "line-numbers", "numberLines", "startLine", "lineno-start"],
    "Write showLineNumbers, or showLineNumbers=7.",
  ),
  ...of(["filename", "fileName", "label", "name"], 'Write title="main.cpp".'),
  caption: 'Write title="main.cpp", or for a caption :::figure[Caption] around the block and ::: to close it.',
  ...of(admonitionNames, "For a box write :::note, the text, and ::: to close it."),
  tab: "Write :::code-group around the blocks, each with a title, and ::: to close it.",
  ...of(["live", "editable", "runnable", "twoslash"], "Remove it: pages show code, and run none."),
};

function of(names: readonly string[], hint: string): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, hint]));
}

function reportOptions({ unknown, notLines, twice, title, shown, file }: Meta, fence: Place, draft: Draft): void {
  const isForeign = ({ written, meant }: Meta["unknown"][number]) => meant === null || Object.hasOwn(instead, written);
  for (const each of unknown) {
    const { written, meant } = each;
    if (!isForeign(each))
      draft.report("markdown/directive", `Code blocks have no option "${written}".`, fence, `Did you mean "${meant}"?`);
  }
  const foreign = unknown.filter(isForeign).map(({ written }) => written);
  if (foreign.length > 0) {
    const names = foreign.map((name) => `"${name}"`).join(", ");
    const message = foreign.length === 1 ? `no option ${names}, so it is ignored` : `no options ${names}, so they are ignored`;
    const same = foreign.find((name) => Object.hasOwn(instead, name));
    const known =
      'Remove it. Known options: title="…", {1,3-5}, showLineNumbers, collapse={6-9}, notes, terminal, explorer, verbatim, file=…, region=…, lines=3-8, nocompile="…".';
    draft.report("markdown/code-option", `Code blocks have ${message}.`, fence, same === undefined ? known : instead[same]);
  }
  if (shown !== null && file === null)
    draft.report(
      "markdown/code-option",
      "The option lines needs file=.",
      fence,
      "Write the lines to highlight in braces: {1,3-5}.",
    );
  for (const written of twice)
    draft.report("markdown/code-option", `This code block has "${written}" beside another one.`, fence, "Remove one of them.");
  if (title?.trim() === "") {
    const hint = 'Write title="main.cpp", or remove the option.';
    draft.report("markdown/code-option", "The title of this code block is empty.", fence, hint);
  }
  for (const part of notLines)
    draft.report("markdown/code-option", `{${part}} names no lines to highlight.`, fence, "Write numbers and ranges: {1,3-5}.");
}

/** `cpp {1}`: language and options; `rust,ignore` is Rust. If an option comes first, there is no language. */
function readInfo(node: Code): { readonly language: string | null; readonly meta: Meta } {
  const lang = node.lang ?? "";
  const isOption = /^[{[]/.test(lang) || /^(?:title|file|region|lines|showLineNumbers)(?:=|$)/.test(lang);
  const [language = ""] = isOption ? [""] : lang.toLowerCase().split(/[\s{,]/);
  const behind = lang.slice(language.length);
  const extra = isOption ? lang : behind.startsWith(",") ? "" : behind;
  return { language: language === "" ? null : language, meta: parseMeta(`${extra} ${node.meta ?? ""}`) };
}

/** What a block is called where it is one of several. */
export function titleOfBlock(node: Code): { readonly title: string | null; readonly language: string | null } {
  const { language, meta } = readInfo(node);
  return { title: meta.title, language };
}

/** The number that `codeNode` stored on a `pre`, or null; a written `data-code` refers to no block. */
export function codeNumber(node: Element, draft: Draft): number | null {
  const number = Number(node.properties.dataCode ?? Number.NaN);
  return draft.codeBlocks[number] === undefined ? null : number;
}

/** Replaces the placeholder by the finished block. */
export function codeBlock(node: Element, number: number, draft: Draft): Element {
  const block = draft.codeBlocks[number];
  if (block === undefined) return node;
  const drawn = diagram(block, number, node, draft);
  if (drawn !== null) {
    for (const link of drawn.links) attributes(link, draft);
    return drawn.element;
  }
  const { language, meta } = block;
  const lines = block.code.split("\n");
  const read = readMagicComments(lines, language, { highlight: meta.lines === null, notes: meta.notes });
  for (const comment of read.idle) reportIdle(comment, block, draft);
  reportLines(block, read.lines.length, draft);
  reportNotes(block, read.notes, draft);
  const shown = { ...read, marks: withChosen(read.marks, meta), notes: withList(read.notes, number, draft) };
  const code = shown.lines.join("\n");
  draft.sections.addCode(code);
  const markers: string[] = [];
  const masked = meta.verbatim ? code : maskVariables(code, block.place, markers, draft);
  const { html: colored, output } =
    meta.terminal === null ? { html: highlight(masked, block, draft), output: none } : session(masked, block, draft);
  const html = withMarkers(colored, markers);
  const isDiff = language === "diff" || language === "patch";
  const byLine = meta.numbersFrom !== null || shown.marks.size > 0 || shown.notes.size > 0 || isDiff || meta.terminal !== null;
  const of = { numbersFrom: meta.numbersFrom, texts: draft.setting.texts, id: idOfBlock(number) };
  const value = byLine ? lineElements({ ...shown, ...of, html, isDiff, output }) : `${html}${code === "" ? "" : "\n"}`;
  const plain = withMarkers(withTails(masked, shown), markers);
  return frame(
    {
      html: value,
      code: plain,
      block,
      classes: classesOf(shown, meta),
      links: links(block, draft),
      end: listing(block, number, draft),
    },
    node,
  );
}

/** The marks of comments, and those that the opening line names. */
function withChosen(marks: Marks, { lines, collapse }: Meta): Marks {
  const chosen = new Map(marks);
  if (lines !== null && lines.size > 0) chosen.set("highlight", lines);
  if (collapse !== null && collapse.size > 0) chosen.set("collapse", new Set([...collapse, ...(marks.get("collapse") ?? [])]));
  return chosen;
}

/** What leads from a block to other places. */
function links(block: CodeBlock, draft: Draft): ElementContent[] {
  const href = explorerUrl(block, draft);
  if (href === null) return [];
  const link = element("a", { className: ["external"], href }, [text(draft.setting.texts.explorer)]);
  return [element("div", { className: ["code-links"] }, [link])];
}

const none: ReadonlySet<number> = new Set();

function classesOf(shown: Pick<Marked, "marks" | "notes">, { terminal, explorer }: Meta): readonly string[] {
  if (terminal === null && !explorer && !isRich(shown)) return [];
  return ["code-rich", ...(shown.marks.has("focus") ? ["code-focused"] : []), ...(terminal === null ? [] : ["code-terminal"])];
}

/** Code as text: what cannot be seen there is said at the end of its lines. */
function withTails(code: string, { marks, notes }: Pick<Marked, "marks" | "notes">): string {
  if (!marks.has("added") && !marks.has("removed") && notes.size === 0) return code;
  const tail = (number: number) => [
    ...(marks.get("added")?.has(number) ? ["[+]"] : []),
    ...(marks.get("removed")?.has(number) ? ["[-]"] : []),
    ...(notes.get(number) ?? []).map((note) => `(${note})`),
  ];
  return code
    .split("\n")
    .map((line, index) => [line, ...tail(index + 1)].join(" "))
    .join("\n");
}

function reportIdle({ line, column, word, why, hint }: IdleComment, { meta, place, fence }: CodeBlock, draft: Draft): void {
  // The lines of an imported file are not lines of this one.
  const at =
    meta.file === null ? { ...place, line: place.line + line, column: place.column + column - 1, length: word.length } : fence;
  draft.report("markdown/magic-comment", `The comment "${word}" ${why}.`, at, hint);
}

/** Empty code is that of an import that failed. */
function reportLines({ meta, code, fence }: CodeBlock, count: number, draft: Draft): void {
  const report = (lines: ReadonlySet<number> | null, what: string) => {
    const beyond = code === "" ? [] : [...(lines ?? [])].filter((line) => line > count);
    const [first] = beyond;
    if (first === undefined) return;
    const which = beyond.length === 1 ? `Line ${first} is` : `Lines ${first} to ${beyond.at(-1)} are`;
    const has = count === 1 ? "one line" : `${count} lines`;
    const hint = "The first line of the code is 1, whatever number it shows.";
    draft.report("markdown/code-lines", `${which} to be ${what}, but this code block has ${has}.`, fence, hint);
  };
  report(meta.lines, "highlighted");
  report(meta.collapse, "folded");
}

interface Framed {
  readonly html: string;
  /** The code as text. */
  readonly code: string;
  readonly block: CodeBlock;
  /** Classes besides that of every block. */
  readonly classes: readonly string[];
  readonly links: ElementContent[];
  /** The marker of a slot at the end of the block. */
  readonly end: string;
}

function frame({ html, code: plain, block: { language, meta }, classes, links, end }: Framed, node: Element): Element {
  // The stringifier writes raw nodes unchanged.
  const raw = { type: "raw", value: html } as unknown as ElementContent;
  const code = element("code", { className: ["hljs", `language-${language}`] }, [raw]);
  code.data = { code: plain };
  const pre = element("pre", {}, [code]);
  const title = meta.title === null ? [] : [element("div", { className: ["code-title"] }, breakable(meta.title))];
  const className = ["code-block", ...(meta.numbersFrom === null ? [] : ["code-numbers"]), ...classes];
  const start = meta.numbersFrom === null || meta.numbersFrom === 1 ? {} : { dataStart: meta.numbersFrom };
  return element(
    "div",
    { className, dataLanguage: language, ...start },
    [...title, pre, ...links, ...(end === "" ? [] : [text(end)])],
    node.position,
  );
}

function highlight(code: string, { language, fence }: CodeBlock, draft: Draft): string {
  const { html, failure } = draft.setting.highlight.code(code, language);
  if (failure === "unknown") {
    const meant = draft.setting.highlight.nearest(language);
    const hint =
      pictured.get(language) ?? (meant === undefined ? 'Use "text" for code without highlighting.' : `Did you mean "${meant}"?`);
    draft.report("markdown/language", `The highlighter does not know the language "${language}".`, fence, hint);
  } else if (failure !== null) {
    const why = failure === "long" ? "is too long to be highlighted" : "could not be highlighted";
    draft.report("markdown/highlight", `This code block ${why} and is shown plain.`, fence);
  }
  return html;
}

/** What other tools draw, and is shown as code here. */
const drawing =
  'It is shown as code. Draw it as an SVG file and write :::figure{file=img/drawing.svg}, or use "text" to show the source.';
const undrawn =
  'It is shown as code. Set markdown.diagrams in site.config.ts to draw it, or use "text" to show the source without this warning.';
const formula =
  "It is shown as code. Set markdown.math in site.config.ts to show formulas, or write MathML, <math> … </math>, an image, or words.";
const pictured: ReadonlyMap<string, string> = new Map([
  ...[...drawers.keys()].map((name) => [name, undrawn] as const),
  ...["plantuml", "puml", "d2", "ditaa", "svgbob", "bob", "vega", "vega-lite"].map((name) => [name, drawing] as const),
  ...["math", "katex", "mathjax", "asciimath"].map((name) => [name, formula] as const),
]);

/** Replaces each variable by one character that the highlighter keeps, and adds the marker of its slot to `markers`. */
function maskVariables(code: string, place: Place, markers: string[], draft: Draft): string {
  if (!code.includes("{{")) return code;
  const placeOf = placesIn(code, place);
  return code.replace(variable, (written, name: string, offset: number) => {
    if (!draft.setting.variables.has(name)) return written;
    markers.push(draft.slots.add({ kind: "variable", name, in: "text", place: placeOf(offset, written.length) }));
    return mark;
  });
}

/** Puts the markers where `maskVariables` left a character for each. */
function withMarkers(text: string, markers: readonly string[]): string {
  const left = markers.values();
  return text.replaceAll(mark, () => left.next().value ?? "");
}
