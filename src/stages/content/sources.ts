/** Reads the Markdown files of a version and the pages of `content/pages` into Sources: split, checked, hashed, named. */

import { join } from "node:path";
import { type Cache, derivation } from "../../kit/cache/cache.ts";
import { outdated } from "../../kit/cache/outdated.ts";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { errorCode, largestText, readRegularFile } from "../../kit/files/readFile.ts";
import { decodeSource, readText, unreadable } from "../../kit/files/readText.ts";
import { hashOf } from "../../kit/hash.ts";
import { documentId, isPartial } from "../../kit/syntax/documentIds.ts";
import type { Diagnostic, Source, SourcePath } from "../../model/model.ts";
import { emptyFrontMatter } from "./checkFrontMatter.ts";
import { bodyOf, splitFrontMatter } from "./frontMatter.ts";
import type { ReadSource, ScanState } from "./scanState.ts";

export interface SourceFolder {
  readonly kind: Source["kind"];
  readonly version: string | null;
  /** Relative to the root. */
  readonly folder: string;
  /** Paths relative to the folder, sorted. */
  readonly files: readonly string[];
  /** Whether files with `draft: true` are kept: while writing, not in a build. */
  readonly drafts: boolean;
  /** The limit of front matter, in kB. */
  readonly limit?: number | undefined;
  /** What the ids of its documents begin with: `news/`. */
  readonly prefix?: string;
}

export interface ReadSources {
  readonly sources: readonly Source[];
  /** Those that are left out. */
  readonly drafts: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What reading starts from. */
export interface Reading {
  readonly root: string;
  readonly cache: Cache;
  /** What it knows is not read again. */
  readonly state: Pick<ScanState, "sources" | "headers">;
}

/** What is known of a file whose stamp did not change. Only of files without a problem, and without keys of the site's own. */
type KnownSource = Pick<Source, "frontMatter" | "bodyLine" | "hash">;

const knownSources = derivation<KnownSource>("sources", {
  // Nothing that was read from a file inherits anything.
  revive: ({ frontMatter, ...rest }) => {
    const [extra, lines] = [Object.create(null), Object.assign(Object.create(null), frontMatter.lines)];
    return { ...rest, frontMatter: { ...frontMatter, extra, lines } };
  },
});

/** Sources of one folder, in order of their paths. */
export function readSources(folder: SourceFolder, reading: Reading): ReadSources {
  const { state } = reading;
  const read = folder.files
    .filter((file) => isSource(file, folder))
    .map((file) => {
      const path = `${folder.folder}/${file}` as SourcePath;
      const found = state.sources.get(path) ?? readSource(folder, { file, path }, reading);
      state.sources.set(path, found);
      return found;
    });
  const isLeftOut = ({ frontMatter }: Source) => frontMatter.draft === true && !folder.drafts;
  const all = read.flatMap(({ source }) => source ?? []);
  const sources = all.filter((source) => !isLeftOut(source));
  return {
    sources,
    drafts: all.filter(isLeftOut),
    diagnostics: [...read.flatMap(({ diagnostics }) => diagnostics), ...duplicates(sources)],
  };
}

function isSource(file: string, source: Pick<Source, "kind">): boolean {
  return !isPartial(file) && (source.kind === "page" ? /\.(?:mdx?|tsx)$/i : /\.mdx?$/i).test(file);
}

/** A file by its path in its folder, and by its path in the site. */
interface FoundFile {
  readonly file: string;
  readonly path: SourcePath;
}

function readSource(folder: SourceFolder, found: FoundFile, reading: Reading): ReadSource {
  return /\.tsx$/i.test(found.file) ? readComponent(folder, found, reading) : readMarkdown(folder, found, reading);
}

const nothing = { frontMatter: emptyFrontMatter, body: "", bodyLine: 1 } as const;

function readComponent({ kind, version, prefix = "" }: SourceFolder, { file, path }: FoundFile, { root }: Reading): ReadSource {
  const { text, diagnostics } = readText(root, path);
  if (text === null) return { source: null, diagnostics };
  return {
    source: { kind, format: "component", path, version, id: prefix + documentId(file), ...nothing, hash: hashOf(text) },
    diagnostics,
  };
}

function readMarkdown(
  { kind, version, limit, drafts, prefix = "" }: SourceFolder,
  { file, path }: FoundFile,
  reading: Reading,
): ReadSource {
  const { root, cache, state } = reading;
  const absolute = join(root, path);
  const named = { kind, format: "markdown", path, version } as const;
  const { inputs, ...stamp } = cache.dependOn(absolute);
  const dependencies = { ...stamp, inputs: { ...inputs, limit: String(limit) } };
  const table = cache.table(knownSources);
  const known = table.find(path, dependencies);
  if (known !== undefined) {
    // While somebody writes, files change: then bodies are read at once.
    const body = drafts ? readBody(absolute, path) : null;
    const source = { ...known, ...named, id: prefix + documentId(file, known.frontMatter.id) };
    if (body === null) return { source: withLazyBody(source, absolute), diagnostics: [] };
    if (hashOf(body) === known.hash) return { source: { ...source, body }, diagnostics: [] };
  }
  const decoded = readText(root, path);
  if (decoded.text === null) {
    // A page without text: links to it lead somewhere, and one cause has one message.
    return {
      source: { ...named, id: prefix + documentId(file), ...nothing, hash: hashOf("") },
      diagnostics: decoded.diagnostics,
    };
  }
  const { frontMatter, body, bodyLine, diagnostics } = splitFrontMatter(decoded.text, path, state.headers, limit);
  const hash = hashOf(body);
  const isPlain = diagnostics.length === 0 && Object.keys(frontMatter.extra).length === 0;
  if (isPlain) table.keep(path, dependencies, { frontMatter, bodyLine, hash });
  return { source: { ...named, id: prefix + documentId(file, frontMatter.id), frontMatter, body, bodyLine, hash }, diagnostics };
}

/** The body is read when it is asked for, which compile does for bodies that it does not know. */
function withLazyBody(source: Omit<Source, "body">, absolute: string): Source {
  return Object.defineProperty({ ...source }, "body", {
    enumerable: true,
    configurable: true,
    get: () => {
      const body = readBody(absolute, source.path);
      if (body === null || hashOf(body) !== source.hash)
        throw outdated(`${source.path} was changed while the site was being built.`, source.path);
      return body;
    },
  }) as Source;
}

/** Null when the file is gone, or no text any more. */
function readBody(absolute: string, path: SourcePath): string | null {
  try {
    const { text } = decodeSource(readRegularFile(absolute, largestText), path);
    return text === null ? null : bodyOf(text);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw new DocsgenError([unreadable(error, path)]);
  }
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
