/** What the search relies on besides `contract.ts`: apart, so that pages load it with the search alone. */

export const searchIds = {
  /** The field of the search page, as the server wrote it. */
  input: "SearchInput",
  query: "SearchQuery",
  list: "SearchList",
} as const;

/** The version in the address and the form of the search page, for the latest version of each set of documents. No version has such a name. */
export const everySet = "*";

/** An attribute of what opens the search with a question: the question. */
export const askedFor = "data-search-for";

/** An attribute of the link to a style sheet that the client added: no page names it. */
export const clientStyle = "data-client-style";

/** Storage keys, without the base path. */
export const searchNames = {
  recent: "search.recent",
  favorites: "search.favorites",
  conversations: "search.conversations",
  /** The host to which the reader has agreed to send questions. */
  consent: "search.consent",
} as const;
