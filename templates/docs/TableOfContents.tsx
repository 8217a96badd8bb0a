/**
 * The page's outline: a column next to the text on a wide window; on a narrow one a bar that stays at the top, names the section being read,
 * and opens the outline.
 */

import type { Heading, Page } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { attributes, tocCurrent } from "../contract.ts";
import { html, textHtml } from "../html.ts";

interface Props {
  readonly view: View;
  readonly variant: "side" | "mobile";
}

export default function TableOfContents({ view, variant }: Props) {
  if (!hasOutline(view.page)) return null;
  const entries = outline(view.page.toc);
  const title = view.text("toc.title");
  if (variant === "mobile") {
    return (
      <details className="toc toc-mobile" {...{ [attributes.dropdown]: "" }}>
        <summary>
          {title}
          <span {...{ [tocCurrent]: "" }} />
        </summary>
        <OutlineList entries={entries} />
      </details>
    );
  }
  return (
    <nav className="toc toc-side" aria-label={title} {...{ [attributes.toc]: "" }}>
      <p className="toc-title" aria-hidden="true">
        {title}
      </p>
      <OutlineList entries={entries} />
    </nav>
  );
}

/** A string and no elements: the outline of a long page has hundreds of entries, twice. */
export function OutlineList({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  return <ul {...html(itemsHtml(entries))} />;
}

function itemsHtml(entries: readonly OutlineEntry[]): string {
  return entries
    .map(({ heading, children }) => {
      const list = children.length === 0 ? "" : `<ul>${itemsHtml(children)}</ul>`;
      return `<li><a href="${textHtml(`#${heading.id}`)}">${heading.html}</a>${list}</li>`;
    })
    .join("");
}

/** Layouts say at their start whether a column for the outline will come, so that nothing moves when it arrives. */
export function hasOutline({ hideToc, toc }: Pick<Page, "hideToc" | "toc">): boolean {
  return !hideToc && toc.length > 0;
}

export interface OutlineEntry {
  readonly heading: Heading;
  readonly children: readonly OutlineEntry[];
}

/** Flat headings → a tree: each one is under the nearest earlier heading of a higher rank. */
export function outline(headings: readonly Heading[]): readonly OutlineEntry[] {
  const top: Open[] = [];
  /** The headings that the next one may be under, by falling rank. */
  const open: Open[] = [];
  for (const heading of headings) {
    while ((open.at(-1)?.heading.depth ?? 0) >= heading.depth) open.pop();
    const entry: Open = { heading, children: [] };
    (open.at(-1)?.children ?? top).push(entry);
    open.push(entry);
  }
  return top;
}

interface Open extends OutlineEntry {
  readonly children: Open[];
}
