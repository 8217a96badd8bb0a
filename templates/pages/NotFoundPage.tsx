/** What a reader sees at a URL that does not exist. The client adds suggestions. */
import type { View } from "../../src/render/view.ts";
import { attributes } from "../contract.ts";

export default function NotFoundPage({ view }: { readonly view: View }) {
  const { config, lastVersion, site, text } = view;
  return (
    <div className="doc doc-alone not-found" {...{ [attributes.notFound]: "" }}>
      <div className="doc-column">
        <header className="page-title">
          <p className="not-found-code" aria-hidden="true">
            {text("notFound.code")}
          </p>
          <h1>{text("notFound.title")}</h1>
          <p>{text("notFound.text")}</p>
          <p>{text("notFound.owner")}</p>
        </header>
        <nav aria-label={text("notFound.where")}>
          <ul className="not-found-links">
            {site.byUrl.has("/") && item("/", text("notFound.home"))}
            {lastVersion !== null && item(lastVersion.path, text("notFound.docs"))}
            {config.search.backend !== false &&
              config.search.path !== false &&
              item(`/${config.search.path}`, text("notFound.search"))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function item(href: string, label: string) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  );
}
