/** Blocks of GitBook → docsgen's directives: a line for each `{% … %}` here, and `<details>` as GitBook writes it. */
import { escapeLabel, fileAttribute, linkText } from "../asMarkdown.ts";
import { directiveLines, tabLines, trimmed } from "../directiveLines.ts";
import type { PageWork } from "../docsFolder.ts";
import { gitBookSlugs } from "../oldSlugs.ts";
import { type CodeBlock, codeOf, continuation, type Line, type Moved, moveLines, readCode, writeCode } from "../pageLines.ts";
import { cardsOfTable } from "./gitbookCards.ts";
import { readDetails, readPre } from "./gitbookHtml.ts";
import { type GitBookOptions, inlineText, noteFormula } from "./gitbookInline.ts";
import { swaggerLines } from "./gitbookSwagger.ts";
import { readTagBlock, splitTags, type TagBlock } from "./gitbookTags.ts";

type Writer = (block: TagBlock, body: readonly Line[]) => readonly Line[];

export function gitbookTranslation(options: GitBookOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] =>
    new GitBookBlocks(options, work).blocks(splitTags(joinTables(lines)));
}

/** GitBook's colors of hints → docsgen's names. */
const hints: Readonly<Record<string, string>> = { info: "info", success: "success", warning: "warning", danger: "danger" };
/** What shows its content and nothing else. */
const transparent = new Set(["columns", "column", "updates", "stepper", "tabs"]);

class GitBookBlocks {
  readonly #options: GitBookOptions;
  readonly #work: PageWork;
  readonly #writers: Readonly<Record<string, Writer>>;
  /** Ids of what is folded in this page. */
  readonly #ids = new Set<string>();

