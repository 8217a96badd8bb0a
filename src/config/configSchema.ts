/**
 * Every key that `site.config.ts` may have: what it may hold, its default and, for editors, what it means. The types of
 * the configuration are inferred from it (`types.ts`); `defaults.ts` fills in what depends on another key.
 */
import type { Output, SidebarItem, Site, Version } from "../core/model.ts";
import { func, list, strict, text, z } from "../core/schema.ts";
import { askAi } from "./askAiSchema.ts";
import { baseProblem, normalizeBase } from "./base.ts";
import { asset, footer, logo } from "./footerSchema.ts";
import { html } from "./htmlSchema.ts";
import { navbarItem } from "./navbarSchema.ts";
import { security } from "./security.ts";

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

/** What a site says about one version; the defaults follow from the version's place in the list. */
const versionOptions = strict({
  label: text().optional(),
  /** Path segment below `/docs`: `''` for the last version, `next`, else the name. */
  path: z
    .string()
    .regex(/^[^/\\?#\s]*$/, "must be one path segment, without / ? # and spaces")
    .optional(),
  banner: z.enum(["none", "unreleased", "unmaintained"]).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().optional(),
});

type EditUrl = (page: { readonly path: string; readonly version: string | null; readonly id: string }) => string | null;

const level = () => z.int().min(2).max(6);

const docs = strict({
  lastVersion: text().nullable().default(null),
  versions: z.record(z.string(), versionOptions).readonly().default({}),
  /** Where a page's source is edited. */
  editUrl: z.union([text(), func<EditUrl>(), z.null()], { error: "must be an address or a function" }).default(null),
  /** Show when a page last changed; with `"author"` also who changed it, as git knows. */
  lastUpdated: z.union([z.boolean(), z.literal("author")], { error: 'must be true, false or "author"' }).default(true),
  /** Levels of the headings in the table of contents. */
  toc: strict({ min: level().default(2), max: level().default(3) })
    .superRefine(({ min, max }, context) => {
      if (min > max) context.addIssue({ code: "custom", message: `Min must not be greater than max (here ${min} and ${max})` });
    })
    .prefault({}),
  breadcrumbs: z.boolean().default(true),
});

const search = strict({
  /** `local` ships an index with the site; `algolia` is the hosted service; `false` turns search off. */
  backend: z
    .union([z.literal(["local", "algolia"]), z.literal(false)], { error: 'must be "local", "algolia" or false' })
    .default("local"),
  /** Path of the search page; false for none. */
  path: z
    .union([text().transform((path) => path.replace(/^\/+|\/+$/g, "")), z.literal(false)], {
      error: "must be a path, or false for no search page",
    })
    .default("search"),
  contextual: z.boolean().default(true),
  /** Regular expression: results whose URL matches are followed by a full load. */
  externalUrlPattern: text().refine(isPattern, "must be a regular expression").optional(),
  /** Applied everywhere in the path of a result; a text stands for itself. */
  resultPathReplacement: strict({
    from: z.union([text(), z.custom<RegExp>((value) => Object.prototype.toString.call(value) === "[object RegExp]")], {
      error: "must be a string or a regular expression",
    }),
    to: z.string(),
  }).optional(),
  facetFilters: list(z.union([text(), list(text())], { error: "must be a string or a list of strings" })).optional(),
  synonyms: z
    .union([z.record(z.string(), list(text())).readonly(), list(list(text()))], {
      error: "must be lists of words, or an object of word: [words]",
    })
    .optional(),
  /** Texts of the search by key, without the `search.` that `messages` would write. */
  translations: texts().optional(),
  algolia: strict({ appId: text(), apiKey: text(), indexName: text().optional() }).optional(),
  askAi: askAi.default({ provider: "quotes" }),
}).refine(({ backend, algolia }) => backend !== "algolia" || algolia !== undefined, {
  error: 'is missing; the backend "algolia" needs { appId, apiKey }',
  path: ["algolia"],
});

/** A tag of the document head, for every page. */
const headTag = strict({ tag: z.enum(["meta", "link", "script"]), attributes: texts() });
/** A plug-in of unified, for Markdown (remark) or HTML (rehype). */
export type MarkdownPlugin = (...options: never[]) => unknown;

/** A plug-in, or one with its options. */
export type MarkdownPlugins = readonly (MarkdownPlugin | readonly [MarkdownPlugin, ...unknown[]])[];

const plugins = () => {
  const plugin = z.union([func(), z.tuple([func()], z.unknown())], { error: "must be a plug-in, or [plug-in, options]" });
  return (z.array(plugin) as unknown as z.ZodType<MarkdownPlugins, MarkdownPlugins>).default([]);
};
const file = text().refine((path) => !/^(?:\/|[A-Za-z]:|\.\.)/.test(path), "must be a path inside the site's folder");
const sitePath = () => text().startsWith("/", 'must begin with "/"');

type SidebarHook = (
  items: readonly SidebarItem[],
  version: Pick<Version, "name" | "label" | "path" | "isLast">,
) => readonly SidebarItem[];
type MakeOutputs = (site: Site) => readonly Output[] | Promise<readonly Output[]>;

export const configSchema = strict({
  title: text(),
  tagline: z.string().default(""),
  /** Origin, `https://example.org`, without a path. */
  url,
  /** The path the site is served under. Begins and ends with `/`. */
  base: base.default("/"),
  favicon: asset().nullable().default(null),
  /** Picture for link previews, site-absolute. */
  socialImage: asset().nullable().default(null),
  locale: strict({
    lang: text().default("en"),
    dir: z.enum(["ltr", "rtl"]).default("ltr"),
    label: text().default("English"),
  }).prefault({}),
  logo: logo.nullable().default(null),
  docs: docs.prefault({}),
  navbar: strict({ hideOnScroll: z.boolean().default(false), items: list(navbarItem).default([]) }).prefault({}),
  footer: footer.nullable().default(null),
  /** A bar above every page; `content` is HTML. Change `id` to show it again to those who closed it. */
  announcement: strict({ id: text().default("announcement-bar"), content: text(), closeable: z.boolean().default(true) })
    .nullable()
    .default(null),
  colorMode: strict({
    default: z.enum(["light", "dark"]).default("light"),
    disableSwitch: z.boolean().default(false),
    respectSystem: z.boolean().default(true),
  }).prefault({}),
  /** Names of highlight.js themes. */
  code: strict({ light: text().default("github"), dark: text().default("dracula") }).prefault({}),
  search: search.prefault({}),
  analytics: strict({ provider: z.literal("gtag"), id: text(), anonymizeIp: z.boolean().default(true) })
    .nullable()
    .default(null),
  redirects: list(strict({ from: sitePath(), to: sitePath() })).default([]),
  /** Values of the `{{variables}}` of Markdown and front matter. */
  vars: texts().default({}),
  head: list(headTag).default([]),
  /** Own style sheets, relative to the root, after the packaged ones. */
  styles: list(file).default([]),
  /** Interface texts by key; the keys and defaults are in `templates/messages.ts`. */
  messages: texts().default({}),
  markdown: strict({
    remarkPlugins: plugins(),
    rehypePlugins: plugins(),
    /** Elements and attributes that Markdown may hold beyond docsgen's own list. */
    html: html.prefault({}),
    /** Longest front matter of a page, in kB. */
    frontMatterLimit: z.int().min(1).default(frontMatterLimit),
  }).prefault({}),
  /** Other origins that pages may load from. Everything else that is not of the site itself is an error. */
  security: security.prefault({}),
  /** Template name → path of the component that replaces it, relative to the root. */
  templates: z.record(z.string(), file).readonly().default({}),
  /** Component name → path of the component behind a Markdown directive, relative to the root: `MyChart` renders `my-chart`. */
  directives: z.record(z.string(), file).readonly().default({}),
  /** Changes a version's sidebar after it is built. */
  sidebar: func<SidebarHook>().nullable().default(null),
  /** Further files of the site. */
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
