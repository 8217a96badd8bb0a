/** `search` of the configuration. */

import { list, regExp, strict, text, texts, z } from "../../kit/schema.ts";
import { askAi } from "./askAiSchema.ts";

export const search = strict({
  /**
   * Who answers: `"local"` is an index that the site ships, `"algolia"` the hosted service, and `false` turns the search off.
   * @example "algolia"
   */
  backend: z
    .union([z.literal(["local", "algolia"]), z.literal(false)], { error: 'must be "local", "algolia" or false' })
    .default("local"),
  /**
   * Path of the search page; `false` for none, and no "See all results".
   * @example "find"
   */
  path: z
    .union([text().transform((path) => path.replace(/^\/+|\/+$/g, "")), z.literal(false)], {
      error: "must be a path, or false for no search page",
    })
    .default("search"),
  /** Search the version that is read, else the preferred, else the latest; `false`: all versions. */
  contextual: z.boolean().default(true),
  /**
   * Regular expression, in any case of letters: results whose full address matches are followed by a full page load.
   * @example "^https://example\\.org/api/"
   */
  externalUrlPattern: text().refine(isPattern, "must be a regular expression").optional(),
  /** A replacement in the paths of results, for a hosted index that was made from another address. */
  resultPathReplacement: strict({
    /**
     * What is replaced, everywhere in the path: a text that stands for itself, or a regular expression.
     * @example "/docs/"
     */
    from: z.union([text(), regExp], { error: "must be a string or a regular expression" }),
    /**
     * What it is replaced by.
     * @example "/library/docs/"
     */
    to: z.string(),
  }).optional(),
  /**
   * Facets of results: all must hold, of an inner list one. The facets of the site's own index are `language`, `version`, `kind`
   * (`doc`, `page`, `category`, `symbol`), `category` (a category above the page in the sidebar), and `tag`.
   * @example ["kind:doc", ["category:Tutorials", "tag:network"]]
   */
  facetFilters: list(z.union([text(), list(text())], { error: "must be a string or a list of strings" })).optional(),
  /**
   * Words that mean the same: lists apply in all directions, an object from the key only.
   * @example [["nic", "network card"]]
   */
  synonyms: z
    .union([z.record(z.string(), list(text())).readonly(), list(list(text()))], {
      error: "must be lists of words, or an object of word: [words]",
    })
    .optional(),
  /**
   * Interface texts of the search by key, without the `search.` that `messages` would write.
   * @example { placeholder: "Suche" }
   */
  translations: texts().optional(),
  /**
   * Queries that the empty search offers besides the first pages of the sidebar.
   * @example ["capture packets", "DPDK"]
   */
  suggestions: list(text()).optional(),
  /** The event `docsgen:search`, which a script of the site may count, also has the words that were typed. */
  eventQuery: z.boolean().default(false),
  /** The hosted index. */
  algolia: strict({
    /**
     * Id of the application.
     * @example "A1B2C3D4E5"
     */
    appId: text(),
    /**
     * The search-only key, which is public.
     * @example "0123456789abcdef0123456789abcdef"
     */
    apiKey: text(),
    /**
     * Name of the index.
     * @default the title in lower case with hyphens
     * @example "example-docs"
     */
    indexName: text().optional(),
  }).optional(),
  /**
   * Who answers questions. No question leaves the browser before the reader has agreed to send it.
   * @example { provider: "openai", endpoint: "/api/chat", model: "small-1" }
   */
  askAi: askAi.default({ provider: "quotes" }),
}).refine(({ backend, algolia }) => backend !== "algolia" || algolia !== undefined, {
  error: 'is missing; the backend "algolia" needs { appId, apiKey }',
  path: ["algolia"],
});

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
