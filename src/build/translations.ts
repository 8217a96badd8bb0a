/**
 * Keys of `search.translations` that no text of the search has → problems. Other interface texts (`messages`) may have keys of
 * the site's own templates; the search's have not.
 */

import type { Config } from "../config/types.ts";
import { diagnose, didYouMean } from "../diagnostic.ts";
import type { Diagnostic } from "../model.ts";

const prefix = "search.";

/** `messages`: the catalogue of interface texts. */
export function unknownTranslations(
  { search }: Pick<Config, "search">,
  messages: Readonly<Record<string, string>>,
): readonly Diagnostic[] {
  const known = Object.keys(messages).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  return Object.keys(search.translations ?? {}).flatMap((written) => {
    const key = written.startsWith(prefix) ? written.slice(prefix.length) : written;
    if (known.includes(key)) return [];
    const hint = didYouMean(key, known) ?? "The keys are in templates/messages.ts, where they begin with search.";
    const message = `The search has no text "${written}".`;
    return [diagnose("config/unknown-key", message, { key: `search.translations["${written}"]`, hint })];
  });
}
