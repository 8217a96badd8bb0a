/** Two versions of the site, `v1.0...v2.0` → what the page of their changes tells: of the API and of pages. Nothing is built. */

import { indexApis } from "../../features/api/read/apiIndex.ts";
import { reportedChanges } from "../../features/changes/render/releaseView.ts";
import { DocsgenError, diagnose, didYouMean } from "../../kit/diagnostics/diagnostic.ts";
import type { ApiChange, PageLink, ReleasePage, Site, Version } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { openSite } from "../../site/openSite.ts";
import type { NamedPage } from "./buildsDiff.ts";

export interface VersionsDiff {
  /** Labels. */
  readonly from: string;
  readonly to: string;
  /** Where the site tells it. */
  readonly url: string;
  /** The changes by name. */
  readonly api: readonly Pick<ApiChange, "kind" | "name" | "step" | "old" | "now">[];
  readonly pages: Readonly<Record<"added" | "changed" | "removed", readonly NamedPage[]>>;
}

/** Null where `name` does not name two versions. Throws a `DocsgenError` for a version that the site does not have. */
export async function diffVersions(run: RunOptions, name: string): Promise<VersionsDiff | null> {
  const [, one, other] = /^(.+?)\.\.\.(.+)$/.exec(name) ?? [];
  if (one === undefined || other === undefined) return null;
  const opened = openSite(run);
  const { site, config, content } = await opened.planned();
  const [first, second] = [one, other].map((each) => versionOf(each, site)) as [Version, Version];
  const [to, from] = [first, second].sort((a, b) => site.versions.indexOf(a) - site.versions.indexOf(b)) as [Version, Version];
  const isBetween = ({ version, since }: ReleasePage) => version === to.name && since === from.name;
  const page = site.pages.find((each): each is ReleasePage => "origins" in each && isBetween(each));
  if (page === undefined || config.changes === null) {
    const versions = from === to ? "Name two versions." : "Name two versions of the same set of documents.";
    const hint = config.changes === null ? 'Set "changes: {}" in site.config.ts.' : versions;
    // Versions of two sets may have one label.
    throw new DocsgenError([diagnose("diff/unknown", `The site does not compare "${one}" with "${other}".`, { hint })]);
  }
  const isTold = (each: { readonly from: readonly string[] }) => each.from.includes(from.name);
  const changes = indexApis(content.symbols).of(to.name)?.changes() ?? [];
  const named = ({ label, url }: PageLink) => ({ url, title: label });
  return {
    from: from.label,
    to: to.label,
    url: page.url,
    api: reportedChanges(changes.filter(isTold), config.changes.internal).map(({ kind, name: symbol, step, old, now }) => {
      return { kind, name: symbol, step, old, now };
    }),
    pages: {
      added: page.added.map(named),
      changed: page.changed.map((each) => named(each.page)),
      removed: page.removed.map(named),
    },
  };
}

function versionOf(name: string, { versions }: Site): Version {
  const found = versions.find((each) => each.name === name) ?? versions.find(({ label }) => label === name);
  if (found !== undefined) return found;
  const known = versions.map((each) => each.name);
  const hint = didYouMean(name, known) ?? `The versions are ${known.join(", ")}.`;
  throw new DocsgenError([diagnose("diff/unknown", `The site has no version "${name}".`, { hint })]);
}
