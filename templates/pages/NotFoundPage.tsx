/** What a reader sees at an address that does not exist. The client looks for what was meant and adds it here. */
import type { View } from "../../src/render/view.ts";
import { attributes } from "../contract.ts";

export default function NotFoundPage({ view }: { readonly view: View }) {
  const { config, lastVersion, site, text } = view;
  return (
    <div className="doc doc-alone not-found" {...{ [attributes.notFound]: "" }}>
      <div className="doc-column">
        <header className="page-title">
          <p className="not-found-code" aria-hidden="true">
            34 30 34
          </p>
          <h1>{text("notFound.title")}</h1>
          <p>{text("notFound.text")}</p>
          <p>{text("notFound.owner")}</p>
        </header>
        <nav aria-label={text("notFound.where")}>
          <ul className="not-found-links">
            {site.byUrl.has("/") && <Place href="/" label={text("notFound.home")} />}
            {lastVersion !== null && <Place href={lastVersion.path} label={text("notFound.docs")} />}
            {config.search.backend !== false && config.search.path !== false && (
              <Place href={`/${config.search.path}`} label={text("notFound.search")} />
            )}
          </ul>
        </nav>
      </div>
    </div>
  );
}

function Place({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <li>
      <a href={href}>{label}</a>
    </li>
  );
}
