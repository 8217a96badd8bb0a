/** Every version in one table, with what there is of it, and how much each page changed from version to version. */
import type { View } from "docsgen/templates";
import type { ReactNode } from "react";
import { newestRelease, older } from "./_facts.ts";

export const frontMatter = {
  title: "Versions",
  description:
    "Documentation, downloads, release notes, and Doxygen pages of every PcapPlusPlus version, and how much each page changed from one to the next.",
  full_width: true,
};

type SiteVersion = View["site"]["versions"][number];
type Alternate = View["page"]["alternates"][number];

export default function Versions({ view }: { readonly view: View }) {
  return (
    <div className="doc doc-alone">
      <div className="versions">
        <header className="page-title">
          <h1>Versions</h1>
          <Introduction view={view} />
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

function Introduction({ view }: { readonly view: View }) {
  const { newest, isShown } = newestRelease(view);
  return (
    <>
      <p>
        Releases are named by year and month. The newest one is {newest?.label}, released on {view.day(newest?.released ?? "")}.
      </p>
      {!isShown && (
        <p>
          <a href={newest?.path}>The documentation of {newest?.label}</a> also describes what has come to the{" "}
          <a href={`${view.config.vars.repo}/tree/dev`}>development branch</a> after it. {view.lastVersion?.label} is the default:
          its documentation is shown unless you choose another version.
        </p>
      )}
    </>
  );
}

interface FrameProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

function Frame({ label, className, children }: FrameProps) {
  return (
    <div className={`table-wrap ${className}`}>
      <table aria-label={label}>{children}</table>
    </div>
  );
}

function Releases({ view }: { readonly view: View }) {
  const past = view.site.versions.filter(({ banner }) => banner === "unmaintained");
  const others = view.site.versions.filter(({ banner }) => banner !== "unmaintained");
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
          <th scope="col">Doxygen pages</th>
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
            <td>{api === null ? "–" : <Away href={api} text="Doxygen" of={name} />}</td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

function Badge({ version, view }: { readonly version: SiteVersion; readonly view: View }) {
  if (version === newestRelease(view).newest) return <span className="badge hue-green">newest</span>;
  if (version.isLast) return <span className="badge">default</span>;
  return version.state === "unreleased" ? <span className="badge hue-amber">in development</span> : null;
}

/** Of the folder `next`, the label names the release that it describes, if it has been released. */
function Row({ version, view }: { readonly version: SiteVersion; readonly view: View }) {
  const { label, released, isLast, banner } = version;
  const tag = banner === "released" ? label : version.name;
  return (
    <tr id={isLast ? "latest" : version.name === "next" ? "next" : undefined}>
      <th scope="row">
        {label} <Badge version={version} view={view} />
      </th>
      <td>
        <a href={version.path}>
          Documentation<span className="visually-hidden"> of {label}</span>
        </a>
      </td>
      <td>{released === null ? "–" : view.day(released)}</td>
      <td>
        <UpgradeGuide version={version} view={view} />
      </td>
      <Downloads tag={released === null ? null : tag} view={view} />
      <td>
        <Away href={`${view.config.vars.api}/${version.name}/`} text="Doxygen" of={label} />
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

/** What GitHub has of a tag; null for what is not released. */
function Downloads({ tag, view }: { readonly tag: string | null; readonly view: View }) {
  const { releases, repo } = view.config.vars;
  if (tag === null) {
    return (
      <>
        <td>–</td>
        <td>–</td>
      </>
    );
  }
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

/** Every document once, as the newest version that has it shows it; those of the default version first, in their order. */
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
  const labelOf = ({ version }: Alternate) => view.site.versions.find(({ name }) => name === version)?.label ?? version;
  const name = `${title} in ${labelOf(here)}`;
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
      <a href={here.url} className="same" aria-label={`${name}: the same as in ${labelOf(before)}`}>
        same
      </a>
    );
  }
  const percent = share < 0.01 ? "< 1%" : `${Math.round(share * 100)}%`;
  return (
    <a href={here.url} aria-label={`${name}: ${percent} differs from ${labelOf(before)}`}>
      <svg className="bar" aria-hidden="true">
        <rect width={`${Math.max(2, Math.round(share * 100))}%`} height="100%" />
      </svg>
      {percent}
    </a>
  );
}
