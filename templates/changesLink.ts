/** A page of a version → the page that says what changed from that version up to the default one, or up to itself if it is newer. */
import type { View } from "../src/stages/render/view.ts";

export interface ChangesLink {
  readonly url: string;
  readonly label: string;
  /** Whether the default version is the newer of the two. */
  readonly isBehind: boolean;
}

/** Null where the site has no such page: of a page outside the docs, and up to the oldest version. */
export function changesLink({ page, version, lastVersion, config, text }: View): ChangesLink | null {
  if (config.changes === null || version === null || lastVersion === null) return null;
  // Newest first.
  const order = page.alternates.map((each) => each.version);
  const [own, last] = [order.indexOf(version.name), order.indexOf(lastVersion.name)];
  if (own < 0 || last < 0) return null;
  const isBehind = own > last;
  if (!isBehind && own === order.length - 1) return null;
  const target = isBehind ? lastVersion : version;
  const url = `/${config.changes.path}/${target.name}`;
  const label = text("release.upTo", { label: target.label });
  return { url: isBehind ? `${url}#from-${version.name}` : url, label, isBehind };
}
