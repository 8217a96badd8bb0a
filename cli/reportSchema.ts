/**
 * What `--format json` prints, as a schema: the types of the results of commands, and `schemas/report.json` for programs that
 * read them. A field may be added at any time; whatever else changes raises `formatVersion`.
 */
import { z } from "../src/kit/schema.ts";

const count = z.int().min(0);
const path = z.string();

const diagnostic = z
  .object({
    code: z.string().meta({ description: "stable code of the problem; docsgen explain <code> explains it" }),
    severity: z.enum(["error", "warning"]),
    message: z.string().meta({ description: "what is wrong" }),
    hint: z.string().nullable().meta({ description: "what to do about it" }),
    file: path.nullable().meta({ description: "relative to the site's folder" }),
    line: z.int().min(1).nullable().meta({ description: "counted from 1" }),
    column: z.int().min(1).nullable().meta({ description: "counted from 1, in UTF-16 units" }),
  })
  .meta({ id: "Diagnostic" });

const summary = z
  .object({
    pages: count.meta({ description: "pages built or checked" }),
    versions: count.meta({ description: "versions of the documentation that were built" }),
    warnings: count,
    errors: count,
    ms: count.meta({ description: "duration in milliseconds" }),
    bytes: count.meta({ description: "size of the site that was written" }),
    known: count
      .optional()
      .meta({ description: "problems that are not reported because content/known-problems.json lists them" }),
  })
  .meta({ id: "Summary" });

const reason = z.object({
  url: z.string().meta({ description: "path of the page" }),
  file: path.nullable().meta({ description: "its source, relative to the site's folder" }),
  rendered: z.boolean().meta({ description: "whether it was rendered again" }),
  reason: z.string().nullable().meta({ description: "why it was" }),
});

const build = z.object({
  out: path.meta({ description: "output folder, relative to the site's folder" }),
  rendered: count.meta({ description: "pages that were not taken from the previous build" }),
  why: z.array(reason).nullable().meta({ description: "answers to --why" }),
});

const compiled = z.object({
  out: path.meta({ description: "folder of the compiled versions, relative to the site's folder" }),
  documents: count.meta({ description: "documents in it" }),
});

const audit = z.object({
  pages: count.meta({ description: "pages checked, without redirects" }),
  redirects: count.meta({ description: "redirect pages checked" }),
  links: count.meta({ description: "distinct addresses asked, of this site and of others" }),
  remembered: count.meta({ description: "addresses of other sites that answered lately and were not asked again" }),
  excepted: z
    .record(z.string(), count)
    .meta({ description: "findings that the configuration excepts, by the code of their rule" }),
});

const rules = z.object({
  rules: z.array(
    z.object({
      name: z.string(),
      severity: z.enum(["error", "warning"]).nullable().meta({ description: "null where the rule is off" }),
      about: z.string(),
      exceptions: z
        .array(z.object({ off: z.string(), at: z.array(z.string()).readonly().optional() }))
        .readonly()
        .meta({ description: "why it is off, and where if not everywhere" }),
    }),
  ),
});

const snippets = z.object({
  file: path.meta({ description: "the file of record, relative to the site's folder" }),
  written: z.boolean().meta({ description: "whether it was brought up to date" }),
  outdated: count.meta({ description: "lines that it did not have, or should not have" }),
  called: count.meta({ description: "distinct texts that were checked now; the results of others were known" }),
  counts: z
    .array(
      z.object({
        version: z.string().meta({ description: "empty in a site without versions" }),
        language: z.string(),
        passed: count.meta({ description: "code blocks" }),
        wrapped: count.meta({ description: "those of them that a further template completed" }),
        excused: count.meta({ description: "not checked, for a reason that is given" }),
        failed: count,
        unchecked: count.meta({ description: "not checked, because something is missing" }),
        ran: count.meta({ description: "run, and compared with the output that the page shows" }),
      }),
    )
    .readonly(),
});

