/**
 * An entry of the reference → its name and those of what is in it, by which the search finds exact names: the qualified name, then marks
 * and members. `:f` says what the members behind it are, `@lib::Class` what they are in where that is not the entry, `!1.2` which versions
 * lack them, by their places in the list of versions, and a member whose anchor is not its name is `name#anchor`.
 */
import type { MemberGroupName, ReferenceEntry, ReferenceMember } from "../../../model/model.ts";
import { absentFrom, versionsWithout } from "../../../model/referenceEntry.ts";
import { scopedName } from "../../../model/symbolName.ts";

/** One letter each; `client/search/engine/findNames.ts` reads them. */
const kinds: Readonly<Record<MemberGroupName, string>> = {
  ...{ types: "t", constructors: "f", functions: "f", static: "f", operators: "f", fields: "v", constants: "c" },
  ...{ values: "e", macros: "m" },
};

/** `versions`: newest first. */
export function namesOfEntry(entry: ReferenceEntry, versions: readonly string[]): readonly string[] {
  const own = entry.kind === "header" ? "" : entry.name;
  const lacking = versionsWithout(entry);
  const placesOf = (absent: readonly string[]) => absent.map((version) => versions.indexOf(version)).join(".");
  const written: string[] = [];
  let [kind, scope, places] = ["", own, ""];
  const markAbsent = (absent: readonly string[]) => {
    const now = placesOf(absent);
    if (now !== places) written.push(`!${now}`);
    places = now;
  };
  const note = (member: ReferenceMember, of: string, around: string) => {
    if (of !== kind) written.push(`:${of}`);
    if (around !== scope) written.push(`@${around}`);
    [kind, scope] = [of, around];
    markAbsent(absentFrom(member));
    written.push(member.anchor === member.name ? member.name : `${member.name}#${member.anchor}`);
  };
  markAbsent(lacking);
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
  return [entry.name, ...written];
}
