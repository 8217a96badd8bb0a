/**
 * Text → its pieces, between which a line may break: after `::` and before the `(` of parameters, in a name that may be wider than a cell
 * or a phone.
 * Browsers break in none of these places, and elsewhere in a name only where it is wider than its line.
 */

/** Words of at least so many characters: shorter ones fit. */
const longWord = /[^\s\u200b]{20,}/g;
const place = /(?<=[\p{L}\p{N}_>]::)(?=[\p{L}_~])|(?<=[\p{L}\p{N}_])(?=\((?!\)))/gu;

export function pieces(text: string): readonly string[] {
  if (!text.includes("::") && !text.includes("(")) return [text];
  const found: string[] = [];
  let from = 0;
  for (const word of text.matchAll(longWord)) {
    if (word[0].includes("://")) continue;
    for (const { index } of word[0].matchAll(place)) {
      found.push(text.slice(from, word.index + index));
      from = word.index + index;
    }
  }
  return [...found, text.slice(from)];
}
