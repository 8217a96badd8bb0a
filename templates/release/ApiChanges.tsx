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
  /** The rows of a type fold below its name and theirs. */
  readonly isByType?: boolean;
}

/** There are hundreds of rows: each is as little markup as it can be. Overloads that changed alike are one. */
export function ChangeRows({ changes, view, isMixed = false, isByType = false }: RowsProps) {
  const rows = new Map<string, Change[]>();
  for (const change of changes) {
    const { kind, name, step, remedy } = change;
    const key = [kind, name, step, remedy?.url, remedy?.html].join("\n");
    rows.set(key, [...(rows.get(key) ?? []), change]);
  }
  const shown = (alike: readonly Change[], isInType = false) => <Row alike={alike} {...{ view, isMixed, isInType }} />;
  const types = new Map<string, Change[][]>();
  for (const [key, alike] of rows) {
    const type = (isByType ? alike[0]?.ownerLabel : null) ?? key;
    types.set(type, [...(types.get(type) ?? []), alike]);
  }
  return (
    <ul className="release-rows" translate="no">
      {[...types].map(([type, own]) =>
        rows.has(type) ? (
          own.map((alike) => <li key={type}>{shown(alike)}</li>)
        ) : (
          <li key={type}>
            <details>
              <summary>
                <b>{type}</b> {membersOf(type, own)}
              </summary>
              {own.length === 1
                ? shown(own[0] ?? [], true)
                : own.map((alike) => <div key={JSON.stringify(alike[0])}>{shown(alike, true)}</div>)}
            </details>
          </li>
        ),
      )}
    </ul>
  );
}

/** Names of members; constructors have that of the type. */
function membersOf(type: string, rows: readonly (readonly Change[])[]): string {
  const names = new Set(rows.flatMap(([change]) => change?.label ?? []));
  return [...names].filter((name) => !`::${type}`.endsWith(`::${name}`)).join(", ");
}

const stepTexts = { gone: "gone", changed: "changed", compatible: "changed", deprecated: "deprecatedIn", new: "since" } as const;

interface RowProps {
  readonly alike: readonly Change[];
  readonly view: View;
  readonly isMixed: boolean;
  /** The type of a member is named above it. */
  readonly isInType: boolean;
}

/** The name leads to the declaration as it is; the one before is behind a toggle, of its own or of its type. A mixed list is about what few readers look up. */
function Row({ alike, view, isMixed, isInType }: RowProps) {
  const [change] = alike;
  if (change === undefined) return null;
  const { kind, url, step, remedy } = change;
  const label = versionLabel(view, step);
  const said = view.text(change.old === null ? "release.declaration" : "release.before");
  const forms = isMixed ? [] : alike.flatMap(({ old, now, isOverload }) => old ?? (isOverload ? now : []));
  return (
    <>
      <Name label={isInType ? change.label : qualified(change)} url={url} />{" "}
      <small>{isMixed ? view.text(`release.${stepTexts[kind]}`, { label }) : label}</small>
      {(remedy?.html != null || !isMixed) && <Remedy remedy={remedy} view={view} isInType={isInType} />}
      {forms.length > 0 &&
        (isInType ? (
          <p>{[said, ...forms].join("\n")}</p>
        ) : (
          <details>
            <summary>{said}</summary>
            {["", ...forms].join("\n")}
          </details>
        ))}
    </>
  );
}

/** What the guide says to do, with its place, or the place alone. */
function Remedy({ remedy, view, isInType }: Omit<RowProps, "alike" | "isMixed"> & Pick<Change, "remedy">) {
  if (remedy === null) return null;
  const { html: said, url } = remedy;
  if (said === null) {
    return (
      <>
        {" "}
        <a translate={isInType ? undefined : "yes"} href={url}>
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
