/**
 * Reads the Markdown files of a version and the pages of `content/pages` into Sources: split, checked, hashed, named.
 */
import { join } from "node:path";
import { diagnose } from "../core/diagnostic.ts";
import { hashOf } from "../core/hash.ts";
import type { Diagnostic, FrontMatter, Source, SourcePath } from "../core/model.ts";
import { emptyFrontMatter } from "./checkFrontMatter.ts";
import { splitFrontMatter } from "./frontMatter.ts";
import { documentId, isPartial } from "./ids.ts";
import { newScanMemory, type ScanMemory } from "./memory.ts";
import { takePrint } from "./print.ts";
import { readText } from "./read.ts";
import { findContent, keepContent } from "./readBefore.ts";

export interface SourceFolder {
  readonly kind: Source["kind"];
  readonly version: string | null;
  /** Relative to the root. */
  readonly folder: string;
  /** Paths relative to the folder, sorted. */
  readonly files: readonly string[];
  /** Whether files with `draft: true` are kept: while writing, not in a build. */
  readonly drafts: boolean;
  /** Of front matter, in kB. */
  readonly limit?: number | undefined;
}

export interface ReadSources {
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

type SourceMemory = Pick<ScanMemory, "sources" | "headers" | "before">;

/** Sources of one folder, in order of their paths. What `memory` knows is not read again. */
export function readSources(root: string, folder: SourceFolder, memory: SourceMemory = newScanMemory()): ReadSources {
  const read = folder.files
    .filter((file) => isSource(folder.kind, file))
    .map((file) => {
      const path = `${folder.folder}/${file}` as SourcePath;
      const found = memory.sources.get(path) ?? readSource(root, folder, file, path, memory);
      memory.sources.set(path, found);
      return found;
    });
  const sources = read.flatMap(({ source }) =>
    source === null || (source.frontMatter.draft === true && !folder.drafts) ? [] : [source],
  );
  return { sources, diagnostics: [...read.flatMap(({ diagnostics }) => diagnostics), ...duplicates(sources)] };
}

function isSource(kind: Source["kind"], file: string): boolean {
  return !isPartial(file) && (kind === "page" ? /\.(?:mdx?|tsx)$/i : /\.mdx?$/i).test(file);
}

export interface ReadSource {
  readonly source: Source | null;
  readonly diagnostics: readonly Diagnostic[];
}

function readSource(root: string, folder: SourceFolder, file: string, path: SourcePath, memory: SourceMemory): ReadSource {
  return /\.tsx$/i.test(file) ? readComponent(root, folder, file, path) : readMarkdown(root, folder, file, path, memory);
}

const nothing = { frontMatter: emptyFrontMatter, body: "", bodyLine: 1 } as const;

function readComponent(root: string, { kind, version }: SourceFolder, file: string, path: SourcePath): ReadSource {
  const { text, diagnostics } = readText(root, path);
  if (text === null) return { source: null, diagnostics };
  return {
    source: { kind, format: "component", path, version, id: documentId(file), ...nothing, hash: hashOf(text) },
    diagnostics,
  };
}

function readMarkdown(
  root: string,
  { kind, version, limit }: SourceFolder,
  file: string,
  path: SourcePath,
  { headers, before }: SourceMemory,
): ReadSource {
  const absolute = join(root, path);
  const idOf = ({ id }: FrontMatter) => documentId(file, id);
  const print = before === undefined ? null : takePrint(absolute);
  const known = before === undefined ? null : findContent(before, headers, { path, absolute, print });
  if (known !== null) {
    // Its body is read when it is asked for.
    const source = Object.assign(known, { kind, format: "markdown", path, version, id: idOf(known.frontMatter) } as const);
    return { source, diagnostics: [] };
  }
  const decoded = readText(root, path);
  if (decoded.text === null) {
    // A page without text: links to it lead somewhere, and one cause has one message.
    const empty = { kind, format: "markdown", path, version, id: documentId(file), ...nothing, hash: hashOf("") } as const;
    return { source: empty, diagnostics: decoded.diagnostics };
  }
  const { frontMatter, header, body, bodyLine, diagnostics } = splitFrontMatter(decoded.text, path, headers, limit);
  const hash = hashOf(body);
  if (before !== undefined && diagnostics.length === 0) keepContent(before, path, print, { header, bodyLine, hash });
  return {
    source: { kind, format: "markdown", path, version, id: idOf(frontMatter), frontMatter, body, bodyLine, hash },
    diagnostics,
  };
}

/** Two documents of one folder with one id; the second is reported and names the first. */
function duplicates(sources: readonly Source[]): readonly Diagnostic[] {
  const first = new Map<string, Source>();
  return sources.flatMap((source) => {
    const other = first.get(source.id);
    if (other === undefined) first.set(source.id, source);
    if (other === undefined) return [];
    const line = source.frontMatter.lines.id;
    return [
      diagnose("content/duplicate-id", `Two documents have the id "${source.id}": ${other.path} and ${source.path}.`, {
        file: source.path,
        ...(line === undefined ? {} : { line, column: 1 }),
        hint: 'Rename one of the files, or give one an "id" of its own in its front matter.',
      }),
    ];
  });
}
