/**
 * Terms by number, in the order in which they were met. Sections are weighed, kept and counted by numbers, which takes about half
 * of the time and room that the texts took.
 */
export class Vocabulary {
  readonly terms: string[];
  readonly #numbers: Map<string, number>;

  constructor(terms: readonly string[] = []) {
    this.terms = [...terms];
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
  }

  /** A term that is new gets the next number. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    // A copy: what was cut out of a page's text keeps all of that text in memory.
    const own = Buffer.from(term).toString();
    this.#numbers.set(own, this.terms.length);
    return this.terms.push(own) - 1;
  }
}
