/** The same document in two versions → whether there is a page that shows what changed, and that page. */

import { joinUrl } from "../../../kit/text/urls.ts";
import { knownDifference } from "../../../model/difference.ts";
import { blank } from "../../../model/generatedPages.ts";
import { isListed } from "../../../model/listed.ts";
import type { ChangesPage, DocPage, Document, PageLink, Url, VersionFrame } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { OlderDocument, PlannedSettings } from "../../planFeature.ts";

/** Address of the changes since each older version that is compared. There is no such page where no words differ. */
export function changesSince(
  document: Document,
  own: VersionFrame,
  older: readonly OlderDocument[],
  { config: { changes: options }, differences, wordsOf }: PlannedSettings,
): ReadonlyMap<string, Url> {
  if (options === null || !isListed(document)) return new Map();
  const compared = options.since === "all" ? older : older.slice(0, 1);
  const differing = compared.filter(({ document: { compiled } }) => {
    if (document.compiled === null || compiled === null || document.compiled.key === compiled.key) return false;
    return knownDifference(document.compiled, compiled, differences, wordsOf) > 0;
  });
  const below = document.url.slice(own.path.length);
  const folder = joinUrl("/", `${options.path}/${own.name}`);
  return new Map(differing.map(({ version }) => [version.name, `${folder}${below}/since-${version.nameInSet}` as Url]));
}

/** The pages of all addresses that documents have. */
export function changesPages(
  documents: readonly DocPage[],
  versions: readonly VersionFrame[],
  config: Pick<Config, "messages">,
): readonly ChangesPage[] {
  const labels = new Map<string | null, string>(versions.map(({ name, label }) => [name, label]));
  const labelOf = ({ version }: { readonly version: string | null }) => labels.get(version) ?? "";
  const byUrl = new Map<string, DocPage>(documents.map((page) => [page.url, page]));
  const newer = new Map<string, PageLink>();
  for (const page of documents) {
    const latest = page.alternates.find(({ changes }) => changes !== undefined);
    if (latest?.changes !== undefined)
      newer.set(latest.url, { label: `${labelOf(latest)} → ${labelOf(page)}`, url: latest.changes });
  }
  const title = config.messages["changes.title"] ?? "{title}: {since} to {label}";
  return documents.flatMap((page) =>
    page.alternates.flatMap((alternate): readonly ChangesPage[] => {
      if (alternate.changes === undefined) return [];
      const older = byUrl.get(alternate.url)?.alternates.find(({ changes }) => changes !== undefined);
      const names = { title: page.title, label: labelOf(page), since: labelOf(alternate) };
      return [
        {
          ...blank,
          url: alternate.changes,
          kind: "changes",
          version: page.version,
          docSet: page.docSet,
          id: alternate.changes.slice(1),
          title: title.replace(/\{(title|label|since)\}/g, (_, name: keyof typeof names) => names[name]),
          previous:
            older?.changes === undefined ? null : { label: `${labelOf(older)} → ${labelOf(alternate)}`, url: older.changes },
          next: newer.get(page.url) ?? null,
          noIndex: true,
          searchExclude: true,
          canonical: alternate.changes,
          alternates: page.alternates,
          subject: page.url,
          since: alternate.url,
        },
      ];
    }),
  );
}
