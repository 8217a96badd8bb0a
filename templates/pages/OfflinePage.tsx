/** What a reader without a network sees in place of a page that is not on the device. The client shows which version is there. */
import type { View } from "../../src/stages/render/view.ts";
import { storedVersion } from "../contract.ts";
import { SearchForm, Suggestions } from "./Suggestions.tsx";

export default function OfflinePage({ view }: { readonly view: View }) {
  const { site, text } = view;
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <header className="page-title">
          <h1>{text("offline.title")}</h1>
          <p>{text("offline.text")}</p>
          {/* Sent to the address of the page that was asked for. */}
          <form>
            <button type="submit" className="button button-quiet">
              {text("offline.retry")}
            </button>
          </form>
        </header>
        {site.versions.map((version) => (
          <div key={version.name} {...{ [storedVersion]: version.name }} hidden>
            <p>{text("offline.stored", { label: version.label })}</p>
            <Suggestions view={{ ...view, lastVersion: version }} />
            <SearchForm view={view} />
          </div>
        ))}
      </div>
    </div>
  );
}
