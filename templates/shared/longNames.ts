/**
 * Text → its pieces, between which a line may break: after `::` and before the `(` of parameters, in a name that may be wider than a cell
 * or a phone, and after the underscores of one that is wider than a phone.
 * Browsers break in none of these places, and elsewhere in a name only where it is wider than its line.
 */

/** Words of at least so many characters: shorter ones fit. */
const longWord = /[^\s\u200b]{20,}/g;
/** Words of at least so many characters are wider than a phone. */
const widest = 32;
const underscore = /(?<=[\p{L}\p{N}]_)(?=[\p{L}\p{N}])/gu;
const place = /(?<=[\p{L}\p{N}_>]::)(?=[\p{L}_~])|(?<=[\p{L}\p{N}_])(?=\((?!\)))/gu;

export function pieces(text: string): readonly string[] {
  if (!/::|\(|_/.test(text)) return [text];
  const found: string[] = [];
  let from = 0;
  for (const word of text.matchAll(longWord)) {
    if (word[0].includes("://")) continue;
    for (const index of placesIn(word[0])) {
      found.push(text.slice(from, word.index + index));
      from = word.index + index;
    }
  }
  return [...found, text.slice(from)];
}

function placesIn(word: string): readonly number[] {
  const rules = word.length < widest ? [place] : [place, underscore];
  return rules.flatMap((rule) => [...word.matchAll(rule)].map(({ index }) => index)).sort((a, b) => a - b);
}
