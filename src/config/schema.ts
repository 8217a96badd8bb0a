/**
 * Every key that `site.config.ts` may have. The schema only accepts or refuses; `defaults.ts` fills in what is left out.
 */
import { func, strict, text, z } from "../core/schema.ts";
import { askAi } from "./askAiSchema.ts";
import { baseProblem } from "./base.ts";
import { footer } from "./footerSchema.ts";
import { html } from "./htmlSchema.ts";
import { navbarItem } from "./navbarSchema.ts";
import { asset, logo } from "./partsSchema.ts";

const texts = z.record(z.string(), z.string());
const flag = () => z.boolean().optional();

const url = text().superRefine((value, context) => {
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
});

const base = z.string().superRefine((value, context) => {
  const problem = baseProblem(value);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
});

const versionOptions = strict({
  label: text().optional(),
  path: z
    .string()
    .regex(/^[^/\\?#\s]*$/, "must be one path segment, without / ? # and spaces")
    .optional(),
  banner: z.enum(["none", "unreleased", "unmaintained"]).optional(),
  badge: flag(),
  noIndex: flag(),
});

const level = () => z.int().min(2).max(6).optional();

const docs = strict({
  lastVersion: text().nullable().optional(),
  versions: z.record(z.string(), versionOptions).optional(),
  editUrl: z.union([text(), func(), z.null()], { error: "must be an address or a function" }).optional(),
  lastUpdated: z.union([z.boolean(), z.literal("author")], { error: 'must be true, false or "author"' }).optional(),
  toc: strict({ min: level(), max: level() })
    .superRefine(({ min = 2, max = 3 }, context) => {
      if (min > max) context.addIssue({ code: "custom", message: `Min must not be greater than max (here ${min} and ${max})` });
    })
    .optional(),
  breadcrumbs: flag(),
});

const search = strict({
  backend: z
    .union([z.literal(["local", "algolia"]), z.literal(false)], { error: 'must be "local", "algolia" or false' })
    .optional(),
  path: z.union([text(), z.literal(false)], { error: "must be a path, or false for no search page" }).optional(),
  contextual: flag(),
  externalUrlPattern: text().refine(isPattern, "must be a regular expression").optional(),
  resultPathReplacement: strict({
    from: z.union([text(), z.custom((value) => Object.prototype.toString.call(value) === "[object RegExp]")], {
      error: "must be a text or a regular expression",
    }),
    to: z.string(),
  }).optional(),
  facetFilters: z.array(z.union([text(), z.array(text())], { error: "must be a string or a list of strings" })).optional(),
  synonyms: z
    .union([z.record(z.string(), z.array(text())), z.array(z.array(text()))], {
      error: "must be lists of words, or an object of word: [words]",
    })
    .optional(),
  translations: texts.optional(),
  algolia: strict({ appId: text(), apiKey: text(), indexName: text().optional() }).optional(),
  askAi: askAi.optional(),
}).refine(({ backend, algolia }) => backend !== "algolia" || algolia !== undefined, {
  error: 'is missing; the backend "algolia" needs { appId, apiKey }',
  path: ["algolia"],
});

const headTag = strict({ tag: z.enum(["meta", "link", "script"]), attributes: texts });
const plugins = z.array(z.union([func(), z.tuple([func()], z.unknown())], { error: "must be a plug-in, or [plug-in, options]" }));
const file = text().refine((path) => !/^(?:\/|[A-Za-z]:|\.\.)/.test(path), "must be a path inside the site's folder");

export const configSchema = strict({
  title: text(),
  tagline: z.string().optional(),
  url,
  base: base.optional(),
  favicon: asset().nullable().optional(),
  socialImage: asset().nullable().optional(),
  locale: strict({ lang: text().optional(), dir: z.enum(["ltr", "rtl"]).optional(), label: text().optional() }).optional(),
  logo: logo.nullable().optional(),
  docs: docs.optional(),
  navbar: strict({ hideOnScroll: flag(), items: z.array(navbarItem).optional() }).optional(),
  footer: footer.nullable().optional(),
  announcement: strict({ id: text().optional(), content: text(), closeable: flag() }).nullable().optional(),
  colorMode: strict({ default: z.enum(["light", "dark"]).optional(), disableSwitch: flag(), respectSystem: flag() }).optional(),
  code: strict({ light: text().optional(), dark: text().optional() }).optional(),
  search: search.optional(),
  analytics: strict({ provider: z.literal("gtag"), id: text(), anonymizeIp: flag() })
    .nullable()
    .optional(),
  redirects: z
    .array(strict({ from: text().startsWith("/", 'must begin with "/"'), to: text().startsWith("/", 'must begin with "/"') }))
    .optional(),
  vars: texts.optional(),
  head: z.array(headTag).optional(),
  styles: z.array(file).optional(),
  messages: texts.optional(),
  markdown: strict({
    remarkPlugins: plugins.optional(),
    rehypePlugins: plugins.optional(),
    html: html.optional(),
    frontMatterLimit: z.int().min(1).optional(),
  }).optional(),
  templates: z.record(z.string(), file).optional(),
  sidebar: func().nullable().optional(),
  outputs: z.array(func()).optional(),
});

function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}
