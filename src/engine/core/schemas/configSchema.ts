/**
 * Every key that `site.config.ts` may have: what it may hold, its default and, for editors, what it means. The types of
 * the configuration are inferred from it (`config.ts`); `config/defaults.ts` fills in what depends on another key.
 */

import type { Output, SidebarItem, Site, Version } from "../model.ts";
import { defaultTimeLimit } from "../watched.ts";
import { askAi } from "./askAiSchema.ts";
import { baseProblem, normalizeBase } from "./base.ts";
import { check } from "./checkSchema.ts";
import { diagnostics } from "./diagnosticsSchema.ts";
import { docs } from "./docsSchema.ts";
import { explorer } from "./explorerSchema.ts";
import { asset, footer, logo } from "./footerSchema.ts";
import { html } from "./htmlSchema.ts";
import { navbarItem } from "./navbarSchema.ts";
import { func, href, languageTag, list, strict, text, z } from "./schema.ts";
import { security } from "./security.ts";
import { snippets } from "./snippetsSchema.ts";

/** What is not a name but a style sheet of the site: `styles/code-dark.css`. */
export function isStyleSheet(name: string): boolean {
  return /\.css$/i.test(name);
}

/** Longest front matter of a page, in kB. */
export const frontMatterLimit = 64;

const texts = () => z.record(z.string(), z.string()).readonly();

const url = text()
  .superRefine((value, context) => {
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
      context.addIssue({
        code: "custom",
        message: `must be an address such as "https://example.org", but is ${JSON.stringify(value)}.`,
      });
    } else if (parsed.pathname !== "/" || parsed.search !== "" || parsed.hash !== "") {
      const message = `must not contain a path such as ${JSON.stringify(value.slice(parsed.origin.length))}.\nPut the path into "base" and write url: "${parsed.origin}".`;
      context.addIssue({ code: "custom", message });
    }
  })
  .transform((value) => new URL(value).origin);

const base = z
  .string()
  .superRefine((value, context) => {
    const problem = baseProblem(value);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  })
  .transform(normalizeBase);

const pattern = z
  .custom<RegExp>((value) => Object.prototype.toString.call(value) === "[object RegExp]")
  .meta({ title: "RegExp" });

