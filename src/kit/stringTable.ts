/**
 * Texts by number, in the order in which they were met: the terms of the search, the targets and ids of links. What is known of
 * thousands of pages in numbers takes about half of the time and room that the texts took.
 */
export class StringTable {
  readonly all: string[];
  readonly #numbers: Map<string, number>;

  constructor(known: readonly string[] = []) {
    this.all = [...known];
    this.#numbers = new Map(known.map((text, number) => [text, number]));
  }

  at(number: number): string {
    return this.all[number] ?? "";
  }

  /** A text that is new gets the next number. */
  numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    // A copy: what was cut out of a page's text keeps all of that text in memory.
    const own = Buffer.from(text).toString();
    this.#numbers.set(own, this.all.length);
    return this.all.push(own) - 1;
  }
}
