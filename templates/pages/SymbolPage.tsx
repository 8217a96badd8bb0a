/** A class of the API: where the documentation explains and uses it, its header, and since when it is there. Or the list of all of them. */
import type { View } from "../../src/stages/render/view.ts";
import { VersionBadge } from "../docs/DocPage.tsx";
import { EntryPage, Places } from "../reference/EntryPage.tsx";
import { IndexPage } from "../reference/IndexPage.tsx";

export default function SymbolPage({ view }: { readonly view: View }) {
  const { reference } = view;
  if (reference !== null && "entry" in reference) return <EntryPage reference={reference} view={view} />;
  if (reference !== null) return <IndexPage reference={reference} view={view} />;
  const { Breadcrumbs, VersionBanner } = view.templates;
  return (
    <div className="doc symbol">
      <div className="doc-column">
        <VersionBanner view={view} />
        <Breadcrumbs view={view} />
        <VersionBadge view={view} />
        <header className="page-title">
          <h1>{view.slots.title}</h1>
        </header>
        <div className="prose">{"symbols" in view.page ? <List view={view} /> : <Facts view={view} />}</div>
      </div>
    </div>
  );
}

function List({ view: { page, text } }: { readonly view: View }) {
  if (!("symbols" in page)) return null;
  return (
    <>
      <p>{text("symbols.description")}</p>
      <ul>
        {page.symbols.map(({ url, title, header, since, isOldest }) => (
          <li key={url}>
            <a href={url}>
              <code>{title}</code>
            </a>
            {header !== null && ` – ${header}`}
            {!isOldest && `, ${text("symbol.sinceVersion", { version: since })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ view: { page, text } }: { readonly view: View }) {
  if (!("symbol" in page)) return null;
  const { name, kind, header, api, since, isOldest, explained, used } = page.symbol;
  return (
    <>
      <p>
        {kind} <code>{name}</code>
        {header !== null && (
          <>
            {" · "}
            <code>#include &lt;{header}&gt;</code>
          </>
        )}
        {" · "}
        {text(isOldest ? "symbol.sinceOldest" : "symbol.sinceVersion", { version: since })}
      </p>
      {api !== null && (
        <p>
          <a className="button symbol-link" href={api}>
            {text("symbol.reference")}
          </a>
        </p>
      )}
      <Places title={text("reference.explained")} id="explained" places={explained} />
      <Places title={text("reference.used")} id="used" places={used} />
    </>
  );
}
