/** Code blocks and snippets of MkDocs → docsgen's: what is behind the fence, `--8<--`, marks of annotations. */

import { resolve } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import type { PageWork } from "../docsFolder.ts";
import { asRegions, cutLines, cutMarked, type Marks } from "../includedPart.ts";
import { type CodeBlock, codeOf, type Line, writeCode } from "../pageLines.ts";

const marks: Marks = {
  start: (name) => new RegExp(`--8<--\\s*\\[start:\\s*${name}\\]`),
  end: (name) => new RegExp(`--8<--\\s*\\[end:\\s*${name}\\]`),
  any: /--8<--\s*\[(?:start|end):/,
};

/** `--8<-- "file.py:section"` */
const snippet = /^(\s*)-{1,}8<-{1,}\s+(["'])(.+?)\2\s*$/;

export interface SnippetOptions {
  /** Folders that snippets are looked for in; absolute. */
  readonly bases: readonly string[];
}

/** An id of the block becomes an element before it. */
export function codeBlock(block: CodeBlock, below: readonly Line[], options: SnippetOptions, work: PageWork): readonly Line[] {
  const id = /\{[^{}]*(?:^|\s)#([\w:.+-]+)[^{}]*\}/.exec(block.info)?.[1];
  const hasNotes = areNotes(block, below);
  if (hasNotes) work.translated("annotations → notes on lines");
  const lines = translatedBlock(block, hasNotes ? ["notes"] : [], options, work);
  if (id === undefined || block.prefix.trim() !== "") return lines;
  const { line } = block;
  return [{ text: `${block.prefix}<span id="${id}"></span>`, line }, { text: "", line }, ...lines];
}

const marker = /(?:#|\/\/|\/\*|<!--|--|;|%)\s*((?:\(\d+\)!?\s*)+)(?:\*\/|-->)?\s*$/;

/** Whether the list behind a block has an item for each number in the code, and no other. */
function areNotes(block: CodeBlock, below: readonly Line[]): boolean {
  const numbers = new Set(
    codeOf(block).flatMap((line) => [...(marker.exec(line)?.[1] ?? "").matchAll(/\d+/g)].map(([number]) => Number(number))),
  );
  if (numbers.size === 0) return false;
  const indent = /^[ \t]*$/.test(block.prefix) ? block.prefix : "";
  let items = 0;
  for (const { text } of below) {
    if (text.trim() === "") continue;
    if (!text.startsWith(indent)) break;
    const own = text.slice(indent.length);
    if (/^ {0,3}\d{1,9}[.)]\s/.test(own)) items++;
    else if (items === 0 || !/^(?: {2,}|\t)/.test(own)) break;
  }
  return items === numbers.size && [...numbers].every((number) => number >= 1 && number <= items);
}

function translatedBlock(block: CodeBlock, more: readonly string[], options: SnippetOptions, work: PageWork): readonly Line[] {
  const { language, meta: written } = readInfo(block.info, work);
  const meta = [written, ...more].filter((part) => part !== "").join(" ");
  if (language !== "") work.language(language);
  const lines = codeOf(block);
  const filled = lines.filter((line) => line.trim() !== "");
  const only = filled.length === 1 ? snippet.exec(filled[0] ?? "") : null;
  const named = only === null ? null : fileOf(only[3] ?? "", options, work);
  const info = meta === "" ? language : `${language || "text"} ${meta}`;
  if (named !== null && !/^\d*:?\d*$|:/.test(named.part || "x")) {
    const path = work.code(named.file, (text) =>
      asRegions(text, /--8<--\s*\[start:\s*([\w-]+)\]/g, /--8<--\s*\[end:\s*([\w-]+)\]/g),
    );
    if (path !== null) {
      work.translated("`--8<--` in code → `file=`");
      return writeCode(
        block,
        `${info === "" ? "text" : info} file=${path}${named.part === "" ? "" : ` region=${named.part}`}`,
        [],
      );
    }
  }
  const code = lines.flatMap((line, index) => codeLine(line, block.body[index]?.line ?? block.line, options, work));
  return writeCode(block, info, code);
}

function codeLine(written: string, number: number, options: SnippetOptions, work: PageWork): readonly string[] {
  const found = snippet.exec(written);
  if (found !== null) {
    const text = snippetText(found[3] ?? "", number, options, work);
    return text === null ? [written] : text.split("\n").map((line) => (line === "" ? "" : `${found[1]}${line}`));
  }
  const plain = written.replace(/^(\s*);(?=-+8<-+)/, "$1");
  const unmarked = plain.replace(/(\(\d+\))!(?=\s|$)/g, "$1");
  if (unmarked !== plain) work.translated("marks of annotations, whose texts are a list below");
  return [unmarked];
}

/** The text that a snippet stands for; null, with a note, where it cannot be read. */
export function snippetText(target: string, line: number, options: SnippetOptions, work: PageWork): string | null {
  const named = fileOf(target, options, work);
  if (named === null) {
    work.left({ what: "A snippet does not exist in the project.", todo: "Write what it held.", about: target }, line);
    return null;
  }
  work.translated("`--8<--` → its text");
  const text = readRegularText(named.file).replace(/\r\n?/g, "\n");
  if (named.part === "")
    return text
      .split("\n")
      .filter((each) => !marks.any.test(each))
      .join("\n")
      .replace(/\n$/, "");
  const cut = /^\d*:?\d*$/.test(named.part) ? cutLines(text, named.part) : cutMarked(text, named.part, marks);
  if (cut === null) work.left({ what: "A snippet has no such section.", todo: "Write what it held.", about: target }, line);
  return cut;
}

interface Named {
  readonly file: string;
  /** A section, or lines; empty for the whole file. */
  readonly part: string;
}

export function fileOf(target: string, { bases }: SnippetOptions, { has }: Pick<PageWork, "has">): Named | null {
  if (/^https?:/.test(target)) return null;
  const [, path = target, part = ""] = /^(.*?\.\w+)(?::(.*))?$/.exec(target) ?? [];
  const file = bases.map((base) => resolve(base, path)).find(has);
  return file === undefined ? null : { file, part };
}

/** `py title="a.py" hl_lines="1 3-4" linenums="1"` and `{ .py .annotate title="a.py" }`. */
function readInfo(info: string, work: PageWork): { readonly language: string; readonly meta: string } {
  const braces = /\{:?\s*([^{}]*)\}/.exec(info)?.[1] ?? "";
  const rest = info.replace(/\{[^{}]*\}/, " ");
  const words = /^\s*([^\s="{}]+)(?=\s|$)/.exec(rest)?.[1] ?? "";
  const classes = [...braces.matchAll(/(?:^|\s)\.([\w+#-]+)/g)].map(([, name = ""]) => name);
  const skipped = new Set(["annotate", "no-copy", "copy", "select", "no-select", "highlight", "codehilite"]);
  const language = words.replace(/^\./, "") || (classes.find((name) => !skipped.has(name)) ?? "");
  const all = `${rest} ${braces}`;
  const option = (name: string) => {
    const [, double, single, bare] = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(all) ?? [];
    return double ?? single ?? bare;
  };
  const [title, marked, numbers] = ["title", "hl_lines", "linenums"].map(option);
  const meta = [
    title === undefined ? "" : `title="${title.replaceAll('"', "'")}"`,
    marked === undefined
      ? ""
      : `{${marked
          .trim()
          .split(/[\s,]+/)
          .join(",")}}`,
    numbers === undefined ? "" : Number(numbers) > 1 ? `showLineNumbers=${Number(numbers)}` : "showLineNumbers",
  ].filter((part) => part !== "");
  if (meta.length > 0 || braces !== "") work.translated("options of code blocks, such as `hl_lines`");
  return { language: language === "pycon" ? "python" : language, meta: meta.join(" ") };
}