const versionChange = z.object({
  dryRun: z.boolean().meta({ description: "whether nothing was changed" }),
  name: z.string().meta({ description: "name of the version" }),
  folder: path.meta({ description: "its folder, relative to the site's folder" }),
  files: z.array(path).meta({ description: "files copied or deleted, relative to that folder" }),
  versions: z.array(z.string()).meta({ description: "content of versions.json afterwards, newest first" }),
  remaining: z
    .array(z.object({ message: z.string(), hint: z.string() }))
    .meta({ description: "what the new version still lacks, and what to do; nothing after a removal" }),
});

const routes = z.object({
  file: path.meta({ description: "the file of record, relative to the site's folder" }),
  written: z.boolean().meta({ description: "whether it was brought up to date" }),
  addresses: count.meta({ description: "public addresses" }),
  headings: count.meta({ description: "public headings" }),
  added: z.array(z.string()).meta({ description: "new addresses, and headings of known ones: /docs/api, /docs/api#errors" }),
  redirected: z.array(z.string()).meta({ description: "/old -> /new" }),
  removed: z.array(z.string()).meta({ description: "what is given up" }),
  lost: z.array(z.string()).meta({ description: "what leads nowhere any more" }),
});

const words = z
  .object({ inserted: count, removed: count })
  .meta({ description: "words that differ; none where only markup does, such as the target of a link" });
const title = z.string();
const url = z.string().meta({ description: "address of a page, without the base" });
const side = z.object({
  name: z.string().meta({ description: "as it was asked for" }),
  commit: z.string().nullable().meta({ description: "its hash; null for a finished build" }),
});
const weight = z
  .object({ bytes: count, compressed: count.meta({ description: "after gzip; pictures and fonts as they are" }) })
  .nullable();
const weighed = { before: weight, after: weight };
const anchors = z.array(z.object({ url, id: z.string(), text: z.string() })).readonly();
const kinds = ["html", "script", "style", "search", "image", "font", "other"] as const;

