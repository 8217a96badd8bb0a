/**
 * The entries of the reference, and notes about them → the entries with what the notes say, which stands in place of what the library says. A
 * note of a name without types is about all overloads that have no note of their own.
 */
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type {
  Description,
  Diagnostic,
  MemberDeclaration,
  MemberGroup,
  ReferenceEntry,
  ReferenceMember,
  SourcePath,
} from "../../../model/model.ts";
import { scopedName } from "../../../model/symbolName.ts";
import { type Note, type NoteSection, noteProblem, readNote, type WrittenNote } from "./noteFile.ts";
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
  const about = new Set<ReferenceEntry | ReferenceMember>();
  const noted = new Map(entries.map((entry) => [entry.name, entry]));
  for (const note of read.flatMap((each) => each.note ?? [])) {
    const found = find(note.about.name, subjects);
    if (found === null) {
      // A header whose types have pages of their own has none itself, but is listed.
      const first = entries.find(({ header }) => header === note.about.name);
      if (first === undefined || note.members.length > 0) {
        problems.push(unknown(note, note.about, "type or header", [...subjects.keys()].map(shortName)));
        continue;
      }
      const { brief, note: said } = note.about.description;
      noted.set(first.name, { ...(noted.get(first.name) ?? first), headerBrief: brief });
      if (said !== undefined && said.rest.parts.join("").trim() !== "") problems.push(withoutPlace(note));
      continue;
    }
    const { entry, inner } = found;
    if (about.has(inner ?? entry)) {
      problems.push(noteProblem(note.source, 0, `Another note is about "${note.about.name}", too.`, "Write one of the two."));
      continue;
    }
    about.add(inner ?? entry);
    const hearing: Hearing = { note, scope: entry.name, heard: new Set(), members: [] };
    noted.set(entry.name, withNote(noted.get(entry.name) ?? entry, inner, hearing));
    problems.push(...unheard(hearing));
  }
  return { entries: [...noted.values()], problems };
}

/** The notes that the page of an entry shows: about it, and about types inside it that have pages of their own. */
export function notesOn(name: string, entryOf: (name: string) => ReferenceEntry | null): readonly SourcePath[] {
  const { description, groups = [] } = entryOf(name) ?? {};
  const said = (member: ReferenceMember): readonly (Description | undefined)[] => [
    ...(member.entry === null ? [] : [entryOf(member.entry)?.description]),
    ...member.overloads.map((overload) => overload.description),
    ...member.values.flatMap(said),
  ];
  const all = [description, ...groups.flatMap(({ members }) => members.flatMap(said))];
  return [...new Set(all.flatMap((each) => each?.note?.source ?? []))];
}

/** In the list of headers, there is room for a sentence. */
function withoutPlace({ source, about: { name } }: Note): Diagnostic {
  const message = `The header "${name}" has no page, so nothing but the first sentence of its note is shown.`;
  return noteProblem(source, 0, message, "Remove the rest, or move it to the note about a type of the header.");
}

function subjectsOf(entries: readonly ReferenceEntry[]): ReadonlyMap<string, Subject> {
  const inner = entries.flatMap((entry) =>
    entry.groups.flatMap((group) =>
      group.members
        .filter((member) => isInner(member, group))
        .map((member) => {
          const scope = entry.kind === "header" ? (member.namespace ?? "") : entry.name;
          return [scopedName(scope, member.name), { entry, inner: member }] as const;
        }),
    ),
  );
  return new Map<string, Subject>([...inner, ...entries.map((entry) => [entry.name, { entry, inner: null }] as const)]);
}

/** A type that is shown where it is declared, and has no page of its own. */
function isInner({ values, entry }: ReferenceMember, { name }: MemberGroup): boolean {
  return values.length > 0 || (name === "types" && entry === null);
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

/** A note while members are looked for that its headings name. */
interface Hearing {
  readonly note: Note;
  /** Names inside of it need no scope. */
  readonly scope: string;
  readonly heard: Set<NoteSection>;
  /** The names of all that a heading can mean. */
  readonly members: string[];
}

/** `inner`: the type inside that the note is about, whose values its headings name. */
function withNote(entry: ReferenceEntry, inner: ReferenceMember | null, hearing: Hearing): ReferenceEntry {
  const { description } = hearing.note.about;
  // What has the name of a value beside the enumeration is what a heading of the type's own note means.
  const beside = new Set(inner === null ? entry.groups.flatMap(({ members }) => members.map(({ name }) => name)) : []);
  const withValues = (member: ReferenceMember): ReferenceMember => {
    return { ...member, values: member.values.map((value) => (beside.has(value.name) ? value : withSections(value, hearing))) };
  };
  const groups = entry.groups.map((group) => ({
    ...group,
    members: group.members.map((member) => {
      if (inner === null) return withValues(withSections(member, hearing));
      if (member.name !== inner.name || !isInner(member, group)) return member;
      const [first, ...others] = member.overloads;
      return withValues({ ...member, overloads: first === undefined ? [] : [{ ...first, description }, ...others] });
    }),
  }));
  return inner === null ? { ...entry, groups, description } : { ...entry, groups };
}

function withSections(member: ReferenceMember, { note, scope, heard, members }: Hearing): ReferenceMember {
  members.push(member.name);
  const own = note.members.filter(({ name }) => name === member.name || name.startsWith(`${member.name}(`));
  if (own.length === 0) return member;
  const general = own.find(({ name }) => name === member.name);
  if (general !== undefined) heard.add(general);
  const exactly = own.filter((each) => each !== general);
  const sections = new Map(exactly.map((each) => [parameterTypes(each.name.slice(member.name.length), scope), each]));
  let isSaid = false;
  const overloads = member.overloads.map((overload): MemberDeclaration => {
    const exact = sections.get(parameterTypes(overload.declaration.after, scope));
    // What is said of all overloads is said once.
    const section = exact ?? (isSaid ? undefined : general);
    if (section === undefined) return overload;
    if (section === general) isSaid = true;
    heard.add(section);
    return { ...overload, description: section.description };
  });
  return { ...member, overloads };
}

function unheard({ note, heard, members }: Hearing): readonly Diagnostic[] {
  return note.members
    .filter((section) => !heard.has(section))
    .map((section) => {
      const plain = section.name.replace(/\(.*$/, "");
      const isOverload = section.name !== plain && members.includes(plain);
      return unknown(note, section, isOverload ? "overload" : "member", members);
    });
}

function unknown({ source, about }: Note, { name, at }: NoteSection, what: string, known: readonly string[]): Diagnostic {
  const message = what === "type or header" ? `The API has no ${what} "${name}".` : `"${about.name}" has no ${what} "${name}".`;
  const hint =
    what === "overload"
      ? "Write the types of its parameters without their names, or the name alone for all overloads."
      : (didYouMean(name.replace(/\(.*$/, ""), known) ?? "Correct the heading, or remove what is below it.");
  return noteProblem(source, at, message, hint);
}
