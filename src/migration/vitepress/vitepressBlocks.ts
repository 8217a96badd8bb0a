/** Blocks of VitePress → docsgen's directives: containers, code groups, snippets, and partials. */
import { dirname, resolve } from "node:path";
import { admonitionNames } from "../../kit/syntax/admonitionNames.ts";
import { balanced, fileAttribute } from "../asMarkdown.ts";
import { directiveLines, type Place, tabLines } from "../directiveLines.ts";
import type { PageWork } from "../docsFolder.ts";
import { dropCode } from "../dropCode.ts";
import { cutLines, cutMarked } from "../includedPart.ts";
import { findLine, type Line, type Moved, moveLines, readCode } from "../pageLines.ts";
import { shown } from "../projectFiles.ts";
import type { Stubs } from "../stubs.ts";
import { type CodePlace, codeBlock, codeSnippet, type VitePressCode } from "./vitepressCode.ts";
import { translateElements } from "./vueElements.ts";

export interface VitePressOptions {
  readonly root: string;
  readonly srcDir: string;
  readonly stubs: Stubs;
}

export function vitepressTranslation(options: VitePressOptions) {
  return (lines: readonly Line[], work: PageWork): readonly Line[] => {
    const written = dropCode(lines, work);
    const moved = new BlockTranslation(options, work).blocks(written);
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

  blocks(lines: readonly Line[]): readonly Line[] {
    const move = (line: Line, at: number): Moved =>
      this.#container(lines, at) ?? { lines: this.#snippet(line, "page")?.lines ?? this.#line(line) };
    return moveLines(lines, move, (code) => codeBlock(code, "page", this.#work).lines);
  }

  #container(lines: readonly Line[], at: number): Moved | null {
    const [, indent = "", colons = "", name = "", rest = ""] = opening.exec((lines[at] as Line).text) ?? [];
    if (name === "") return null;
    const end = closing(lines, at, colons.length);
    const body = lines.slice(at + 1, end);
    const next = Math.min(lines.length, end + 1);
    const { line } = lines[at] as Line;
    if (name === "code-group") return { lines: this.#group(body, { indent, line }), next };
    const inner = this.blocks(body);
    if (name === "raw" || name === "v-pre") return { lines: inner, next };
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
    const head = `${known ? name : "note"}${label}${isOpen ? "{open}" : ""}`;
    return { lines: directiveLines(head, inner, { indent, line }), next };
  }

  #snippet(line: Line, place: CodePlace): VitePressCode | null {
    return codeSnippet(line, this.#options.srcDir, place, this.#work);
  }

  /** `::: code-group` stays one, or becomes tabs where something is between its blocks. */
  #group(body: readonly Line[], place: Place): readonly Line[] {
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
    if (found.length === 0) return above;
    this.#work.translated("code groups");
    const gap = { text: "", line: place.line };
    if (isPlain) {
      const blocks = found.flatMap(({ lines }) => [gap, ...lines]);
      return directiveLines("code-group", blocks, place);
    }
    const tabs = found.map(({ title, language, lines, below }) => {
      return { label: (title ?? language) || "Code", body: [...lines, gap, ...below] };
    });
    const head = above.some(({ text }) => text.trim() !== "") ? [...above, gap] : [];
    return [...head, ...tabLines(tabs, place)];
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
