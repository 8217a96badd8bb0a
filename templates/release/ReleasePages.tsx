/** Which pages are new, changed, and removed between two versions, by how much of them differs. */
import { Fragment, type ReactNode } from "react";
import { versionLabel } from "../versionLabel.ts";
import type { Release, ReleaseProps } from "./releaseParts.ts";

/** Words of a page from which it has to be read again, and below which there is hardly anything to read; in percent. */
const amounts = { much: 30, little: 5 };
/** Sections that are named; of more, their number says enough. */
const mostSections = 2;
/** Who has to look at more pages of changes than these reads the page itself. */
const mostSteps = 2;

export function ReleasePages({ page, view }: ReleaseProps) {
  const { text } = view;
  const links = (all: Release["added"]) =>
    all.map(({ url, label }) => (
      <li key={url}>
        <a href={url}>{label}</a>
      </li>
    ));
  const rows = (all: Release["changed"], isRewritten = false) =>
    all.map((changed) => <Changed key={changed.page.url} changed={changed} isRewritten={isRewritten} view={view} />);
  const much = page.changed.filter(({ percent }) => percent >= amounts.much);
  const some = page.changed.filter(({ percent }) => percent < amounts.much && percent >= amounts.little);
  const little = page.changed.filter(({ percent }) => percent < amounts.little);
  return (
    <>
      <h2 id="pages">{text("release.pages")}</h2>
      <Group title={text("release.added")} id="new-pages" items={links(page.added)} />
      <Group title={text("release.rewritten")} id="rewritten" items={rows(much, true)} />
      <Folded title={`${text("release.edited")} (${some.length})`} items={rows(some)} />
      <Folded title={text("release.touched", { count: little.length })} items={rows(little)} />
      <Group title={text("release.removed")} id="removed-pages" items={links(page.removed)} />
    </>
  );
}

function Group({ title, id, items }: { readonly title: string; readonly id: string; readonly items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul className="release-pages">{items}</ul>
    </>
  );
}

/** What hardly anybody has to read again. */
function Folded({ title, items }: { readonly title: string; readonly items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <details className="details">
      <summary>{title}</summary>
      <div className="details-body">
        <ul className="release-pages">{items}</ul>
      </div>
    </details>
  );
}

interface ChangedProps extends Pick<ReleaseProps, "view"> {
  readonly changed: Release["changed"][number];
  /** It has to be read again, whatever its sections are called. */
  readonly isRewritten: boolean;
}

function Changed({ changed: { page, percent, changes, added, removed }, isRewritten, view }: ChangedProps) {
  const { text } = view;
  const named = added.map(({ id, text: title }) => (
    <a key={id} href={`${page.url}#${id}`}>
      {title}
    </a>
  ));
  return (
    <li>
      <a href={page.url}>{page.label}</a>{" "}
      <small>
        {text("release.percent", { percent })}
        {(changes.length > mostSteps ? [] : changes).map((each) => {
          const label = versionLabel(view, each.version);
          return (
            <Fragment key={each.url}>
              {" · "}
              <a href={each.url} rel="nofollow" aria-label={text("release.changesOf", { title: page.label, label })}>
                {text("release.changes", { label })}
              </a>
            </Fragment>
          );
        })}
      </small>
      {!isRewritten && (
        <>
          <Sections names={["release.newSection", "release.newSections"]} titles={named} view={view} />
          <Sections names={["release.goneSection", "release.goneSections"]} titles={removed} view={view} />
        </>
      )}
    </li>
  );
}

interface SectionsProps extends Pick<ReleaseProps, "view"> {
  /** Of the texts that introduce titles, and that say how many there are. */
  readonly names: readonly [few: string, many: string];
  readonly titles: readonly ReactNode[];
}

function Sections({ names: [few, many], titles, view: { text } }: SectionsProps) {
  if (titles.length === 0) return null;
  if (titles.length > mostSections) return <div className="release-sections">{text(many, { count: titles.length })}</div>;
  return (
    <div className="release-sections">
      {text(few)}{" "}
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes
        <span key={at}>
          {at > 0 && " · "}
          {title}
        </span>
      ))}
    </div>
  );
}
