/** A page of `content/pages`: Markdown in the reading layout, or a component that draws the whole region itself. */
import type { View } from "../../src/render/view.ts";
import { hasOutline } from "../docs/outline.ts";

export default function CustomPage({ view }: { readonly view: View }) {
  const { page, slots } = view;
  if (page.format === "component") return slots.content;
  const { PageFooter, TableOfContents } = view.templates;
  return (
    <div className={hasOutline(page) ? "doc doc-alone doc-outlined" : "doc doc-alone"}>
      <div className="doc-column">
        <article>
          {page.showTitle && (
            <header className="page-title">
              <h1>{slots.title}</h1>
            </header>
          )}
          <TableOfContents view={view} variant="mobile" />
          <div className="prose">{slots.content}</div>
          <PageFooter view={view} />
        </article>
      </div>
      <TableOfContents view={view} variant="side" />
    </div>
  );
}
