/**
 * The ids of one page: slugs by github-slugger's algorithm, so that existing deep links keep working; ids that a writer
 * gives; no two alike.
 */
import GithubSlugger from "github-slugger";

export class Ids {
  readonly #slugger = new GithubSlugger();
  readonly #anchors = new Set<string>();

  /** The id of a heading without an explicit one. */
  slug(text: string): string {
    let id = this.#slugger.slug(text);
    while (this.#anchors.has(id)) id = this.#slugger.slug(text);
    return this.#add(id);
  }

  /** Uses up a slug without giving it to an element, as the title does. */
  consume(text: string): void {
    this.#slugger.slug(text);
  }

  /** Takes an id as written; false when another element has it. */
  take(id: string): boolean {
    if (this.#anchors.has(id)) return false;
    this.#add(id);
    return true;
  }

  /** An id like `wanted` that is still free; for text that is included more than once. */
  free(wanted: string): string {
    let id = wanted;
    for (let number = 1; this.#anchors.has(id); number++) id = `${wanted}-${number}`;
    return this.#add(id);
  }

  get anchors(): readonly string[] {
    return [...this.#anchors];
  }

  #add(id: string): string {
    this.#anchors.add(id);
    return id;
  }
}
