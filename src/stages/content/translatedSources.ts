/**
 * Reads `docs/<version>`, `pages`, and `news` of each folder `content/i18n/<lang>`: files that stand for those of the same path in
 * `content/`. Where a page is and when it is shown is said by the original alone, so that a page has one address in all languages.
 */
import { join } from "node:path";
import { diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import { isThere } from "../../kit/files/readFile.ts";
import type { Diagnostic, Source, SourcePath, VersionName } from "../../model/model.ts";
import { originalPath, translatedPath, translationsFolder } from "../../model/originalPath.ts";
import { type Reading, readSources, type SourceFolder } from "./sources.ts";
import { listFolder, walk } from "./walk.ts";

/** Sources by language. */
export type Translations = ReadonlyMap<string, readonly Source[]>;

interface Translated {
  readonly translations: Translations;
  readonly diagnostics: readonly Diagnostic[];
}

/** What there is to translate. */
interface Originals {
  readonly versions: readonly VersionName[];
  readonly originals: readonly Source[];
}

/** `originals`: the sources of the site. Nothing is read for a site in one language. */
export function readTranslations(
  languages: readonly string[],
  { versions, originals }: Originals,
  kept: Pick<SourceFolder, "drafts" | "limit">,
  reading: Reading,
): Translated {
  if (!isThere(join(reading.root, translationsFolder))) return { translations: new Map(), diagnostics: [] };
  const known = new Map<string, Source>(originals.map((source) => [source.path, source]));
  const folders = [
    ...versions.map(({ name, folder }) => ({ kind: "doc", version: name, folder }) as const),
    ...["pages", "news"].map((name) => ({ kind: "page", version: null, folder: `content/${name}` }) as const),
  ];
  const read = languages.map((lang) => {
    const own = folders.map((each) => ({ ...each, folder: translatedPath(each.folder, lang) }));
    return { lang, ...readLanguage(own, known, kept, reading) };
  });
  return {
    translations: new Map(read.map(({ lang, sources }) => [lang, sources])),
    diagnostics: [...read.flatMap(({ diagnostics }) => diagnostics), ...unlisted(reading.root, languages)],
  };
}

function readLanguage(
  folders: readonly Pick<SourceFolder, "kind" | "version" | "folder">[],
  originals: ReadonlyMap<string, Source>,
  kept: Pick<SourceFolder, "drafts" | "limit">,
  reading: Reading,
): { readonly sources: readonly Source[]; readonly diagnostics: readonly Diagnostic[] } {
  const read = folders
    .filter((each) => isThere(join(reading.root, each.folder)))
    .map((each) => {
      const walked = walk(reading.root, each.folder);
      const { sources, diagnostics } = readSources({ ...each, files: walked.files, ...kept }, reading);
      return { sources, diagnostics: [...walked.diagnostics, ...diagnostics] };
    });
  const sources = read.flatMap((each) => each.sources);
  const inPlace = sources.flatMap((source) => {
    const original = originals.get(originalPath(source.path));
    return original === undefined || original.format !== source.format ? [] : [asOriginal(source, original)];
  });
  const named = new Set<string>(inPlace.map(({ path }) => path));
  // The translation of a draft is one, too.
  const without = sources.filter(({ path }) => !named.has(path) && !isThere(join(reading.root, originalPath(path))));
  return {
    sources: inPlace,
    diagnostics: [...read.flatMap(({ diagnostics }) => diagnostics), ...without.map((each) => withoutOriginal(each, originals))],
  };
}

/** What the words of a page say is its own in each language. */
const ofLanguage = [
  ..."title description sidebar_label pagination_label hide_title keywords image last_update custom_edit_url".split(" "),
  ..."hide_table_of_contents toc_min_heading_level toc_max_heading_level".split(" "),
];

/** The translation with the place of the original: id, address, position, and whether it is listed. */
function asOriginal(source: Source, { id, path, frontMatter }: Source): Source {
  const own = Object.entries(source.frontMatter).filter(([key, value]) => ofLanguage.includes(key) && value !== undefined);
  // The order of the lines is that of the translation, which its problems are in.
  const { lines, extra } = source.frontMatter;
  const { title: _, description: __, sidebar_label: ___, pagination_label: ____, keywords: _____, ...place } = frontMatter;
  const merged = { ...place, ...Object.fromEntries(own), lines, extra: { ...frontMatter.extra, ...extra } };
  const written = new Set([...own.map(([key]) => key), ...Object.keys(extra)]);
  const borrowed = { path, lines: Object.fromEntries(Object.entries(frontMatter.lines).filter(([key]) => !written.has(key))) };
  return withFrontMatter(source, id, { frontMatter: merged as Source["frontMatter"], borrowed });
}

/** The body stays unread where it was. */
function withFrontMatter(
  source: Source,
  id: string,
  { frontMatter, borrowed }: Pick<Source, "frontMatter" | "borrowed">,
): Source {
  const properties = Object.getOwnPropertyDescriptors(source);
  return Object.defineProperties(
    {},
    {
      ...properties,
      id: { value: id, enumerable: true },
      frontMatter: { value: frontMatter, enumerable: true },
      borrowed: { value: borrowed, enumerable: true },
    },
  ) as Source;
}

function withoutOriginal({ path }: Source, originals: ReadonlyMap<string, Source>): Diagnostic {
  const original = originalPath(path);
  const hint = didYouMean(original, [...originals.keys()]) ?? "Rename it like the page that it translates, or delete it.";
  return diagnose("content/translation", `This translates a page that does not exist: ${original}.`, { file: path, hint });
}

function unlisted(root: string, languages: readonly string[]): readonly Diagnostic[] {
  const folders = listFolder(root, translationsFolder as SourcePath).entries.filter((entry) => entry.isDirectory());
  return folders
    .filter(({ name }) => !languages.includes(name) && !name.startsWith("."))
    .map(({ name }) => {
      const message = `${translationsFolder}/${name} is not a language of the site, so nothing of it is shown.`;
      const hint = didYouMean(name, languages) ?? `Add it to site.config.ts: locales: { ${JSON.stringify(name)}: {} }.`;
      return diagnose("content/translation", message, { hint });
    });
}
