/** What a reader sees at a URL that does not exist. The client suggests pages like it, and fills the search field with words of the URL. */
import type { View } from "../../src/stages/render/view.ts";
import { attributes, formerSymbols } from "../contract.ts";
import { SearchForm, Suggestions } from "./Suggestions.tsx";

export default function NotFoundPage({ view }: { readonly view: View }) {
  const { config, text } = view;
  const sets = [config.docs, ...config.otherDocs].map(({ path, id }) => [path, id] as const);
  const isUsual = sets.length === 1 && sets[0]?.join() === "docs,docs";
  return (
    <div
      className="doc doc-alone not-found"
      {...{ [attributes.notFound]: isUsual ? "" : JSON.stringify(Object.fromEntries(sets)), [formerSymbols]: former(config) }}
    >
      <div className="doc-column">
        <header className="page-title">
          <p className="not-found-code">{text("notFound.code")}</p>
          <h1>{text("notFound.title")}</h1>
          <p>{text("notFound.text")}</p>
        </header>
        <Suggestions view={view} />
        <SearchForm view={view} />
        <p className="not-found-owner">{text("notFound.owner")}</p>
      </div>
    </div>
  );
}

/** Nothing for a site without such pages. */
function former({ docs, otherDocs, symbols, symbolPages }: View["config"]): string | undefined {
  if (symbolPages === false || Object.keys(symbols).length === 0) return undefined;
  const { path, movedFrom } = symbolPages;
  return JSON.stringify({ folders: [docs, ...otherDocs].map((set) => set.path), path, movedFrom });
}
