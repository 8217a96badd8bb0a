/**
 * A site in several languages. Each further language is the same site again: the same files with translations in their place, planned
 * by the same plan from another configuration (`config/locale.ts`). A page has one address in all languages, each below a base of its
 * own, so that links stay inside of a language. Bodies without a translation are those of the default language, compiled once.
 */

import type { Content, Diagnostic, Page, Site, Source, Url } from "../model/model.ts";
import { isTranslation, originalPath, translationsFolder } from "../model/originalPath.ts";
import type { Config } from "../model/schemas/config.ts";
import { translate } from "../stages/config/locale.ts";
import type { Plan } from "../stages/plan/plan.ts";
import type { RenderInput } from "../stages/render/renderInput.ts";

/** The content with the translated sources in place of the originals, and the words of sidebars and categories translated. */
export function translatedContent(content: Content, translated: readonly Source[], { locale, locales }: Config): Content {
  const labels = locales[locale.lang]?.labels ?? {};
  const byOriginal = new Map<string, Source>(translated.map((source) => [originalPath(source.path), source]));
  const inPlace = (sources: readonly Source[]) => sources.map((source) => byOriginal.get(source.path) ?? source);
  return {
    ...content,
    versions: content.versions.map(({ sidebars, categories, ...folder }) => ({
      ...folder,
      sources: inPlace(folder.sources),
      sidebars: sidebars === null ? null : { ...sidebars, value: translate(sidebars.value, labels) },
      categories: translate(categories, labels),
    })),
    pages: inPlace(content.pages),
  };
}

/** A language with its plan. */
interface Planned {
  readonly site: Pick<RenderInput, "config">;
  readonly planned: Pick<Plan, "site">;
}

/**
 * The plans of all languages, the default first, with what each page knows of the others: which languages it is written in. How versions
 * compare is that of the default language, because a translation differs from every original. A site in one language stays as it is.
 */
export function joinLanguages<Each extends Planned>(languages: readonly Each[]): readonly Each[] {
  const [first, ...others] = languages;
  if (first === undefined || others.length === 0) return languages;
  const { pages, byUrl } = first.planned.site;
  const writtenIn = new Map(
    pages.map((page) => {
      const own = others.filter(({ planned }) => isWritten(planned.site.byUrl.get(page.url), page));
      return [page.url, [first, ...own].map(langOf)];
    }),
  );
  const known = (page: Page): Page => ({ ...page, writtenIn: writtenIn.get(page.url) ?? [] });
  const inOther = (lang: string) => {
    const isIn = (url: Url) => writtenIn.get(url)?.includes(lang) === true;
    return (page: Page): Page => {
      const original = byUrl.get(page.url);
      if (original === undefined) return known(page);
      const own = { ...known(page), alternates: original.alternates };
      if (!isIn(page.url)) return { ...own, canonical: original.canonical, isUntranslated: true };
      return { ...own, canonical: isIn(original.canonical) ? original.canonical : page.url };
    };
  };
  return [
    withPages(first, known, new Set()),
    ...others.map((each) => {
      const onlyInDefault = new Set([...byUrl.keys()].filter((url) => !each.planned.site.byUrl.has(url)));
      return withPages(each, inOther(langOf(each)), onlyInDefault);
    }),
  ];
}

function langOf({ site }: Planned): string {
  return site.config.locale.lang;
}

/** The problems of all languages; once, what they have in common. */
export function allOf(languages: readonly { readonly diagnostics: readonly Diagnostic[] }[]): readonly Diagnostic[] {
  const [first, ...others] = languages;
  if (first === undefined || others.length === 0) return first?.diagnostics ?? [];
  const isNew = newTo(first.diagnostics);
  return [...first.diagnostics, ...others.flatMap((each) => each.diagnostics.filter(isNew))];
}

/** Whether a problem was not met before. An anchor that the original lacks is missing in its translations, too. */
export function newTo(known: Iterable<Diagnostic>): (found: Diagnostic) => boolean {
  const all = [...known];
  const seen = new Set(all.map((each) => JSON.stringify(each)));
  const places = new Set(all.filter(isAnchorOfOriginal).map(placeOf));
  const isKnown = (found: Diagnostic) => found.code === "link/anchor" && !isAnchorOfOriginal(found) && places.has(placeOf(found));
  return (found) => !isKnown(found) && seen.size < seen.add(JSON.stringify(found)).size;
}

function isAnchorOfOriginal({ code, message }: Diagnostic): boolean {
  return code === "link/anchor" && !message.includes(` whose translation ${translationsFolder}/`);
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

/** Generated pages say the same in the words of each language. */
function isWritten(page: Page | undefined, original: Page): boolean {
  return page !== undefined && (original.source === null || isTranslation(page.source ?? ""));
}

function withPages<Each extends Planned>(each: Each, change: (page: Page) => Page, onlyInDefault: ReadonlySet<string>): Each {
  const { site } = each.planned;
  const changed = new Map(site.pages.map((page) => [page, change(page)]));
  const of = (page: Page) => changed.get(page) ?? page;
  const entries = (pages: ReadonlyMap<string, Page>) => new Map([...pages].map(([key, page]) => [key, of(page)] as const));
  const joined: Site = {
    ...site,
    pages: site.pages.map(of),
    byUrl: entries(site.byUrl),
    bySource: entries(site.bySource),
    ...(onlyInDefault.size === 0 ? {} : { onlyInDefault }),
  };
  return { ...each, planned: { ...each.planned, site: joined } };
}
