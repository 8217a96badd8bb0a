/**
 * The upgrade guides (`docs.upgrade`) next to what the API of their versions did: what a guide does not tell, and rows of its tables that no
 * change is behind. What is told is what `/versions/v1.0...v2.0` shows.
 */

import { indexApis } from "../../../features/api/read/apiIndex.ts";
import { reportedChanges } from "../../../features/changes/render/releaseView.ts";
import { type GuideRow, guideRows, relevance } from "../../../features/changes/render/upgradeGuide.ts";
import { type Element, innerPlaces, isInside, type PageTree } from "../../../finished/parsedPage.ts";
import { docsOf, versionsOfSet } from "../../../model/docSets.ts";
import { kinds } from "../../../model/kinds.ts";
import type { ApiChange } from "../../../model/model.ts";
import type { CheckedPage } from "../targets.ts";
import type { AuditContext, Finding, Rule } from "./rule.ts";

export const upgradeGaps: Rule = {
  code: "check/upgrade-gaps",
  find: (page, tree, scene) => {
    const guide = guideOf(page, tree, scene);
    if (guide === null) return [];
    const missing = guide.changes.filter((change) => isTold(change) && !guide.rows.some((row) => tells(row, change)));
    return [
      ...new Set(missing.map((change) => `${what[change.kind]} ${change.name}${change.isProtected ? " (protected)" : ""}`)),
    ].map(
      (each): Finding => ({
        message: `The guide to ${guide.label} does not tell of ${each}.`,
        hint: "Name it in code and say what to do, in a row of a table, an item of a list, or a paragraph.",
      }),
    );
  },
};

export const upgradeEvidence: Rule = {
  code: "check/upgrade-evidence",
  find: (page, tree, scene) => {
    const guide = guideOf(page, tree, scene);
    if (guide === null) return [];
    return guide.rows
      .filter((row) => isAboutApi(row, guide) && !guide.changes.some((change) => proves(change, row)))
      .map(
        (row): Finding => ({
          message: `No change of the API in ${guide.label} supports the row of "${row.names.map(({ path }) => path).join(", ")}".`,
          hint: "Correct the names, or move what is no change of a declaration to a list, or a table of three columns.",
          clues: [{ text: row.names[0]?.path ?? "" }],
        }),
      );
  },
};

const what: Readonly<Record<ApiChange["kind"], string>> = {
  gone: "the removed",
  changed: "the changed",
  compatible: "the adapted",
  deprecated: "the deprecated",
  new: "the new",
};

interface Guide {
  readonly label: string;
  readonly rows: readonly GuideRow[];
  /** Changes since the version before. */
  readonly changes: readonly ApiChange[];
  /** Whether either version has a symbol of this name. */
  readonly isKnown: (name: string) => boolean;
}

/** Null for a page that is no guide, or of a version whose API cannot be compared. */
function guideOf(page: CheckedPage, tree: PageTree, { planned: { site, config, content } }: AuditContext): Guide | null {
  if (page.plan === null || !kinds[page.plan.kind].isDocument) return null;
  const { id, url } = page.plan;
  const { upgrade } = docsOf(config, page.plan);
  if (upgrade === null) return null;
  const versions = versionsOfSet(site.versions, page.plan);
  const at = versions.findIndex(({ nameInSet }) => id === upgrade.replaceAll("{version}", nameInSet));
  const [version, before] = versions.slice(at, at + 2);
  if (at < 0 || version === undefined || before === undefined) return null;
  const apis = indexApis(content.symbols);
  const [api, old] = [apis.of(version.name), apis.of(before.name)];
  if (api === null || old === null) return null;
  const prose = tree.elements.filter((each) => isProse(each) && !isInside(each, isProse));
  return {
    label: version.label,
    rows: prose.flatMap((each) => guideRows(tree.html.slice(...innerPlaces(each)), url)),
    changes: reportedChanges(api.changes(), config.changes?.internal ?? []).filter(({ from }) => from.includes(before.name)),
    isKnown: (name) => api.find(name) !== null || old.find(name) !== null,
  };
}

function isProse({ attribs }: Element): boolean {
  return (attribs.class ?? "").split(/\s+/).includes("prose");
}

function isTold({ kind }: ApiChange): boolean {
  return kind === "gone" || kind === "changed" || kind === "deprecated";
}

/** Of what only derived classes use, the class is enough. */
function tells(row: GuideRow, change: ApiChange): boolean {
  return relevance(row, change) >= (change.isProtected ? 1 : 3);
}

/** Where a row names members, one of them must have changed, or the whole type is gone. */
function proves(change: ApiChange, row: GuideRow): boolean {
  const isOfMembers = row.names.some(({ path }) => path.includes("::") || /^[a-z]/.test(path));
  const isWhole = change.kind === "gone" && change.what === "type";
  return change.kind !== "new" && relevance(row, change) >= (isOfMembers && !isWhole ? 3 : 1);
}

/** What a header includes is in no record. */
function isAboutApi({ isPair, names }: GuideRow, { isKnown }: Guide): boolean {
  return isPair && names.some(({ path }) => !/\.h$/.test(path) && (path.includes("::") || isKnown(path)));
}
