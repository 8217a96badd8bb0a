/**
 * Texts of the configuration that nothing shows → problems. The search has no texts but its own, so a further one in
 * `search.translations` is an error. `messages` may have texts of the site's own templates: there a key is told of that
 * looks like a misspelt one, or begins like those of the search or of Markdown.
 */
import { defaultTexts } from "../compile/texts.ts";
import type { Config } from "../config/types.ts";
import { diagnose, didYouMean, nearest } from "../diagnostic.ts";
import type { Diagnostic } from "../model.ts";

const prefix = "search.";
/** Edits by which a key of `messages` is taken for a misspelt one. */
const mostEdits = 2;

/** `catalogue`: the interface texts of the templates. */
export function unknownTexts(
  { search, messages }: Pick<Config, "search" | "messages">,
  catalogue: Readonly<Record<string, string>>,
): readonly Diagnostic[] {
  const known = [...Object.keys(catalogue), ...Object.keys(defaultTexts).map((key) => `markdown.${key}`)];
  const translations = Object.keys(search.translations ?? {});
  const translated = translations.map((written) => (written.startsWith(prefix) ? written : prefix + written));
  const others = Object.keys(messages).filter((key) => !known.includes(key) && !translated.includes(key));
  return [...unknownTranslations(translations, known), ...others.flatMap((key) => misspeltMessage(key, known))];
}

function unknownTranslations(translations: readonly string[], known: readonly string[]): readonly Diagnostic[] {
  const ofSearch = known.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  return translations.flatMap((written) => {
    const key = written.startsWith(prefix) ? written.slice(prefix.length) : written;
    if (ofSearch.includes(key)) return [];
    const hint = didYouMean(key, ofSearch) ?? "The keys are in templates/messages.ts, where they begin with search.";
    const message = `The search has no text "${written}".`;
    return [diagnose("config/unknown-key", message, { key: `search.translations["${written}"]`, hint })];
  });
}

function misspeltMessage(key: string, known: readonly string[]): readonly Diagnostic[] {
  const meant = nearest(key, known, mostEdits);
  if (meant === undefined && !/^(?:search|markdown)\./.test(key)) return [];
  const hint =
    meant === undefined ? "The keys are in templates/messages.ts and src/compile/texts.ts." : `Did you mean "${meant}"?`;
  return [diagnose("config/message", `No text of the interface has the key "${key}".`, { key: `messages["${key}"]`, hint })];
}
