/** A chapter of mdBook → docsgen Markdown: includes, playgrounds, hidden lines, the words behind a fence, `<Listing>`. */

import { dirname, resolve } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { fileAttribute } from "../asMarkdown.ts";
import type { PageWork } from "../docsFolder.ts";
import { dropCode } from "../dropCode.ts";
import { asRegions, cutLines, cutMarked, type Marks } from "../includedPart.ts";
import { type CodeBlock, codeOf, findLine, type Line, moveLines, outsideCode, writeCode } from "../pageLines.ts";

const marks: Marks = {
  start: (name) => new RegExp(`ANCHOR:\\s*${escapePattern(name)}\\s*(?:\\W*)$`),
  end: (name) => new RegExp(`ANCHOR_END:\\s*${escapePattern(name)}\\s*(?:\\W*)$`),
  any: /ANCHOR(?:_END)?:\s*[\w-]+/,
};

const include = /(?<!\\)\{\{#(include|rustdoc_include|playground|playpen)\s+([^}\s]+)([^}]*)\}\}/;

/** `hidden`: what begins a hidden line, by language. */
export function bookTranslation(hidden: Readonly<Record<string, string>>) {
  return (source: readonly Line[], work: PageWork): readonly Line[] => {
    const lines = joinTags(dropCode(source, work));
    const move = (line: Line) => ({ lines: proseLine(line, work) });
    return moveUp(
      moveLines(lines, move, (block) => codeBlock(block, work, hidden)),
      work,
    );
  };
}

function codeBlock(block: CodeBlock, work: PageWork, hidden: Readonly<Record<string, string>>): readonly Line[] {
  const [language = "", ...words] = block.info.split(/[\s,]+/).filter((word) => word !== "");
  if (language !== "") work.language(language);
  const known = words.filter((word) => /^[\w-]+$/.test(word));
  if (known.length > 0) work.translated("words behind the language of code, such as `ignore`");
  const kept = words.filter((word) => !known.includes(word) && /^(?:title|file|region)=/.test(word)).join(" ");
  const written = codeOf(block);
  const [only] = written.filter((line) => line.trim() !== "");
  const isOne = written.filter((line) => line.trim() !== "").length === 1;
  const found = isOne ? include.exec((only ?? "").trim()) : null;
  const info = [language, kept].filter((part) => part !== "").join(" ");
  if (found !== null && found[0] === (only ?? "").trim()) {
    const moved = importBlock(block, info, found, work);
    if (moved !== null) return moved;
  }
  const code = written.flatMap((line, index) => inlineCode(line, work, block.body[index]?.line ?? block.line));
  const prefix = /(?:^|[\s,])hidelines=(\S+)/.exec(block.info)?.[1] ?? hidden[language];
  const shown = withoutHidden(code, language, prefix, work);
  return writeCode(block, info, shown);
}

/** A block that shows a file alone names the file. */
function importBlock(
  block: CodeBlock,
  info: string,
  [, kind = "", target = ""]: RegExpExecArray,
  work: PageWork,
): readonly Line[] | null {
  const [path = "", ...rest] = target.split(":");
  const part = rest.join(":");
  const file = resolve(dirname(work.file), path);
  if (/^\d*:?\d*$/.test(part) && part !== "") return null;
  const named = work.code(file, (text) => asRegions(text, /ANCHOR:\s*([\w-]+)/g, /ANCHOR_END:\s*([\w-]+)/g));
  if (named === null) return null;
  work.translated(`\`{{#${kind}}}\` → \`file=\``);
  return writeCode(block, `${info === "" ? "text" : info} ${fileAttribute(named)}${part === "" ? "" : ` region=${part}`}`, []);
}

function inlineCode(line: string, work: PageWork, number: number): readonly string[] {
  const found = include.exec(line);
  if (found === null) return [line.replace(/\\(?=\{\{#)/g, "")];
  const text = readInclude(found, work, number);
  if (text === null) return [line];
  const before = line.slice(0, found.index);
  const after = line.slice(found.index + found[0].length);
  return `${before}${text}${after}`.split("\n");
}

function readInclude([, kind = "", target = ""]: RegExpExecArray, work: PageWork, line: number): string | null {
  const [path = "", ...rest] = target.split(":");
  const file = resolve(dirname(work.file), path);
  const part = rest.join(":");
  if (!work.has(file)) {
    work.left({ what: "An included file does not exist in the project.", todo: "Write what it held.", about: path }, line);
    return null;
  }
  const text = readRegularText(file).replace(/\r\n?/g, "\n");
  work.translated(`\`{{#${kind}}}\` → its text`);
  const cut =
    part === "" ? text.replace(/\n$/, "") : /^\d*:?\d*$/.test(part) ? cutLines(text, part) : cutMarked(text, part, marks);
  if (cut === null) work.left({ what: "An included file has no such anchor.", todo: "Write what it held.", about: target }, line);
  return cut;
}

/** Lines that mdBook hides until the reader asks for them. */
function withoutHidden(code: readonly string[], language: string, prefix: string | undefined, work: PageWork): readonly string[] {
  if (language === "rust" || prefix === undefined) {
    if (language !== "rust") return code;
    const isHidden = (line: string) => /^\s*#(?:\s|$)/.test(line);
    const shown = code.filter((line) => !isHidden(line));
    if (shown.length < code.length) work.translated("hidden lines of Rust, left out", code.length - shown.length);
    return shown.map((line) => line.replace(/^(\s*)##/, "$1#"));
  }
  const shown = code.filter((line) => !line.trimStart().startsWith(prefix));
  if (shown.length < code.length) work.translated("hidden lines of code, left out", code.length - shown.length);
  return shown;
}

function proseLine({ text, line }: Line, work: PageWork): readonly Line[] {
  const title = /^\s*\{\{#title\s+([^}]*)\}\}\s*$/.exec(text);
  if (title !== null) {
    work.left(
      { what: `{{#title}} sets the title of the page to "${title[1]?.trim()}".`, todo: "Set title in its front matter." },
      line,
    );
    return [];
  }
  const listing = listingLines(text, line, work);
  if (listing !== null) return listing;
  const found = include.exec(text);
  if (found === null || outsideCode(text, (part) => part.replace(include, "")) === text)
    return [{ text: outsideCode(text, (part) => part.replace(/\\(?=\{\{#)/g, "")), line }];
  const moved = found[0] === text.trim() ? includeMarkdown(found, work) : null;
  if (moved !== null) return [{ text: moved, line }];
  const content = readInclude(found, work, line);
  return (content === null ? text : text.replace(found[0], () => content)).split("\n").map((each) => ({ text: each, line }));
}

/** A line that includes Markdown alone → `::include`. */
function includeMarkdown([, kind, target = ""]: RegExpExecArray, work: PageWork): string | null {
  const [path = "", ...rest] = target.split(":");
  const part = rest.join(":");
  if (kind !== "include" || !/\.md$/.test(path)) return null;
  const cut = (text: string) =>
    part === "" ? text : /^\d*:?\d*$/.test(part) ? cutLines(text, part) : cutMarked(text, part, marks);
  const file = resolve(dirname(work.file), path);
  const named = work.partial(file, part.replaceAll(":", "-"), cut);
  if (named === null) return null;
  work.translated("`{{#include}}` of Markdown → `::include`");
  return `::include{${fileAttribute(named)}}`;
}

const attribute = (name: string, text: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(text)?.[1];

/** `<Listing number caption file-name>` of the books about Rust: its words around the code. */
function listingLines(text: string, line: number, work: PageWork): readonly Line[] | null {
  const quote = /^[\s>]*/.exec(text)?.[0] ?? "";
  if (/^[\s>]*<\/Listing>\s*$/.test(text)) return [{ text: quote.trimEnd(), line }];
  const found = /^[\s>]*<Listing\b((?:"[^"]*"|[^">])*)>\s*$/.exec(text);
  if (found === null) return null;
  const [number, caption, file] = ["number", "caption", "file-name"].map((name) => attribute(name, found[1] ?? ""));
  work.translated("`<Listing>` → its caption above the code");
  const head = number === undefined ? caption : `**Listing ${number}**${caption === undefined ? "" : `: ${caption}`}`;
  const rows = [file === undefined ? "" : `Filename: ${file}`, head ?? ""].filter((each) => each !== "");
  return rows.flatMap((each) => [
    { text: quote + each, line },
    { text: quote.trimEnd(), line },
  ]);
}

/** A `<Listing>` tag of several lines becomes one line. */
function joinTags(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const first = lines[at] as Line;
    let { text } = first;
    while (/^[\s>]*<Listing\b/.test(text) && !/>\s*$/.test(text) && at + 1 < lines.length)
      text += ` ${(lines[++at] as Line).text.replace(/^[\s>]+/, "").trimEnd()}`;
    joined.push({ ...first, text });
  }
  return joined;
}

/** Pages that begin with `##` have no title for docsgen: their headings move up by one. */
function moveUp(lines: readonly Line[], work: PageWork): readonly Line[] {
  const first = findLine(lines, 0, ({ text }) => /^[ >]*#{1,6}[ \t]/.test(text));
  const hasTitle = findLine(lines, 0, ({ text }) => /^[ >]*#[ \t]/.test(text)) >= 0;
  if (hasTitle || !/^[ >]*##[ \t]/.test(lines[first]?.text ?? "")) return lines;
  work.translated("pages that begin with `##`: headings one level up");
  return moveLines(lines, (line) => ({ lines: [{ ...line, text: line.text.replace(/^([ >]*)#(#{1,5}[ \t])/, "$1$2") }] }));
}
