/** What a reader without a network sees in place of a page that is not on the device. The client shows which version is there. */
import type { View } from "../../src/engine/render/view.ts";
import { storedVersion } from "../contract.ts";

export default function OfflinePage({ view }: { readonly view: View }) {
  const { site, text } = view;
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <header className="page-title">
          <h1>{text("offline.title")}</h1>
          <p>{text("offline.text")}</p>
        </header>
        {site.versions.map(({ name, label, path }) => (
          <div key={name} {...{ [storedVersion]: name }} hidden>
            <p>{text("offline.stored", { label })}</p>
            <ul className="not-found-links">
              <li>
                <a href={path}>{label}</a>
              </li>
              {site.byUrl.has("/") && (
                <li>
                  <a href="/">{text("notFound.home")}</a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
