/**
 * `::api-search`: a form that finds a class, function, or header of this version by its name, and links to the index of the API reference and
 * to the pages that Doxygen makes. The form leads to the site's search, where the page or place of a name comes first.
 */
import type { DirectiveProps } from "docsgen/templates";

export default function ApiSearch({ view }: DirectiveProps) {
  const { config, version, lastVersion, site } = view;
  const { name = "", label = "", isLast = true } = version ?? lastVersion ?? {};
  const names = config.symbolPages === false ? "" : `/${config.docs.path}/${config.symbolPages.path}/names`;
  const { backend, path } = config.search;
  return (
    <div className="api-search">
      {backend !== false && path !== false && (
        <search>
          <form className="search-form" action={`/${path}`}>
            <input
              type="search"
              name="q"
              autoComplete="off"
              aria-label={`Class, function, or header of ${label} to find`}
              placeholder="A class, function, or header"
            />
            <input type="hidden" name="version" value={name} />
            <button type="submit" className="button">
              Find
            </button>
          </form>
        </search>
      )}
      <p>
        {site.byUrl.has(names) && (
          <>
            <a href={isLast ? names : `${names}?v=${name}`}>All names</a>{" "}
          </>
        )}
        <a className="external" href={`${config.vars.api}/${name.toLowerCase()}/index.html`} rel="noopener">
          Doxygen pages of {label}
        </a>
      </p>
    </div>
  );
}
