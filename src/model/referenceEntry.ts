/**
 * What the API reference says of one type, or of one header, in all versions: declarations, members, and how both changed from version to
 * version. An entry holds facts of the API alone, none of the site's pages; the page of an entry adds those.
 */
import type { SourcePath } from "../kit/brands.ts";
import type { Html } from "./compiled.ts";

/** A type with its members, or a header with what it declares outside of types, in the newest form of each. */
export interface ReferenceEntry {
  /** Qualified, `pcpp::TcpLayer`; of a header its file, `PacketUtils.h`. */
  readonly name: string;
  readonly kind: "class" | "struct" | "union" | "enum" | "concept" | "header";
  /** The header as programs include it: `TcpLayer.h`. Null where the record names none. */
  readonly header: string | null;
  /** The path of that header in the sources: `Packet++/header/TcpLayer.h`. */
  readonly path: string | null;
  readonly declaration: Declaration;
  /** Qualified names of the public bases, as written, with the arguments of templates: `pcpp::internal::DeviceListBase<DpdkDevice>`. */
  readonly bases: readonly string[];
  /** Qualified names of the types of any version that derive from it directly. */
  readonly derived: readonly string[];
  /** The groups without empty ones, in the order in which pages show them. */
  readonly groups: readonly MemberGroup[];
  /** What a note says in a sentence of its header, where that has no entry: said once, with the first type of the header. */
  readonly headerBrief?: string;
  /** What a type has of its bases and does not declare itself, the nearest base first. */
  readonly inherited: readonly InheritedMembers[];
  readonly history: SymbolHistory;
  /** What the library says of it, where its XML is there. */
  readonly description?: Description;
  /** Every version of the site whose API is known, newest first; `changed`: declares something else than in the version before it. */
  readonly versions: readonly { readonly version: string; readonly status: "there" | "changed" | "absent" }[];
}

/** What lists, and the plan of the pages, know of an entry: entries with all that they hold are read for few pages. */
export interface ReferenceOutline
  extends Pick<ReferenceEntry, "name" | "kind" | "header" | "path" | "history" | "versions" | "headerBrief"> {
  /** The sentence of its description; empty without one. */
  readonly brief: string;
  /** Whether it has no members of its own. */
  readonly isEmpty: boolean;
  /** The notes that its page shows. */
  readonly notes: readonly SourcePath[];
}

/** The groups in the order in which pages show them. `types`: of a header, and what a type declares inside itself. */
export type MemberGroupName =
  | "types"
  | "constructors"
  | "functions"
  | "static"
  | "operators"
  | "fields"
  | "constants"
  | "values"
  | "macros";

export interface MemberGroup {
  readonly name: MemberGroupName;
  /** The members by name, values of enumerations by their number. */
  readonly members: readonly ReferenceMember[];
}

/** All overloads of a name. */
export interface ReferenceMember {
  /** The name without its scope: `getSenderIpAddr`. */
  readonly name: string;
  /** For what is not in a type, the namespace around it, "" for none. */
  readonly namespace?: string;
  /** The anchor of its place on the page, unique there. */
  readonly anchor: string;
  /** Of a type with a page of its own, the name of its entry. */
  readonly entry: string | null;
  readonly overloads: readonly MemberDeclaration[];
  /** The values of an enumeration that is shown inside its class. */
  readonly values: readonly ReferenceMember[];
}

export interface MemberDeclaration {
  readonly declaration: Declaration;
  readonly isProtected: boolean;
  readonly history: SymbolHistory;
  /** The versions in which nobody can use it, newest first. */
  readonly absent: readonly string[];
  /** The number of a value of an enumeration that has none written, where it can be counted. */
  readonly implied?: string;
  /** What the library says of it, where its XML is there. */
  readonly description?: Description;
}

/** What a note says: parts of its compiled text, filled on the page that shows them. */
export interface NotedText {
  readonly source: SourcePath;
  /** The first sentence, in a line; empty where the note does not begin with one. */
  readonly sentence: Html;
  readonly rest: Html;
}

/** The same as HTML: the sentence without a paragraph around it. */
export interface FilledNote {
  readonly sentence: string;
  readonly rest: string;
}

/** Texts of the library in HTML, made of few elements and safe. Links to names have no address yet: `<a data-symbol="lib::Packet">`. */
export interface Description {
  /** One sentence or two, in a line. */
  readonly brief: string;
  readonly details: string;
  /** What to use instead; empty where it says nothing of that. */
  readonly deprecated: string;
  /** `param`, `templateparam`, `retval`, `exception`. */
  readonly lists: readonly {
    readonly kind: string;
    readonly items: readonly { readonly name: string; readonly html: string }[];
  }[];
  /** `return`, `note`, `warning`, `since`, and their like. */
  readonly sections: readonly { readonly kind: string; readonly html: string }[];
  /** There where a note says it: then `brief` is its sentence without links, and the rest of this is empty. */
  readonly note?: NotedText;
}

/** A declaration in C++, in three parts: `static bool`, `isValid`, `(int index) const`. A space between the last two is part of `after`. */
export interface Declaration {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** All fields are names of versions. */
export interface SymbolHistory {
  readonly since: string;
  /** Whether that is the oldest version whose API is known: the symbol may have been there before. */
  readonly isOldest: boolean;
  /** The first version that declares it deprecated. */
  readonly deprecated: string | null;
  /** The first later version without it. */
  readonly gone: string | null;
  /** Newest first: since `version` it is declared as it is, before as in `old`. */
  readonly changed: readonly { readonly version: string; readonly old: string }[];
}

export interface InheritedMembers {
  /** Qualified. */
  readonly base: string;
  readonly members: readonly { readonly name: string; readonly anchor: string }[];
}

/** The versions without an entry. */
export function versionsWithout({ versions }: Pick<ReferenceEntry, "versions">): readonly string[] {
  return versions.flatMap(({ version, status }) => (status === "absent" ? [version] : []));
}

/** The versions that have no overload of a member. */
export function absentFrom({ overloads: [first, ...others] }: ReferenceMember): readonly string[] {
  return (first?.absent ?? []).filter((version) => others.every(({ absent }) => absent.includes(version)));
}
