/** The API reference of a version → its branch in the sidebar: the index, and the parts of it. Thousands of pages would make a sidebar of no use. */

import { joinUrl } from "../../../kit/text/urls.ts";
import type { SidebarCategory, SidebarItem, VersionFrame } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { ApiIndexes } from "../read/apiIndex.ts";
import { moduleId, moduleOf } from "./moduleOf.ts";

/** Null for a version without a reference. */
export function referenceBranch(
  { symbolPages, messages }: Pick<Config, "symbolPages" | "messages">,
  apis: ApiIndexes,
  { name, path }: Pick<VersionFrame, "name" | "path">,
): SidebarCategory | null {
  const listed = symbolPages === false ? [] : (apis.of(name)?.listed() ?? []);
  if (symbolPages === false || listed.length === 0) return null;
  const url = joinUrl(path, symbolPages.path);
  const modules = [...new Set(listed.flatMap((entry) => moduleOf(entry) ?? []))].sort();
  const part = (label: string, id: string): SidebarItem => ({ type: "link", label, href: `${url}#${id}` });
  const items = [
    part(messages["reference.byName"] ?? "", "names"),
    ...modules.map((module) => part(module, moduleId(module))),
    ...(listed.some(({ derived }) => derived.length > 0) ? [part(messages["reference.inheritance"] ?? "", "inheritance")] : []),
  ];
  return {
    ...{ type: "category", label: messages["symbols.title"] ?? "", url, docId: null, description: null },
    ...{ collapsible: true, collapsed: true, isReference: true, items },
  };
}
