/** The API reference → its entry in the sidebar of a version: the list of all names. Thousands of pages would make a sidebar of no use. */

import { joinUrl } from "../../../kit/text/urls.ts";
import { inVersion } from "../../../model/inVersion.ts";
import type { SidebarLink, VersionFrame, VersionName } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { listName } from "./symbolPages.ts";

/** Null for a version without a reference. */
export function referenceLink(
  { symbolPages, messages, docs }: Pick<Config, "symbolPages" | "messages" | "docs">,
  apis: ApiIndexes,
  version: Pick<VersionFrame, keyof VersionName | "isLast">,
): SidebarLink | null {
  const all = symbolPages === false ? [] : (apis.reference(version.docSet)?.entries ?? []);
  const isOwn = all.some(({ versions }) => versions.some((each) => each.version === version.name && each.status !== "absent"));
  if (symbolPages === false || !isOwn) return null;
  const url = joinUrl(`/${docs.path}`, `${symbolPages.path}/${listName}`);
  return { type: "link", label: messages["symbols.title"] ?? "", href: inVersion(url, version) };
}
