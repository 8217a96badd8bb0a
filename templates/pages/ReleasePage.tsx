/**
 * What changed from one version to another: what to read first, what was removed, changed, deprecated, and added, and which pages changed.
 * What only derived classes use, and what is declared in another way, is folded.
 */

import type { Heading } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { textHtml } from "../html.ts";
import { ChangeRows, NamesByOwner, NewNames } from "../release/ApiChanges.tsx";
import { PartFilter } from "../release/PartFilter.tsx";
import { guidesOf, ReleaseGuides, ReleaseOrigins } from "../release/ReadFirst.tsx";
import { ReleasePages } from "../release/ReleasePages.tsx";
import { type Part, partsOf, type ReleaseProps, titleOf } from "../release/releaseParts.ts";

export default function ReleasePage({ view }: { readonly view: View }) {
  const { page, slots, text, day, version, templates } = view;
  if (!("origins" in page)) return null;
  const { TableOfContents } = templates;
  const props = { page, view };
  const parts = partsOf(props);
  const outlined = { ...view, page: { ...page, hideToc: false, toc: headingsOf(parts, props) } };
  const hasBreaks = parts.some(({ name }) => name === "gone" || name === "changed");
  return (
    <div className="doc doc-outlined">
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
          <PartFilter parts={parts} view={view} />
          <TableOfContents view={outlined} variant="mobile" />
          <div className="prose">
            {guidesOf(props).length > 0 && <ReleaseGuides {...props} />}
            {view.release !== null && view.release.changes.length > 0 && !hasBreaks && <p>{text("release.breaksNothing")}</p>}
            {parts.length === 0 && <p>{text("release.same")}</p>}
            {parts.map((part) => (
              <section key={part.name} data-part={part.name}>
                <PartContent part={part} props={props} />
              </section>
            ))}
          </div>
        </article>
      </div>
      <TableOfContents view={outlined} variant="side" />
    </div>
  );
}

/** The outline: what is folded opens where its heading is followed. */
function headingsOf(parts: readonly Part[], props: ReleaseProps): readonly Heading[] {
  const { text } = props.view;
  const first = guidesOf(props).length > 0 ? [heading("first", text("release.first"))] : [];
  return [...first, ...parts.map((part) => heading(idOf(part), titleOf(part, props.view)))];
}

function heading(id: string, title: string): Heading {
  return { depth: 2, id, text: title, html: textHtml(title) };
}

/** Of a heading, or of what is folded. */
function idOf({ name }: Part): string {
  const ids = { gone: "removed", protected: "protected-members", compatible: "declarations" } as const;
  return name in ids ? ids[name as keyof typeof ids] : name;
}

function PartContent({ part, props }: { readonly part: Part; readonly props: ReleaseProps }) {
  const { view } = props;
  if (part.name === "pages") return <ReleasePages {...props} />;
  const title = titleOf(part, view);
  if (part.name === "protected" || part.name === "compatible") {
    return (
      <details className="details">
        <summary>{title}</summary>
        <div className="details-body" id={idOf(part)}>
          <p>{view.text(part.name === "protected" ? "release.protectedHint" : "release.compatibleHint")}</p>
          {part.name === "protected" ? (
            <ChangeRows changes={part.changes} view={view} isMixed />
          ) : (
            <NamesByOwner changes={part.changes} view={view} isLinked={false} />
          )}
        </div>
      </details>
    );
  }
  return (
    <>
      <h2 id={idOf(part)}>{title}</h2>
      {part.name === "new" ? (
        <NewNames changes={part.changes} view={view} />
      ) : (
        // What was removed is looked for first, name by name.
        <ChangeRows changes={part.changes} view={view} isByType={part.name !== "gone"} />
      )}
    </>
  );
}