  constructor(options: GitBookOptions, work: PageWork) {
    this.#options = options;
    this.#work = work;
    this.#writers = {
      hint: (tag, body) => {
        work.translated("`{% hint %}` → admonitions");
        return directiveLines(hints[tag.attributes.style ?? "info"] ?? "info", this.blocks(body), tag);
      },
      tabs: (tag, body) => this.#tabs(tag, body),
      code: (tag, body) => this.#code(tag, body),
      stepper: (tag, body) => this.#steps(tag, body),
      update: (tag, body) => [
        { text: `${tag.indent}*${tag.attributes.date ?? ""}*`, line: tag.line },
        gap(tag),
        ...this.blocks(body),
      ],
      prompt: (tag, body) => [
        { text: `${tag.indent}**${escapeLabel(tag.attributes.description ?? "Prompt")}**`, line: tag.line },
        gap(tag),
        ...this.blocks(body),
      ],
      if: (tag, body) => {
        const what = "Content that GitBook shows to some visitors only is shown to everybody.";
        work.left({ what, todo: "Take it out if others should not read it.", about: tag.written }, tag.line);
        return this.blocks(body);
      },
      embed: (tag, body) => this.#embed(tag, body),
      file: (tag, body) => this.#file(tag, body),
      include: (tag) => this.#include(tag),
      openapi: (tag, body) => this.#api(tag, body),
      "openapi-operation": (tag, body) => this.#api(tag, body),
      "openapi-schemas": (tag, body) => this.#api(tag, body),
      swagger: (tag, body) => {
        work.translated("`{% swagger %}` → its text");
        return swaggerLines(tag, body, (lines) => this.blocks(lines));
      },
    };
  }

  blocks(lines: readonly Line[]): readonly Line[] {
    const move = (line: Line, at: number): Moved =>
      this.#references(lines, at) ?? this.#block(lines, at) ?? this.#html(lines, at) ?? { lines: this.#line(line) };
    return moveLines(lines, move, (code) => this.#fence(code, []));
  }

  #fence(code: CodeBlock, options: readonly string[]): readonly Line[] {
    const [, language = "", rest = ""] = /^([^\s{]*)\s*(.*)$/.exec(code.info) ?? [];
    if (language !== "" && language !== "math") this.#work.language(language);
    // What GitBook does not know behind a language it ignores.
    const kept = /^(?:title|file)=/.test(rest) ? [rest] : [];
    const parts = [language, ...kept, ...options].filter((part) => part !== "");
    const info = language === "" && parts.length > 0 ? ["text", ...parts] : parts;
    return writeCode(code, info.join(" "), codeOf(code));
  }

  #block(lines: readonly Line[], at: number) {
    const block = readTagBlock(lines, at);
    if (block === null) return null;
    const { name, next, body, line, indent } = block;
    const space = { text: indent.replace(/[^>]/g, " ").trimEnd(), line };
    if (name.startsWith("end") || name === "else") return { lines: [space], next };
    const write = this.#writers[name];
    if (write !== undefined && (body !== null || withoutBody.has(name)))
      return { lines: [space, ...write(block, body ?? []), space], next };
    if (write !== undefined || transparent.has(name)) {
      if (body !== null) return { lines: [space, ...this.blocks(body), space], next };
      this.#work.left({ what: `The block {% ${name} %} has no end.`, todo: "Look at what follows it." }, line);
      return { lines: [space], next };
    }
    const what = `The block {% ${name} %} is unknown, so only what stands in it was moved.`;
    this.#work.left({ what, todo: "Write what it showed." }, line);
    return { lines: [space, ...this.blocks(body ?? []), space], next };
  }

  /** Steps, whose first lines are headings, → a numbered list. */
  #steps(tag: TagBlock, body: readonly Line[]): readonly Line[] {
    const inner = continuation(tag.indent);
    const steps = this.#parts(body, "step").flatMap(({ lines }) => {
      const [first, ...rest] = trimmed(this.blocks(lines));
      if (first === undefined) return [];
      const moved = rest.map((each) => ({ ...each, text: blank(each) ? "" : `${inner}   ${each.text.slice(inner.length)}` }));
      return [gap(tag), { ...first, text: `${inner}1. ${first.text.trimStart()}` }, ...moved];
    });
    this.#work.translated("`{% stepper %}` → `:::steps`");
    return directiveLines("steps", steps, tag);
  }

  #tabs(tag: TagBlock, body: readonly Line[]): readonly Line[] {
    const tabs = this.#parts(body, "tab").map(({ lines, attributes }) => ({
      label: escapeLabel(attributes.title ?? ""),
      body: this.blocks(lines),
    }));
    if (tabs.length === 0) return this.blocks(body);
    this.#work.translated("`{% tabs %}` → `::::tabs`");
    return tabLines(tabs, tag);
  }

  /** The parts of a block. Of one without an end it is the lines up to the next; what stands before the first one belongs to it. */
  #parts(body: readonly Line[], name: string) {
    const parts: { lines: Line[]; attributes: TagBlock["attributes"] }[] = [];
    const above: Line[] = [];
    for (let at = 0; at < body.length; ) {
      const tag = readCode(body, at) === null ? readTagBlock(body, at) : null;
      const next = tag === null || tag.name === name ? (readCode(body, at)?.next ?? tag?.next ?? at + 1) : tag.next;
      if (tag?.name === name) parts.push({ lines: [...(tag.body ?? [])], attributes: tag.attributes });
      else if (tag?.name !== `end${name}`) (parts.at(-1)?.lines ?? above).push(...body.slice(at, next));
      at = next;
    }
    parts[0]?.lines.unshift(...above);
    return parts;
  }

  /** `{% code %}` around a code block; its options move into the opening line. */
  #code(tag: TagBlock, body: readonly Line[]): readonly Line[] {
    const { title, lineNumbers } = tag.attributes;
    const options = [
      ...(title === undefined || title === "" ? [] : [`title="${title.replaceAll('"', "'")}"`]),
      ...(lineNumbers === "true" ? ["showLineNumbers"] : []),
    ];
    const at = body.findIndex((_, index) => readCode(body, index) !== null);
    const code = at < 0 ? null : readCode(body, at);
    if (code === null) return this.blocks(body);
    this.#work.translated("`{% code %}` → code blocks");
    return [...this.blocks(body.slice(0, at)), ...this.#fence(code, options), ...this.blocks(body.slice(code.next))];
  }

  /** A video of a known service plays in the page; anything else is a link. */
  #embed({ attributes, indent, line }: TagBlock, body: readonly Line[]): readonly Line[] {
    const url = (attributes.url ?? "").replaceAll("&amp;", "&");
    const caption = this.#words(body);
    const isVideo = /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/|vimeo\.com\/\d)/.test(url);
    this.#work.translated(isVideo ? "`{% embed %}` → `::video`" : "`{% embed %}` → links");
    const text = isVideo
      ? `::video[${caption === "" ? "Video" : labelOf(caption)}]{src="${videoAddress(url)}"}`
      : linkText(caption === "" ? escapeLabel(shortAddress(url)) : labelOf(caption), url);
    return [{ text: indent + text, line }];
  }

  #file({ attributes, indent, line }: TagBlock, body: readonly Line[]): readonly Line[] {
    const src = attributes.src ?? "";
    const name = src.slice(src.lastIndexOf("/") + 1).replace(/[?#].*$/s, "");
    const caption = this.#words(body);
    this.#work.translated("`{% file %}` → links");
    return [{ text: indent + linkText(caption === "" ? escapeLabel(name) : labelOf(caption), src), line }];
  }

  #include({ written, indent, line }: TagBlock): readonly Line[] {
    const [, path = ""] = /^["“]([^"”]*)["”]/.exec(written) ?? [];
    const file = this.#options.resolve(path, this.#work.file);
    const named = file === null ? null : this.#work.partial(file, "");
    if (named === null) {
      const what = "Reusable content is not in the project.";
      this.#work.left({ what, todo: "Write what it held.", about: path }, line);
      return [];
    }
    this.#work.translated("`{% include %}` → `::include`");
    return [{ text: `${indent}::include{${fileAttribute(named)}}`, line }];
  }

  /** What GitBook makes of an OpenAPI description is no part of the page. */
  #api(tag: TagBlock, body: readonly Line[]): readonly Line[] {
    const { src, spec, path, method, schemas } = tag.attributes;
    const what = "A reference made of an OpenAPI description is a note with what it names.";
    this.#work.left({ what, todo: "Write it, or link to where it is shown.", about: path ?? schemas ?? spec ?? "" }, tag.line);
    const head = [method?.toUpperCase(), path].filter((part) => part !== undefined).join(" ");
    const source = src === undefined ? [] : [{ text: `${tag.indent}${linkText("OpenAPI description", src)}`, line: tag.line }];
    const inner = trimmed(this.blocks(body));
    return directiveLines(`note[${escapeLabel(head || schemas || spec || "API")}]`, inner.length > 0 ? inner : source, tag);
  }

  /** References to pages, one after the other, → cards. */
  #references(lines: readonly Line[], from: number) {
    const items: string[] = [];
    const first = readTagBlock(lines, from);
    let next = from;
    for (let at = from; at < lines.length; ) {
      const tag = readTagBlock(lines, at);
      const target =
        tag?.name === "content-ref" ? tag.attributes.url : tag?.name === "page-ref" ? tag.attributes.page : undefined;
      if (tag !== null && target !== undefined && tag.indent === first?.indent) {
        const [, own] = /\[((?:[^[\]\\]|\\.)*)\]\(/.exec(this.#words(tag.body ?? [])) ?? [];
        const title = this.#options.titleOf(target, this.#work.file);
        items.push(`- ${linkText(title === null ? (own ?? target) : escapeLabel(title), target)}`);
        next = tag.next;
      } else if ((lines[at] as Line).text.trim() !== "") break;
      at = tag?.next ?? at + 1;
    }
    if (first === null || items.length === 0) return null;
    this.#work.translated("`{% content-ref %}` → `:::cards`", items.length);
    const inner = continuation(first.indent);
    const body = items.map((text) => ({ text: inner + text, line: first.line }));
    return { lines: [gap(first), ...directiveLines("cards", body, first), gap(first)], next };
  }

  #html(lines: readonly Line[], at: number) {
    const details = readDetails(lines, at);
    if (details !== null) {
      const attributes = [this.#detailsId(details.label), details.isOpen ? "open" : ""].filter((each) => each !== "");
      const head = `details[${escapeLabel(details.label)}]${attributes.length === 0 ? "" : `{${attributes.join(" ")}}`}`;
      this.#work.translated("`<details>` → `:::details`");
      return { lines: directiveLines(head, this.blocks(details.body), details), next: details.next };
    }
    const formula = this.#formula(lines, at);
    if (formula !== null) return formula;
    const pre = readPre(lines, at);
    if (pre === null) return null;
    if (pre.language !== "") this.#work.language(pre.language);
    return { lines: pre.lines, next: pre.next };
  }

  /** The id that GitBook gives what is folded, where links lead to it and no heading has it. */
  #detailsId(label: string): string {
    const id = gitBookSlugs()(label.replace(/[`*]/g, ""));
    const isFree = this.#options.isTarget(id) && !this.#ids.has(id) && !this.#options.headingIds(this.#work.file).includes(id);
    if (!isFree) return "";
    this.#ids.add(id);
    return `#${id}`;
  }

  /** A formula on lines of its own. */
  #formula(lines: readonly Line[], at: number) {
    const { text, line } = lines[at] as Line;
    const [, indent = ""] = /^(\s*)\$\$\s*$/.exec(text) ?? [];
    const end = lines.findIndex((each, index) => index > at && /^\s*\$\$\s*$/.test(each.text));
    if (!/^\s*\$\$\s*$/.test(text) || end < 0) return null;
    noteFormula(this.#work, line);
    const edge = (mark: string): Line => ({ text: indent + mark, line });
    return { lines: [edge("```math"), ...lines.slice(at + 1, end), edge("```")], next: end + 1 };
  }

  #line(source: Line): readonly Line[] {
    const cards = cardsOfTable(source, this.#options, this.#work);
    if (cards !== null) return cards;
    const text = inlineText(source, this.#options, this.#work);
    return text.split("\n").map((each) => ({ text: each, line: source.line }));
  }

  /** What stands in a block as one line of Markdown. */
  #words(body: readonly Line[]): string {
    const lines = trimmed(body).map((line) => inlineText(line, this.#options, this.#work).replace(/\\$/, "").trim());
    return lines
      .filter((line) => line !== "")
      .join(" ")
      .replace(/<\/?p>/g, "");
  }
}

/** Blocks that mean something without content. */
const withoutBody = new Set(["embed", "file", "include", "openapi", "openapi-operation", "openapi-schemas"]);

function gap({ line }: { readonly line: number }): Line {
  return { text: "", line };
}

function blank({ text }: Line): boolean {
  return text.trim() === "";
}

/** A caption as the text of a link, which holds no links. */
function labelOf(caption: string): string {
  return caption.replace(/!?\[((?:[^[\]\\]|\\.)*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "$1");
}

/** Without what GitBook adds for its player. */
function videoAddress(url: string): string {
  const id = /^https:\/\/youtu\.be\/([\w-]+)/.exec(url)?.[1] ?? /[?&]v=([\w-]+)/.exec(url)?.[1];
  const time = /[?&]t=(\d+)/.exec(url)?.[1];
  return id === undefined ? url : `https://www.youtube.com/watch?v=${id}${time === undefined ? "" : `&t=${time}`}`;
}

function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
}

/** A table of HTML that is written over several lines → one line, as GitBook itself writes it. */
function joinTables(lines: readonly Line[]): readonly Line[] {
  return moveLines(lines, (first, at) => {
    const isTable = /^\s*<table\b[^>]*data-view="cards"/.test(first.text);
    const end = isTable ? lines.findIndex(({ text }, index) => index >= at && text.includes("</table>")) : -1;
    if (end <= at) return { lines: [first] };
    const row = lines.slice(at, end + 1).map(({ text }) => text.trim());
    return { lines: [{ ...first, text: row.join(" ") }], next: end + 1 };
  });
}
