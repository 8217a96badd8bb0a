/** Which pages are new, changed, and gone up to a version, by how much of them differs. */
import { Fragment, type ReactNode } from "react";
import { versionLabel } from "../versionLabel.ts";
import { Folded } from "./Folded.tsx";
import { among, type Release, type ReleaseProps, type Told, together, told } from "./releaseOrigins.ts";

/** Words of a page from which it has to be read again, and below which there is hardly anything to read; in percent. */
const amounts = { much: 30, little: 5 };

export function ReleasePages(props: ReleaseProps) {
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
  readonly all: readonly Told[];
  readonly props: ReleaseProps;
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
  readonly props: ReleaseProps;
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
        const label = versionLabel(props.view, each.version);
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
