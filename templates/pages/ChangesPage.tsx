/** What changed on a page since another version: links to both, how changes are marked, and the changed parts. */
import type { View } from "../../src/stages/render/view.ts";
import { versionLabel } from "../versionLabel.ts";

export default function ChangesPage({ view }: { readonly view: View }) {
  const { page, slots, templates, text } = view;
  if (!("subject" in page)) return null;
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <article>
          <header className="page-title">
            <h1>{slots.title}</h1>
            <p>
              {text("changes.compare")} <Side url={page.since} view={view} /> → <Side url={page.subject} view={view} />
            </p>
          </header>
          <p className="changes-key">
            {text("changes.key")} <ins>{text("changes.inserted")}</ins> <del>{text("changes.removed")}</del>
          </p>
          <div className="prose changes">{slots.content}</div>
        </article>
        <templates.Pagination view={view} />
      </div>
    </div>
  );
}

function Side({ url, view }: { readonly url: string; readonly view: View }) {
  const page = view.site.byUrl.get(url);
  return <a href={url}>{versionLabel(view, page?.version ?? "")}</a>;
}
