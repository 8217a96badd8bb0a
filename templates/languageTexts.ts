/**
 * The interface texts that docsgen brings along for languages other than English: one file for each in `texts/`, with every key of
 * `messages.ts` and, as `markdown.…`, of what compilation writes. A file is read only by a site in its language.
 */

const files = {
  ar: () => import("./texts/ar.json", { with: { type: "json" } }),
  de: () => import("./texts/de.json", { with: { type: "json" } }),
  es: () => import("./texts/es.json", { with: { type: "json" } }),
  fr: () => import("./texts/fr.json", { with: { type: "json" } }),
  ja: () => import("./texts/ja.json", { with: { type: "json" } }),
  pt: () => import("./texts/pt.json", { with: { type: "json" } }),
  zh: () => import("./texts/zh.json", { with: { type: "json" } }),
} as const;

type Translated = keyof typeof files;

/** The languages with texts of their own; English is the language of `messages.ts`. */
export const translatedLanguages = Object.keys(files) as readonly Translated[];

/** `de-AT` → the texts of `de`. Null where there are none: `zh-TW` is written in other characters than `zh`. */
export async function languageTexts(lang: string): Promise<Readonly<Record<string, string>> | null> {
  if (lang === "en") return null;
  const found = translatedLanguages.find((each) => isSameWriting(each, lang));
  return found === undefined ? null : (await files[found]()).default;
}

/** Whether two language tags mean the same language in the same script. */
function isSameWriting(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => new Intl.Locale(tag).maximize());
  return a?.language === b?.language && a?.script === b?.script;
}
