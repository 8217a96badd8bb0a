/**
 * Every key that `site.config.ts` may have: what it may hold, its default and, for editors, what it means. The types of
 * the configuration are inferred from it (`config.ts`); `config/defaults.ts` fills in what depends on another key.
 */

import { defaultTimeLimit } from "../../kit/processes/watched.ts";
import { file, func, href, list, namePath, strict, switched, text, texts, z } from "../../kit/schema.ts";
import type { GivenContent, Output, SidebarItem, Site, Version } from "../model.ts";
import { base, redirectTarget, sitePath, url } from "./addressSchema.ts";
import { check } from "./checkSchema.ts";
import { code } from "./codeSchema.ts";
import { diagnostics } from "./diagnosticsSchema.ts";
import { docs } from "./docsSchema.ts";
import { asset, footer, logo } from "./footerSchema.ts";
import { images } from "./imagesSchema.ts";
import { furtherLocale, locale } from "./localeSchema.ts";
import { markdown } from "./markdownSchema.ts";
import { navbarItem } from "./navbarSchema.ts";
import { search } from "./searchSchema.ts";
import { security } from "./security.ts";
import { snippets } from "./snippetsSchema.ts";
import { socialCards } from "./socialCardsSchema.ts";
import { symbolPages, symbols } from "./symbolsSchema.ts";

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
type SidebarHook = (
  items: readonly SidebarItem[],
  version: Pick<Version, "name" | "label" | "path" | "isLast">,
) => readonly SidebarItem[];
type GivenOutput = Output & { readonly body: GivenContent };
type MakeOutputs = (site: Site) => readonly GivenOutput[] | Promise<readonly GivenOutput[]>;

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
   * Pictures for link previews, drawn for every page that names none of its own; null for none. `true` turns them on. The site installs
   * the packages that draw them: `@takumi-rs/core` and `@fontsource/inter`.
   */
  socialCards: switched(socialCards).default(null),
  /** Language and direction of the texts. */
  locale: locale,
  /**
   * Further languages of the site, by BCP 47 tag. Each is below its tag, as `/de/`, with the pages of `content/i18n/<tag>/`; a page
   * without a translation is shown in the language of `locale`, with a notice.
   * @example { de: { labels: { "Tutorials": "Anleitungen" } }, "pt-BR": {} }
   */
  locales: z.record(z.string(), furtherLocale).readonly().default({}),
  /** The logo in the navigation bar. */
  logo: logo.nullable().default(null),
  /**
   * The documents and their versions, or a list of several sets of documents, each with versions of its own.
   * @example [{ id: "docs", label: "Library" }, { id: "plugin", label: "Plug-in" }]
   */
  docs: docs.prefault({}),
  /** Pages that show what changed from version to version; null for none. `true` turns them on. */
  changes: switched(
    strict({
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
    }),
  ).default(null),
  /**
   * Ask at the end of documents whether they were helpful; null for no question. An answer is the event `docsgen:feedback` of the document, which
   * scripts of the site may count.
   * @example { endpoint: "https://feedback.example.org/answers" }
   */
  feedback: switched(
    strict({
      /**
       * Where answers are sent, too: a path of the site or an address of another one, which gets `{ page, helpful }` as JSON by POST.
       * @example "/api/feedback"
       */
      endpoint: href()
        .regex(/^(?:\/(?!\/)|https:\/\/)/, 'must be a path that begins with "/", or an address that begins with "https://"')
        .optional(),
    }),
  ).default(null),
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
  code: code,
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
       * The old address: a path as browsers ask for it, so without query, fragment, "*", and "..". With and without `.html`, and with or
       * without a slash at its end, it is the same.
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
  externalPaths: list(sitePath()).default([]),
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
  symbols: symbols,
  /**
   * Path of the pages about symbols, below the root of each version that has `symbols`, or an object with the path and what programs
   * link to. With an API record, there is a page for each type and header, else for each class that the documentation is about.
   * `false` for none.
   * @example "api/symbols"
   */
  symbolPages: symbolPages,
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
   * Write the Markdown of each page next to it, `/docs/install.md`, with everything in it resolved, and `llms.txt`, a list of them,
   * for programs that read; null for none. `true` turns it on.
   */
  markdownPages: switched(
    strict({
      /**
       * Tell assistants when to read the documentation, and how: a file `SKILL.md` and its index in `/.well-known/agent-skills/`.
       * @example { name: "my-library", description: "How to read packets with My library. Use it for code that calls it." }
       */
      skill: strict({
        /**
         * The name of the skill.
         * @example "my-library"
         */
        name: text().regex(/^(?=.{1,64}$)[a-z\d]+(?:-[a-z\d]+)*$/, {
          error: ({ input }) =>
            `must be 1 to 64 lower-case letters and digits, with single hyphens between them, such as "my-library", but is ${JSON.stringify(input)}.`,
        }),
        /**
         * What the documentation is about, and when to read it: all that an assistant knows before it decides.
         * @example "How to read packets with My library. Use it for code that calls it."
         */
        description: text().regex(/^[\s\S]{0,1024}$/, {
          error: ({ input }) => `must have 1,024 characters or less, but has ${String(input).length}.`,
        }),
      })
        .nullable()
        .default(null),
    }),
  ).default(null),
  /**
   * What programs may do with the pages, as a line of `robots.txt` says it (`Content-Signal`): `true` is "yes", `false` is "no", and of what
   * is not named it says nothing; null for no such line.
   * @example { search: true, aiInput: true, aiTrain: false }
   */
  contentSignals: strict({
    /**
     * Whether search engines may list the pages, with excerpts.
     * @example true
     */
    search: z.boolean().optional(),
    /**
     * Whether models may answer from the pages.
     * @example true
     */
    aiInput: z.boolean().optional(),
    /**
     * Whether models may be trained with the pages.
     * @example false
     */
    aiTrain: z.boolean().optional(),
  })
    .nullable()
    .default(null),
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
  /**
   * Offer pictures of the content in several widths and formats, of which the browser loads the one that it needs; null to leave them as they
   * are. `true` turns it on. The site installs the package that encodes them: `sharp`.
   */
  images: switched(images).default(null),
  /** How Markdown is read. */
  markdown: markdown,
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
