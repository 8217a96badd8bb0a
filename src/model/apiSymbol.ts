/** What the API reference documents, as a record, a tag file, or an inventory lists it. */
import type { Hash, SourcePath } from "../kit/brands.ts";

/** One class, function, … of an API. Overloads are one symbol. */
export interface ApiSymbol {
  /** Qualified: `pcpp::Packet::getFirstLayer`. */
  readonly name: string;
  /** The kind in the words of its source: `class`, `struct`, `function`, `enumeration`, `method`. */
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

/** The API of all versions of one set of documents. */
export interface ApiTable {
  /** The hash of everything in it. */
  readonly hash: Hash;
  /** Those whose API is known, newest first. */
  readonly versions: readonly ApiVersion[];
  /** The symbols of all versions as `symbolRows.ts` writes them; read when they are first asked for. */
  readonly rows: string;
  /** What the records say: a JSON array of `ReferenceEntry`, read when it is first asked for. Null without a record. */
  readonly entries: string | null;
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
  /** A line of JSON for each `ApiChange`, read when it is first asked for; empty where no older version's API is known. */
  readonly changes: string;
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
