/** Turns a `UserConfig` into `Config`. Most defaults are in the schema; here are those that depend on another key. */

import { normalizeBase } from "../../model/schemas/base.ts";
import type { Config, DocSet, ParsedConfig, UserConfig } from "../../model/schemas/config.ts";
import { configSchema } from "../../model/schemas/configSchema.ts";
import { completeSet } from "../../model/schemas/docsSchema.ts";
import { completeLocale, languagesOf } from "./locale.ts";

/** `base` of the command line replaces that of the file. Throws for what the schema refuses. */
export function withDefaults(user: UserConfig, base?: string): Config {
  const parsed = configSchema.parse(user);
  const { title, footer, search } = parsed;
  const [docs, ...otherDocs] = docSetsOf(parsed.docs);
  const rootBase = base === undefined ? parsed.base : normalizeBase(base);
  const locale = completeLocale(parsed.locale);
  const { algolia, ...rest } = search;
  return {
    ...parsed,
    base: rootBase,
    rootBase,
    locale,
    docs,
    otherDocs,
    languages: languagesOf(locale, parsed.locales, rootBase),
    logo: logo(parsed.logo, title),
    footer: footer === null ? null : { ...footer, logo: logo(footer.logo, title) },
    search: { ...rest, ...(algolia && { algolia: { ...algolia, indexName: algolia.indexName ?? slugOf(title) } }) },
    symbolPages:
      typeof parsed.symbolPages === "string" ? { path: parsed.symbolPages, movedFrom: [], targets: {} } : parsed.symbolPages,
    themeStyles: [],
    messages: { ...translations(search.translations), ...parsed.messages },
  };
}

function docSetsOf(parsed: ParsedConfig["docs"]): readonly [DocSet, ...DocSet[]] {
  const complete = (each: Extract<typeof parsed, { readonly versions: unknown }>, key: DocSet["key"]): DocSet => {
    return { ...each, ...completeSet(each), key };
  };
  if ("versions" in parsed) return [complete(parsed, ["docs"])];
  const [first, ...others] = parsed.map((each, index) => complete(each, ["docs", index]));
  if (first === undefined) throw new Error("The schema asks for a set of documents.");
  return [first, ...others];
}

/** `PcapPlusPlus` → `pcapplusplus`: the default name of the search index. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return slug.replace(/^-+|-+$/g, "") || "docs";
}

function logo(given: ParsedConfig["logo"], title: string): Config["logo"] {
  return given === null ? null : { ...given, dark: given.dark ?? given.light, alt: given.alt ?? title };
}

/** Texts of the search are interface texts like any other. */
function translations(given: Config["search"]["translations"] = {}): Config["messages"] {
  return Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key.startsWith("search.") ? key : `search.${key}`, text]),
  );
}
