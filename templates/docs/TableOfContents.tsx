/** The page's outline: a column beside the text on a wide window, a disclosure above it on a narrow one. */

import type { View } from "../../src/render/view.ts";
import { attributes } from "../contract.ts";
import { html } from "../html.ts";
import { hasOutline, type OutlineEntry, outline } from "./outline.ts";

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
