/**
 * Blocks of MkDocs, which are told by indentation → docsgen's directives: `!!!`, `???`, `===`, definition lists, Markdown in HTML,
 * `--8<--`. The content of a block moves out by four columns.
 */
import { basename, extname } from "node:path";
import { balanced, capital, fileAttribute } from "../asMarkdown.ts";
import { directiveLines, type Tab, tabLines, trimmed } from "../directiveLines.ts";
import type { PageWork } from "../docsFolder.ts";
import { dropCode } from "../dropCode.ts";
import { type Line, type Moved, outdented, readCode } from "../pageLines.ts";
import { codeBlock, fileOf, type SnippetOptions, snippetText } from "./mkdocsCode.ts";
import { type Figure, readFigure, takePicture } from "./mkdocsFigure.ts";
import { type InlineOptions, inlineLine } from "./mkdocsInline.ts";

export interface BlockOptions extends SnippetOptions, InlineOptions {
  /** Texts below every page: of their definitions, a page gets those that it uses. */
  readonly appended: readonly string[];
}

export function mkdocsTranslation(options: BlockOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] => {
    const whole = [...expand(lines), ...definitions(lines, options.appended)];
    return new BlockTranslation(options, work, definedNames(whole)).blocks(dropCode(whole, work));
  };
}

/** Names of the definitions of a page, in lower case. */
function definedNames(lines: readonly Line[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ text }) => /^ {0,3}\[([^\]]+)\]:[ \t]*\S/.exec(text)?.[1]?.toLowerCase() ?? []));
}

function definitions(lines: readonly Line[], appended: readonly string[]): readonly Line[] {
  const text = lines
    .map((line) => line.text)
    .join("\n")
    .toLowerCase();
  const found = appended
    .flatMap((each) => each.split("\n"))
    .filter((line) => {
      const [, name] = /^ {0,3}\[([^\]]+)\]:[ \t]*\S/.exec(line) ?? [];
      return name !== undefined && text.includes(`[${name.toLowerCase()}]`);
    });
  const line = lines.at(-1)?.line ?? 1;
  return found.length === 0 ? [] : [{ text: "", line }, ...found.map((each) => ({ text: each.trim(), line }))];
}

/** Tabs before a line as the four columns that Python-Markdown takes them for. */
function expand(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => ({
    ...line,
    text: line.text.replace(/^[ \t]*\t[ \t]*/, (space) => space.replaceAll("\t", "    ")),
  }));
}

/** Types of Material → docsgen's, with the title where it is another one. */
const kinds: Readonly<Record<string, string>> = {
  note: "note",
  info: "info",
  tip: "tip",
  success: "success",
  warning: "warning",
  danger: "danger",
  important: "important",
  caution: "caution",
  abstract: "info",
  summary: "info",
  tldr: "info",
  todo: "info",
  question: "info",
  help: "info",
  faq: "info",
  example: "note",
  snippet: "note",
  quote: "note",
  cite: "note",
  seealso: "info",
  hint: "tip",
  check: "success",
  done: "success",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  error: "danger",
  bug: "danger",
};

