/** What the API did between two versions, a row for each change: what was removed, changed, and deprecated, and the names of what is new. */
import { Fragment } from "react";
import type { View } from "../../src/stages/render/view.ts";
import { html, textHtml } from "../html.ts";
import { pieces } from "../shared/longNames.ts";
import { versionLabel } from "../versionLabel.ts";
import type { Change } from "./releaseParts.ts";

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly view: View;
}

interface RowsProps extends ChangesProps {
  /** Rows of several kinds say theirs; of one kind, its heading does. */
  readonly isMixed?: boolean;
}

/** There are hundreds of rows: each is as little markup as it can be. Overloads that changed alike are one. */
export function ChangeRows({ changes, view, isMixed = false }: RowsProps) {
  const rows = new Map<string, Change[]>();
  for (const change of changes) {
    const { kind, name, step, remedy } = change;
    const key = [kind, name, step, remedy?.url, remedy?.html].join("\n");
    rows.set(key, [...(rows.get(key) ?? []), change]);
  }
  return (
    <ul className="release-rows" translate="no">
      {[...rows].map(([key, alike]) => (
        <Row key={key} alike={alike} view={view} isMixed={isMixed} />
      ))}
    </ul>
  );
}

const stepTexts = { gone: "gone", changed: "changed", compatible: "changed", deprecated: "deprecatedIn", new: "since" } as const;

interface RowProps {
  readonly alike: readonly Change[];
  readonly view: View;
  readonly isMixed: boolean;
}

/** The name leads to the declaration as it is; the one before is behind a toggle. A mixed list is about what few readers look up. */
function Row({ alike, view, isMixed }: RowProps) {
  const [change] = alike;
  if (change === undefined) return null;
  const { kind, url, step, remedy } = change;
  const label = versionLabel(view, step);
  const forms = isMixed ? [] : alike.flatMap(({ old, now, isOverload }) => old ?? (isOverload ? now : []));
  return (
    <li>
      <Name label={qualified(change)} url={url} />{" "}
      <small>{isMixed ? view.text(`release.${stepTexts[kind]}`, { label }) : label}</small>
      {remedy !== null && (remedy.html !== null || !isMixed) && <Remedy remedy={remedy} view={view} />}
      {forms.length > 0 && (
        <details>
          <summary>{view.text(change.old === null ? "release.declaration" : "release.before")}</summary>
          {["", ...forms].join("\n")}
        </details>
      )}
    </li>
  );
}

/** What the guide says to do, with its place, or the place alone. */
function Remedy({ remedy, view }: { readonly remedy: NonNullable<Change["remedy"]>; readonly view: View }) {
  const { html: said, url } = remedy;
  if (said === null) {
    return (
      <>
        {" "}
        <a translate="yes" href={url}>
          {view.text("release.more")}
        </a>
      </>
    );
  }
  const guide = `<a href="${textHtml(url)}">${textHtml(view.text("release.more"))}</a>`;
  return (
    <>
      {" "}
      <span translate="yes" {...html(`${said.replaceAll(' class="symbol-link"', "")} ${guide}`)} />
    </>
  );
}

function qualified({ label, ownerLabel }: Change): string {
  return ownerLabel === null ? label : `${ownerLabel}::${label}`;
}

/** A long one breaks after `::`, and not inside of a word. */
function Name({ label, url }: { readonly label: string; readonly url: string | null }) {
  const name = html(pieces(label).map(textHtml).join("<wbr>"));
  if (url === null) return <code {...name} />;
  return <a className={url.startsWith("/") ? undefined : "symbol-link"} href={url} {...name} />;
}

/** The kinds in their order. */
const newKinds = [
  ["type", "release.newTypes"],
  ["function", "release.newFunctions"],
  ["field", "release.newFields"],
  ["value", "release.newValues"],
  ["macro", "release.newMacros"],
] as const;

export function NewNames({ changes, view }: ChangesProps) {
  return newKinds.map(([what, title]) => {
    const all = changes.filter((each) => each.what === what);
    if (all.length === 0) return null;
    return (
      <details key={what} className="details">
        <summary>{view.text(title, { count: all.length })}</summary>
        <div className="details-body">
          <NamesByOwner changes={all} view={view} />
        </div>
      </details>
    );
  });
}

/** Types have links; what is in them, or declared beside them, is named in a line, by type. Overloads are one name. */
export function NamesByOwner({ changes, view, isLinked = true }: ChangesProps & { readonly isLinked?: boolean }) {
  const isType = ({ owner, what }: Change) => owner === null && what === "type";
  const types = distinct(changes.filter(isType));
  const others = changes.filter((each) => !isType(each));
  const owners = [...new Set(others.map(({ owner }) => owner))];
  return (
    <ul className="release-names" translate="no">
      {types.length > 0 && (
        <li>
          {types.map(({ label, url }, at) => (
            <Fragment key={label}>
              {at > 0 && ", "}
              <Name label={label} url={url} />
            </Fragment>
          ))}
        </li>
      )}
      {owners.map((owner) => {
        const group = distinct(others.filter((each) => each.owner === owner));
        const { ownerLabel = null, ownerUrl = null } = group[0] ?? {};
        return (
          <li key={owner ?? ""}>
            {ownerLabel === null ? (
              <span translate="yes">{view.text("release.outside")}</span>
            ) : (
              <Name label={ownerLabel} url={isLinked ? ownerUrl : null} />
            )}
            : <code>{group.map(({ label }) => label).join(", ")}</code>
          </li>
        );
      })}
    </ul>
  );
}

function distinct(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((each) => [each.label, each])).values()];
}
