/**
 * The entries of a version's reference → their names and those of what is in them, a line for each entry, by which the search finds exact
 * names. Fields are separated by tabs: the qualified name, then marks and members. `:f` says what the members behind it are, `@lib::Class`
 * what they are in where that is not the entry, and a member whose anchor is not its name is `name#anchor`.
 */
import type { MemberGroupName, ReferenceEntry, ReferenceMember } from "../../../model/model.ts";
import { scopedName } from "./apiRecord.ts";

/** One letter each; `client/search/engine/findNames.ts` reads them. */
const kinds: Readonly<Record<MemberGroupName, string>> = {
  ...{ types: "t", constructors: "f", functions: "f", static: "f", operators: "f", fields: "v", constants: "c" },
  ...{ values: "e", macros: "m" },
};

export function namesOfEntries(entries: readonly ReferenceEntry[]): string {
  return entries.map((entry) => [entry.name, ...membersOf(entry)].join("\t")).join("\n");
}

function membersOf(entry: ReferenceEntry): readonly string[] {
  const own = entry.kind === "header" ? "" : entry.name;
  const written: string[] = [];
  let [kind, scope] = ["", own];
  const note = ({ name, anchor }: ReferenceMember, of: string, around: string) => {
    if (of !== kind) written.push(`:${of}`);
    if (around !== scope) written.push(`@${around}`);
    [kind, scope] = [of, around];
    written.push(anchor === name ? name : `${name}#${anchor}`);
  };
  for (const { name: group, members } of entry.groups) {
    for (const member of members) {
      // It has a line of its own.
      if (member.entry !== null) continue;
      const around = member.namespace ?? own;
      note(member, kinds[group], around);
      const inside = scopedName(around, member.name);
      for (const value of member.values) note(value, kinds.values, inside);
    }
  }
  return written;
}
