/**
 * Which terms a misspelt word may have meant. Distance is Damerau-Levenshtein (a transposition counts 1); one edit from four
 * letters, two from eight. A candidate must share the word's beginning or its end, so that spelling lists can be cut in
 * shards by either.
 */

/** How many edits a word of this length may be away. */
export function editsFor(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** What a near term begins with, or else ends with. One edit leaves one half whole, two leave an outer third (mostly). */
export function anchorsOf(word: string): { readonly start: string; readonly end: string } {
  const size = Math.max(1, editsFor(word) === 1 ? Math.floor(word.length / 2) - 1 : Math.floor(word.length / 3));
  return { start: word.slice(0, size), end: word.slice(-size) };
}

export function reverse(word: string): string {
  return [...word].reverse().join("");
}

/** Edits between a word and a term, or its nearest beginning if `isPrefix`; `most + 1` if there are more than `most`. */
export function editDistance(word: string, term: string, most: number, isPrefix = false): number {
  if (word.length - term.length > most || (!isPrefix && term.length - word.length > most)) return most + 1;
  const width = isPrefix ? Math.min(term.length, word.length + most) : term.length;
  // Three rows are enough, and they are used again: a misspelt word is compared with thousands of terms.
  let older = new Array<number>(width + 1).fill(0);
  let above = Array.from(older, (_, index) => index);
  let line = older.slice();
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    line[0] = row;
    let least = row;
    for (let column = 1; column <= width; column++) {
      const other = term.charCodeAt(column - 1);
      const replaced = at(above, column - 1) + (letter === other ? 0 : 1);
      let value = Math.min(at(above, column) + 1, at(line, column - 1) + 1, replaced);
      const isSwap = row > 1 && column > 1 && letter === term.charCodeAt(column - 2) && word.charCodeAt(row - 2) === other;
      if (isSwap) value = Math.min(value, at(older, column - 2) + 1);
      line[column] = value;
      if (value < least) least = value;
    }
    if (least > most + 1) return most + 1;
    [older, above, line] = [above, line, older];
  }
  return Math.min(most + 1, isPrefix ? Math.min(...above) : at(above, width));
}

function at(line: readonly number[], index: number): number {
  return line[index] ?? Number.POSITIVE_INFINITY;
}
