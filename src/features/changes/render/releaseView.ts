/** A page of changes, the APIs, and the upgrade guides → what its template shows of the API, with addresses and with what to do. */

import { once } from "../../../kit/once.ts";
import type { ApiChange, ChangedPage, ReleasePage, SinceVersions } from "../../../model/model.ts";
import type { ApiIndexes } from "../../api/read/apiIndex.ts";
import type { References } from "../../api/render/referenceViews.ts";
import { toldOf } from "../plan/told.ts";
import { type Advice, adviceFor, type GuideRow } from "./upgradeGuide.ts";

export interface ReleaseView {
  /** By owner and name. Empty where nothing changed or the APIs are unknown. */
  readonly changes: readonly ShownChange[];
  /** How much of a page's words differ, in whole percents; any difference is at least one. */
  readonly sharesOf: (changed: ChangedPage) => readonly (SinceVersions & { readonly percent: number })[];
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
  readonly apis: ApiIndexes;
  readonly references: Pick<References, "urlOf" | "pageOf">;
  /** Parts of names that are not told. */
  readonly internal: readonly string[];
  readonly rowsOf: (url: string) => readonly GuideRow[];
}

export function shownApiChanges({ version, guides, origins }: ReleasePage, context: ReleaseContext): readonly ShownChange[] {
  const { apis, references, internal, rowsOf } = context;
  const own = apis.of(version);
  if (own === null) return [];
  const urlIn = once((where: string) =>
    once((name: string) => {
      const api = apis.of(where);
      const symbol = api?.named(name) ?? null;
      if (symbol === null) return null;
      return references.urlOf(symbol, where) ?? references.pageOf(symbol.name, where) ?? api?.href(symbol) ?? null;
    }),
  );
  const rowsIn = once(rowsOf);
  const placeOf = (each: string) => origins.indexOf(each);
  // What changed several times may be explained where it did first.
  const rowsFor = (step: string, newest: string) =>
    guides
      .filter((guide) => placeOf(guide.version) >= placeOf(step) && placeOf(guide.version) < placeOf(newest))
      .flatMap(({ url }) => rowsIn(url));
  return reportedChanges(own.changes(), internal).flatMap((change): readonly ShownChange[] => {
    const from = change.from.filter((each) => origins.includes(each));
    const [newest] = from;
    if (newest === undefined) return [];
    const { kind, name, owner, step } = change;
    const where = kind === "gone" ? newest : version;
    const advice = kind === "new" || kind === "compatible" ? null : adviceFor(change, rowsFor(step, newest));
    return [
      {
        ...{ ...change, from },
        label: owner === null ? own.localName(name) : name.slice(owner.length + "::".length),
        url: urlIn(where)(name),
        ownerLabel: owner === null ? null : own.localName(owner),
        ownerUrl: owner === null ? null : (urlIn(version)(owner) ?? urlIn(newest)(owner)),
        remedy: advice === null ? null : remedyOf(advice),
      },
    ];
  });
}

function remedyOf({ row, isRemedy }: Advice): NonNullable<ShownChange["remedy"]> {
  return { html: isRemedy && isShort(row) ? row.html : null, url: row.url };
}

/** Without its markup. */
function isShort({ html }: GuideRow): boolean {
  return html.replace(/<[^>]*>/g, "").length <= 160;
}

export function sharesOf({ page, before }: ChangedPage, difference: (url: string, other: string) => number) {
  const compared = before.map(({ version, url }) => ({ origin: version, share: difference(page.url, url) }));
  return toldOf(compared, ({ share }) => [{ percent: Math.max(1, Math.round(share * 100)) }]);
}

/** Without those inside of what the site calls internal. */
export function reportedChanges(changes: readonly ApiChange[], internal: readonly string[]): readonly ApiChange[] {
  const hidden = new Set(internal);
  return changes.filter(({ name }) => !name.split("::").some((part) => hidden.has(part)));
}