const admonition = /^(\s*)(!!!|\?\?\?\+?)\s*([\w-]+(?: +[\w-]+)*)?(?:\s+"(.*)")?\s*$/;
const tab = /^(\s*)===([!+]*)\s+(["'])(.*)\3\s*$/;
const slashBlock = /^(\s*)(\/{3,})\s*([A-Za-z][\w-]*)\s*(?:\|\s*(.*?))?\s*$/;
/** `///` blocks whose content stands for itself. */
const plainBlocks = new Set(["html", "caption", "figure-caption", "table-caption", "define"]);
const definition = /^(\s*):(?:\s{3}|\s{1,2}(?=\S))\s*(\S.*)$/;

class BlockTranslation {
  readonly #options: BlockOptions;
  readonly #work: PageWork;
  readonly #defined: ReadonlySet<string>;

  constructor(options: BlockOptions, work: PageWork, defined: ReadonlySet<string>) {
    this.#options = options;
    this.#defined = defined;
    this.#work = work;
  }

  blocks(lines: readonly Line[]): readonly Line[] {
    const out: Line[] = [];
    for (let at = 0; at < lines.length; ) {
      const block = readCode(lines, at);
      const found: Moved =
        block === null
          ? (this.#block(lines, at, out) ?? { lines: this.#line(lines[at] as Line) })
          : { lines: codeBlock(block, lines.slice(block.next), this.#options, this.#work), next: block.next };
      out.push(...found.lines);
      at = found.next ?? at + 1;
    }
    return out;
  }

  #block(lines: readonly Line[], at: number, out: Line[]): Moved | null {
    const { text, line } = lines[at] as Line;
    const box = admonition.exec(text);
    if (box !== null && (box[3] !== undefined || box[4] !== undefined)) return this.#admonition(box, lines, at);
    if (tab.test(text)) return this.#tabs(lines, at);
    const slashes = slashBlock.exec(text);
    const slashed = slashes === null ? null : (this.#caption(slashes, lines, at, out) ?? this.#slashes(slashes, lines, at));
    if (slashed !== null) return slashed;
    const figure = readFigure(lines, at);
    if (figure !== null) return { lines: this.#figure(figure, this.blocks(figure.body), line), next: figure.next };
    const described = definition.exec(text);
    if (described !== null && hasTerm(out)) return this.#definition(described, lines, at, out);
    const element = /^(\s*)<([a-z][\w-]*)\b(?=[^<>]*\smarkdown(?:[\s=>]))[^<>]*>\s*$/i.exec(text);
    if (element !== null) return this.#element(element, lines, at);
    const generated = /^(\s*):::\s+([\w.-]+)\s*$/.exec(text);
    if (generated === null) return null;
    const next = endOf(lines, at, generated[1]?.length ?? 0);
    this.#work.left(
      {
        what: "`::: name` stands for documentation that a plug-in writes from code.",
        todo: "Write it, or generate it as Markdown.",
        about: generated[2] ?? "",
      },
      line,
    );
    return { lines: [{ text: `${generated[1]}<!-- ::: ${generated[2]} -->`, line }], next };
  }

  #admonition([, indent = "", mark = "", types = "", title]: RegExpExecArray, lines: readonly Line[], at: number) {
    const [type = "note"] = types.trim().split(/\s+/);
    const kind = kinds[type.toLowerCase()] ?? "note";
    const label =
      title === undefined ? (kind === type.toLowerCase() ? "" : capital(type)) : this.#label(title, lines[at]?.line ?? 1);
    const isDetails = mark.startsWith("?");
    const head = isDetails
      ? `details[${label || capital(type || "note")}]${mark.endsWith("+") ? "{open}" : ""}`
      : label === ""
        ? kind
        : `${kind}[${label}]`;
    this.#work.translated(isDetails ? "`???` → `:::details`" : "`!!!` → admonitions");
    return this.#container(head, indent, lines, at);
  }

  #container(head: string, indent: string, lines: readonly Line[], at: number) {
    const next = endOf(lines, at, indent.length);
    const inner = this.blocks(dedent(lines.slice(at + 1, next)));
    return { lines: apart(directiveLines(head, inner, { indent, line: lines[at]?.line ?? 1 })), next };
  }

  #figure({ indent, caption }: Pick<Figure, "indent" | "caption">, inner: readonly Line[], line: number): readonly Line[] {
    const label = this.#inline(caption, line);
    if (label === "") return apart(inner);
    this.#work.translated("figures → `:::figure`");
    return apart(directiveLines(`figure[${label}]`, inner, { indent, line }));
  }

  /** Null where it is below something else than a picture. */
  #caption([, , marks = "", type = ""]: RegExpExecArray, lines: readonly Line[], at: number, out: Line[]) {
    const block = /^(?:figure-)?caption$/.test(type) ? readSlashes(lines, at, marks) : null;
    const words = block?.body.map(({ text }) => text.trim()).filter((text) => text !== "") ?? [];
    const picture = block === null || words.length !== 1 ? null : takePicture(out);
    if (block === null || picture === null) return null;
    const indent = picture.text.slice(0, picture.text.length - picture.text.trimStart().length);
    return { lines: this.#figure({ indent, caption: words.join(" ") }, [picture], picture.line), next: block.next };
  }

  /** `/// note | Title` … `///`: the same blocks with content that is not indented. Null where nothing ends it. */
  #slashes(found: RegExpExecArray, lines: readonly Line[], at: number): Moved | null {
    const [, indent = "", marks = "", type = "", label = ""] = found;
    const { line = 1 } = lines[at] ?? {};
    if (type === "tab") return this.#slashTabs(indent, marks, lines, at);
    const block = readSlashes(lines, at, marks);
    if (block === null) return null;
    const inner = this.blocks(block.body);
    this.#work.translated("`///` blocks");
    if (plainBlocks.has(type)) return { lines: apart(inner), next: block.next };
    const write = (head: string): Moved => ({ lines: apart(directiveLines(head, inner, { indent, line })), next: block.next });
    const own = type === "admonition" || type === "details" ? (block.options.type ?? "note") : type;
    const kind = kinds[own] ?? "note";
    if (kinds[own] === undefined) {
      const what = "A `///` block of an unknown kind became a note.";
      this.#work.left({ what, todo: "Choose another directive, or write one.", about: own }, line);
    }
    const title = label === "" ? "" : this.#label(label, line);
    if (type === "details") {
      const open = block.options.open?.toLowerCase() === "true" ? "{open}" : "";
      return write(`details[${title || capital(own)}]${open}`);
    }
    const shown = title === "" && kind !== own ? capital(own) : title;
    return write(shown === "" ? kind : `${kind}[${shown}]`);
  }

  /** `/// tab | Label`, one after the other. */
  #slashTabs(indent: string, marks: string, lines: readonly Line[], at: number): Moved | null {
    const found: Tab[] = [];
    let next = at;
    for (;;) {
      const head = lines.findIndex(({ text }, index) => index >= next && text.trim() !== "");
      const [, own, slashes, type, label = ""] = slashBlock.exec(lines[head]?.text ?? "") ?? [];
      const block = own === indent && slashes === marks && type === "tab" ? readSlashes(lines, head, marks) : null;
      if (block === null || (found.length > 0 && block.options.new?.toLowerCase() === "true")) break;
      found.push({ label: this.#label(label, lines[head]?.line ?? 1), body: this.blocks(block.body) });
      next = block.next;
    }
    if (found.length === 0) return null;
    this.#work.translated("`///` blocks", found.length);
    return { lines: apart(tabLines(found, { indent, line: lines[at]?.line ?? 1 })), next };
  }

  #tabs(lines: readonly Line[], at: number): Moved {
    const found: Tab[] = [];
    const indent = tab.exec((lines[at] as Line).text)?.[1] ?? "";
    let next = at;
    for (;;) {
      const head = lines.findIndex(({ text }, index) => index >= next && text.trim() !== "");
      const [, own, sign = "", , label = ""] = tab.exec(lines[head]?.text ?? "") ?? [];
      if (own !== indent || (found.length > 0 && sign.includes("!"))) break;
      const { line } = lines[head] as Line;
      next = endOf(lines, head, indent.length);
      found.push({ label: this.#label(label, line), body: this.blocks(dedent(lines.slice(head + 1, next))) });
    }
    this.#work.translated("`===` → `::::tabs`");
    return { lines: apart(tabLines(found, { indent, line: lines[at]?.line ?? 1 })), next };
  }

  /** The lines above are the term; the text may have further paragraphs. */
  #definition([, indent = "", first = ""]: RegExpExecArray, lines: readonly Line[], at: number, out: Line[]): Moved {
    const next = endOf(lines, at, indent.length);
    const terms: Line[] = [];
    while (out.length > 0 && out.at(-1)?.text.trim() === "") out.pop();
    const isOwn = out.at(-1)?.text.trim() === "</dl>";
    while (!isOwn && out.length > 0 && out.at(-1)?.text.trim() !== "") terms.unshift(out.pop() as Line);
    if (isOwn) out.pop();
    const { line = 1 } = lines[at] ?? {};
    const edge = (text: string): Line => ({ text: text === "" ? "" : indent + text, line });
    const inner = this.blocks([edge(first), ...dedent(lines.slice(at + 1, next))]);
    this.#work.translated("definition lists → `<dl>`");
    const open = isOwn
      ? []
      : [edge(""), edge("<dl>"), ...terms.flatMap((term) => [edge("<dt>"), edge(""), term, edge(""), edge("</dt>")])];
    return {
      lines: [...open, edge("<dd>"), edge(""), ...trimmed(inner), edge(""), edge("</dd>"), edge("</dl>"), edge("")],
      next,
    };
  }

  /** `<div markdown>` … `</div>`: Markdown between blank lines. */
  #element([whole, indent = "", name = ""]: RegExpExecArray, lines: readonly Line[], at: number): Moved | null {
    let depth = 0;
    const end = lines.findIndex(({ text }, index) => {
      if (index < at) return false;
      depth +=
        (text.match(new RegExp(`<${name}\\b`, "gi"))?.length ?? 0) - (text.match(new RegExp(`</${name}>`, "gi"))?.length ?? 0);
      return depth <= 0;
    });
    if (end < 0 || !new RegExp(`^\\s*</${name}>\\s*$`, "i").test(lines[end]?.text ?? "")) return null;
    const inner = this.blocks(outdented(lines.slice(at + 1, end), indent.length));
    const { line = 1 } = lines[at] ?? {};
    const edge = (text: string): Line => ({ text, line });
    const open = whole.replace(/\s+markdown(?:="?\w+"?)?(?=[\s>])/i, "").trimEnd();
    this.#work.translated("Markdown in HTML elements");
    const moved = [edge(open), edge(""), ...trimmed(inner), edge(""), edge(`${indent}</${name}>`), edge("")];
    return { lines: moved, next: end + 1 };
  }

  /** A line of text, or what a snippet stands for. */
  #line({ text, line }: Line): readonly Line[] {
    const found = /^(\s*)-+8<-+\s+(["'])(.+?)\2\s*$/.exec(text);
    if (found !== null) return this.#snippet(found[1] ?? "", found[3] ?? "", line);
    return [{ text: this.#inline(text.replace(/^(\s*);(?=-+8<-+)/, "$1"), line), line }];
  }

  #inline(text: string, line: number): string {
    return inlineLine({ text, line }, this.#options, this.#defined, this.#work);
  }

  #snippet(indent: string, target: string, line: number): readonly Line[] {
    const named = fileOf(target, this.#options, this.#work);
    if (named !== null && indent === "" && /^\.(?:md|markdown)$/.test(extname(named.file)) && named.part === "") {
      const path = this.#work.partial(named.file, "");
      if (path !== null) {
        this.#work.translated(`\`--8<--\` of Markdown → \`::include\``);
        return [{ text: `::include{${fileAttribute(path)}}`, line }];
      }
    }
    const content = snippetText(target, line, this.#options, this.#work);
    if (content === null) return [{ text: `<!-- ${basename(target)} -->`, line }];
    return this.blocks(content.split("\n").map((text) => ({ text: text === "" ? "" : indent + text, line })));
  }

  /** A title without icons. */
  #label(title: string, line: number): string {
    return balanced(this.#inline(title.replace(/\\"/g, '"'), line).trim());
  }
}

interface SlashBlock {
  readonly body: readonly Line[];
  readonly options: Readonly<Record<string, string>>;
  readonly next: number;
}

/** Its options are indented lines right below its first one. Null where no line of as many slashes follows. */
function readSlashes(lines: readonly Line[], at: number, marks: string): SlashBlock | null {
  let end = at + 1;
  while (end < lines.length && lines[end]?.text.trim() !== marks) end = readCode(lines, end)?.next ?? end + 1;
  if (end >= lines.length) return null;
  let from = at + 1;
  const options: Record<string, string> = {};
  for (; from < end; from++) {
    const [, key, value = ""] = /^[ \t]{4,}([a-z_]+):[ \t]*(.*?)[ \t]*$/.exec(lines[from]?.text ?? "") ?? [];
    if (key === undefined) break;
    options[key] = value.replace(/^(["'])(.*)\1$/, "$2");
  }
  return { body: lines.slice(from, end), options, next: end + 1 };
}

/** The lines between blank lines. */
function apart(lines: readonly Line[]): readonly Line[] {
  const line = lines[0]?.line ?? 1;
  return [{ text: "", line }, ...lines, { text: "", line }];
}

function hasTerm(out: readonly Line[]): boolean {
  const last = out.findLast(({ text }) => text.trim() !== "");
  return (
    last !== undefined &&
    !/^\s*(?:#{1,6}\s|[-*+]\s|:::|<(?!\/dl>|span|!--))/.test(last.text) &&
    out.length - 2 <= out.lastIndexOf(last)
  );
}

/** Index after the lines that belong to a block whose first line is indented by `indent`. */
function endOf(lines: readonly Line[], at: number, indent: number): number {
  let end = at + 1;
  for (let index = at + 1; index < lines.length; index++) {
    const { text } = lines[index] as Line;
    if (text.trim() === "") continue;
    if (indentOf(text) < indent + 4) break;
    end = index + 1;
  }
  return end;
}

function dedent(lines: readonly Line[]): readonly Line[] {
  return lines.map((line) => ({ ...line, text: line.text.trim() === "" ? "" : line.text.slice(4) }));
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
