/** A documentation page: banner, article, neighbours, and the outline beside them. */
import type { View } from "../../src/render/view.ts";
import { hasOutline } from "./outline.ts";

export default function DocPage({ view }: { readonly view: View }) {
  const { Breadcrumbs, PageFooter, Pagination, TableOfContents, VersionBanner } = view.templates;
  const { page, slots } = view;
  return (
    <div className={hasOutline(page) ? "doc doc-outlined" : "doc"}>
      <div className="doc-column">
        <VersionBanner view={view} />
        <article>
          <Breadcrumbs view={view} />
          <VersionBadge view={view} />
          {page.unlisted && <p className="banner">{view.text("page.unlisted")}</p>}
          {page.showTitle && (
            <header className="page-title">
              <h1>{slots.title}</h1>
            </header>
          )}
          <TableOfContents view={view} variant="mobile" />
          <div className="prose">{slots.content}</div>
          <PageFooter view={view} />
        </article>
        <Pagination view={view} />
      </div>
      <TableOfContents view={view} variant="side" />
    </div>
  );
}

function VersionBadge({ view: { version, text } }: { readonly view: View }) {
  if (version === null || !version.badge) return null;
  return <span className="badge">{text("version.label", { label: version.label })}</span>;
}
