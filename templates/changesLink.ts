/**
 * A page of a version → the page that says what changed from that version to the default one, or to itself, if it is that one or newer, from
 * the version before.
 */
import type { View } from "../src/stages/render/view.ts";
import { comparisonUrl } from "./shared/comparisonUrl.ts";
import { versionLabel } from "./versionLabel.ts";

export interface ChangesLink {
  readonly url: string;
  readonly label: string;
  /** Whether the default version is the newer of the two. */
  readonly isBehind: boolean;
}

/** Null where the site has no such page: of a page outside the docs, and up to the oldest version. */
export function changesLink(view: View): ChangesLink | null {
  const { page, site, version, lastVersion, config, text } = view;
  if (config.changes === null || version === null || lastVersion === null) return null;
  // Newest first.
  const order = page.alternates.map((each) => each.version);
  const [own, last] = [order.indexOf(version.name), order.indexOf(lastVersion.name)];
  if (own < 0 || last < 0) return null;
  const isBehind = own > last;
  const target = isBehind ? lastVersion : version;
  const since = isBehind ? version : site.versions.find(({ name }) => name === order[own + 1]);
  if (since === undefined) return null;
  const labels = { since: versionLabel(view, since.name), label: target.label };
  return { url: comparisonUrl(config.changes.path, since, target), label: text("release.title", labels), isBehind };
}
