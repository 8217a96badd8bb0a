/** Every version: the latest, the next, the past ones with documentation, and what changed from page to page. */
import type { View } from "docsgen/templates";
import type { ReactNode } from "react";

export const frontMatter = {
  title: "Versions",
  description:
    "Documentation, release notes and API reference of every PcapPlusPlus version, and which pages changed from one to the next.",
  full_width: true,
};

type SiteVersion = View["site"]["versions"][number];

const site = "https://pcapplusplus.github.io";

/** Releases from before this site, with the documentation they have elsewhere. */
const older: readonly { readonly name: string; readonly api: string | null }[] = [
  { name: "v21.05", api: `${site}/v2105/api-docs/` },
  { name: "v20.08", api: `${site}/v2008/api-docs/` },
  { name: "v19.12", api: `${site}/v1912/api-docs/` },
  { name: "v19.04", api: `${site}/v1904/Documentation` },
  { name: "v18.08", api: `${site}/v1808/Documentation` },
  ...["v17.11", "v17.02", "v16.09", "v16.02"].map((name) => ({ name, api: null })),
];

export default function Versions({ view }: { readonly view: View }) {
  const { site: plan, lastVersion, config } = view;
  const next = plan.versions.find((version) => version.banner === "unreleased");
  const past = plan.versions.filter((version) => version !== next && !version.isLast);
  return (
    <div className="doc doc-alone">
      <div className="doc-column versions">
        <header className="page-title">
          <h1>Versions</h1>
          <p>Releases are named by year and month. Each has its own documentation and API reference.</p>
        </header>
        <div className="prose">
          {lastVersion !== null && (
            <>
              <h2 id="latest">Latest Version (Stable)</h2>
              <Table label="Latest version">
                <Row version={lastVersion} view={view} />
              </Table>
            </>
          )}
          {next !== undefined && (
            <>
              <h2 id="next">Next Version (Unreleased)</h2>
              <p>
                What the <a href={config.vars.repo}>development branch</a> holds today.
              </p>
              <Table label="Next version">
                <Row version={next} view={view} />
              </Table>
            </>
          )}
          <h2 id="archive">Past Versions</h2>
          <Table label="Past versions">
            {past.map((version) => (
              <Row key={version.name} version={version} view={view} />
            ))}
            {older.map((release) => (
              <OldRow key={release.name} release={release} releases={config.vars.releases ?? ""} />
            ))}
          </Table>
          <h2 id="pages">Pages by version</h2>
          <p>Where a page is the same as in the latest version, where it differs, and where there is none.</p>
          <Matrix view={view} />
        </div>
      </div>
    </div>
  );
}

function Table({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Frame label={label} fit="fits-28">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Documentation</th>
          <th scope="col">Release notes</th>
          <th scope="col">API reference</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Frame>
  );
}

interface FrameProps {
  readonly label: string;
  /** Names the room that the table needs: where there is as much, it has no box to scroll in. */
  readonly fit: string;
  readonly children: ReactNode;
}

function Frame({ label, fit, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways has to be reachable by keyboard
    <section className={`table-wrap ${fit}`} tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}

function Row({ version, view }: { readonly version: SiteVersion; readonly view: View }) {
  const { api, releases, repo } = view.config.vars;
  const released = version.banner !== "unreleased";
  return (
    <tr>
      <th scope="row">{version.label}</th>
      <td>
        <a href={version.path}>
          Documentation<span className="visually-hidden"> of {version.label}</span>
        </a>
      </td>
      <td>
        {released ? (
          <Away href={`${releases}/tag/${version.name}`} text="Release notes" of={version.label} />
        ) : (
          <Away href={repo} text="Source code" of={version.label} />
        )}
      </td>
      <td>
        <Away href={`${api}/${version.name}/`} text="API" of={version.label} />
      </td>
    </tr>
  );
}

function OldRow({ release, releases }: { readonly release: (typeof older)[number]; readonly releases: string }) {
  return (
    <tr>
      <th scope="row">{release.name}</th>
      <td>–</td>
      <td>
        <Away href={`${releases}/tag/${release.name}`} text="Release notes" of={release.name} />
      </td>
      <td>{release.api === null ? "–" : <Away href={release.api} text="API" of={release.name} />}</td>
    </tr>
  );
}

function Away({ href, text, of }: { readonly href: string | undefined; readonly text: string; readonly of: string }) {
  return (
    <a className="external" href={href} rel="noopener">
      {text}
      <span className="visually-hidden"> of {of}</span>
    </a>
  );
}

const verdicts = { same: "same", changed: "differs", absent: "–" } as const;

function Matrix({ view: { site: plan, lastVersion } }: { readonly view: View }) {
  const pages = (lastVersion?.pages ?? []).flatMap((url) => plan.byUrl.get(url) ?? []).filter((page) => page.kind === "doc");
  return (
    <Frame label="Pages by version" fit="matrix">
      <thead>
        <tr>
          <th scope="col">Page</th>
          {plan.versions.map((version) => (
            <th key={version.name} scope="col">
              {version.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.url}>
            <th scope="row">{page.title}</th>
            {page.alternates.map(({ version, status, url }) => (
              <td key={version}>
                {status === "absent" ? (
                  verdicts.absent
                ) : (
                  <a href={url} className={status} aria-label={`${page.title} in ${version}: ${verdicts[status]}`}>
                    {version === lastVersion?.name ? "latest" : verdicts[status]}
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
