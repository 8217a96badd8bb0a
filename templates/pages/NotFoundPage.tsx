/** What a reader sees at a URL that does not exist. The client adds suggestions, and fills the search field with words of the URL. */
import type { View } from "../../src/engine/render/view.ts";
import { attributes } from "../contract.ts";

export default function NotFoundPage({ view }: { readonly view: View }) {
  const { lastVersion, site, text } = view;
  return (
    <div className="doc doc-alone not-found" {...{ [attributes.notFound]: "" }}>
      <div className="doc-column">
        <header className="page-title">
          <p className="not-found-code">{text("notFound.code")}</p>
          <h1>{text("notFound.title")}</h1>
          <p>{text("notFound.text")}</p>
        </header>
        <SearchForm view={view} />
        <nav aria-label={text("notFound.where")}>
          <ul className="not-found-links">
            {site.byUrl.has("/") && item("/", text("notFound.home"))}
            {lastVersion !== null && item(lastVersion.path, text("notFound.docs"))}
          </ul>
        </nav>
        <p className="not-found-owner">{text("notFound.owner")}</p>
      </div>
    </div>
  );
}

/** Opens the search page, which without scripts lists all pages. */
function SearchForm({ view: { config, text } }: { readonly view: View }) {
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

function item(href: string, label: string) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  );
}
