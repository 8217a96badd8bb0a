/** What the pages of the API reference show besides an entry: names and addresses on this site, and what the documents say. */

import type { Url } from "../kit/brands.ts";
import type { SymbolFacts } from "./page.ts";
import type { Description, ReferenceEntry } from "./referenceEntry.ts";

/** Names of one set of documents → what its pages call them, and where they are. */
export interface ReferenceNames {
  /** The address for a qualified name: the page of its entry, or its place on one, `/docs/api/TcpLayer#getsrcport`. Null where the reference does not contain it. */
  readonly urlOf: (name: string) => string | null;
  /** What is said of a type by its qualified name; undefined where nothing says it. */
  readonly saidOf: (name: string) => Description | undefined;
  /** Where Doxygen tells of a qualified name: of the default version, else the newest that has it. Null for none. */
  readonly doxygenOf: (name: string) => string | null;
  /** A qualified name without the namespaces that the site leaves out. */
  readonly localName: (name: string) => string;
  /** The public bases of a type by its qualified name, as in its entry; empty where the name is unknown. */
  readonly basesOf: (name: string) => readonly string[];
  /** The versions that do not have an entry; empty where the name is unknown. */
  readonly absentFrom: (name: string) => readonly string[];
}

/** The page of a type, or of a header. */
export interface ReferenceView
  extends ReferenceNames,
    Pick<SymbolFacts, "module" | "target" | "instead" | "explained" | "used" | "listing"> {
  readonly entry: ReferenceEntry;
  /** Its page on the site that Doxygen makes. */
  readonly doxygen: string | null;
  /** Its header in the sources of the versions that have it, newest first. */
  readonly sources: readonly { readonly version: string; readonly label: string; readonly url: string }[];
}

/** The list of all entries. */
export interface ReferenceIndexView extends ReferenceNames {
  /** Those of the reference, newest first. */
  readonly versions: readonly string[];
  /** All types and headers that have a page, by name. */
  readonly entries: readonly ReferenceListed[];
}

export interface ReferenceListed extends Pick<ReferenceEntry, "name" | "kind" | "header" | "bases" | "derived" | "history"> {
  readonly url: Url;
  /** What it is in one sentence, and the same of its header, where that has no page; null where nothing says it. */
  readonly summary: string | null;
  readonly headerSummary: string | null;
  readonly module: string | null;
  /** Of the heading of the module in the list, to which the sidebar leads. */
  readonly moduleId: string | null;
  /** The versions that do not have it. */
  readonly absent: readonly string[];
}
