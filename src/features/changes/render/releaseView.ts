/** A page of changes, the APIs, and the upgrade guides → what its template shows of the API, with addresses and with what to do. */

import { once } from "../../../kit/once.ts";
import type { ApiAccess } from "../../../model/apiAccess.ts";
import type { ApiChange, ChangedPage, ReleasePage } from "../../../model/model.ts";
import { type Advice, adviceFor, type GuideRow } from "./upgradeGuide.ts";

export interface ReleaseView {
  /** The changes, sorted by owner and name. Empty where nothing changed or the APIs are unknown. */
  readonly changes: readonly ShownChange[];
  /** How much of a page's words differ, as its `percent` says. */
  readonly shareOf: (changed: ChangedPage) => number;
  /** Address of the release notes of a version; null for none. */
  readonly notesOf: (version: string) => string | null;
}

export interface ShownChange extends ApiChange {
  /** The name in its type, or without the namespaces that the site leaves out. */
  readonly label: string;
  readonly url: string | null;
  /** The type that it is a member of. */
  readonly ownerLabel: string | null;
  readonly ownerUrl: string | null;
  /** What the upgrade guide of the step says to do, and where; `html` is null where no row says it of this name, or one says it at length. */
  readonly remedy: { readonly html: string | null; readonly url: string } | null;
}

export interface ReleaseContext {
  readonly apis: ApiAccess;
  /** The address of a name in a version; null for what is not known there. */
  readonly urlIn: (version: string, name: string) => string | null;
  /** Parts of names that are not told. */
  readonly internal: readonly string[];
  readonly rowsOf: (url: string) => readonly GuideRow[];
}

/** What changed between the two versions of a page. */
export function shownApiChanges(
  { version, since, steps, guides, origins }: ReleasePage,
  context: ReleaseContext,
): readonly ShownChange[] {
  const { apis, internal, rowsOf, urlIn } = context;
  const own = apis.of(version);
  if (own === null) return [];
  const rowsIn = once(rowsOf);
  const older = origins.map((each) => each.version);
  // What changed several times may be explained where it did first, but not before it was as it is in the newest version that lacks the change.
  const rowsFrom = once((step: string) =>
    once((newest: string) => {
      const way = steps
        .slice(steps.indexOf(step))
        .filter((each) => each === version || older.indexOf(each) < older.indexOf(newest));
      return guides.filter((guide) => way.includes(guide.version)).flatMap(({ url }) => rowsIn(url));
    }),
  );
  return reportedChanges(own.changes(), internal).flatMap((change): readonly ShownChange[] => {
    if (!change.from.includes(since)) return [];
    const { kind, name, owner, step } = change;
    const isTold = kind !== "new" && kind !== "compatible";
    const advice = isTold ? adviceFor(change, rowsFrom(step)(change.from[0] ?? since)) : null;
    return [
      {
        ...change,
        label: owner === null ? own.localName(name) : name.slice(owner.length + "::".length),
        url: urlIn(kind === "gone" ? since : version, name),
        ownerLabel: owner === null ? null : own.localName(owner),
        ownerUrl: owner === null ? null : (urlIn(version, owner) ?? urlIn(since, owner)),
        remedy: advice === null ? null : remedyOf(advice),
      },
    ];
  });
}

function remedyOf({ row, isRemedy }: Advice): NonNullable<ShownChange["remedy"]> {
  return { html: isRemedy && isShort(row) ? row.html : null, url: row.url };
}

/** Whether the row is short without its markup. */
function isShort({ html }: GuideRow): boolean {
  return html.replace(/<[^>]*>/g, "").length <= 160;
}

/** Leaves out the changes inside what the site calls internal. */
export function reportedChanges(changes: readonly ApiChange[], internal: readonly string[]): readonly ApiChange[] {
  const hidden = new Set(internal);
  return changes.filter(({ name }) => !name.split("::").some((part) => hidden.has(part)));
}
