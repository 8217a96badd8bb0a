/**
 * `::api-search`: a button to the API reference of this version, a link to the pages about its classes, and a form that looks a name up in this documentation. The
 * reference has no search by address, so the form leads to the site's own search page, which knows every page that names a class.
 */
import type { DirectiveProps } from "docsgen/templates";

export default function ApiSearch({ view }: DirectiveProps) {
  const { config, version, lastVersion } = view;
  const { name = "", label = "", path: root = "" } = version ?? lastVersion ?? {};
  const symbols = `${root}/symbols`;
  const { backend, path } = config.search;
  return (
    <div className="api-search">
      <a className="button" href={`${config.vars.api}/${name.toLowerCase()}/index.html`} rel="noopener">
        Open the {label} reference
      </a>
      {backend !== false && path !== false && (
        <search>
          <form className="search-form" action={`/${path}`}>
            <input
              type="search"
              name="q"
              autoComplete="off"
              aria-label="Class, function, or header to find in this documentation"
              placeholder="A class, function, or header"
            />
            <input type="hidden" name="version" value={name} />
            <button type="submit" className="button button-quiet">
              Find
            </button>
          </form>
        </search>
      )}
      {view.site.byUrl.has(symbols) && <a href={symbols}>Where classes are explained</a>}
    </div>
  );
}
