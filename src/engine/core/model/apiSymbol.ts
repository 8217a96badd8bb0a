/** What the API reference of a version documents, as a tag file or an inventory lists it. */
import type { Hash } from "./brands.ts";

/** One class, function, … of an API. Overloads are one symbol. */
export interface ApiSymbol {
  /** Qualified: `pcpp::Packet::getFirstLayer`. */
  readonly name: string;
  /** In the words of its source: `class`, `struct`, `function`, `enumeration`, `method`. */
  readonly kind: string;
  /** Its page and place relative to the version's API reference: `classpcpp_1_1_packet.html#a2`. Null where it has none. */
  readonly page: string | null;
  /** The header that declares it: `Packet.h`. */
  readonly header: string | null;
  /** Names of the base classes. */
  readonly bases: readonly string[];
  /** False for what only derived classes may use. */
  readonly isPublic: boolean;
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
}

/** By the names of the versions. */
export type ApiTables = ReadonlyMap<string, ApiTable>;
