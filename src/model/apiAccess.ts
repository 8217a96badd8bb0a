/** What a feature may ask of the API of each version without knowing how it is kept. */
import type { ApiChange, ApiSymbol, ApiVersion } from "./apiSymbol.ts";
import type { Page } from "./page.ts";
import type { ReferenceEntry } from "./referenceEntry.ts";
import type { ReferenceIndexView, ReferenceView } from "./referenceView.ts";

export interface ApiAccess {
  /** Null for a version whose API the site does not know. */
  readonly of: (version: string) => ApiOfVersion | null;
  /** The reference of a set of documents; null where no version of it has an API record. */
  readonly reference: (docSet: string) => EntryDerivations | null;
  /** The address of a symbol that must be there; null for a version whose API the site does not know. Throws an error with a hint. */
  readonly addressOf: (code: string, version: string, ownUrl: OwnUrl) => string | null;
}

interface EntryDerivations {
  /** What is made of all entries and of `inputs`, kept from one run to the next by its name. */
  readonly derived: <Value>(
    name: string,
    inputs: readonly string[],
    make: (entries: readonly ReferenceEntry[]) => Value,
  ) => Value;
}

/** The address of a symbol on the site's own pages; null where these do not show it. */
export type OwnUrl = (symbol: ApiSymbol, version: string) => string | null;

interface ApiOfVersion {
  readonly version: Pick<ApiVersion, "isRecorded">;
  /** What the version did to its API. */
  readonly changes: () => readonly ApiChange[];
  /** A symbol by its whole name. */
  named(name: string): ApiSymbol | null;
  /** A qualified name without the namespaces that the site's names need not have. */
  localName(name: string): string;
  /** Null where the reference has no page for it. */
  href(symbol: ApiSymbol): string | null;
}

/** The addresses of symbols on the site's own pages. */
export interface SymbolAddresses {
  /** Null for a symbol that these do not show. */
  readonly urlOf: OwnUrl;
  /** The address of the page that is about a name. */
  readonly pageOf: (name: string, version: string) => string | null;
}

/** Those addresses, and what the pages show. */
export interface ReferencePages extends SymbolAddresses {
  /** Null for a page of another kind. */
  readonly of: (page: Page) => ReferenceView | ReferenceIndexView | null;
}
