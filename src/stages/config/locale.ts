/** What a language tag says by itself: direction, the name that its speakers give it, and the interface texts of docsgen. */

import { languageTexts } from "../../../templates/languageTexts.ts";
import type { Config, ParsedConfig } from "../../model/schemas/config.ts";
import { isPlain } from "./plainValue.ts";

type Locale = Config["locale"];

/** All languages of a site in several, the default first; none of a site in one. */
export function languagesOf(locale: Locale, others: ParsedConfig["locales"], base: string): Config["languages"] {
  const tags = Object.entries(others);
  if (tags.length === 0) return [];
  const further = tags.map(([lang, given]) => ({ ...completeLocale({ ...given, lang }), base: `${base}${lang}/` }));
  return [{ ...locale, base }, ...further];
}

/** Scripts that are written from right to left. */
const rightToLeft = new Set(["Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** What the site says of its language, completed by what the tag says. */
export function completeLocale({
  lang,
  dir,
  label,
}: {
  readonly lang: string;
  readonly dir?: Locale["dir"] | undefined;
  readonly label?: string | undefined;
}): Locale {
  // Nothing is looked up for most sites: what the platform knows of languages takes 10 MB.
  if (lang === "en") return { lang, dir: dir ?? "ltr", label: label ?? "English" };
  return { lang, dir: dir ?? directionOf(lang), label: label ?? nameOf(lang) };
}

/** `ar` → `rtl`. */
function directionOf(lang: string): Locale["dir"] {
  return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : "ltr";
}

/** `fr` → `Français`, as a name of its own. */
function nameOf(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language", languageDisplay: "standard" }).of(lang) ?? lang;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(lang) + rest.join("");
}

/** The placeholder of the search page is that of the modal, too, unless the site sets both. */
const boxes = ["search.box", "search.boxPlain"];

/** The configuration with the texts of the site's language; what the site words itself goes before. */
export async function withLanguageTexts(config: Config): Promise<Config> {
  const texts = await languageTexts(config.locale.lang);
  if (texts === null) return config;
  const isLeftOut = (key: string) => "search.placeholder" in config.messages && boxes.includes(key);
  const kept = Object.entries(texts).filter(([key]) => !isLeftOut(key));
  return { ...config, messages: { ...Object.fromEntries(kept), ...config.messages } };
}

/**
 * The configuration of each further language: the site below the folder of its tag. What changed between versions, files for reading
 * offline, and outputs of the site's own are those of the default language.
 */
export function languageConfigs(config: Config): Promise<readonly Config[]> {
  return Promise.all(config.languages.slice(1).map((language) => withLanguageTexts(inLanguage(config, language))));
}

function inLanguage(config: Config, { lang, dir, label, base }: Config["languages"][number]): Config {
  const { labels = {}, messages = {} } = config.locales[lang] ?? {};
  const { title, tagline, navbar, footer, announcement, docs, otherDocs, sidebar, symbolPages } = config;
  const shown = translate({ title, tagline, navbar, footer, announcement, docs, otherDocs }, labels);
  const hook: NonNullable<Config["sidebar"]> = (items, version) => translate(sidebar?.(items, version) ?? items, labels);
  return {
    ...config,
    ...shown,
    symbolPages,
    base,
    locale: { lang, dir, label },
    messages,
    changes: null,
    offline: false,
    outputs: [],
    sidebar: hook,
  };
}

/** What readers see, by key. */
const shownKeys = new Set("title tagline label description alt content copyright html value".split(" "));

/** The value with its texts for readers in another language; everything else stays. */
export function translate<Value>(value: Value, labels: Readonly<Record<string, string>>): Value {
  if (Array.isArray(value)) return value.map((each: unknown) => translate(each, labels)) as Value;
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => {
    const isShown = typeof each === "string" && shownKeys.has(key);
    return [key, isShown ? (labels[each] ?? each) : translate(each, labels)] as const;
  });
  return Object.fromEntries(entries) as Value;
}

/** The texts of a value that `translate` replaces. */
export function shownTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(shownTexts);
  if (typeof value !== "object" || value === null || !isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, each]: readonly [string, unknown]) => {
    if (typeof each !== "string") return shownTexts(each);
    return shownKeys.has(key) && /\p{L}/u.test(each) ? [each] : [];
  });
}
