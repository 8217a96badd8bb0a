/** Code blocks of VitePress → docsgen's: what stands behind the fence, `// [!code …]`, and `<<<`. */
import { join, resolve } from "node:path";
import { folderOf, type PageWork } from "../docsFolder.ts";
import { type CodeBlock, codeOf, type Line, writeCode } from "../pageLines.ts";

export interface VitePressCode {
  readonly lines: readonly Line[];
  /** For the tab of a code group; null without one. */
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
  const [, title = null] = /\[([^\]]+)\]/.exec(info) ?? [];
  return {
    language,
    marked: marked.split(/[,\s]+/).filter((each) => each !== ""),
    numbers: /(?:^|[\s:{])line-numbers/.test(info) ? (numbers ?? "") : null,
    title,
  };
}

export function codeBlock(block: CodeBlock, isTab: boolean, work: PageWork): VitePressCode {
  const info = readInfo(block.info);
  const { code, marked, isDiff } = codeMarks(codeOf(block), work);
  const language = isDiff ? "diff" : info.language;
  if (language !== "") work.language(language);
  const lines = writeCode(block, infoText({ ...info, language, marked: [...info.marked, ...marked] }, isTab), code);
  return { lines, title: info.title, language: info.language };
}

/** The title of a code block in a group is the label of its tab. */
function infoText({ language, marked, numbers, title }: Info, isTab: boolean, file?: string): string {
  const parts = [
    language,
    file ?? "",
    title === null || isTab ? "" : `title="${title.replaceAll('"', "'")}"`,
    marked.length === 0 ? "" : `{${marked.join(",")}}`,
    numbers === null ? "" : numbers === "" ? "showLineNumbers" : `showLineNumbers=${numbers}`,
  ];
  const [first = "", ...options] = parts;
  const rest = options.filter((part) => part !== "").join(" ");
  return rest === "" ? first : `${first || "text"} ${rest}`;
}

const mark = /\s*(?:\/\/|\/\*|#|<!--|--|;)\s*\[!code\s+([\w+-]+)(?::(\d+))?\]\s*(?:\*\/|-->)?\s*$/;

/** `// [!code ++]` makes a difference of the whole block; other marks highlight lines. */
function codeMarks(code: readonly string[], work: PageWork) {
  const found = code.map((line) => mark.exec(line));
  const isDiff = found.some((each) => each?.[1] === "++" || each?.[1] === "--");
  const marked: string[] = [];
  const lines = code.map((line, index) => {
    const [whole, kind = "", count = "1"] = found[index] ?? [];
    const plain = whole === undefined ? line : line.slice(0, line.length - whole.length);
    if (whole !== undefined) work.translated("`[!code …]` comments");
    if (isDiff) return `${kind === "++" ? "+" : kind === "--" ? "-" : " "}${plain}`;
    if (whole !== undefined && kind !== "word")
      for (let step = 0; step < Number(count); step++) marked.push(String(index + 1 + step));
    return plain.replace(/\[!!code/g, "[!code");
  });
  return { code: lines, marked, isDiff };
}

/** `<<< @/snippets/a.js#part{2,4 js:line-numbers} [Title]` */
const snippet = /^(\s*)<<<\s*([^\s{[#]+)(?:#([\w-]+))?(?:\s*\{([^}]*)\})?(?:\s*\[([^\]]+)\])?\s*$/;

/** Null where the line is no snippet. */
export function codeSnippet({ text, line }: Line, srcDir: string, isTab: boolean, work: PageWork): VitePressCode | null {
  const [, indent = "", path, region, options = "", title = null] = snippet.exec(text) ?? [];
  if (path === undefined) return null;
  const file = path.startsWith("@/")
    ? join(srcDir, path.slice(2))
    : path.startsWith("@")
      ? join(srcDir, path.slice(1))
      : resolve(folderOf(work.file), path);
  if (!work.has(file)) {
    work.left({ what: "A snippet does not exist in the project.", todo: "Write what it held.", about: path }, line);
    return { lines: [{ text: `<!-- ${text.trim()} -->`, line }], title, language: "" };
  }
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? "text";
  const language = /(?:^|\s)([a-z][\w+-]*)(?::|\s|$)/i.exec(options)?.[1] ?? extension;
  const info = {
    ...readInfo(`${language} {${options.replace(/[^\d,\s-].*$/, "")}} ${/line-numbers\S*/.exec(options)?.[0] ?? ""}`),
    title,
  };
  const named = `file=${work.code(file)}${region === undefined ? "" : ` region=${region}`}`;
  work.language(language);
  work.translated("`<<<` → `file=`");
  const fence = { prefix: indent, fence: "```", info: "", body: [], line, next: 0 };
  const head = infoText(info, isTab, named);
  return { lines: writeCode(fence, head, []), title: title ?? (isTab ? (path.split("/").at(-1) ?? path) : null), language };
}
