/**
 * The mechanisms that exist for speed alone, and how to build docsgen without each: `npm run bench -- --without <name>` bundles a
 * copy of the tree in which the modules named in `replaced` give way to the simplest modules with the same exports (`without/`).
 */

export interface Mechanism {
  readonly name: string;
  readonly about: string;
  /** What would be deleted: files and folders, relative to the tree, whose lines are counted. */
  readonly code: readonly string[];
  /** Module → its replacement in `without/`. */
  readonly replaced: Readonly<Record<string, string>>;
  /** Tables of the cache in which nothing is found or kept. */
  readonly tables?: readonly string[];
}

export const mechanisms: readonly Mechanism[] = [
  {
    name: "fast-path",
    about: "parses simple Markdown without the full parser",
    code: ["src/stages/compile/fastPath"],
    replaced: { "src/stages/compile/fastPath/fastPath.ts": "fastPath.ts" },
  },
  {
    name: "v8-settings",
    about: "makes the V8 of Node 20 optimize code later, and later ones keep compiled code",
    code: ["cli/tuning.ts"],
    replaced: { "cli/tuning.ts": "v8Settings.ts" },
  },
  {
    name: "heap-tuning",
    about: "limits the growth of the heap",
    code: [],
    replaced: { "cli/tuning.ts": "heapTuning.ts" },
  },
  {
    name: "compile-workers",
    about: "compiles on several threads",
    code: ["src/site/workers/compileTask.ts"],
    replaced: { "src/site/workers/compileTask.ts": "compileTask.ts" },
  },
  {
    name: "index-worker",
    about: "builds the search index on a worker",
    code: ["src/site/workers/indexTask.ts"],
    replaced: { "src/site/workers/indexTask.ts": "indexTask.ts" },
  },
  { name: "bodies", about: "stores compiled bodies", code: [], replaced: {}, tables: ["bodies"] },
  {
    name: "pages",
    about: "does not render pages whose inputs are unchanged",
    code: ["src/site/pageCache.ts", "src/stages/render/trackReads.ts"],
    replaced: {},
    tables: ["pages"],
  },
  {
    name: "search-tables",
    about: "stores search indexes and weighed pages",
    code: ["src/features/search/render/searchMemory.ts", "src/features/search/render/storedPages.ts"],
    replaced: {},
    tables: ["search-indexes", "search-pages"],
  },
  { name: "comparisons", about: "stores comparisons of the versions of a page", code: [], replaced: {}, tables: ["comparisons"] },
  { name: "sources", about: "does not read sources whose stamp is unchanged", code: [], replaced: {}, tables: ["sources"] },
  { name: "files", about: "stores the hashes of files by their stamps", code: [], replaced: {}, tables: ["files"] },
  { name: "dates", about: "stores the dates of commits", code: [], replaced: {}, tables: ["history"] },
  { name: "site-code", about: "stores bundles of the site's own code", code: [], replaced: {}, tables: ["site-code"] },
  {
    name: "styles",
    about: "stores bundled style sheets",
    code: ["src/stages/assets/keepStyles.ts"],
    replaced: {},
    tables: ["styles"],
  },
  {
    name: "nothing-changed",
    about: "skips a build whose inputs are all unchanged",
    code: ["src/site/unchanged.ts"],
    replaced: { "src/site/unchanged.ts": "nothingChanged.ts" },
  },
];
