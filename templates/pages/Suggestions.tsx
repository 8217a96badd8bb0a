/** What every page offers that has nothing to show: the nearest three pages, and the search. */
import type { View } from "../../src/stages/render/view.ts";
import { suggestions } from "../contract.ts";

/** The client puts better pages in the place of the links, so that nothing moves. */
export function Suggestions({ view }: { readonly view: View }) {
  const { config, lastVersion, site, text } = view;
  const { backend, path } = config.search;
  const pages = [
    ...(lastVersion === null ? [] : [[lastVersion.path, text("notFound.docs")] as const]),
    ...(backend === false || path === false ? [] : [[`/${path}`, text("notFound.pages")] as const]),
    ...(site.byUrl.has("/") ? [["/", text("notFound.home")] as const] : []),
  ];
  return (
    <nav className="suggestions" aria-label={text("notFound.where")} {...{ [suggestions]: "" }}>
      <h2>{text("notFound.start")}</h2>
      <ul>
        {pages.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the search page, which without scripts lists all pages. */
export function SearchForm({ view: { config, text } }: { readonly view: View }) {
  const { backend, path } = config.search;
  if (backend === false || path === false) return null;
  return (
    <search>
      <form className="search-form" action={`/${path}`}>
        <input
          type="search"
          name="q"
          autoComplete="off"
          aria-label={text("notFound.search")}
          placeholder={text("search.placeholder")}
        />
        <button type="submit" className="button">
          {text("search.submit")}
        </button>
      </form>
    </search>
  );
}
