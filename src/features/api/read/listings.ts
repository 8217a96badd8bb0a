/** A body → its short code blocks, with the section that each is in, as they are shown. */
import { unescapeHtml } from "../../../kit/html/escape.ts";
import { onceFor } from "../../../kit/once.ts";
import type { Compiled, Html } from "../../../model/model.ts";

/** A code block of a body. */
export interface Listing {
  readonly anchor: string;
  /** Highlighted. */
  readonly html: string;
  readonly language: string;
  /** The length of the code in characters. */
  readonly length: number;
  /** The number of times that each word stands in the code. */
  readonly words: ReadonlyMap<string, number>;
}

export type ListingsOf = (compiled: Compiled) => readonly Listing[];

/** Longer listings are programs, to be read where they are explained. In lines. */
const longestListing = 25;

/** What they show is no program that uses an API. */
const others = new Set(
  "text plaintext console bash sh shell powershell bat cmd diff json yaml toml ini xml html css cmake makefile dockerfile".split(
    " ",
  ),
);

/** What a body lists never changes. */
export function newListings(): ListingsOf {
  return onceFor(listingsIn);
}

/** A heading, or a code block that no slot interrupts: what its variables stand for differs with the page. */
const pattern = /<h[2-6][^>]* id="([^"]*)"|<pre[^>]*><code class="hljs language-([\w+#-]+)">(.*?)<\/code><\/pre>/gs;

/** Returns the listings of a body, each with the id of the heading above it. */
function listingsIn({ html, headings }: Compiled): readonly Listing[] {
  const ids = new Set(headings.map(({ id }) => id));
  const found: Listing[] = [];
  let anchor = "";
  const visit = ({ parts, slots }: Html) => {
    parts.forEach((part, at) => {
      for (const [, id, language = "", code = ""] of part.matchAll(pattern)) {
        if (id !== undefined) anchor = ids.has(id) ? id : anchor;
        else if (!others.has(language) && code.split("\n").length <= longestListing) found.push(listing(anchor, language, code));
      }
      const slot = slots[at];
      if (slot?.kind === "directive") visit(slot.children);
    });
  };
  visit(html);
  return found;
}

function listing(anchor: string, language: string, html: string): Listing {
  const code = unescapeHtml(html.replace(/<[^>]*>/g, ""));
  // A list of headers is no use of what they declare.
  const used = code.replace(/^\s*#\s*include\b.*$/gm, "");
  const words = new Map<string, number>();
  for (const [word] of used.matchAll(/\w+/g)) words.set(word, (words.get(word) ?? 0) + 1);
  return { anchor, html: html.trimEnd(), language, length: code.trim().length, words };
}
