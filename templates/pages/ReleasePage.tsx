/** What is new, changed and gone in a version since the one before it. */
import { Fragment, type ReactNode } from "react";
import type { View } from "../../src/engine/render/view.ts";

export default function ReleasePage({ view }: { readonly view: View }) {
  const { page, site, slots, text, day } = view;
  if (page.kind !== "release") return null;
  const version = site.versions.find(({ name }) => name === page.version);
  const since = site.versions.find(({ name }) => name === page.since);
  const isSame = page.added.length + page.changed.length + page.removed.length === 0 && page.api === null;
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
            {page.api !== null && (
              <>
                <h2 id="api">{text("release.api")}</h2>
                <Names names={page.api.added} title="release.new" view={view} />
                <Names names={page.api.removed} title="release.gone" view={view} />
              </>
            )}
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

type Api = NonNullable<Release["api"]>["added"];

/** In this order. */
const memberKinds = ["Functions", "Fields", "Enumerators", "Macros"] as const;

/** Folded, because they are many, and few readers want all. */
function Names({ names: { types, ...members }, title, view: { text } }: NamesProps) {
  return (
    <>
      {types.length > 0 && (
        <Folded title={text(`${title}Types`, { count: String(types.length) })}>
          {types.map((each) => (
            <li key={each.name}>
              <Name {...each} />
            </li>
          ))}
        </Folded>
      )}
      {memberKinds.map((kind) => {
        const groups = members[kind.toLowerCase() as Lowercase<typeof kind>];
        const count = groups.reduce((sum, { names }) => sum + names.length, 0);
        if (count === 0) return null;
        return (
          <Folded key={kind} title={text(`${title}${kind}`, { count: String(count) })}>
            {groups.map((group) => (
              <Group key={group.owner?.name ?? ""} {...group} other={groups.length > 1 ? text("release.outside") : null} />
            ))}
          </Folded>
        );
      })}
    </>
  );
}

/** `other`: what names without an owner are called beside groups that have one. */
function Group({ owner, names, other }: Api["functions"][number] & { readonly other: string | null }) {
  const title = owner === null ? other : <Name {...owner} />;
  return (
    <li>
      {title !== null && <>{title}: </>}
      {names.map((each, at) => (
        <Fragment key={each.name}>
          {at > 0 && ", "}
          <Name {...each} />
        </Fragment>
      ))}
    </li>
  );
}

interface NamesProps {
  readonly names: Api;
  readonly title: "release.new" | "release.gone";
  readonly view: View;
}

function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="details">
      <summary>{title}</summary>
      <div className="details-body">
        <ul>{children}</ul>
      </div>
    </details>
  );
}

function Name({ name, url }: Api["types"][number]) {
  const code = <code>{name}</code>;
  if (url === null) return code;
  return (
    <a className={url.startsWith("/") ? undefined : "symbol-link"} href={url}>
      {code}
    </a>
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
