/** Blocks of VitePress → docsgen's directives: containers, code groups, snippets, and partials. Colons are counted from the inside. */
import { dirname, resolve } from "node:path";
import { admonitionNames } from "../../engine/core/syntax/admonitionNames.ts";
import { balanced, fileAttribute } from "../asMarkdown.ts";
import type { PageWork } from "../docsFolder.ts";
import { dropCode } from "../dropCode.ts";
import { cutLines, cutMarked } from "../includedPart.ts";
import { continuation, findLine, type Line, readCode } from "../pageLines.ts";
import { shown } from "../projectFiles.ts";
import type { Stubs } from "../stubs.ts";
import { tabHeads } from "../tabHeads.ts";
import { type CodePlace, codeBlock, codeImport, codeSnippet, type VitePressCode } from "./vitepressCode.ts";
import { translateElements } from "./vueElements.ts";
import { readTabs, tabElements, type VueTab } from "./vuepressTabs.ts";

export interface VitePressOptions {
  readonly root: string;
  readonly srcDir: string;
  readonly stubs: Stubs;
  readonly isVuePress: boolean;
}

interface Blocks {
  readonly lines: readonly Line[];
  readonly height: number;
}

export function vitepressTranslation(options: VitePressOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] => {
    const written = dropCode(lines, work);
    const { lines: moved } = new BlockTranslation(options, work).blocks(options.isVuePress ? tabElements(written) : written);
    const place = (line: number) => ({ file: shown(options.root, work.file), line });
    return translateElements(moved, { work, stubs: options.stubs, place });
  };
}

