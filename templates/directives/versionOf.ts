/** The name of a version in a directive → its label, and whether every version of the site is that one or newer. */
import type { View } from "../../src/stages/render/view.ts";
import { versionsBeside } from "../versionsBeside.ts";

interface KnownVersion {
  readonly label: string;
  readonly isEverywhere: boolean;
}

/** Versions that the site no longer has are older than all of its own; any other name is a mistake. */
export function versionOf(name: string, view: View): KnownVersion {
  const versions = versionsBeside(view);
  const index = versions.findIndex((version) => version.nameInSet === name);
  const found = versions[index];
  if (found !== undefined) return { label: found.label, isEverywhere: index === versions.length - 1 };
  const oldest = versions.at(-1)?.nameInSet ?? "";
  if (/\d/.test(name) && sameForm(name, oldest) && compare(name, oldest) < 0) return { label: name, isEverywhere: true };
  const names = versions.map((version) => version.nameInSet).join(", ");
  throw new Error(`the site has no version "${name}". Versions: ${names}.`);
}

/** `v2.0` and `v1.10`, not `v2.0` and `25.05`. */
function sameForm(name: string, other: string): boolean {
  const [form, otherForm] = [name, other].map((each) => each.replace(/\d+/g, "0"));
  return form === otherForm;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
