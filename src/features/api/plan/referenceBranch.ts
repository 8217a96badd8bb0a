/** The API reference → its branch in the sidebar of a version: the list of all names, and the parts of it. Thousands of pages would make a sidebar of no use. */

import { joinUrl } from "../../../kit/text/urls.ts";
import { docSetOf } from "../../../model/docSets.ts";
import { inVersion } from "../../../model/inVersion.ts";
import type { SidebarCategory, SidebarItem, VersionFrame } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { moduleId, moduleOf } from "./moduleOf.ts";
import { listName } from "./symbolPages.ts";

/** Null for a version without a reference. */
export function referenceBranch(
  { symbolPages, messages, docs }: Pick<Config, "symbolPages" | "messages" | "docs">,
  apis: ApiIndexes,
  version: Pick<VersionFrame, "name" | "isLast">,
): SidebarCategory | null {
  const all = symbolPages === false ? [] : (apis.reference(docSetOf(version.name))?.entries ?? []);
  const own = all.filter(({ versions }) => versions.some((each) => each.version === version.name && each.status !== "absent"));
  if (symbolPages === false || own.length === 0) return null;
  const url = joinUrl(`/${docs.path}`, `${symbolPages.path}/${listName}`);
  const modules = [...new Set(own.flatMap((entry) => moduleOf(entry) ?? []))].sort();
  const part = (label: string, id: string): SidebarItem => ({ type: "link", label, href: inVersion(url, version, id) });
  const items = [
    part(messages["reference.byName"] ?? "", ""),
    ...modules.map((module) => part(module, moduleId(module))),
    ...(own.some(({ derived }) => derived.length > 0) ? [part(messages["reference.inheritance"] ?? "", "inheritance")] : []),
  ];
  return {
    ...{ type: "category", label: messages["symbols.title"] ?? "", url: null, docId: null, description: null },
    ...{ collapsible: true, collapsed: true, isReference: true, items },
  };
}
