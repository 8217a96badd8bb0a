/** Code blocks of VitePress → docsgen's: what is behind the fence, `// [!code …]`, and `<<<`. */
import { dirname, join, resolve } from "node:path";
import type { PageWork } from "../docsFolder.ts";
import { type CodeBlock, codeOf, type Line, writeCode } from "../pageLines.ts";

export interface VitePressCode {
  readonly lines: readonly Line[];
  /** The title of the tab of a code group; null without one. */
  readonly title: string | null;
  readonly language: string;
}

interface Info {
  readonly language: string;
  readonly marked: readonly string[];
  readonly numbers: string | null;
  readonly title: string | null;
}

/** `js{4}:line-numbers=2 [a.js]` */
function readInfo(info: string): Info {
  const [, language = ""] = /^([^\s{:[]*)/.exec(info) ?? [];
  const [, marked = ""] = /\{([\d\s,.-]+)\}/.exec(info) ?? [];
  const [, numbers] = /(?<!no-):?line-numbers(?:=(\d+))?/.exec(info) ?? [];
  const [, bracketed, quoted] = /\[([^\]]+)\]|\btitle="([^"]*)"/.exec(info) ?? [];
  return {
    language,
    marked: marked.split(/[,\s]+/).filter((each) => each !== ""),
    numbers: /(?:^|[\s:{])line-numbers/.test(info) ? (numbers ?? "") : null,
    title: bracketed ?? quoted ?? null,
  };
}

/** Where a block is: in a group, which takes its title as a label, or as a tab, whose label is elsewhere. */
export type CodePlace = "page" | "group" | "tab";

export function codeBlock(block: CodeBlock, place: CodePlace, work: PageWork): VitePressCode {
  const written = readInfo(block.info);
  const { code, marked } = codeMarks(codeOf(block), { line: block.line, hasLines: written.marked.length > 0 }, work);
  const info = { ...written, marked: [...written.marked, ...marked] };
  if (info.language !== "") work.language(info.language);
  const lines = writeCode(block, infoText(info, place), code);
  return { lines, title: info.title, language: info.language };
}

function infoText({ language, marked, numbers, title }: Info, place: CodePlace, file?: string): string {
  const shown = place === "tab" ? null : place === "group" ? (title ?? language) || "Code" : title;
  const parts = [
    language,
    file ?? "",
    shown === null ? "" : `title="${shown.replaceAll('"', "'")}"`,
    marked.length === 0 ? "" : `{${marked.join(",")}}`,
    numbers === null ? "" : numbers === "" ? "showLineNumbers" : `showLineNumbers=${numbers}`,
  ];
  const [first = "", ...options] = parts;
  const rest = options.filter((part) => part !== "").join(" ");
  return rest === "" ? first : `${first || "text"} ${rest}`;
}

const mark = /\s*(?:\/\/|\/\*|#|<!--|--|;)\s*\[!code\s+([\w+-]+)(?::([^\]]*))?\]\s*(?:\*\/|-->)?\s*$/;
const knownMark = /^(?:\+\+|--|hl|highlight|focus|error|warning)$/;

interface MarkContext {
  /** The line of the fence. */
  readonly line: number;
  /** Whether the fence names lines to highlight, which takes the effect from comments. */
  readonly hasLines: boolean;
}

/** Comments such as `// [!code ++]` mean the same here; those that mark words are left out. */
function codeMarks(code: readonly string[], { line, hasLines }: MarkContext, work: PageWork) {
  const marked: string[] = [];
  const lines = code.map((text, index) => {
    const [whole, kind = "", count = ""] = mark.exec(text) ?? [];
    if (whole === undefined) return text.replace(/\[!!code/g, "[!code");
    const plain = text.slice(0, text.length - whole.length);
    if (knownMark.test(kind)) work.translated("`[!code …]` comments");
    if (knownMark.test(kind) && !(hasLines && /^h/.test(kind))) return text;
    if (knownMark.test(kind)) {
      marked.push(/^\d+$/.test(count) ? `${index + 1}-${index + Number(count)}` : String(index + 1));
      return plain;
    }
    const what = "Words or labels that code blocks marked are not marked.";
    work.left({ what, todo: "Write what they did in another way, if readers need it." }, line + 1 + index);
    return plain;
  });
  return { code: lines, marked };
}

/** Code that a line names. */
interface NamedCode {
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  readonly info: Info;
  /** Which part of the file, as an option of the fence. */
  readonly part: string;
}

function fileCode({ text, line }: Line, { path, file, info, part }: NamedCode, place: CodePlace, work: PageWork): VitePressCode {
  if (!work.has(file)) {
    work.left({ what: "A snippet does not exist in the project.", todo: "Write what it held.", about: path }, line);
    return { lines: [{ text: `<!-- ${text.trim()} -->`, line }], title: info.title, language: "" };
  }
  const language = info.language || (/\.(\w+)$/.exec(path)?.[1] ?? "text");
  const title = info.title ?? (place === "page" ? null : (path.split("/").at(-1) ?? path));
  work.language(language);
  work.translated("`<<<` → `file=`");
  const fence = { prefix: /^\s*/.exec(text)?.[0] ?? "", fence: "```", info: "", body: [], line, next: 0 };
  const head = infoText({ ...info, language, title }, place, `file=${work.code(file)}${part}`);
  return { lines: writeCode(fence, head, []), title, language };
}

/** `<<< @/snippets/a.js#part{2,4 js:line-numbers} [Title]` */
const snippet = /^\s*<<<\s*([^\s{[#]+)(?:#([\w-]+))?(?:\s*\{([^}]*)\})?(?:\s*\[([^\]]+)\])?\s*$/;

/** Null where the line is no snippet. */
export function codeSnippet(line: Line, srcDir: string, place: CodePlace, work: PageWork): VitePressCode | null {
  const [, path, region, options = "", title = null] = snippet.exec(line.text) ?? [];
  if (path === undefined) return null;
  const file = path.startsWith("@") ? join(srcDir, path.slice(1)) : resolve(dirname(work.file), path);
  const language = /(?:^|\s)([a-z][\w+-]*)(?::|\s|$)/i.exec(options)?.[1] ?? "";
  const numbers = /line-numbers\S*/.exec(options)?.[0] ?? "";
  const info = { ...readInfo(`${language} {${options.replace(/[^\d,\s-].*$/, "")}} ${numbers}`), title };
  const part = region === undefined ? "" : ` region=${region}`;
  return fileCode(line, { path, file, info, part }, place, work);
}
