/** What is asked of a search, and who answers: the site's own index or a hosted one. */
import type { SearchOptions, SearchResults } from "../engine/protocol.ts";

export type Always = "versions" | "limit" | "offset";

export interface Question
  extends Required<Pick<SearchOptions, Always>>,
    Pick<SearchOptions, "preferred" | "wholeNames" | "needed" | "isProse" | "isBrief" | "isTyped"> {
  readonly query: string;
}

export interface Backend {
  readonly search: (question: Question) => Promise<SearchResults>;
  /** Loads what a first query in this version needs; never fails. */
  readonly preload: (version: string) => void;
  /** Milliseconds to wait after a key, in case the reader types on. */
  readonly pause: number;
  /** It also answers briefly (`isBrief`), which need not wait. */
  readonly isBriefToo?: boolean;
}
