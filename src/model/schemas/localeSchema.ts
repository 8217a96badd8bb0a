/** `locale` and `locales` of the configuration: the language of the site, and its further ones. */
import { languageTag, strict, text, texts, z } from "../../kit/schema.ts";

const named = {
  /** Direction of the text; unless given, that of the language. */
  dir: z.enum(["ltr", "rtl"]).optional(),
  /**
   * Name of the language; unless given, as its speakers write it.
   * @example "Deutsch"
   */
  label: text().optional(),
};

export const locale = strict({
  /**
   * Language of the pages, as a BCP 47 tag. docsgen has its interface texts in English, Arabic, Chinese (simplified), French, German,
   * Japanese, Portuguese, and Spanish.
   * @example "de"
   */
  lang: languageTag().default("en"),
  ...named,
}).prefault({});

/** One of the languages that the pages are translated into. */
export const furtherLocale = strict({
  ...named,
  /**
   * Words of this configuration, of sidebars and category files, such as labels, and what they are in this language.
   * @example { "Install": "Installieren", "Community": "Gemeinschaft" }
   */
  labels: z.record(z.string(), text()).readonly().default({}),
  /**
   * Interface texts by key, in place of those that docsgen has in this language.
   * @example { "toc.title": "Inhalt" }
   */
  messages: texts().default({}),
});
