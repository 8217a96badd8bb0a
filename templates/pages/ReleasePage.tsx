/** What is new, changed and gone in a version since the one before it. */
import type { ReactNode } from "react";
import type { View } from "../../src/render/view.ts";

export default function ReleasePage({ view }: { readonly view: View }) {
  const { page, site, slots, text, day } = view;
  if (page.kind !== "release") return null;
  const version = site.versions.find(({ name }) => name === page.version);
  const since = site.versions.find(({ name }) => name === page.since);
  const isSame = page.added.length + page.changed.length + page.removed.length === 0;
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <article>
          <header className="page-title">
            <h1>{slots.title}</h1>
            <p>
              {version?.released != null && `${text("release.released")} ${day(version.released)}. `}
              {text("release.compared")} <a href={since?.path}>{since?.label ?? page.since}</a>.
            </p>
          </header>
          <div className="prose">
            {isSame && <p>{text("release.same")}</p>}
            <Part title={text("release.added")} id="new" items={page.added.map(linkItem)} />
            <Part
              title={text("release.changed")}
              id="changed"
              items={page.changed.map((each) => <Changed key={each.changes} {...each} view={view} />)}
            />
            <Part title={text("release.removed")} id="gone" items={page.removed.map(linkItem)} />
          </div>
        </article>
      </div>
    </div>
  );
}

type Release = Extract<View["page"], { readonly kind: "release" }>;

function linkItem({ label, url }: Release["added"][number]) {
  return (
    <li key={url}>
      <a href={url}>{label}</a>
    </li>
  );
}

function Part({ title, id, items }: { readonly title: string; readonly id: string; readonly items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul>{items}</ul>
    </>
  );
}

function Changed({ page, changes, added, removed, view: { text } }: Release["changed"][number] & { readonly view: View }) {
  return (
    <li>
      <a href={page.url}>{page.label}</a> (
      <a href={changes} rel="nofollow" aria-label={text("release.changesOf", { title: page.label })}>
        {text("release.changes")}
      </a>
      )
      {added.length + removed.length > 0 && (
        <ul>
          {added.map(({ id, text: heading }) => (
            <li key={id}>
              {text("release.newSection")} <a href={`${page.url}#${id}`}>{heading}</a>
            </li>
          ))}
          {removed.map((heading) => (
            <li key={heading}>
              {text("release.goneSection")} {heading}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
