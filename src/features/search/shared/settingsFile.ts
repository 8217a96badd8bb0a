/**
 * `search/settings.json`: what the site's configuration says about search, its versions and every text of the search, for
 * modal and search page. Loaded when a reader first shows the intent to search.
 */

export interface SearchSettings {
  readonly format: 1;
  /** Site-absolute URL of the style sheet of modal and results, without the base. */
  readonly styles: string;
  /** The same of the script of the search worker. */
  readonly worker: string;
  readonly backend: "local" | "algolia";
  /** Site-absolute URL of the search page, without the base; null if absent. */
  readonly page: string | null;
  readonly contextual: boolean;
  readonly language: string;
  /** The versions in the order of the site's menus. */
  readonly versions: readonly SearchVersion[];
  /** Source of a regular expression: addresses that match are followed by a full load. */
  readonly externalUrlPattern: string | null;
  /** `from` is the source of a regular expression. */
  readonly resultPathReplacement: { readonly from: string; readonly to: string } | null;
  /** The event of a search has its words. */
  readonly eventQuery: boolean;
  /** Queries to begin with. */
  readonly suggestions: readonly string[];
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly algolia: { readonly appId: string; readonly apiKey: string; readonly indexName: string } | null;
  readonly askAi: AskAiSettings | null;
  /** `docsgen`, version. */
  readonly agent: readonly [name: string, version: string];
  /** Interface texts by key. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface SearchVersion {
  readonly name: string;
  /** With the name of its set of documents, where there are several. */
  readonly label: string;
  /** The newest release that it describes, where that is not what it is called. */
  readonly release?: string;
  /** The set of documents, where there are several. */
  readonly docSet?: string;
  readonly isLast: boolean;
  /** Where its pages are, without the base: `/docs/v1.0`. */
  readonly path: string;
  /** The list of the symbols of its API. */
  readonly reference?: { readonly url: string; readonly title: string };
  /** The first pages of its sidebars, for a reader who has typed nothing. */
  readonly start: readonly { readonly url: string; readonly title: string }[];
}

/** Who answers questions. */
export type AskAiSettings = AskAiProvider & { readonly suggestions: readonly string[] };

type AskAiProvider =
  /** Nobody: passages of the documentation are quoted. */
  | { readonly provider: "quotes" }
  | { readonly provider: "openai"; readonly endpoint: string; readonly model: string | null }
  | { readonly provider: "agent-studio"; readonly appId: string; readonly apiKey: string; readonly agentId: string };
