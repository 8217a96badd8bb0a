/** A page → the versions of its set of documents; those of the first set where it belongs to none. */
import type { Version } from "../src/model/model.ts";
import type { View } from "../src/stages/render/view.ts";

export function versionsBeside({
  site,
  version,
  lastVersion,
}: Pick<View, "site" | "version" | "lastVersion">): readonly Version[] {
  const { docSet } = version ?? lastVersion ?? site.versions[0] ?? {};
  return site.versions.filter((each) => each.docSet === docSet);
}
