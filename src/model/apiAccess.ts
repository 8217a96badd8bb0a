/** What a feature may ask of the API of each version without knowing how it is kept. */
import type { ApiChange, ApiSymbol, ApiVersion } from "./apiSymbol.ts";
import type { ReferenceEntry } from "./referenceEntry.ts";

export interface ApiAccess {
  /** Null for a version whose API the site does not know. */
  readonly of: (version: string) => ApiOfVersion | null;
  /** The reference of a set of documents; null where no version of it has an API record. */
  readonly reference: (docSet: string) => { readonly entries: readonly ReferenceEntry[] } | null;
}

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
  readonly urlOf: (symbol: ApiSymbol, version: string) => string | null;
  /** The address of the page that is about a name. */
  readonly pageOf: (name: string, version: string) => string | null;
}