const diffed = z.object({
  old: side,
  new: side,
  pages: z.object({ before: count, after: count }).meta({ description: "how many pages each has" }),
  added: z.array(z.object({ url, title })).readonly(),
  removed: z.array(z.object({ url, title })).readonly().meta({ description: "pages whose addresses lead nowhere any more" }),
  moved: z
    .array(z.object({ from: z.string(), url, title, words }))
    .readonly()
    .meta({ description: "pages whose old addresses redirect" }),
  changed: z.array(z.object({ url, title, words })).readonly(),
  anchors: z.object({ added: anchors, removed: anchors }).meta({ description: "headings of pages that both have" }),
  redirects: z
    .array(z.object({ from: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .readonly()
    .meta({ description: "where addresses without a page lead; null: nowhere" }),
  weights: z.object({
    total: z.object(weighed),
    kinds: z.partialRecord(z.enum(kinds), z.object(weighed)),
    pages: z
      .array(z.object({ url, ...weighed }))
      .readonly()
      .meta({ description: "pages whose HTML has another size" }),
  }),
});

const comparedVersions = z.object({
  from: z.string().meta({ description: "label of the older version" }),
  to: z.string(),
  url,
  api: z
    .array(
      z.object({
        kind: z.enum(["gone", "changed", "compatible", "deprecated", "new"]),
        name: z.string(),
        step: z.string().meta({ description: "the version in which it happened last" }),
        old: z.string().nullable().meta({ description: "the declaration that changed" }),
        now: z.string(),
      }),
    )
    .readonly(),
  pages: z.object({
    added: z.array(z.object({ url, title })).readonly(),
    changed: z.array(z.object({ url, title })).readonly(),
    removed: z.array(z.object({ url, title })).readonly(),
  }),
});

const driftPlace = z.object({
  version: z.string(),
  file: path,
  line: z.int().min(1),
  column: z.int().min(1),
  length: z.int().min(1),
  text: z.string().meta({ description: "the words that differ, with some around them" }),
});

const drifted = z.object({
  documents: count.meta({ description: "documents that were compared with the version before" }),
  drift: z
    .array(
      z.object({
        kinds: z.array(z.enum(["spelling", "punctuation", "grammar", "wording"])).readonly(),
        newer: driftPlace,
        older: driftPlace,
        also: z.array(z.string()).readonly().meta({ description: "older versions that say the same as the older one" }),
      }),
    )
    .readonly(),
});

const translations = z.object({
  hasHistory: z.boolean().meta({ description: "whether git knows the site; otherwise nothing is known to be outdated" }),
  languages: z
    .array(
      z.object({
        lang: z.string(),
        label: z.string(),
        pages: count.meta({ description: "pages that can be translated" }),
        translated: count,
        missing: z.array(path).readonly().meta({ description: "originals without a translation" }),
        outdated: z
          .array(
            z.object({
              file: path,
              commit: z.string().meta({ description: "the first commit of the original since the translation" }),
              date: z.string(),
              subject: z.string(),
              commits: count,
            }),
          )
          .readonly(),
        texts: z.array(z.string()).readonly().meta({ description: "keys of interface texts that are shown in English" }),
        labels: z.array(z.string()).readonly().meta({ description: "words of navigation and sidebars without a translation" }),
      }),
    )
    .readonly(),
});

const backported = z.object({
  fixed: z.array(path).readonly().meta({ description: "the files that were fixed" }),
  commit: z.string().nullable().meta({ description: "the commit of the fix; null: it is not committed" }),
  files: z
    .array(
      z.object({
        version: z.string(),
        file: path.nullable().meta({ description: "the copy; null if the version has none" }),
        state: z
          .enum(["merged", "same", "conflict", "shared", "absent"])
          .meta({ description: "same: the copy has the fix; shared: both versions read one file" }),
        diff: z.string().meta({ description: "unified diff" }),
        conflicts: z.array(z.int().min(1)).readonly().meta({ description: "lines of the copy" }),
        written: z.boolean(),
      }),
    )
    .readonly(),
});

const comparedMigration = z.object({
  tool: z.string().meta({ description: "the tool that the project was made with" }),
  pages: count.meta({ description: "pages of the old project, moved or not" }),
  unmoved: count.meta({ description: "those of which no page was made" }),
  words: count.meta({ description: "words of the project's pages" }),
  lost: count.meta({ description: "those that are not in the built pages" }),
  noted: count.meta({ description: "those of them at places that MIGRATION.json names" }),
});

const migrated = z.object({
  tool: z.string().meta({ description: "the tool that the project was made with" }),
  folder: path.meta({ description: "absolute path of the new site" }),
  pages: count,
  versions: count,
  files: z.array(path).meta({ description: "files written, relative to that folder" }),
  left: z
    .array(
      z.object({
        what: z.string().meta({ description: "what could not be translated" }),
        todo: z.string().meta({ description: "what to do about it" }),
        times: count,
        places: z.array(z.object({ file: path, line: z.int().nullable() })).meta({ description: "in the old project" }),
      }),
    )
    .meta({ description: "what is left to do by hand" }),
});

const explained = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning"]),
  exit: z.int().meta({ description: "exit code of a run with this error" }),
  about: z.string(),
  cause: z.string(),
  fix: z.string(),
});

const removed = z.object({
  path: path.meta({ description: "folder, relative to the site's folder" }),
  files: count,
  bytes: count,
});

const info = z.object({
  docsgen: z.string(),
  node: z.string(),
  platform: z.string(),
  site: z
    .object({
      config: path.meta({ description: "configuration file, relative to the site's folder" }),
      problems: z.array(z.string()).meta({ description: "codes of what is wrong with the configuration" }),
      versions: count,
      markdown: count.meta({ description: "Markdown files" }),
      components: count.meta({ description: "pages that are components" }),
      otherFiles: count.meta({ description: "other files of the content" }),
      bytes: count.meta({ description: "size of the content" }),
      templates: z.array(path).meta({ description: "the site's own templates and directives" }),
      settings: z
        .record(z.string(), z.string())
        .meta({ description: "settings that are not the default; texts, addresses and keys are left out" }),
      output: z.object({ files: count, bytes: count }).nullable().meta({ description: "the finished build" }),
    })
    .nullable(),
});

const ejected = z.object({
  name: z.string().meta({ description: "name of the template or directive" }),
  kind: z.enum(["template", "directive"]),
  file: path.meta({ description: "where its copy belongs, relative to the site's folder" }),
  diff: z
    .string()
    .optional()
    .meta({ description: "with --diff: from the copy to the packaged one, unified; empty if they are equal" }),
});

const address = z.object({ path: z.string(), label: z.string() });

const listedVersion = z.object({
  name: z.string(),
  label: z.string(),
  isLast: z.boolean().meta({ description: "whether it is the latest version" }),
  path: z.string(),
  mainDocId: z.string(),
  docs: z.array(z.object({ id: z.string(), path: z.string(), sidebar: z.string().nullable() })),
  sidebars: z.record(z.string(), z.object({ link: address.optional() })),
});

/** The results by command: what it has done. A result is null when the command failed before it had one. */
const results = {
  build,
  compile: compiled,
  check: z.union([audit, rules]),
  "check snippets": snippets,
  "version cut": versionChange,
  "version remove": versionChange,
  "version list": z.null(),
  backport: backported,
  diff: z.union([diffed, comparedVersions]),
  drift: drifted,
  "i18n status": translations,
  routes,
  "search suggest": z.object({
    queries: count,
    words: z
      .array(
        z.object({
          word: z.string(),
          queries: z.array(z.string()).readonly().meta({ description: "the queries that have it" }),
          isWeak: z
            .boolean()
            .meta({ description: "the site has the word, but not in the title or a heading of what comes first" }),
          near: z
            .array(z.string())
            .readonly()
            .meta({ description: "words of the site that may stand for it, the likeliest first" }),
        }),
      )
      .readonly(),
  }),
  "search records": z.object({
    file: path.meta({ description: "the file written, relative to the site's folder" }),
    records: count,
  }),
  "api record": z.object({
    file: path.meta({ description: "the file written, relative to the site's folder" }),
    version: z.string(),
    symbols: count,
    headers: count.meta({ description: "headers that declare them" }),
  }),
  export: z.object({
    file: path.meta({ description: "the file written, relative to the site's folder" }),
    version: z.string().meta({ description: "label of the version" }),
    pages: count,
    files: count,
    links: count.meta({ description: "links within the export, all of them checked" }),
    bytes: count.meta({ description: "size of the file" }),
  }),
  serve: z.object({ url: z.string(), port: count.meta({ description: "the port that was taken" }) }),
  init: z.object({ folder: path.meta({ description: "absolute path" }), files: z.array(path) }),
  migrate: z.union([migrated, comparedMigration]),
  explain: z.array(explained),
  clean: z.object({ dryRun: z.boolean().meta({ description: "whether nothing was removed" }), removed: z.array(removed) }),
  info,
  eject: z.array(ejected),
};

export type Result = z.infer<(typeof results)[keyof typeof results]>;
export type Info = z.infer<typeof info>;
export type PageReason = z.infer<typeof reason>;

const shared = {
  formatVersion: z.literal(1),
  ok: z.boolean().meta({ description: "whether there is no error" }),
  diagnostics: z.array(diagnostic).meta({ description: "all problems, sorted by place" }),
  summary,
};

/** One document on stdout: the report of a command, or the list that `version list` was asked for. */
export const reportSchema = z
  .union([
    ...Object.entries(results).map(([command, result]) =>
      z.object({ ...shared, command: z.literal(command), result: result.nullable() }).meta({ title: `docsgen ${command}` }),
    ),
    z.object({ ...shared, command: z.null(), result: z.null() }).meta({ title: "a command line that could not be understood" }),
    z.array(listedVersion).meta({ title: "docsgen version list, without errors" }),
  ])
  .meta({ title: "docsgen --format json", description: "What docsgen prints on stdout with --format json." });
