/** Every version in one table, with what there is of it, and how much each page changed from version to version. */
import type { View } from "docsgen/templates";
import type { ReactNode } from "react";
import { newest, older } from "./_facts.ts";

export const frontMatter = {
  title: "Versions",
  description:
    "Documentation, downloads, release notes, and API reference of every PcapPlusPlus version, and how much each page changed from one to the next.",
  full_width: true,
};

type SiteVersion = View["site"]["versions"][number];
type Alternate = View["page"]["alternates"][number];

export default function Versions({ view }: { readonly view: View }) {
  const { lastVersion, config } = view;
  return (
    <div className="doc doc-alone">
      <div className="versions">
        <header className="page-title">
          <h1>Versions</h1>
          <p>
            Releases are named by year and month. {lastVersion?.label} is the latest one with documentation of its own, and the
            one that these pages show unless you choose another.
          </p>
          <p>
            The library has been released once more since: {newest.name}, on {view.day(newest.date)}. Its documentation is{" "}
            <a href="/docs/next">Next</a>, which also describes what has come to the{" "}
            <a href={`${config.vars.repo}/tree/dev`}>development branch</a> after that release.
          </p>
        </header>
        <div className="prose">
          <Releases view={view} />
          <h2 id="pages">What changed from page to page</h2>
          <p>
            The bar and the number say how much of a page’s text differs from the version before it, which is the column to its
            right. Each leads to the page in that version. The name of a version leads to all that changed in it.
          </p>
          <Matrix view={view} />
        </div>
      </div>
    </div>
  );
}

interface FrameProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Frame({ label, className, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reachable by keyboard
    <section className={`table-wrap ${className}`} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}

function Releases({ view }: { readonly view: View }) {
  const past = view.site.versions.filter((version) => stateOf(version) === "past");
  const others = view.site.versions.filter((version) => stateOf(version) !== "past");
  return (
    <Frame label="Versions" className="releases">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Documentation</th>
          <th scope="col">Released</th>
          <th scope="col">Upgrading</th>
          <th scope="col">Notes and packages</th>
          <th scope="col">Source</th>
          <th scope="col">API reference</th>
        </tr>
      </thead>
      <tbody>
        {others.map((version) => (
          <Row key={version.name} version={version} view={view} />
        ))}
      </tbody>
      <tbody id="archive">
        {past.map((version) => (
          <Row key={version.name} version={version} view={view} />
        ))}
        {older.map(({ name, date, api }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>–</td>
            <td>{view.day(date)}</td>
            <td>–</td>
            <Downloads tag={name} view={view} />
            <td>{api === null ? "–" : <Away href={api} text="API" of={name} />}</td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

function stateOf({ isLast, banner }: SiteVersion): "latest" | "next" | "past" {
  if (isLast) return "latest";
  return banner === "unreleased" ? "next" : "past";
}

const badges = {
  latest: <span className="badge hue-green">latest</span>,
  next: <span className="badge hue-amber">in development</span>,
  past: null,
};

function Row({ version, view }: { readonly version: SiteVersion; readonly view: View }) {
  const state = stateOf(version);
  const isNext = state === "next";
  const released = isNext ? newest.date : version.released;
  return (
    <tr id={state === "past" ? undefined : state}>
      <th scope="row">
        {version.label} {badges[state]}
      </th>
      <td>
        <a href={version.path}>
          Documentation<span className="visually-hidden"> of {version.label}</span>
        </a>
      </td>
      <td>
        {released === null ? "–" : view.day(released)}
        {isNext && ` (${newest.name})`}
      </td>
      <td>
        <UpgradeGuide version={version} view={view} />
      </td>
      <Downloads tag={isNext ? newest.name : version.name} view={view} />
      <td>
        <Away href={`${view.config.vars.api}/${version.name}/`} text="API" of={version.label} />
      </td>
    </tr>
  );
}

/** The page that says what to edit when a project moves to the version. */
function UpgradeGuide({ version, view }: { readonly version: SiteVersion; readonly view: View }) {
  const url = `${version.path}/upgrading/${version.name}`;
  if (!view.site.byUrl.has(url)) return "–";
  return (
    <a href={url}>
      Guide<span className="visually-hidden"> to upgrading to {version.label}</span>
    </a>
  );
}

/** What GitHub has of a tag. */
function Downloads({ tag, view }: { readonly tag: string; readonly view: View }) {
  const { releases, repo } = view.config.vars;
  return (
    <>
      <td>
        <Away href={`${releases}/tag/${tag}`} text="Release page" of={tag} />
      </td>
      <td>
        <Away href={`${repo}/archive/refs/tags/${tag}.tar.gz`} text=".tar.gz" of={tag} />{" "}
        <Away href={`${repo}/archive/refs/tags/${tag}.zip`} text=".zip" of={tag} />
      </td>
    </>
  );
}

function Away({ href, text, of }: { readonly href: string; readonly text: string; readonly of: string }) {
  return (
    <a className="external" href={href} rel="noopener">
      {text}
      <span className="visually-hidden"> of {of}</span>
    </a>
  );
}

function Matrix({ view }: { readonly view: View }) {
  const { versions } = view.site;
  return (
    <Frame label="Pages by version" className="matrix">
      <thead>
        <tr>
          <th scope="col">Page</th>
          {versions.map((version) => (
            <th key={version.name} scope="col">
              {view.site.byUrl.has(`/versions/${version.name}`) ? (
                <a href={`/versions/${version.name}`} aria-label={`What changed in ${version.label}`}>
                  {version.label}
                </a>
              ) : (
                version.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents(view).map((page) => (
          <tr key={page.url}>
            <th scope="row">{page.title}</th>
            {page.alternates.map((alternate, index) => (
              <td key={alternate.version}>
                <Cell title={page.title} here={alternate} before={page.alternates[index + 1]} view={view} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** Every document once, as the newest version that has it shows it; those of the latest version first, in their order. */
function documents({ site, lastVersion }: View): readonly View["page"][] {
  const ordered = [...site.versions].sort((a, b) => Number(b === lastVersion) - Number(a === lastVersion));
  const shown = new Set<string>();
  const found: View["page"][] = [];
  for (const page of ordered.flatMap(({ pages }) => pages.flatMap((url) => site.byUrl.get(url) ?? []))) {
    if (page.kind !== "doc" || shown.has(page.url)) continue;
    for (const { url, status } of page.alternates) if (status !== "absent") shown.add(url);
    found.push(page);
  }
  return found;
}

interface CellProps {
  readonly title: string;
  readonly here: Alternate;
  readonly before: Alternate | undefined;
  readonly view: View;
}

function Cell({ title, here, before, view }: CellProps) {
  if (here.status === "absent") return "–";
  const name = `${title} in ${here.version}`;
  if (before === undefined || before.status === "absent") {
    return (
      <a href={here.url} className="same" aria-label={`${name}: ${before === undefined ? "first described" : "new"}`}>
        {before === undefined ? "first" : "new"}
      </a>
    );
  }
  const share = view.difference(here.url, before.url) ?? 0;
  if (share === 0) {
    return (
      <a href={here.url} className="same" aria-label={`${name}: the same as in ${before.version}`}>
        same
      </a>
    );
  }
  const percent = share < 0.01 ? "< 1%" : `${Math.round(share * 100)}%`;
  return (
    <a href={here.url} aria-label={`${name}: ${percent} differs from ${before.version}`}>
      <svg className="bar" aria-hidden="true">
        <rect width={`${Math.max(2, Math.round(share * 100))}%`} height="100%" />
      </svg>
      {percent}
    </a>
  );
}
