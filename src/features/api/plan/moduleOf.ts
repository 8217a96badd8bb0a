/** The header of an entry → the module that it belongs to, and where the index of the reference lists that. */
import type { ReferenceEntry } from "../../../model/model.ts";

/** The folder of the sources with the header, `Packet++`; null for one that is in none. That all are in `include` says nothing. */
export function moduleOf({ path }: Pick<ReferenceEntry, "path">): string | null {
  const [module = "", ...others] = (path ?? "").replace(/^include\//, "").split("/");
  return others.length === 0 ? null : module;
}

/** Id of its heading: signs that stand in no address are left out, `Packet++` is `module-Packet`. */
export function moduleId(module: string): string {
  return `module-${module.replace(/[^\w-]/g, "")}`;
}
