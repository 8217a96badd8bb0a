/**
 * A light stem for plain English words: inflections of one word meet, different words rarely do. `capture`, `captures`,
 * `captured` and `capturing` → `captur`; `install` and `installation` → `install`.
 */

export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  return withoutEnd(withoutNoun(withoutVerb(singular)));
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  // Without a vowel it is an abbreviation: `https` is not several of `http`.
  return /[^sui]s$/.test(word) && /[aeiouy]/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerb(word: string): string {
  if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
  const root = word.endsWith("ing") ? word.slice(0, -3) : word.endsWith("ed") ? word.slice(0, -2) : "";
  if (root.length < 3 || !/[aeiouy]/.test(root) || word.endsWith("eed")) return word;
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
}

function withoutNoun(word: string): string {
  if (word.endsWith("ation") && word.length >= 10) return word.slice(0, -5);
  return /[st]ion$/.test(word) && word.length >= 8 ? word.slice(0, -3) : word;
}

function withoutEnd(word: string): string {
  if (word.endsWith("e") && word.length >= 4) return word.slice(0, -1);
  return word.endsWith("y") && word.length >= 7 ? word.slice(0, -1) : word;
}
