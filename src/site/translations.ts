/**
 * Reports interface texts of the configuration that nothing shows. In `search.translations` an unknown key is an error. In `messages`
 * it is a warning, and only if the site's own templates do not name it either.
 */

import { interfaceTexts } from "../../templates/interfaceTexts.ts";
import { diagnose, didYouMean, nearest } from "../kit/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";
import { defaultTexts } from "../stages/compile/texts.ts";

const prefix = "search.";
/** A key of `messages` within this many edits of a known one is probably misspelled. */
const mostEdits = 2;
/** The package contains the manual. */
const list = "The page reference/texts.md of the manual lists all keys (docsgen --help says where the manual is).";

/** `catalogue`: the interface texts of the templates; `code`: the site's own templates and component pages. */
export function unknownTexts(
  { search, messages }: Pick<Config, "search" | "messages">,
  catalogue: Readonly<Record<string, string>>,
  code: Iterable<string>,
): readonly Diagnostic[] {
  const own = [...code];
  const known = [...Object.keys(catalogue), ...Object.keys(defaultTexts).map((key) => `markdown.${key}`)];
  const translations = Object.keys(search.translations ?? {});
  const translated = translations.map((written) => (written.startsWith(prefix) ? written : prefix + written));
  const others = Object.keys(messages).filter((key) => !known.includes(key) && !translated.includes(key));
  return [...unknownTranslations(translations, known), ...others.flatMap((key) => unknownMessage(key, known, own))];
}

/** Interface texts that a site in this language shows in English. */
export function englishTexts({ locale, messages: own }: Pick<Config, "locale" | "messages">): readonly string[] {
  if (new Intl.Locale(locale.lang).language === "en") return [];
  const known = [...Object.keys(interfaceTexts), ...Object.keys(defaultTexts).map((key) => `markdown.${key}`)];
  return known.filter((key) => own[key] === undefined);
}

function unknownTranslations(translations: readonly string[], known: readonly string[]): readonly Diagnostic[] {
  const ofSearch = known.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  return translations.flatMap((written) => {
    const key = written.startsWith(prefix) ? written.slice(prefix.length) : written;
    if (ofSearch.includes(key)) return [];
    const hint = didYouMean(key, ofSearch) ?? `${list} There, they begin with "search.".`;
    const message = `No text of the search has the key "${written}".`;
    return [diagnose("config/unknown-key", message, { key: `search.translations["${written}"]`, hint })];
  });
}

function unknownMessage(key: string, known: readonly string[], own: readonly string[]): readonly Diagnostic[] {
  if (own.some((text) => names(text, key))) return [];
  const last = key.slice(key.lastIndexOf("."));
  const meant = nearest(key, known, mostEdits) ?? known.find((each) => last.startsWith(".") && each.endsWith(last));
  const hint = meant === undefined ? list : `Did you mean "${meant}"?`;
  return [diagnose("config/message", `No interface text has the key "${key}".`, { key: `messages["${key}"]`, hint })];
}

/** Whether code contains a key, or builds one from its first part: `text(`state.${name}`)`. */
function names(text: string, key: string): boolean {
  const parts = key.split(".");
  const beginnings = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join(".")}.$\{`);
  return [`"${key}"`, `'${key}'`, `\`${key}\``, ...beginnings.map((beginning) => `\`${beginning}`)].some((each) =>
    text.includes(each),
  );
}
