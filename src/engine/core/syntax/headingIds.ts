/**
 * The unique ids of one page: slugs by github-slugger's algorithm, so that existing deep links keep working, and explicit ids.
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

  /** Reserves a slug that no element gets, for the title. */
  consume(text: string): void {
    this.#slugger.slug(text);
  }

  /** Reserves an explicit id; false if another element has it. */
  take(id: string): boolean {
    if (this.#anchors.has(id)) return false;
    this.#add(id);
    return true;
  }

  /** Reserves `wanted`, with a number if it is taken. */
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
