/** A page → its addresses in all languages that it is written in, for search engines: `hreflang`. */

import { publicUrl } from "../kit/text/urls.ts";
import { showsOriginal } from "./edition.ts";
import type { Page, SiteLanguage } from "./model.ts";

export interface LanguageAlternate {
  readonly hreflang: string;
  readonly href: string;
}

/** The default language is also that of readers of any other. Empty where there is one language only, or search engines look elsewhere. */
export function languageAlternates(
  page: Page,
  site: { readonly url: string; readonly languages: readonly SiteLanguage[] },
): readonly LanguageAlternate[] {
  const { url, canonical, writtenIn = [] } = page;
  const written = site.languages.filter(({ lang }) => writtenIn.includes(lang));
  if (written.length < 2 || showsOriginal(page) || canonical !== url) return [];
  const links = written.map(({ lang, base }) => ({ hreflang: lang, href: publicUrl(url, { url: site.url, base }) }));
  return [...links, ...links.slice(0, 1).map(({ href }) => ({ hreflang: "x-default", href }))];
}
