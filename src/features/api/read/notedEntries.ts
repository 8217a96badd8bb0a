/**
 * The entries of the reference, and notes about them → the entries with what the notes say, which stands in place of what the library says. A
 * note of a name without types is about all overloads that have no note of their own.
 */
import { diagnose, didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic, MemberDeclaration, MemberGroup, ReferenceEntry, ReferenceMember } from "../../../model/model.ts";
import { headingPlace, type Note, type NoteSection, readNote, type WrittenNote } from "./noteFile.ts";
import { parameterTypes } from "./symbolKey.ts";

export interface NotedEntries {
  readonly entries: readonly ReferenceEntry[];
  readonly problems: readonly Diagnostic[];
}

/** A type, an enumeration that is shown inside of one, or a header. */
interface Subject {
  readonly entry: ReferenceEntry;
  /** Of a type inside of another one, or of a header. */
  readonly inner: ReferenceMember | null;
}

export function notedEntries(entries: readonly ReferenceEntry[], written: readonly WrittenNote[]): NotedEntries {
  const subjects = subjectsOf(entries);
  const read = written.map(readNote);
  const problems = read.flatMap((each) => each.problems);
  const notes = read.flatMap(({ note }) => note ?? []);
  const about = new Set<ReferenceEntry | ReferenceMember>();
  const replaced = new Map(entries.map((entry) => [entry.name, entry]));
  for (const note of notes) {
    const found = find(note.about.name, subjects);
    if (found === null) {
      // A header whose types have pages of their own has none itself, but is listed.
      const first = entries.find(({ header }) => header === note.about.name);
      if (first !== undefined && note.members.length === 0) {
        const { brief, note: said } = note.about.description;
        replaced.set(first.name, { ...(replaced.get(first.name) ?? first), headerBrief: brief });
        if (said !== undefined && said.rest.parts.join("").trim() !== "") problems.push(withoutPlace(note));
        continue;
      }
      problems.push(unknown(note, note.about, "type or header", [...subjects.keys()].map(shortName)));
      continue;
    }
    const { name } = found.entry;
    const entry = replaced.get(name) ?? found.entry;
    if (about.has(found.inner ?? found.entry)) {
      const message = `Another note is about "${note.about.name}", too.`;
      problems.push(diagnose("content/note", message, { ...headingPlace(note.source, 0), hint: "Write one of the two." }));
      continue;
    }
    about.add(found.inner ?? found.entry);
    const told = { note, problems, scope: name };
    replaced.set(name, found.inner === null ? withNote(entry, told) : withInner(entry, found.inner.name, told));
  }
  return { entries: entries.map((entry) => replaced.get(entry.name) ?? entry), problems };
}

/** In the list of headers, there is room for a sentence. */
function withoutPlace({ source, about: { name } }: Note): Diagnostic {
  const message = `The header "${name}" has no page, so nothing but the first sentence of its note is shown.`;
  const hint = "Remove the rest, or move it to the note about a type of the header.";
  return diagnose("content/note", message, { ...headingPlace(source, 0), hint });
}

function subjectsOf(entries: readonly ReferenceEntry[]): ReadonlyMap<string, Subject> {
  const inner = entries.flatMap((entry) => {
    const around = entry.kind === "header" ? "" : `${entry.name}::`;
    return entry.groups.flatMap((group) =>
      group.members
        .filter((member) => isInner(member, group))
        .map((member) => [`${around || scoped(member)}${member.name}`, { entry, inner: member }] as const),
    );
  });
  return new Map<string, Subject>([...inner, ...entries.map((entry) => [entry.name, { entry, inner: null }] as const)]);
}

/** A type that is shown where it is declared, and has no page of its own. */
function isInner({ values, entry }: ReferenceMember, { name }: Pick<MemberGroup, "name">): boolean {
  return values.length > 0 || (name === "types" && entry === null);
}

function scoped({ namespace = "" }: ReferenceMember): string {
  return namespace === "" ? "" : `${namespace}::`;
}

