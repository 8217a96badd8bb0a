/**
 * Pieces of long texts → words of their own. A piece that was cut out of a page's HTML keeps all of that HTML in memory; thousands
 * of pages name the same few targets and ids.
 */
export class Words {
  readonly #known = new Map<string, string>();

  own(word: string): string {
    const known = this.#known.get(word);
    if (known !== undefined) return known;
    const copy = Buffer.from(word).toString();
    this.#known.set(copy, copy);
    return copy;
  }

  /** Each word once, in order. */
  ownAll(words: Iterable<string>): readonly string[] {
    return [...new Set(words)].map((word) => this.own(word));
  }
}
