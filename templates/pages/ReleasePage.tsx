/**
 * What changed up to a version, from the one that the reader has on: what breaks, what is deprecated, what is new, and which pages changed.
 * Everything names the origins it is true of in `data-from`; the links of the choice have those as their places.
 */
import type { View } from "../../src/stages/render/view.ts";
import { ReleaseBreaks, ReleaseDeprecated, ReleaseNews } from "../release/ApiChanges.tsx";
import { ReleaseGuides, ReleaseOrigins } from "../release/ReadFirst.tsx";
import { ReleasePages } from "../release/ReleasePages.tsx";

export default function ReleasePage({ view }: { readonly view: View }) {
  const { page, slots, text, day, version } = view;
  if (page.kind !== "release") return null;
  const props = { page, view };
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <article className="release">
          <header className="page-title">
            <h1>{slots.title}</h1>
            {version?.released != null && (
              <p>
                {version.release === null
                  ? text("release.released", { date: day(version.released) })
                  : text("release.described", { release: version.release, date: day(version.released) })}
              </p>
            )}
          </header>
          <ReleaseOrigins {...props} />
          <div className="prose">
            <ReleaseGuides {...props} />
            <ReleaseBreaks {...props} />
            <ReleaseDeprecated {...props} />
            <ReleaseNews {...props} />
            <ReleasePages {...props} />
          </div>
        </article>
      </div>
    </div>
  );
}
