/**
 * The unique ids of one page: slugs by github-slugger's algorithm, so that existing deep links keep working, and explicit ids.
 */
import GithubSlugger, { slug } from "github-slugger";

export class Ids {
  readonly #slugger = new GithubSlugger();
  readonly #anchors = new Set<string>();

  /** The id of a heading without an explicit one. */
  slug(text: string): string {
    const wanted = sluggable(text);
    let id = this.#slugger.slug(wanted);
    while (this.#anchors.has(id)) id = this.#slugger.slug(wanted);
    return this.#add(id);
  }

  /** Reserves a slug that no element gets, for the title. */
  consume(text: string): void {
    this.#slugger.slug(sluggable(text));
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

/** The text itself, or the code points of a text that has only signs, of which no slug would be left: `::` → `u-3a-3a`. */
function sluggable(text: string): string {
  if (text === "" || slug(text) !== "") return text;
  return ["u", ...[...text].map((sign) => sign.codePointAt(0)?.toString(16))].join("-");
}
