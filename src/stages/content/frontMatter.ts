/**
 * Splits a content file into front matter and body, and checks the front matter. Only plain `---` YAML is accepted:
 * gray-matter would run `---js`, so the opening line is checked before gray-matter sees the text.
 */

import matter from "gray-matter";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { readYaml, type Yaml } from "../../kit/syntax/yaml.ts";
import { clip } from "../../kit/text/clip.ts";
import type { Diagnostic, FrontMatter, SourcePath } from "../../model/model.ts";
import { foreignKeys, frontMatterKeys } from "../../model/schemas/frontMatterSchema.ts";
import { frontMatterLimit } from "../../model/schemas/markdownSchema.ts";
import { type Checked, checkFrontMatter, emptyFrontMatter } from "./checkFrontMatter.ts";

export interface Split {
  readonly frontMatter: FrontMatter;
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Front matter and body of a normalised text (LF line ends). `limit`: of the front matter, in kB. With an error in the front matter the body is still returned. */
export function splitFrontMatter(
  text: string,
  file: SourcePath,
  headers: Map<string, FrontMatter> = new Map(),
  limit = frontMatterLimit,
): Split {
  const header = findHeader(text);
  if (header === null) return { frontMatter: emptyFrontMatter, body: text, bodyLine: 1, diagnostics: [] };
  const body = text.slice(header.end);
  const bodyLine = lineAt(text, header.end);
  const refused = refuse(header, file, limit);
  if (refused !== null) return { frontMatter: salvage(header.yaml), body, bodyLine, diagnostics: [refused] };
  const known = headers.get(header.yaml);
  const read = known === undefined ? parseHeader(header.yaml, file) : { frontMatter: known, diagnostics: [] };
  if (known === undefined && read.diagnostics.length === 0) headers.set(header.yaml, read.frontMatter);
  return { ...read, body, bodyLine };
}

/** What `splitFrontMatter` gives as the body. */
export function bodyOf(text: string): string {
  return text.slice(findHeader(text)?.end ?? 0);
}

interface Header {
  /** The opening line, without blanks behind the dashes. */
  readonly open: string;
  /** The number of that line; more than 1 where something is above it. */
  readonly line: number;
  readonly yaml: string;
  /** Offset where the body begins. */
  readonly end: number;
  /** The closing line and its number; null when nothing closes the header. */
  readonly close: { readonly text: string; readonly line: number } | null;
}

/** The block between a first line that begins with three dashes and the next such line, or what was meant as one; null if absent. */
function findHeader(text: string): Header | null {
  const placed = /^---(?!-)[^\n]*(?:\n|$)/.exec(text);
  const found = placed ?? misplaced.exec(text);
  if (found === null) return null;
  const [{ length: start }] = found;
  const before = found[0].trimEnd();
  const open = before.slice(before.lastIndexOf("\n") + 1).replace(/^---\s+/, "---");
  const close = (open === "+++" ? /^\+{3}[ \t]*(?:\n|$)/m : /^---[^\n]*(?:\n|$)/m).exec(text.slice(start));
  const yaml = text.slice(start, start + (close?.index ?? text.length)).replace(/\n$/, "");
  if (placed === null && (close === null || !yaml.split("\n").some(isKnownKey))) return null;
  const header = { open, line: lineAt(text, before.length), yaml };
  if (close === null) return { ...header, end: text.length, close };
  const line = lineAt(text, start + close.index);
  return { ...header, end: start + close.index + close[0].length, close: { text: close[0].trimEnd(), line } };
}

/** Front matter of Hugo, and such below blank lines and comments. */
const misplaced = /^(?:[ \t]*\n|<!--(?:(?!-->)[\s\S])*-->[ \t]*\n)*(?:---|\+{3})[ \t]*\n/;

function isKnownKey(line: string): boolean {
  const [, key = ""] = /^([\w-]+)[ \t]*[:=](?=[ \t]|$)/.exec(line) ?? [];
  return frontMatterKeys.includes(key) || foreignKeys.includes(key);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function refuse({ open, line, yaml, close }: Header, file: SourcePath, limit: number): Diagnostic | null {
  const start = { file, line, column: 1 };
  if (open !== "---") {
    const message = `Front matter must be YAML between two lines "---", but the first line is ${JSON.stringify(clip(open, 40))}.`;
    const hint = open.startsWith("---")
      ? 'Write "---" alone on the line. Front matter in other languages could run code and is never read.'
      : 'Write "---" for "+++", and "title: Words" for "title = Words".';
    return diagnose("front-matter/language", message, { ...start, length: open.length, hint });
  }
  if (line > 1) {
    const message = `Front matter must begin on the first line of the file, but begins on line ${line}.`;
    return diagnose("front-matter/syntax", message, { ...start, length: 3, hint: "Move it to the top of the file." });
  }
  if (close === null) {
    const message = 'Front matter is opened by "---" on the first line and never closed.';
    const hint = 'Close it with a line "---". For a horizontal rule at the top of a page write "***".';
    return diagnose("front-matter/syntax", message, { ...start, length: 3, hint });
  }
  const size = Buffer.byteLength(yaml);
  if (size > limit * 1024) {
    const message = `Front matter is ${Math.ceil(size / 1024)} kB long, and the limit is ${limit} kB.`;
    const hint = "Move what readers should see into the body, or raise markdown.frontMatterLimit in site.config.ts.";
    return diagnose("front-matter/limit", message, { ...start, hint });
  }
  if (close.text === "---") return null;
  const message = `Front matter must be closed by a line "---", but line ${close.line} is ${JSON.stringify(clip(close.text, 40))}.`;
  return diagnose("front-matter/syntax", message, { ...start, line: close.line, hint: 'Write "---" alone on the line.' });
}

function parseHeader(yaml: string, file: SourcePath): Checked {
  // Passing options keeps gray-matter's unbounded cache off. It hands the YAML over with the line end of the opening line,
  // so lines are those of the file.
  const { data } = matter(`---\n${yaml}\n---\n`, {
    language: "yaml",
    engines: { yaml: (text: string) => ({ read: readYaml(text) }) },
  });
  const read = (data as { readonly read?: Yaml }).read;
  if (read === undefined) return { frontMatter: emptyFrontMatter, diagnostics: [] };
  if ("problem" in read) return { frontMatter: salvage(yaml), diagnostics: [unreadable(read, file)] };
  return checkFrontMatter(read.value ?? {}, file, read.places);
}

function unreadable({ kind, problem, line, column }: Extract<Yaml, { problem: string }>, file: SourcePath): Diagnostic {
  if (kind === "limit") {
    const hint = "Keep front matter small and flat.";
    return diagnose("front-matter/limit", `Front matter ${problem}.`, { file, line, column, hint });
  }
  const hint = 'Quote values that contain special characters such as ":" or "#", for example title: "C++: an overview".';
  return diagnose("front-matter/syntax", `Front matter is not valid YAML: ${problem}`, { file, line, column, hint });
}

/** What other pages know a page by, as far as front matter that cannot be read tells it: they are not to blame. */
function salvage(yaml: string): FrontMatter {
  const found = [...yaml.matchAll(/^(id|slug):[ \t]+(["']?)([\w./-]+)\2[ \t]*$/gm)].map(([, key, , value]) => [key, value]);
  return found.length === 0 ? emptyFrontMatter : { ...emptyFrontMatter, ...Object.fromEntries(found) };
}
