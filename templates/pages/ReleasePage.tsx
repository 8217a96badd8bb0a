/**
 * What changed up to a version, from the one that the reader has on: what breaks, what is deprecated, what is new, and which pages changed.
 * Everything names the origins it is true of in `data-from`; the links of the choice have those as their places.
 */
import { Fragment, type ReactNode } from "react";
import type { View } from "../../src/engine/render/view.ts";
import { originChoice } from "../contract.ts";
import { html } from "../html.ts";

type Release = Extract<View["page"], { readonly kind: "release" }>;
type Change = NonNullable<View["release"]>["changes"][number];

interface Props {
  readonly page: Release;
  readonly view: View;
}

/** Words of a page from which it has to be read again, and below which there is hardly anything to read; in percent. */
const amounts = { much: 30, little: 5 };

export default function ReleasePage({ view }: { readonly view: View }) {
  const { page, slots, text, day, version } = view;
  if (page.kind !== "release") return null;
  const props = { page, view };
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <article className="release">
          <header className="page-title">
            <h1>{slots.title}</h1>
            {version?.released != null && <p>{text("release.released", { date: day(version.released) })}</p>}
          </header>
          <Origins {...props} />
          <div className="prose">
            <First {...props} />
            <Breaks {...props} />
            <Deprecated {...props} />
            <News {...props} />
            <Pages {...props} />
          </div>
        </article>
      </div>
    </div>
  );
}

function labelOf({ site }: View, version: string): string {
  return site.versions.find(({ name }) => name === version)?.label ?? version;
}

/** Places of the origins in the choice: what CSS compares. */
function told(from: readonly string[], { page }: Props) {
  return { "data-from": from.map((each) => page.origins.indexOf(each)).join(" ") };
}

/** Versions that any of these are told to readers of. */
function together(all: readonly { readonly from: readonly string[] }[], { page }: Props): readonly string[] {
  const known = new Set(all.flatMap(({ from }) => from));
  return page.origins.filter((origin) => known.has(origin));
}

/** How many are told, said to readers of each origin. */
function Counted({ all, name, props }: { readonly all: Told; readonly name: string; readonly props: Props }) {
  const counts = new Map<number, string[]>();
  for (const origin of props.page.origins) {
    const count = all.filter(({ from }) => from.includes(origin)).length;
    if (count > 0) counts.set(count, [...(counts.get(count) ?? []), origin]);
  }
  return [...counts].map(([count, from]) => (
    <span key={count} {...told(from, props)}>
      {props.view.text(name, { count })}
    </span>
  ));
}

type Told = readonly { readonly from: readonly string[] }[];

function Origins({ page, view }: Props) {
  const { text, version } = view;
  return (
    <nav className="release-origins" aria-label={text("release.origins")}>
      {text("release.from")}{" "}
      <ul>
        {page.origins.map((origin, at) => (
          <li key={origin}>
            <a id={`from-${origin}`} href={`#from-${origin}`} {...{ [originChoice]: at }}>
              {labelOf(view, origin)}
            </a>
          </li>
        ))}
      </ul>{" "}
      {text("release.to")} <a href={version?.path}>{version?.label}</a>
    </nav>
  );
}

