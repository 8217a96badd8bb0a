/**
 * Reads the Markdown files of a version and the pages of `content/pages` into Sources: split, checked, hashed, named.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { diagnose } from "../diagnostic.ts";
import { hashOf } from "../hash.ts";
import { newMemo } from "../memo.ts";
import type { Diagnostic, Source, SourcePath } from "../model.ts";
import { emptyFrontMatter } from "./checkFrontMatter.ts";
import { splitFrontMatter } from "./frontMatter.ts";
import type { Headers } from "./headers.ts";
import { documentId, isPartial } from "./ids.ts";
import { decodeSource } from "./read.ts";

export interface SourceFolder {
  readonly kind: Source["kind"];
  readonly version: string | null;
  /** Relative to the root. */
  readonly folder: string;
  /** Paths relative to the folder, sorted. */
  readonly files: readonly string[];
  /** Whether files with `draft: true` are kept: while writing, not in a build. */
  readonly drafts: boolean;
}

export interface ReadSources {
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Sources of one folder, in order of their paths. What `memory` knows is not read again. */
export function readSources(
  root: string,
  folder: SourceFolder,
  memory: Map<SourcePath, ReadSource> = new Map(),
  headers: Headers = newMemo(),
): ReadSources {
  const read = folder.files
    .filter((file) => isSource(folder.kind, file))
    .map((file) => {
      const path = `${folder.folder}/${file}` as SourcePath;
      const found = memory.get(path) ?? readSource(root, folder, file, path, headers);
      memory.set(path, found);
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

function readSource(root: string, { kind, version }: SourceFolder, file: string, path: SourcePath, headers: Headers): ReadSource {
  const decoded = decodeSource(readFileSync(join(root, path)), path);
  const { text } = decoded;
  if (text === null) return { source: null, diagnostics: decoded.diagnostics };
  if (/\.tsx$/i.test(file)) {
    const component = { format: "component", frontMatter: emptyFrontMatter, body: "", bodyLine: 1, hash: hashOf(text) } as const;
    return { source: { kind, path, version, id: documentId(file), ...component }, diagnostics: [] };
  }
  const { frontMatter, body, bodyLine, diagnostics } = splitFrontMatter(text, path, headers);
  const id = documentId(file, frontMatter.id);
  return {
    source: { kind, format: "markdown", path, version, id, frontMatter, body, bodyLine, hash: hashOf(body) },
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
