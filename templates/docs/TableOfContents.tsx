/** The page's outline: a column beside the text in a wide window, a disclosure above it in a narrow one. */

import type { Heading, Page } from "../../src/core/model.ts";
import type { View } from "../../src/render/view.ts";
import { attributes } from "../contract.ts";
import { html } from "../html.ts";

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
      <details className="toc toc-mobile">
        <summary>{title}</summary>
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

export function OutlineList({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  return (
    <ul>
      {entries.map(({ heading, children }) => (
        <li key={heading.id}>
          <a href={`#${heading.id}`} {...html(heading.html)} />
          {children.length > 0 && <OutlineList entries={children} />}
        </li>
      ))}
    </ul>
  );
}

/** Flat headings → a tree: each heading is below the nearest earlier heading of a higher rank. */
/** Layouts reserve the column of the outline from the start, so that nothing moves. */
export function hasOutline({ hideToc, toc }: Pick<Page, "hideToc" | "toc">): boolean {
  return !hideToc && toc.length > 0;
}

export interface OutlineEntry {
  readonly heading: Heading;
  readonly children: readonly OutlineEntry[];
}

export function outline(headings: readonly Heading[]): readonly OutlineEntry[] {
  const top: Open[] = [];
  /** The possible parents of the next heading, from the highest rank to the lowest. */
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
