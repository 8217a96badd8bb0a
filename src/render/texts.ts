/**
 * Texts by number: thousands of pages name the same few targets and ids, and what is known of each page is a few numbers.
 */

/** What the link check is told of a page, each once. */
export interface NumberedLinks {
  readonly ids: readonly number[];
  readonly targets: readonly number[];
  readonly reported: readonly number[];
}

/** The same as rendering found them. */
export interface WrittenLinks {
  readonly ids: ReadonlySet<string>;
  readonly targets: readonly string[];
  /** Targets whose problems are told already. */
  readonly reported: ReadonlySet<string>;
}

export class Texts {
  readonly all: string[];
  readonly #numbers: Map<string, number>;

  constructor(known: readonly string[] = []) {
    this.all = [...known];
    this.#numbers = new Map(known.map((text, number) => [text, number]));
  }

  at(number: number): string {
    return this.all[number] ?? "";
  }

  /** An anchor that stands on the page itself needs no further look, and most are on no other page. */
  links({ ids, targets, reported }: WrittenLinks): NumberedLinks {
    const open = targets.filter((target) => !(target.startsWith("#") && ids.has(target.slice(1))));
    return { ids: this.#each(ids), targets: this.#each(open), reported: this.#each(reported) };
  }

  #each(texts: Iterable<string>): readonly number[] {
    const numbers = new Set<number>();
    for (const text of texts) numbers.add(this.#number(text));
    return [...numbers];
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    // A copy: what was cut out of a page's HTML keeps all of that HTML in memory.
    const own = Buffer.from(text).toString();
    this.#numbers.set(own, this.all.length);
    return this.all.push(own) - 1;
  }
}
