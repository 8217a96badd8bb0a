/** A loaded site → the same with the last good version in place of each source that an edit broke, until it is fixed. */
import { compare } from "../../engine/core/diagnostic.ts";
import type { Compiled, Diagnostic, Source, SourcePath } from "../../engine/core/model.ts";
import type { LoadedSite } from "../../engine/pipeline/assemble.ts";
import type { PageComponent } from "../../engine/render/view.ts";

interface Good {
  readonly source: Source;
  readonly compiled: Compiled | null;
  readonly component: PageComponent | null;
}

/** The last good version of every source. */
export type LastGood = ReadonlyMap<SourcePath, Good>;

export interface Repaired {
  /** The same object if nothing is broken. */
  readonly loadedSite: LoadedSite;
  readonly good: LastGood;
}

/**
 * An existing file that did not become a source is broken, too: one page component that cannot be bundled makes all of them fail.
 * `known`: what was good before.
 */
export function replaceBroken(loadedSite: LoadedSite, known: LastGood, isThere: (path: SourcePath) => boolean): Repaired {
  const good = new Map(known);
  const { sources: read } = loadedSite;
  const lost = [...good.keys()].filter((path) => !read.has(path) && isThere(path));
  const broken = new Set([...brokenFiles(loadedSite.sourceProblems), ...lost]);
  for (const path of good.keys()) if (!read.has(path) && !broken.has(path)) good.delete(path);
  for (const source of read.values()) {
    const { path } = source;
    if (broken.has(path) || loadedSite.waiting.has(path)) continue;
    const { compiled, components } = loadedSite;
    good.set(path, { source, compiled: compiled.get(path) ?? null, component: components.get(path) ?? null });
  }
  const standIns = [...broken].flatMap((path) => good.get(path) ?? []);
  if (standIns.length === 0) return { loadedSite, good };
  const { content } = loadedSite;
  const inPlace = (sources: readonly Source[], version: string | null): readonly Source[] => {
    const own = standIns.map(({ source }) => source).filter((source) => source.version === version);
    const paths = new Set<string>(own.map(({ path }) => path));
    const others = sources.filter(({ path }) => !paths.has(path));
    return own.length === 0 ? sources : [...others, ...own].sort((a, b) => compare(a.path, b.path));
  };
  const repaired = {
    ...loadedSite,
    content: {
      ...content,
      versions: content.versions.map((folder) => ({ ...folder, sources: inPlace(folder.sources, folder.name) })),
      pages: inPlace(content.pages, null),
    },
    sources: new Map([...read, ...entries(standIns, ({ source }) => source)]),
    compiled: new Map([...loadedSite.compiled, ...entries(standIns, ({ compiled }) => compiled)]),
    components: new Map([...loadedSite.components, ...entries(standIns, ({ component }) => component)]),
  };
  return { loadedSite: repaired, good };
}

/** Files with an error. */
function brokenFiles(diagnostics: readonly Diagnostic[]): ReadonlySet<SourcePath> {
  return new Set(diagnostics.flatMap(({ severity, file }) => (severity === "error" && file !== undefined ? [file] : [])));
}

function entries<T>(good: readonly Good[], pick: (each: Good) => T | null): readonly (readonly [SourcePath, T])[] {
  return good.flatMap((each) => {
    const value = pick(each);
    return value === null ? [] : [[each.source.path, value] as const];
  });
}
