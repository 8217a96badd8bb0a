/** What the API reference of a version documents, as a tag file or an inventory lists it. */
import type { Hash, SourcePath } from "../kit/brands.ts";
import type { ReferenceEntry } from "./referenceEntry.ts";

/** One class, function, … of an API. Overloads are one symbol. */
export interface ApiSymbol {
  /** Qualified: `pcpp::Packet::getFirstLayer`. */
  readonly name: string;
  /** In the words of its source: `class`, `struct`, `function`, `enumeration`, `method`. */
  readonly kind: string;
  /** Its page and place relative to the version's API reference: `classpcpp_1_1_packet.html#a2`. Null where the reference has no place for it. */
  readonly page: string | null;
  /** The header that declares it: `Packet.h`. */
  readonly header: string | null;
  /** Names of the base classes. */
  readonly bases: readonly string[];
  /** False for what only derived classes may use. */
  readonly isPublic: boolean;
  /** The entry of the site's own reference, and the anchor there: `lib::Packet#getFirstLayer`. Absent without an API record. */
  readonly place?: string;
}

/** What a version did to a symbol, as a program meets it that was written for an older version. */
export interface ApiChange {
  /** `compatible`: it is declared in another way, and programs that use it compile all the same. */
  readonly kind: "gone" | "changed" | "compatible" | "deprecated" | "new";
  /** Qualified. */
  readonly name: string;
  readonly what: "type" | "function" | "field" | "value" | "macro";
  /** The type that it is a member of. */
  readonly owner: string | null;
  /** The version in which it happened last. */
  readonly step: string;
  /** Its declaration: of what is gone the last one. */
  readonly now: string;
  /** Of `changed` and `compatible`: the declaration in the older version. */
  readonly old: string | null;
  readonly isProtected: boolean;
  /** Whether another function of that name was there before. */
  readonly isOverload: boolean;
  /** The older versions since which it is a change, newest first. */
  readonly from: readonly string[];
}

/** The API of one version. */
export interface ApiTable {
  /** Of everything in it. */
  readonly hash: Hash;
  /** Address of the version's API reference, with a slash at the end. */
  readonly base: string;
  /** Names of these are found without them. */
  readonly namespaces: readonly string[];
  /** The symbols as `symbolRows.ts` writes them; read when they are first asked for. */
  readonly rows: string;
  /** What its record says; null without one. */
  readonly reference: ReferenceTexts | null;
  /** A line of JSON for each `ApiChange`, read when it is first asked for; empty where no older version's API is known. */
  readonly changes: string;
}

/** The reference of a version as text, read when it is first asked for. */
export interface ReferenceTexts {
  /** A line of JSON for each entry, a `ReferenceEntry`. */
  readonly entries: string;
  /** The same entries in that order as `ListedEntry`, which is what plans read. */
  readonly list: string;
  /** Their names, and those of what is in them, as `apiNames.ts` writes them: what the search needs. */
  readonly names: string;
}

/** What pages other than its own read of an entry. */
export interface ListedEntry extends Pick<ReferenceEntry, "name" | "kind" | "header" | "path" | "bases" | "derived"> {
  /** Null for the oldest version. */
  readonly since: string | null;
  readonly isDeprecated: boolean;
  /** What the library says of it in a line, as plain text, where its XML is there. */
  readonly brief?: string;
  /** Of its members; overloads count as one. */
  readonly size: number;
}

/** By the names of the versions. */
export type ApiTables = ReadonlyMap<string, ApiTable>;

/** The API of each version, where all files could be read: what one scan keeps for the next. */
export interface KeptApi {
  /** Of the settings that name the files. */
  readonly key: string;
  readonly files: ReadonlySet<SourcePath>;
  readonly symbols: ApiTables;
}
