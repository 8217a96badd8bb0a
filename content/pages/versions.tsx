/** Every version in one table, with what there is of it, and what changed between any two of them. */
import type { View } from "docsgen/templates";
import type { ReactNode } from "react";
import { newestRelease, older } from "./_facts.ts";

export const frontMatter = {
  title: "Versions",
  description:
    "Documentation, downloads, release notes, and Doxygen pages of every PcapPlusPlus version, and what changed from any of them to another.",
  keywords: ["releases", "latest release", "previous versions", "older documentation", "release notes", "changelog"],
  full_width: true,
};

type SiteVersion = View["site"]["versions"][number];

export default function Versions({ view }: { readonly view: View }) {
  return (
    <div className="doc doc-alone">
      <div className="versions">
        <header className="page-title">
          <h1>Versions</h1>
          <Introduction view={view} />
          <Upgrades view={view} />
        </header>
        <div className="prose">
          <Releases view={view} />
          <h2 id="changes">From your version to another</h2>
          <p>
            Find the row of the version that you have, and the column of the one you want: what breaks and what to do about it,
            what is deprecated, what is new, and which pages changed. The address of a comparison is{" "}
            <code>/versions/v23.09...v25.05</code>.
          </p>
          <Pairs view={view} />
        </div>
      </div>
    </div>
  );
}

function Introduction({ view }: { readonly view: View }) {
  const { version, name, isShown } = newestRelease(view);
  return (
    <>
      <p>
        Releases are named by year and month. The newest one is {name}, released on {view.day(version?.released ?? "")}.{" "}
        <a href="#changes">What has changed since your version</a> is below.
      </p>
      {!isShown && (
        <p>
          Its documentation is <a href={version?.path}>{version?.label}</a>, which also describes what has been added to the{" "}
          <a href={`${view.config.vars.repo}/tree/dev`}>development branch</a> since. So {view.lastVersion?.label}, the newest
          release with documentation of its own, is the default: its documentation is shown unless you choose another version.
        </p>
      )}
    </>
  );
}

/** From each release to the newest one, beside the introduction. */
function Upgrades({ view }: { readonly view: View }) {
  const { version: newest, name } = newestRelease(view);
  const origins = view.site.versions.filter((each) => each.released !== null && each !== newest);
  if (newest === null || origins.length === 0) return null;
  return (
    <nav className="upgrades" aria-labelledby="upgrades">
      <p id="upgrades">Upgrade to {name} from</p>
      <ul>
        {origins.map((from) => (
          <li key={from.name}>
            <a href={`/versions/${from.name}...${newest.name}`}>{from.label}</a>
          </li>
        ))}
      </ul>
    </nav>
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
  if (version === newestRelease(view).version) return <span className="badge hue-green">newest</span>;
  if (version.isLast) return <span className="badge">default</span>;
  return version.state === "unreleased" ? <span className="badge hue-amber">in development</span> : null;
}

/** A release, and the version whose documentation describes it. */
function Row({ version, view }: { readonly version: SiteVersion; readonly view: View }) {
  const { label, release, released, isLast } = version;
  const tag = release ?? version.name;
  return (
    <tr id={isLast ? "latest" : version.name === "next" ? "next" : undefined}>
      <th scope="row">
        {release ?? label} <Badge version={version} view={view} />
      </th>
      <td>
        <a href={version.path}>
          {release === null ? "Documentation" : label}
          {release === null && <span className="visually-hidden"> of {label}</span>}
        </a>
      </td>
      <td>{released === null ? "–" : view.day(released)}</td>
      <td>
        <UpgradeGuide version={version} view={view} />
      </td>
      <Downloads tag={released === null ? null : tag} view={view} />
      <td>
        <Away href={`${view.config.vars.api}/${version.name}/`} text="Doxygen" of={release ?? label} />
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
      Guide<span className="visually-hidden"> to upgrading to {version.release ?? version.label}</span>
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

/** Every two versions: rows have the older one, columns the newer. */
function Pairs({ view }: { readonly view: View }) {
  const { versions } = view.site;
  const newer = versions.slice(0, -1);
  return (
    <Frame label="What changed" className="between">
      <thead>
        <tr>
          <th scope="col">From</th>
          {newer.map(({ name, label }) => (
            <th key={name} scope="col">
              to {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.slice(1).map((from, at) => (
          <tr key={from.name}>
            <th scope="row">{from.label}</th>
            {newer.map((to, column) => (
              <td key={to.name}>
                {column > at ? (
                  "–"
                ) : (
                  <a href={`/versions/${from.name}...${to.name}`} aria-label={`From ${from.label} to ${to.label}`}>
                    {to.label}
                  </a>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
