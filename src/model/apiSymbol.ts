/** What the API reference documents, as a record, a tag file, or an inventory lists it. */
import type { Hash, SourcePath } from "../kit/brands.ts";
import type { ReferenceEntry } from "./referenceEntry.ts";

/** One class, function, … of an API. Overloads are one symbol. */
export interface ApiSymbol {
  /** Qualified: `pcpp::Packet::getFirstLayer`. */
  readonly name: string;
  /** A kind of an API record, `namespace`, `file`, or what else a source lists: `class`, `function`, `value`. */
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
  /** For `changed` and `compatible`, the declaration in the older version. */
  readonly old: string | null;
  readonly isProtected: boolean;
  /** Whether another function of that name was there before. */
  readonly isOverload: boolean;
  /** The older versions since which it is a change, newest first. */
  readonly from: readonly string[];
}

/** A symbol as some versions have it. */
export interface VersionedSymbol extends ApiSymbol {
  /** For each version of the API, newest first, `1` or `0`. */
  readonly bits: string;
}

/** The API of all versions of one set of documents. What functions return is read when it is first asked for. */
export interface ApiTable {
  /** The hash of everything in it. */
  readonly hash: Hash;
  /** Those whose API is known, newest first. */
  readonly versions: readonly ApiVersion[];
  readonly symbols: () => readonly VersionedSymbol[];
  /** What the reference says; null where no version has a record. */
  readonly entries: (() => readonly ReferenceEntry[]) | null;
  /** What a version did to its API. */
  readonly changes: (version: string) => readonly ApiChange[];
}

export interface ApiVersion {
  readonly name: string;
  /** Address of the version's API reference, with a slash at the end. */
  readonly base: string;
  /** Names of these are found without them. */
  readonly namespaces: readonly string[];
  /** The address of a header in its sources, with `{version}` and `{path}`. */
  readonly source: string | null;
  /** Whether the reference is about it, or only names of it are known. */
  readonly isRecorded: boolean;
}

/** The tables by the names of the sets of documents. */
export type ApiTables = ReadonlyMap<string, ApiTable>;

/** The API of each set, where all files could be read: what one scan keeps for the next. */
export interface KeptApi {
  /** The key of the settings that name the files. */
  readonly key: string;
  readonly files: ReadonlySet<SourcePath>;
  readonly symbols: ApiTables;
}