const search = strict({
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
    from: z.union([text(), pattern], { error: "must be a string or a regular expression" }),
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
   * Queries that the empty search offers beside the first pages of the sidebar.
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

/** A tag of the document head, for every page. */
const headTag = strict({
  /** Name of the element. */
  tag: z.enum(["meta", "link", "script"]),
  /**
   * Its attributes.
   * @example { name: "theme-color", content: "#005f78" }
   */
  attributes: texts(),
});
/** A plug-in of unified, for Markdown (remark) or HTML (rehype). */
export type MarkdownPlugin = (...options: never[]) => unknown;

/** A plug-in, or one with its options. */
export type MarkdownPlugins = readonly (MarkdownPlugin | readonly [MarkdownPlugin, ...unknown[]])[];

const plugins = () => {
  const plugin = z.union([func(), z.tuple([func()], z.unknown())], { error: "must be a plug-in, or [plug-in, options]" });
  return (z.array(plugin) as unknown as z.ZodType<MarkdownPlugins, MarkdownPlugins>).default([]);
};
const file = text().refine((path) => !/^(?:\/|[A-Za-z]:|\.\.)/.test(path), "must be a path inside the site's folder");
/** A theme of highlight.js by its name, or a style sheet of the site. */
const codeTheme = text().refine(
  (name) => !isStyleSheet(name) || file.safeParse(name).success,
  "must be the name of a theme, or a path inside the site's folder",
);
const sitePath = () => text().startsWith("/", 'must begin with "/"');
/** A path of the site, or a whole address of another one. */
const redirectTarget = text().refine(
  (to) => /^\/(?!\/)/.test(to) || (/^https?:\/\//.test(to) && URL.canParse(to)),
  'must begin with "/", or be a whole address such as "https://example.org/guide"',
);

/** The API of one version. */
const symbolFile = strict({
  /**
   * The tag file or inventory, relative to `content/`. With a record beside it, it adds the addresses of Doxygen's pages. Here and below,
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
   * Namespaces and classes that are left out with what is in them, where `xml` says what there is.
   * @default []
   * @example ["internal", "detail"]
   */
  without: list(text()).optional(),
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
const symbolsError = "must be a path inside content/, { file, record, xml, url, namespaces }, or false for no API";

const namePath = text().regex(/^[\w-]+(?:\/[\w-]+)*$/, "must be a path such as symbols");
const symbolPages = strict({
  /**
   * Below the root of each version.
   * @example "api"
   */
  path: namePath.default("symbols"),
  /**
   * What a program links to in CMake, by the first folder in the path of a header.
   * @example { net: "Example::net" }
   */
  targets: texts().default({}),
});

type SidebarHook = (
  items: readonly SidebarItem[],
  version: Pick<Version, "name" | "label" | "path" | "isLast">,
) => readonly SidebarItem[];
type MakeOutputs = (site: Site) => readonly Output[] | Promise<readonly Output[]>;

export const configSchema = strict({
  /**
   * Name of the site.
   * @example "Example"
   */
  title: text(),
  /**
   * What the site is about, in one line, for templates and page components of the site.
   * @example "A library for examples"
   */
  tagline: z.string().default(""),
  /**
   * Origin of the site, without a path.
   * @example "https://example.org"
   */
  url,
  /**
   * The path the site is served under. Begins and ends with `/`.
   * @example "/my-library/"
   */
  base: base.default("/"),
  /**
   * Themes: packages that npm installed, or folders, which bring templates, directives, styles, plug-ins, and parts of the configuration.
   * A later one adds to those before it, and the site's own comes last.
   * @example ["@acme/docs-theme"]
   */
  extends: list(text()).default([]),
  /**
   * The icon of the site: a file of `content/static`, or an address.
   * @example "/img/favicon.svg"
   */
  favicon: asset().nullable().default(null),
  /**
   * Picture for link previews: a file of `content/static`, or an address.
   * @example "/img/social.png"
   */
  socialImage: asset().nullable().default(null),
  /**
   * Pictures for link previews, drawn for every page that names none of its own; null for none. `{}` turns them on. The site installs
   * the packages that draw them: `@takumi-rs/core` and `@fontsource/inter`.
   */
  socialCards: strict({
    /**
     * Fonts of the site instead of Inter: TrueType, OpenType, WOFF or WOFF2 files, relative to the site's folder. A character is drawn with
     * the first font of its weight that has it.
     * @example [{ file: "fonts/NotoSansJP-Regular.ttf" }, { file: "fonts/NotoSansJP-Bold.ttf", weight: 700 }]
     */
    fonts: list(
      strict({
        /**
         * The file of the font.
         * @example "fonts/NotoSansJP-Bold.ttf"
         */
        file,
        /**
         * How bold it is, as in CSS.
         * @example 700
         */
        weight: z.literal([100, 200, 300, 400, 500, 600, 700, 800, 900]).default(400),
      }),
    ).default([]),
  })
    .nullable()
    .default(null),
  /** Language and direction of the texts. */
  locale: strict({
    /**
     * Language of the pages, as a BCP 47 tag. docsgen has its interface texts in English, Arabic, Chinese (simplified), French, German,
     * Japanese, Portuguese, and Spanish.
     * @example "de"
     */
    lang: languageTag().default("en"),
    /** Direction of the text; unless given, that of the language. */
    dir: z.enum(["ltr", "rtl"]).optional(),
    /**
     * Name of the language; unless given, as its speakers write it.
     * @example "Deutsch"
     */
    label: text().optional(),
  }).prefault({}),
  /**
   * Further languages of the site, by BCP 47 tag. Each is below its tag, as `/de/`, with the pages of `content/i18n/<tag>/`; a page
   * without a translation is shown in the language of `locale`, with a notice.
   * @example { de: { labels: { "Tutorials": "Anleitungen" } }, "pt-BR": {} }
   */
  locales: z
    .record(
      z.string(),
      strict({
        /** Direction of the text; unless given, that of the language. */
        dir: z.enum(["ltr", "rtl"]).optional(),
        /**
         * Name of the language; unless given, as its speakers write it.
         * @example "Deutsch"
         */
        label: text().optional(),
        /**
         * Words of this configuration, of sidebars and category files, such as labels, and what they are in this language.
         * @example { "Install": "Installieren", "Community": "Gemeinschaft" }
         */
        labels: z.record(z.string(), text()).readonly().default({}),
        /**
         * Interface texts by key, in place of those that docsgen has in this language.
         * @example { "toc.title": "Inhalt" }
         */
        messages: texts().default({}),
      }),
    )
    .readonly()
    .default({}),
  /** The logo in the navigation bar. */
  logo: logo.nullable().default(null),
  /**
   * The documents and their versions, or a list of several sets of documents, each with versions of its own.
   * @example [{ id: "docs", label: "Library" }, { id: "plugin", label: "Plug-in" }]
   */
  docs: docs.prefault({}),
  /** Pages that show what changed from version to version; null for none. `{}` turns them on. */
  changes: strict({
    /**
     * Path below which the pages are: `/versions/v2.0/install/since-v1.0`.
     * @example "whats-new"
     */
    path: text()
      .transform((path) => path.replace(/^\/+|\/+$/g, ""))
      .default("versions"),
    /**
     * What a page is compared with: the version before it that has the page, or all of them.
     * @example "all"
     */
    since: z.enum(["previous", "all"]).default("previous"),
    /**
     * Namespaces of the API whose contents are not listed as new or gone, by the last parts of their names.
     * @example ["internal", "impl"]
     */
    internal: list(text()).default(["detail", "internal"]),
  })
    .nullable()
    .default(null),
  /**
   * Ask at the end of documents whether they were helpful; null for no question. An answer is the event `docsgen:feedback` of the document, which
   * scripts of the site may count.
   * @example { endpoint: "https://feedback.example.org/answers" }
   */
  feedback: strict({
    /**
     * Where answers are sent, too: a path of the site or an address of another one, which gets `{ page, helpful }` as JSON by POST.
     * @example "/api/feedback"
     */
    endpoint: href()
      .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path that begins with "/", or an address that begins with "https://"')
      .optional(),
  })
    .nullable()
    .default(null),
  /** Posts: Markdown files in `content/news`, each with a day. Without that folder there are no such pages. */
  news: strict({
    /**
     * Path of the list of posts, below which the posts are.
     * @example "blog"
     */
    path: namePath.default("news"),
  }).prefault({}),
  /**
   * Offer readers to keep the version that they read on their device, to read and search it without a network. Off, browsers that keep
   * something remove it when they find out.
   * @example true
   */
  offline: z.boolean().default(false),
  /** The navigation bar. */
  navbar: strict({
    /** Move the bar out of sight while a reader scrolls down. */
    hideOnScroll: z.boolean().default(false),
    /**
     * What the bar shows.
     * @example [{ type: "doc", docId: "install", label: "Install" }, { label: "Community", to: "/community" }]
     */
    items: list(navbarItem).default([]),
  }).prefault({}),
  /** The footer of every page. */
  footer: footer.nullable().default(null),
  /** A bar above every page. */
  announcement: strict({
    /**
     * Change it to show the bar again to those who closed it.
     * @example "release-2"
     */
    id: text().default("announcement-bar"),
    /**
     * What the bar says; may hold HTML.
     * @example "<b>Version 2 is out.</b>"
     */
    content: text(),
    /** Whether readers can close the bar. */
    closeable: z.boolean().default(true),
  })
    .nullable()
    .default(null),
  /** The light and the dark color mode. */
  colorMode: strict({
    /** The mode of readers who have not chosen one. */
    default: z.enum(["light", "dark"]).default("light"),
    /** Leave out the switch, so that all readers see the same mode. */
    disableSwitch: z.boolean().default(false),
    /** Follow the setting of the reader's system until the reader chooses a mode. */
    respectSystem: z.boolean().default(true),
  }).prefault({}),
  /** Code blocks: their languages and colors. A theme is the name of one of highlight.js, or a style sheet of the site, `styles/code.css`. */
  code: strict({
    /**
     * Theme of the light mode.
     * @example "github"
     */
    light: codeTheme.default("github"),
    /**
     * Theme of the dark mode.
     * @example "styles/code-dark.css"
     */
    dark: codeTheme.default("dracula"),
    /**
     * Further names of languages in code blocks: a language that the highlighter knows for each, or `"text"` for no highlighting.
     * @example { svelte: "html", mermaid: "text" }
     */
    languages: texts().default({}),
    /**
     * What code blocks with the option `explorer` open in Compiler Explorer with, by their language.
     * @example { cpp: { compiler: "g142", options: "-std=c++20" } }
     */
    compilerExplorer: z.record(z.string(), explorer).readonly().default({}),
    /**
     * Sets of package managers. A code block with `package-managers=cpp` holds names of packages, and becomes tabs with the command of each
     * manager of the set `cpp`; `{packages}` stands for the names.
     * @example { cpp: { vcpkg: "vcpkg install {packages}", Conan: "conan install --requires={packages}" } }
     */
    packageManagers: z
      .record(text().regex(/^[\w-]+$/, "must be a word"), texts())
      .readonly()
      .default({}),
  }).prefault({}),
  /** The search. Everything written here is public, and what looks like a secret key is refused. */
  search: search.prefault({}),
  /** Who counts page views; null to count none. */
  analytics: strict({
    /** The service: `"gtag"` is Google Analytics 4. */
    provider: z.literal("gtag"),
    /**
     * Id of the data stream.
     * @example "G-ABCDEF1234"
     */
    id: text(),
    /** Shorten the addresses of visitors. */
    anonymizeIp: z.boolean().default(true),
  })
    .nullable()
    .default(null),
  /**
   * Old addresses that lead to pages, both without the base, or to other sites.
   * @example [{ from: "/start", to: "/docs/install" }, { from: "/forum", to: "https://forum.example.org/" }]
   */
  redirects: list(
    strict({
      /**
       * The old address.
       * @example "/start"
       */
      from: sitePath(),
      /**
       * The page that it leads to, or a whole address of another site, which `docsgen check --external` looks up.
       * @example "/docs/install"
       */
      to: redirectTarget,
    }),
  ).default([]),
  /**
   * Paths that something else serves at this address, each with all below it: links there are not checked.
   * @example ["/blog"]
   */
  elsewhere: list(sitePath()).default([]),
  /**
   * Values of variables: Markdown and front matter write `{{vars.repo}}`.
   * @example { repo: "https://github.com/owner/repo" }
   */
  vars: texts().default({}),
  /**
   * Names of the API that inline code links to, by version: a tag file of Doxygen or an `objects.inv` of Sphinx, relative to
   * `content/`, or an object with the file, an API record, or the XML of Doxygen, the address of the API reference, and its namespaces.
   * `"*"` stands for every version that has no entry of its own, and `false` for no API.
   * @example { "*": { record: "api/{version}.json" }, "v1.0": false }
   */
  symbols: z
    .record(z.string(), z.union([file, symbolFile, z.literal(false)], { error: symbolsError }))
    .readonly()
    .default({}),
  /**
   * Path of the pages about symbols, below the root of each version that has `symbols`, or an object with the path and what programs
   * link to. With an API record, there is a page for each type and header, else for each class that the documentation is about.
   * `false` for none.
   * @example "api/symbols"
   */
  symbolPages: z
    .union([namePath, symbolPages, z.literal(false)], {
      error: "must be a path, { path, targets }, or false for no such pages",
    })
    .default("symbols"),
  /**
   * Further elements of the head of every page.
   * @example [{ tag: "meta", attributes: { name: "theme-color", content: "#005f78" } }]
   */
  head: list(headTag).default([]),
  /**
   * Style sheets of the site, relative to its folder, loaded after those of docsgen.
   * @example ["styles/site.css"]
   */
  styles: list(file).default([]),
  /**
   * Style sheets that only some pages load, after those of `styles`: by the address of the page, relative to the site's folder. What
   * no other page needs, such as the look of a home page, then costs the readers of the documentation nothing.
   * @example { "/": ["styles/home.css"] }
   */
  pageStyles: z.record(z.string(), list(file)).readonly().default({}),
  /**
   * Interface texts by key, in place of those of docsgen.
   * @example { "toc.title": "Contents" }
   */
  messages: texts().default({}),
  /**
   * Write the Markdown of each page beside it, `/docs/install.md`, with everything in it resolved, and `llms.txt`, a list of them,
   * for programs that read.
   */
  markdownPages: z.boolean().default(false),
  /**
   * Assistants that the menu of a page offers to open it in. A page asks them nothing before a reader follows the link.
   * @example [{ label: "ChatGPT", href: "https://chatgpt.com/?q={prompt}" }]
   */
  assistants: list(
    strict({
      /**
       * The name that the menu shows.
       * @example "ChatGPT"
       */
      label: text(),
      /**
       * Its address: `{prompt}` stands for a question about the page, the text `page.prompt`, and `{url}` for the address of the page's
       * Markdown, or of the page if it has none.
       * @example "https://chatgpt.com/?q={prompt}"
       */
      href: text().regex(
        /^https?:\/\/.*\{(?:prompt|url)\}/,
        'must be an address with {prompt} or {url} in it, such as "https://chatgpt.com/?q={prompt}"',
      ),
    }),
  ).default([]),
  /**
   * Icon sets that `:icon[rocket]` takes icons from, by their names at Iconify. The site installs the package of each: `lucide` is in
   * `@iconify-json/lucide`. Icons of the first need no name of a set, those of others do: `:icon[simple-icons:github]`.
   * @example ["lucide", "simple-icons"]
   */
  icons: list(text().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be the name of an icon set, such as "lucide"')).default([]),
  /** How Markdown is read. */
  markdown: strict({
    /**
     * Plug-ins for the Markdown tree, each alone or as `[plugin, options]`.
     * @example [() => (tree) => tree]
     */
    remarkPlugins: plugins(),
    /**
     * Plug-ins for the HTML tree, each alone or as `[plugin, options]`.
     * @example [() => (tree) => tree]
     */
    rehypePlugins: plugins(),
    /**
     * Read `$…$`, `$$…$$`, and code blocks in the language `math` as formulas in TeX, and write them as MathML; null to leave them as text. `{}`
     * turns it on. The site installs the package that reads them: `temml`.
     */
    math: strict({
      /**
       * Commands of the site, for all formulas.
       * @example { "\\R": "\\mathbb{R}" }
       */
      macros: texts().default({}),
    })
      .nullable()
      .default(null),
    /**
     * Draw code blocks in the languages `mermaid`, `dot`, and `graphviz` when the site is built. The site installs the packages that draw those it
     * has: `beautiful-mermaid` for Mermaid, `@viz-js/viz` for Graphviz.
     */
    diagrams: z.boolean().default(false),
    /** Elements and attributes that Markdown may hold beyond docsgen's own list. */
    html: html.prefault({}),
    /**
     * Longest front matter of a page, in kB.
     * @example 128
     */
    frontMatterLimit: z.int().min(1).default(frontMatterLimit),
  }).prefault({}),
  /**
   * Other origins that pages may load from. Everything else that is not of the site itself is an error.
   * @example { images: ["https://img.example.org", "https://*.example.net"] }
   */
  security: security.prefault({}),
  /**
   * Seconds that one call of the site's own code may take: a hook, a plug-in or a template on one page. Then the command is ended. A function of
   * `outputs`, which may ask other servers, may take ten times as long.
   * @example 60
   */
  timeLimit: z.number().positive().max(86_400).default(defaultTimeLimit),
  /**
   * What to make of warnings and of the findings of `docsgen check`, by their codes: a level, or the reason why it is off, with the files or
   * addresses where it is (`*` stands for part of a name, `**` for any folders). Other errors are always errors.
   * @example { "markdown/alt": "error", "check/terms": { off: "Written before the renaming.", at: ["content/docs/v1.0/**"] } }
   */
  diagnostics: diagnostics.prefault({}),
  /** What `docsgen check` measures and looks for. */
  check: check.prefault({}),
  /**
   * How `docsgen check snippets` checks code blocks, by the language that they name.
   * @example { js: { command: ["node", "--check", "{file}"] } }
   */
  snippets: snippets.default({}),
  /**
   * Name of a template → path of the component that replaces it, relative to the folder of the site. A file
   * `templates/<Name>.tsx` needs no entry.
   * @example { Footer: "components/MyFooter.tsx" }
   */
  templates: z.record(z.string(), file).readonly().default({}),
  /**
   * Name of a component → path of the file behind a Markdown directive, relative to the folder of the site: `MyChart` renders `my-chart`. A
   * file `templates/directives/<Name>.tsx` needs no entry.
   * @example { MyChart: "components/MyChart.tsx" }
   */
  directives: z.record(z.string(), file).readonly().default({}),
  /**
   * A function that gets the sidebar of each version and returns the one to show.
   * @example (items, version) => items.filter((item) => item.type !== "html" || version.isLast)
   */
  sidebar: func<SidebarHook>().nullable().default(null),
  /**
   * Functions that get the planned site and return further files.
   * @example [(site) => [{ path: "pages.txt", from: "list of pages", body: [...site.byUrl.keys()].join("\n") }]]
   */
  outputs: list(func<MakeOutputs>()).default([]),
});

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
