/** The search page: a form that works by address (`?q=`), the place for results, and every page that it finds as a list to browse without scripts. */
import type { Page, Version } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { ids } from "../contract.ts";
import { everySet, searchIds } from "../searchContract.ts";

export default function SearchPage({ view }: { readonly view: View }) {
  const { config, text } = view;
  return (
    <div className="doc doc-alone">
      <div className="doc-column" id={ids.search}>
        <header className="page-title">
          <h1>{text("search.title")}</h1>
        </header>
        <search>
          <form className="search-form" action={config.search.path === false ? undefined : `/${config.search.path}`}>
            <input
              id={searchIds.input}
              type="search"
              name="q"
              autoComplete="off"
              aria-label={text("search.label")}
              placeholder={text("search.placeholder")}
            />
            <VersionChoice view={view} />
            <button type="submit" className="button">
              {text("search.submit")}
            </button>
          </form>
        </search>
        {/* What the client shows there until something is asked for, so that the first paint has it already. */}
        <div id={ids.searchResults}>
          {config.search.backend === "local" && <p className="search-suggestions needs-js">{text("search.tips")}</p>}
        </div>
        <p className="search-plain">{text("search.plain")}</p>
        <PageList view={view} />
      </div>
    </div>
  );
}

function VersionChoice({ view: { config, site, lastVersion, text } }: { readonly view: View }) {
  if (site.versions.length < 2) return null;
  const hasSets = config.otherDocs.length > 0;
  const options = (docSet: string) =>
    site.versions.map((version) =>
      version.docSet !== docSet ? null : (
        <option key={version.name} value={version.name}>
          {version.label}
        </option>
      ),
    );
  return (
    <select
      className="needs-js"
      name="version"
      aria-label={text("search.version")}
      defaultValue={hasSets ? everySet : lastVersion?.name}
    >
      {hasSets && <option value={everySet}>{text("search.allSets")}</option>}
      {[config.docs, ...config.otherDocs].map(({ id, label }) =>
        hasSets ? (
          <optgroup key={id} label={label}>
            {options(id)}
          </optgroup>
        ) : (
          options(id)
        ),
      )}
      <option value="all">{text("search.allVersions")}</option>
    </select>
  );
}

function PageList({ view }: { readonly view: View }) {
  const { site, kinds, text, isInSearch } = view;
  const listed = (page: Page | undefined): page is Page => page !== undefined && kinds[page.kind].inPageList && isInSearch(page);
  const listedIn = ({ pages }: Pick<Version, "pages">) => pages.map((url) => site.byUrl.get(url)).filter(listed);
  const latest = site.versions.filter(({ isLast }) => isLast);
  const others = site.pages.filter((page) => page.version === null && listed(page));
  return (
    <div className="search-pages">
      {latest.map((version) => {
        const docs = listedIn(version);
        return docs.length === 0 ? null : (
          <Titles key={version.name} title={text("search.pages", { version: version.siteLabel })} pages={docs} />
        );
      })}
      {others.length > 0 && <Titles title={text("search.otherPages")} pages={others} />}
    </div>
  );
}

function Titles({ title, pages }: { readonly title: string; readonly pages: readonly Page[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.url}>
            <a href={page.url}>{page.title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