/** Guides and notes of all steps on the way, the oldest first: that is the order to work through them. */
function First(props: Props) {
  const { page, view } = props;
  const { text, release } = view;
  const steps = [page.version, ...page.origins.slice(0, -1)].map((step) => ({
    step,
    // Who has the step's version or a newer one does not take it.
    from: page.origins.slice(page.origins.indexOf(step) + 1),
    guide: page.guides.find(({ version }) => version === step)?.url ?? null,
    notes: release?.notesOf(step) ?? null,
  }));
  const shown = steps.filter(({ guide, notes }) => guide !== null || notes !== null).reverse();
  if (shown.length === 0) return null;
  return (
    <>
      <h2 id="first">{text("release.first")}</h2>
      <ul>
        {shown.map(({ step, from, guide, notes }) => (
          <li key={step} {...told(from, props)}>
            {guide !== null && <a href={guide}>{text("release.guide", { label: labelOf(view, step) })}</a>}
            {guide !== null && notes !== null && " · "}
            {notes !== null && (
              <a className="external" href={notes} rel="noopener">
                {text("release.notes", { label: labelOf(view, step) })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function changesOf({ view: { release } }: Props, ...kinds: readonly Change["kind"][]): readonly Change[] {
  return (release?.changes ?? []).filter(({ kind }) => kinds.includes(kind));
}

function Breaks(props: Props) {
  const { page, view } = props;
  const { text, release } = view;
  if (release === null || release.changes.length === 0) return null;
  const breaks = changesOf(props, "gone", "changed");
  const compatible = changesOf(props, "compatible");
  const broken = together(breaks, props);
  const unbroken = page.origins.filter((origin) => !broken.includes(origin));
  return (
    <>
      <h2 id="breaks">{text("release.breaks")}</h2>
      {unbroken.length > 0 && <p {...told(unbroken, props)}>{text("release.breaksNothing")}</p>}
      <Groups changes={breaks} props={props} />
      {compatible.length > 0 && (
        <Folded title="release.compatible" all={compatible} props={props}>
          <p>{text("release.compatibleHint")}</p>
          <Groups changes={compatible} props={props} />
        </Folded>
      )}
    </>
  );
}

function Deprecated(props: Props) {
  const changes = changesOf(props, "deprecated");
  if (changes.length === 0) return null;
  return (
    <section {...told(together(changes, props), props)}>
      <h2 id="deprecated">{props.view.text("release.deprecated")}</h2>
      <Groups changes={changes} props={props} />
    </section>
  );
}

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly props: Props;
}

/** What is in no type comes first. */
function Groups({ changes, props }: ChangesProps) {
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  const groups = owners.map((owner) => changes.filter((each) => each.owner === owner));
  const isAlone = groups.length === 1 && owners[0] === null;
  return (
    <ul className="release-groups">
      {groups.map((group) => (
        <li key={group[0]?.owner ?? ""} {...told(together(group, props), props)}>
          {!isAlone && <Owner change={group[0]} view={props.view} />}
          <ul>
            {group.map((change) => (
              <Row key={change.now + change.from + change.old} change={change} props={props} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Owner({ change, view }: { readonly change: Change | undefined; readonly view: View }) {
  if (change === undefined || change.ownerLabel === null) return view.text("release.outside");
  return <Name label={change.ownerLabel} url={change.ownerUrl} />;
}

function Name({ label, url }: { readonly label: string; readonly url: string | null }) {
  const code = <code translate="no">{label}</code>;
  if (url === null) return code;
  return (
    <a className={url.startsWith("/") ? undefined : "symbol-link"} href={url}>
      {code}
    </a>
  );
}

const stepTexts = { gone: "gone", changed: "changed", compatible: "changed", deprecated: "since", new: "since" } as const;

function Row({ change, props }: { readonly change: Change; readonly props: Props }) {
  const { view } = props;
  const { kind, label, url, old, now, step, remedy, isProtected, isOverload } = change;
  const isTold = old !== null || isOverload;
  return (
    <li {...told(change.from, props)}>
      <Name label={label} url={url} />{" "}
      <small className={`release-step ${kind}`}>
        {isProtected && `${view.text("release.protected")}, `}
        {view.text(`release.${stepTexts[kind]}`, { label: labelOf(view, step) })}
      </small>
      {isTold && (
        <div className="release-declarations">
          {old !== null && <Declared code={old} as="del" view={view} />}
          <Declared code={now} as={old === null ? "span" : "ins"} view={view} />
        </div>
      )}
      {remedy !== null && (
        <div className="release-remedy">
          <span className="visually-hidden">{view.text("release.instead")} </span>
          {remedy.html !== null && <span {...html(remedy.html)} />}{" "}
          <a href={remedy.url}>{view.text(remedy.html === null ? "release.inGuide" : "release.more")}</a>
        </div>
      )}
    </li>
  );
}

interface DeclaredProps {
  readonly code: string;
  readonly as: "del" | "ins" | "span";
  readonly view: View;
}

function Declared({ code, as: Mark, view }: DeclaredProps) {
  const { before } = view.declaration({ before: code, name: "", after: "" }, () => null);
  return (
    <Mark>
      {Mark !== "span" && (
        <span className="visually-hidden">{view.text(Mark === "del" ? "changes.removed" : "changes.inserted")} </span>
      )}
      <code className="hljs" translate="no" {...html(before)} />
    </Mark>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly all: Told;
  readonly props: Props;
  readonly children: ReactNode;
}

function Folded({ title, all, props, children }: FoldedProps) {
  return (
    <details className="details" {...told(together(all, props), props)}>
      <summary>
        <Counted all={all} name={title} props={props} />
      </summary>
      <div className="details-body">{children}</div>
    </details>
  );
}

/** In this order. */
const newKinds = [
  ["type", "release.newTypes"],
  ["function", "release.newFunctions"],
  ["field", "release.newFields"],
  ["value", "release.newValues"],
  ["macro", "release.newMacros"],
] as const;

function News(props: Props) {
  const changes = changesOf(props, "new");
  if (changes.length === 0) return null;
  return (
    <section {...told(together(changes, props), props)}>
      <h2 id="new">{props.view.text("release.new")}</h2>
      {newKinds.map(([what, title]) => {
        const all = changes.filter((each) => each.what === what);
        if (all.length === 0) return null;
        return (
          <Folded key={what} title={title} all={all} props={props}>
            <Names changes={all} props={props} />
          </Folded>
        );
      })}
    </section>
  );
}

/** Names of one owner in a line. */
function Names({ changes, props }: ChangesProps) {
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  const groups = owners.map((owner) => changes.filter((each) => each.owner === owner));
  return (
    <ul className="release-names">
      {groups.map((group) => (
        <li key={group[0]?.owner ?? ""} {...told(together(group, props), props)}>
          {groups.length > 1 && (
            <>
              <Owner change={group[0]} view={props.view} />:{" "}
            </>
          )}
          {named(group).map(({ from, ...each }) => (
            <span key={each.label + from} className="release-name" {...told(from, props)}>
              <Name {...each} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Overloads are one name. */
function named(changes: readonly Change[]): readonly Pick<Change, "label" | "url" | "from">[] {
  const names = new Map<string, { label: string; url: string | null; from: readonly string[] }>();
  for (const { label, url, from } of changes) {
    const known = names.get(label);
    names.set(label, { label, url, from: known === undefined ? from : [...new Set([...known.from, ...from])] });
  }
  return [...names.values()];
}

// --------------------------------------------------------------------- pages

function Pages(props: Props) {
  const { page, view } = props;
  const { text } = view;
  const links = (all: Release["added"]) =>
    all.map(({ page: { url, label }, from }) => (
      <li key={url} {...told(from, props)}>
        <a href={url}>{label}</a>
      </li>
    ));
  const shared = page.changed.flatMap((changed) =>
    (view.release?.sharesOf(changed) ?? []).map(({ percent, from }) => ({ changed, percent, from })),
  );
  const rows = (all: typeof shared) =>
    all.map((each) => <Changed key={each.changed.page.url + each.percent} {...each} props={props} />);
  const much = shared.filter(({ percent }) => percent >= amounts.much);
  const some = shared.filter(({ percent }) => percent < amounts.much && percent >= amounts.little);
  const little = shared.filter(({ percent }) => percent < amounts.little);
  const from = together([...page.added, ...shared, ...page.removed], props);
  const same = page.origins.filter((origin) => !from.includes(origin));
  const isKnown = (view.release?.changes ?? []).length > 0;
  return (
    <>
      {from.length > 0 && (
        <h2 id="pages" {...told(from, props)}>
          {text("release.pages")}
        </h2>
      )}
      {same.length > 0 && !isKnown && <p {...told(same, props)}>{text("release.same")}</p>}
      <Part title={text("release.added")} id="new-pages" all={page.added} props={props} items={links(page.added)} />
      <Part title={text("release.rewritten")} id="rewritten" all={much} props={props} items={rows(much)} />
      <Part title={text("release.edited")} id="edited" all={some} props={props} items={rows(some)} />
      {little.length > 0 && (
        <Folded title="release.touched" all={little} props={props}>
          <ul>{rows(little)}</ul>
        </Folded>
      )}
      <Part title={text("release.removed")} id="gone-pages" all={page.removed} props={props} items={links(page.removed)} />
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly id: string;
  readonly all: Told;
  readonly props: Props;
  readonly items: readonly ReactNode[];
}

function Part({ title, id, all, props, items }: PartProps) {
  if (items.length === 0) return null;
  return (
    <section {...told(together(all, props), props)}>
      <h3 id={id}>{title}</h3>
      <ul>{items}</ul>
    </section>
  );
}

interface ChangedProps {
  readonly changed: Release["changed"][number];
  readonly percent: number;
  readonly from: readonly string[];
  readonly props: Props;
}

/** A share is true for some of the origins: what else is said must be true for one of them. */
function Changed({ changed, percent, from, props }: ChangedProps) {
  const { page } = changed;
  const [changes, added, removed] = [
    among(changed.changes, from),
    among(changed.added, from),
    among(changed.removed, from),
  ] as const;
  const { text } = props.view;
  return (
    <li {...told(from, props)}>
      <a href={page.url}>{page.label}</a> <small>{text("release.percent", { percent })}</small>{" "}
      {changes.map((each) => {
        const label = labelOf(props.view, each.version);
        return (
          <Fragment key={each.url}>
            <small {...told(each.from, props)}>
              <a href={each.url} rel="nofollow" aria-label={text("release.changesOf", { title: page.label, label })}>
                {text("release.changes", { label })}
              </a>
            </small>{" "}
          </Fragment>
        );
      })}
      {added.length + removed.length > 0 && (
        <ul className="release-sections" {...told(together([...added, ...removed], props), props)}>
          {added.map((each) => (
            <li key={each.id} {...told(each.from, props)}>
              {text("release.newSection")} <a href={`${page.url}#${each.id}`}>{each.text}</a>
            </li>
          ))}
          {removed.map((each) => (
            <li key={each.text} {...told(each.from, props)}>
              {text("release.goneSection")} {each.text}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function among<Each extends { readonly from: readonly string[] }>(
  all: readonly Each[],
  origins: readonly string[],
): readonly Each[] {
  return all.flatMap((each) => {
    const from = each.from.filter((origin) => origins.includes(origin));
    return from.length === 0 ? [] : [{ ...each, from }];
  });
}