const opening = /^([ \t]*(?:>[ \t]?|[-*+][ \t]+|\d+[.)][ \t]+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(.*?)[ \t]*$/;

class BlockTranslation {
  readonly #options: VitePressOptions;
  readonly #work: PageWork;

  constructor(options: VitePressOptions, work: PageWork) {
    this.#options = options;
    this.#work = work;
  }

  blocks(lines: readonly Line[]): Blocks {
    const out: Line[] = [];
    let height = 0;
    for (let at = 0; at < lines.length; ) {
      const line = lines[at] as Line;
      const code = readCode(lines, at);
      const found =
        code === null ? this.#container(lines, at) : { ...codeBlock(code, "page", this.#work), height: 0, next: code.next };
      if (found !== null) {
        out.push(...found.lines);
        height = Math.max(height, found.height);
        at = found.next;
        continue;
      }
      out.push(...(this.#snippet(line, "page")?.lines ?? this.#line(line)));
      at++;
    }
    return { lines: out, height };
  }

  #container(lines: readonly Line[], at: number): (Blocks & { readonly next: number }) | null {
    const [, indent = "", colons = "", name = "", rest = ""] = opening.exec((lines[at] as Line).text) ?? [];
    if (name === "") return null;
    const end = closing(lines, at, colons.length);
    const body = lines.slice(at + 1, end);
    const next = Math.min(lines.length, end + 1);
    const { line } = lines[at] as Line;
    const tabs = this.#options.isVuePress ? readTabs(name, body) : null;
    if (tabs !== null) return { ...this.#tabs(tabs, indent, { line, group: /^#([\w-]+)/.exec(rest)?.[1] }), next };
    if (name === "code-group") return { ...this.#group(body, indent, line), next };
    const inner = this.blocks(body);
    if (name === "raw" || name === "v-pre") return { ...inner, next };
    this.#work.translated("`::: containers`");
    const known = name === "details" || admonitionNames.includes(name);
    if (!known)
      this.#work.left(
        { what: `The container \`::: ${name}\` is unknown, and became a note.`, todo: "Choose another directive, or write one." },
        line,
      );
    const title = rest.replace(/\{[^{}]*\}\s*$/, "").trim();
    const isOpen = /\{[^{}]*\bopen\b[^{}]*\}\s*$/.test(rest);
    const label = title === "" ? (known ? "" : `[${name}]`) : `[${balanced(title)}]`;
    const height = inner.height + 1;
    const marks = ":".repeat(2 + height);
    const head = `${known ? name : "note"}${label}${isOpen ? "{open}" : ""}`;
    const [first, last] = [`${indent}${marks}${head}`, continuation(indent) + marks];
    return { lines: [{ text: first, line }, ...inner.lines, { text: last, line }], height, next };
  }

  #snippet(line: Line, place: CodePlace): VitePressCode | null {
    const imported = this.#options.isVuePress ? codeImport(line, place, this.#work) : null;
    return imported ?? codeSnippet(line, this.#options.srcDir, place, this.#work);
  }

  /** `::: code-group` stays one, or becomes tabs where something stands between its blocks. */
  #group(body: readonly Line[], indent: string, line: number): Blocks {
    const isPlain = findLine(body, 0, ({ text }) => text.trim() !== "" && !/^\s*<<</.test(text)) < 0;
    const found: (VitePressCode & { readonly below: Line[] })[] = [];
    const above: Line[] = [];
    for (let at = 0; at < body.length; ) {
      const block = readCode(body, at);
      const place = isPlain ? "group" : "tab";
      const code = block === null ? this.#snippet(body[at] as Line, place) : codeBlock(block, place, this.#work);
      if (code !== null) found.push({ ...code, below: [] });
      else (found.at(-1)?.below ?? above).push(...this.#line(body[at] as Line));
      at = block?.next ?? at + 1;
    }
    if (found.length === 0) return { lines: above, height: 0 };
    this.#work.translated("code groups");
    const edge = (text: string): Line => ({ text: text === "" ? "" : continuation(indent) + text, line });
    if (isPlain) {
      const blocks = found.flatMap(({ lines }, index) => (index === 0 ? lines : [edge(""), ...lines]));
      return { lines: [{ text: `${indent}:::code-group`, line }, ...blocks, edge(":::")], height: 1 };
    }
    const heads = tabHeads(found.map(({ title, language }) => (title ?? language) || "Code"));
    const tabs = found.flatMap(({ lines, below }, index) => {
      return [edge(`:::${heads[index]}`), edge(""), ...lines, edge(""), ...below, edge(""), edge(":::"), edge("")];
    });
    const head = above.some(({ text }) => text.trim() !== "") ? [...above, edge("")] : [];
    return { lines: [...head, { text: `${indent}::::tabs`, line }, edge(""), ...tabs, edge("::::")], height: 2 };
  }

  /** Tabs of VuePress, which hold any blocks. */
  #tabs(
    tabs: readonly VueTab[],
    indent: string,
    { line, group }: { readonly line: number; readonly group: string | undefined },
  ): Blocks {
    const edge = (text: string): Line => ({ text: text === "" ? "" : continuation(indent) + text, line });
    const inner = tabs.map(({ body }) => this.blocks(body));
    const height = 1 + Math.max(0, ...inner.map((each) => each.height));
    const marks = ":".repeat(2 + height);
    const heads = tabHeads(tabs.map(({ label }) => label));
    this.#work.translated("tabs → `::::tabs`");
    const lines = inner.flatMap((each, index) => [
      edge(marks + heads[index]),
      edge(""),
      ...each.lines,
      edge(""),
      edge(marks),
      edge(""),
    ]);
    const name = group === undefined ? "tabs" : `tabs{group=${group}}`;
    return { lines: [{ text: `${indent}:${marks}${name}`, line }, edge(""), ...lines, edge(`:${marks}`)], height: height + 1 };
  }

  #line({ text, line }: Line): readonly Line[] {
    if (/^\s*\[\[toc\]\]\s*$/i.test(text)) return [];
    const [, indent = "", path, region, range] =
      /^(\s*)<!--\s*@include:\s*([^\s{#]+?)(?:#([\w-]+))?(?:\{([\d,]*)\})?\s*-->\s*$/.exec(text) ?? [];
    if (path === undefined) return [{ text, line }];
    const file = path.startsWith("@")
      ? resolve(this.#options.srcDir, path.replace(/^@\/?/, ""))
      : resolve(dirname(this.#work.file), path);
    const cut = (whole: string) =>
      range !== undefined ? cutLines(whole, range.replace(",", ":")) : region === undefined ? whole : cutPart(whole, region);
    const named = this.#work.partial(
      file,
      [region, range?.replace(",", "-")].filter((each) => each !== undefined && each !== "").join("-"),
      cut,
    );
    if (named === null) {
      this.#work.left(
        {
          what: "An included file does not exist in the project, or has no such part.",
          todo: "Write what it held.",
          about: path,
        },
        line,
      );
      return [{ text, line }];
    }
    this.#work.translated("`@include` → `::include`");
    return [{ text: `${indent}::include{${fileAttribute(named)}}`, line }];
  }
}

/** A region, or a heading with all below it. */
function cutPart(text: string, name: string): string | null {
  const region = cutMarked(text, name, {
    start: (each) => new RegExp(`#region\\s+${each}\\b`),
    end: (each) => new RegExp(`#endregion\\s*(?:${each}\\b|-->)`),
    any: /#(?:end)?region\b/,
  });
  if (region !== null) return region;
  const lines = text.split("\n");
  const slug = (line: string) =>
    line
      .replace(/^#+\s*/, "")
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/\s+/g, "-");
  const from = lines.findIndex((line) => /^#{1,6}\s/.test(line) && (slug(line) === name || line.includes(`{#${name}}`)));
  if (from < 0) return null;
  const depth = /^#+/.exec(lines[from] ?? "")?.[0].length ?? 1;
  const end = lines.findIndex((line, index) => index > from && (/^(#{1,6})\s/.exec(line)?.[1]?.length ?? 7) <= depth);
  return lines.slice(from, end < 0 ? lines.length : end).join("\n");
}

/** The first line of nothing but colons, at least as many as the container has, outside of code. */
function closing(lines: readonly Line[], from: number, colons: number): number {
  const found = findLine(lines, from + 1, ({ text }) => (/^[ \t>]*(:{3,})[ \t]*$/.exec(text)?.[1]?.length ?? 0) >= colons);
  return found < 0 ? lines.length : found;
}
