/** `symbols` and `symbolPages` of the configuration: the API of each version, and the pages about it. */
import { file, list, namePath, strict, text, texts, z } from "../../kit/schema.ts";

/** The API of one version. */
const symbolFile = strict({
  /**
   * The tag file or inventory, relative to `content/`. With a record that has no addresses of Doxygen's pages, it adds them. Here and below,
   * `{version}` is the name of the version.
   * @example "tags/{version}.tag"
   */
  file: file.optional(),
  /**
   * The API record, relative to `content/`, which `docsgen api record` writes: the site has a reference of its own.
   * @example "api/{version}.json"
   */
  record: file.optional(),
  /**
   * The folder in which Doxygen wrote `index.xml`, relative to the site's folder; `{env.NAME}` is a variable of the environment. The reference then shows what the library says of its symbols. Where the variable is not set, it shows the
   * record alone. Without a record, the XML says what there is.
   * @example "{env.LIBRARY_XML}/{version}"
   */
  xml: text().optional(),
  /**
   * What is left out where `xml` says what there is: names of namespaces and classes, with what is in them, of functions, and of macros. `*` stands for any letters.
   * @default []
   * @example ["internal", "detail"]
   */
  without: list(text()).optional(),
  /**
   * The folder of notes about the API, relative to `content/`: a Markdown file for each type or header, with a heading for each member. They
   * are about all versions.
   * @example "api/notes"
   */
  notes: file.optional(),
  /**
   * Address of a header in the sources of a version: `{version}` is the version, or what `next` describes of it, and `{path}` the path of the header in the record. Pages of
   * the reference then lead to the source at the chosen version.
   * @example "https://example.org/mylib/blob/{version}/{path}"
   */
  source: text().optional(),
  /**
   * Address of the API reference of this version.
   * @default `vars.api`, a slash, and the name of the version in lower case
   * @example "https://example.org/api/{version}/"
   */
  url: text().optional(),
  /**
   * Namespaces whose names are also found without them.
   * @default `vars.apiNamespace` alone, where it is set
   * @example ["example"]
   */
  namespaces: list(text()).optional(),
}).refine(
  ({ file, record, xml }) => file !== undefined || record !== undefined || xml !== undefined,
  "must name a file, a record, or a folder of XML",
);
const symbolsError = "must be a path inside content/, { file, record, xml, source, url, namespaces }, or false for no API";

const pages = strict({
  /**
   * Below the path of the documents, without a version: a page is about all of them.
   * @example "api"
   */
  path: namePath.default("symbols"),
  /**
   * Where they were before. An address there, or below a version, leads to the page with that version chosen.
   * @example ["symbols"]
   */
  movedFrom: list(namePath).default([]),
  /**
   * What a program links to in CMake, by the first folder in the path of a header.
   * @example { net: "Example::net" }
   */
  targets: texts().default({}),
});

export const symbols = z
  .record(z.string(), z.union([file, symbolFile, z.literal(false)], { error: symbolsError }))
  .readonly()
  .default({});

export const symbolPages = z
  .union([namePath, pages, z.literal(false)], {
    error: "must be a path, { path, movedFrom, targets }, or false for no such pages",
  })
  .default("symbols");
