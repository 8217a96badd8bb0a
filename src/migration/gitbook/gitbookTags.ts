/** `{% name key="value" %}` of GitBook among the lines of a page: each on a line of its own, with its attributes and with the lines up to its end. */
import { continuation, findLine, type Line, moveLines, outsideCode } from "../pageLines.ts";

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Everything behind the name, as written. */
  readonly written: string;
  /** What stands before it: indentation, `- `, `> `. */
  readonly indent: string;
  readonly line: number;
}

export interface TagBlock extends Tag {
  /** Null for a tag without an end. */
  readonly body: readonly Line[] | null;
  /** Index of the first line after it. */
  readonly next: number;
}

const inside = String.raw`(?:"[^"\n]*"|“[^”\n]*”|(?!%\})[^"\n])*`;
const anywhere = new RegExp(String.raw`\{%-?[ \t]*[a-z][\w-]*(?=[\s%-])${inside}%\}`, "g");
const alone = new RegExp(String.raw`^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)\{%-?[ \t]*([a-z][\w-]*)(${inside})%\}[ \t]*$`);

/** Lines in which a tag shares its line with nothing. */
export function splitTags(lines: readonly Line[]): readonly Line[] {
  return moveLines(lines, (line) => ({ lines: splitLine(line) }));
}

function splitLine(source: Line): readonly Line[] {
  const { text, line } = source;
  if (!text.includes("{%") || alone.test(text) || /^\s*\|/.test(text)) return [source];
  const prefix = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/.exec(text)?.[0] ?? "";
  const split = outsideCode(text.slice(prefix.length), (part) => part.replace(anywhere, (tag) => `\n${tag}\n`));
  const parts = split.split("\n").filter((part) => part.trim() !== "");
  return parts.map((part, index) => ({
    text: (index === 0 ? prefix : continuation(prefix)) + part.trim(),
    line,
  }));
}

/** The tag in a line; an end is one with a name such as `endhint`. */
function readTag(line: Line | undefined): Tag | null {
  const [, indent = "", name, written = ""] = alone.exec(line?.text ?? "") ?? [];
  if (line === undefined || name === undefined) return null;
  const found = written.matchAll(/([A-Za-z][\w-]*)\s*=\s*(?:"([^"]*)"|“([^”]*)”|'([^']*)'|([^\s"'%]+))/g);
  const attributes = Object.fromEntries(
    [...found].map(([, key = "", double, curly, single, bare]) => [key, (double ?? curly ?? single ?? bare ?? "").trim()]),
  );
  return { name, attributes, written: written.trim(), indent, line: line.line };
}

/** The tag that begins at a line, with its content. `lines` went through `splitTags`. */
export function readTagBlock(lines: readonly Line[], at: number): TagBlock | null {
  const tag = readTag(lines[at]);
  if (tag === null) return null;
  const end = endOf(lines, at, tag.name);
  if (end < 0) return { ...tag, body: null, next: at + 1 };
  return { ...tag, body: lines.slice(at + 1, end), next: end + 1 };
}

/** Where tags are closed only now and then, a second tag of the name before an end tag means that the first one is never closed. */
function endOf(lines: readonly Line[], from: number, name: string): number {
  let depth = 0;
  const end = findLine(lines, from + 1, (line) => {
    const own = readTag(line)?.name;
    if (own === name) depth++;
    return (own === name && oftenOpen.has(name)) || (own === `end${name}` && depth-- === 0);
  });
  return end >= 0 && readTag(lines[end])?.name === name ? -1 : end;
}

const oftenOpen = new Set(["embed", "file", "content-ref", "page-ref", "include", "openapi", "openapi-operation", "tab"]);