/** By its whole name, or without the namespaces around it, where that means one. */
function find(name: string, subjects: ReadonlyMap<string, Subject>): Subject | null {
  const exact = subjects.get(name);
  if (exact !== undefined) return exact;
  const ending = [...subjects.keys()].filter((each) => each.endsWith(`::${name}`));
  const depth = Math.min(...ending.map((each) => each.split("::").length));
  const nearest = ending.filter((each) => each.split("::").length === depth);
  return nearest.length === 1 ? (subjects.get(nearest[0] ?? "") ?? null) : null;
}

function shortName(name: string): string {
  return name.slice(name.lastIndexOf("::") + (name.includes("::") ? 2 : 0));
}

interface Told {
  readonly note: Note;
  readonly problems: Diagnostic[];
  /** Names inside of it need no scope. */
  readonly scope: string;
}

function withNote(entry: ReferenceEntry, told: Told): ReferenceEntry {
  const { note } = told;
  const heard = new Set<NoteSection>();
  const groups = entry.groups.map((group) => ({
    ...group,
    members: group.members.map((member) => {
      const values = member.values.map((value) => withMemberNotes(value, told, heard));
      return withMemberNotes({ ...member, values }, told, heard);
    }),
  }));
  complain(
    told,
    heard,
    entry.groups.flatMap(({ members }) => members.flatMap((each) => [each.name, ...each.values.map(({ name }) => name)])),
  );
  return { ...entry, groups, description: note.about.description };
}

/** A type inside of another one, or of a header: the note is about the member, its headings about the values. */
function withInner(entry: ReferenceEntry, inner: string, told: Told): ReferenceEntry {
  const heard = new Set<NoteSection>();
  const { description } = told.note.about;
  const groups = entry.groups.map((group) => ({
    ...group,
    members: group.members.map((member): ReferenceMember => {
      if (member.name !== inner || !isInner(member, group)) return member;
      const values = member.values.map((value) => withMemberNotes(value, told, heard));
      complain(
        told,
        heard,
        member.values.map(({ name }) => name),
      );
      return { ...member, values, overloads: member.overloads.map((each, at) => (at === 0 ? { ...each, description } : each)) };
    }),
  }));
  return { ...entry, groups };
}

function withMemberNotes(member: ReferenceMember, told: Told, heard: Set<NoteSection>): ReferenceMember {
  const own = told.note.members.filter(({ name }) => name === member.name || name.startsWith(`${member.name}(`));
  if (own.length === 0) return member;
  const general = own.find(({ name }) => name === member.name);
  const specific = new Map(
    own.filter((each) => each !== general).map((each) => [parameterTypes(each.name.slice(member.name.length), told.scope), each]),
  );
  if (general !== undefined) heard.add(general);
  let isSaid = false;
  const overloads = member.overloads.map((overload): MemberDeclaration => {
    const exact = specific.get(parameterTypes(overload.declaration.after, told.scope));
    if (exact !== undefined) heard.add(exact);
    // What is said of all overloads is said once.
    const section = exact ?? (isSaid ? undefined : general);
    if (section === undefined) return overload;
    if (section === general) isSaid = true;
    return { ...overload, description: section.description };
  });
  return { ...member, overloads };
}

function complain({ note, problems }: Told, heard: ReadonlySet<NoteSection>, members: readonly string[]): void {
  for (const section of note.members) {
    if (heard.has(section)) continue;
    const plain = section.name.replace(/\(.*$/, "");
    const isOverload = section.name !== plain && members.includes(plain);
    problems.push(unknown(note, section, isOverload ? "overload" : "member", members));
  }
}

function unknown({ source, about }: Note, { name, at }: NoteSection, what: string, known: readonly string[]): Diagnostic {
  const message = what === "type or header" ? `The API has no ${what} "${name}".` : `"${about.name}" has no ${what} "${name}".`;
  const hint =
    what === "overload"
      ? "Write the types of its parameters without their names, or the name alone for all overloads."
      : (didYouMean(name.replace(/\(.*$/, ""), known) ?? "Correct the heading, or remove what is below it.");
  return diagnose("content/note", message, { ...headingPlace(source, at), hint });
}
