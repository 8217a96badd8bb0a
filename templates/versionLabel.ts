/** The name of a version → what readers see. */
import type { View } from "../src/stages/render/view.ts";

export function versionLabel({ site }: Pick<View, "site">, version: string): string {
  return site.versions.find(({ name }) => name === version)?.label ?? version;
}
