/** What a language tag says by itself: direction, the name that its speakers give it, and the interface texts of docsgen. */

import { languageTexts } from "../../../templates/languageTexts.ts";
import type { Config } from "../core/schemas/config.ts";

type Locale = Config["locale"];

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
  return { lang, dir: dir ?? directionOf(lang), label: label ?? nameOf(lang) };
}

/** `ar` → `rtl`. */
function directionOf(lang: string): Locale["dir"] {
  return rightToLeft.has(new Intl.Locale(lang).maximize().script ?? "") ? "rtl" : "ltr";
}

/** `fr` → `Français`, as a name stands alone. */
function nameOf(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: "language", languageDisplay: "standard" }).of(lang) ?? lang;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(lang) + rest.join("");
}

/** The placeholder of the search page is that of the modal, too, unless the site sets both. */
const boxes = ["search.box", "search.boxPlain"];

/** With the texts of the site's language; what the site words itself goes before. */
export async function withLanguageTexts(config: Config): Promise<Config> {
  const texts = await languageTexts(config.locale.lang);
  if (texts === null) return config;
  const isLeftOut = (key: string) => "search.placeholder" in config.messages && boxes.includes(key);
  const kept = Object.entries(texts).filter(([key]) => !isLeftOut(key));
  return { ...config, messages: { ...Object.fromEntries(kept), ...config.messages } };
}
