/** What a feature may ask of the API of each version without knowing how it is kept. */
import type { ApiChange, ApiSymbol } from "./apiSymbol.ts";

export interface ApiAccess {
  /** Null for a version whose API the site does not know. */
  readonly of: (version: string) => ApiOfVersion | null;
}

interface ApiOfVersion {
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
