/** A loaded site → the same with the last good version in place of each source that an edit broke, until it is fixed. */
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import type { Compiled, Diagnostic, Source, SourcePath } from "../../model/model.ts";
import { isTranslation, translationsFolder } from "../../model/originalPath.ts";
import type { LoadedSite } from "../../site/assembly.ts";
import type { PageComponent } from "../../stages/render/view.ts";

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
  readonly lastGood: LastGood;
}

/**
 * An existing file that did not become a source is broken, too: one page component that cannot be bundled makes all of them fail.
 * `known`: what was good before.
 */
export function replaceBroken(loadedSite: LoadedSite, known: LastGood, isThere: (path: SourcePath) => boolean): Repaired {
  const good = new Map(known);
  const { sources, compiled, components, translations } = loadedSite;
  const read = new Map([
    ...sources,
    ...translations.flatMap((each) => each.sources.map((source) => [source.path, source] as const)),
  ]);
  const bodies = new Map([compiled, ...translations.map((each) => each.compiled)].flatMap((each) => [...each]));
  const lost = [...good.keys()].filter((path) => !read.has(path) && isThere(path));
  const broken = new Set([...brokenFiles(loadedSite.sourceProblems), ...lost]);
  for (const path of good.keys()) if (!read.has(path) && !broken.has(path)) good.delete(path);
  for (const source of read.values()) {
    const { path } = source;
    if (broken.has(path) || loadedSite.waiting.has(path)) continue;
    good.set(path, { source, compiled: bodies.get(path) ?? null, component: components.get(path) ?? null });
  }
  const standIns = [...broken].flatMap((path) => good.get(path) ?? []);
  return { loadedSite: standIns.length === 0 ? loadedSite : withStandIns(loadedSite, standIns), lastGood: good };
}

function withStandIns(loadedSite: LoadedSite, standIns: readonly Good[]): LoadedSite {
  const { content, sources, compiled, components } = loadedSite;
  const originals = standIns.filter(({ source }) => !isTranslation(source.path));
  const ofVersion = (version: string | null) =>
    originals.filter(({ source }) => source.version === version && source.kind !== "note");
  return {
    ...loadedSite,
    content: {
      ...content,
      versions: content.versions.map((folder) => ({ ...folder, sources: inPlace(folder.sources, ofVersion(folder.name)) })),
      pages: inPlace(content.pages, ofVersion(null)),
    },
    sources: new Map([...sources, ...entries(originals, ({ source }) => source)]),
    compiled: new Map([...compiled, ...entries(originals, ({ compiled }) => compiled)]),
    components: new Map([...components, ...entries(originals, ({ component }) => component)]),
    translations: loadedSite.translations.map((each) => {
      const folder = `${translationsFolder}/${each.config.locale.lang}/`;
      const own = standIns.filter(({ source }) => source.path.startsWith(folder));
      return {
        ...each,
        sources: inPlace(each.sources, own),
        compiled: new Map([...each.compiled, ...entries(own, ({ compiled }) => compiled)]),
      };
    }),
  };
}

/** The sources with these in place of those of the same path, in the order of a scan. */
function inPlace(sources: readonly Source[], standIns: readonly Good[]): readonly Source[] {
  const own = standIns.map(({ source }) => source);
  const paths = new Set<string>(own.map(({ path }) => path));
  const others = sources.filter(({ path }) => !paths.has(path));
  return own.length === 0 ? sources : [...others, ...own].sort((a, b) => compare(a.path, b.path));
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
