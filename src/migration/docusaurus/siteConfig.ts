/** The configuration of Docusaurus → that of docsgen, key by key. What has no counterpart is reported with its line. */

import { present } from "../../kit/present.ts";
import { formatKeyPath } from "../../kit/schema.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { algolia, locale, originOf } from "../simpleSite.ts";
import { at, type Fields, fieldsAt, flagAt, isFields, listAt, textAt, texts } from "../values.ts";
import { lastVersion, versionName } from "./addresses.ts";
import { asset, type ConfigContext, type Left } from "./configContext.ts";
import { type DocsPlugin, pluginOptions, presetOptions } from "./docsPlugin.ts";
import { footer, navbarItems } from "./menus.ts";

export function siteConfig(context: ConfigContext): UserConfig {
  const { module, plugin, notebook } = context;
  const { value } = module;
  const left: Left = (what, todo, path) => notebook.left({ what, todo }, path === undefined ? undefined : module.place(path));
  const theme = at(value, "themeConfig");
  reportRest(value, left);
  reportOptions(value, notebook, module.place);
  return present({
    title: textAt(value, "title") ?? "Documentation",
    tagline: textAt(value, "tagline"),
    url: originOf(textAt(value, "url"), (what, todo) => left(what, todo, ["url"])),
    base: baseOf(value),
    favicon: asset(textAt(value, "favicon"), context, left),
    socialImage: asset(textAt(theme, "image"), context, left),
    locale: locale(textAt(value, "i18n", "defaultLocale")),
    logo: logo(fieldsAt(theme, "navbar", "logo"), context, left),
    docs: docs(plugin, theme, left),
    navbar: present({ hideOnScroll: flagAt(theme, "navbar", "hideOnScroll"), items: navbarItems(theme, context, left) }),
    footer: footer(fieldsAt(theme, "footer"), context, left),
    announcement: announcement(fieldsAt(theme, "announcementBar")),
    colorMode: colorMode(fieldsAt(theme, "colorMode")),
    search: algolia(fieldsAt(theme, "algolia"), flagAt(theme, "algolia", "contextualSearch")),
    analytics: analytics(value),
    head: headTags(value, left),
  }) as UserConfig;
}

function baseOf(config: unknown): string | undefined {
  const base = textAt(config, "baseUrl");
  return base === undefined || base === "/" ? undefined : base;
}

/** The logo, or the title where there is none. */
function logo(fields: Fields, context: ConfigContext, left: Left): UserConfig["logo"] {
  const light = asset(textAt(fields, "src"), context, left);
  if (light === undefined) return undefined;
  const dark = asset(textAt(fields, "srcDark"), context, left);
  const href = textAt(fields, "href");
  const alt = textAt(fields, "alt");
  return present({ light, dark, alt, href: href === undefined ? undefined : context.link(href) });
}

function docs(plugin: DocsPlugin, theme: unknown, left: Left): UserConfig["docs"] {
  const { options } = plugin;
  const editUrl = textAt(options, "editUrl");
  if (typeof options.editUrl === "function" || typeof options.editUrl === "symbol")
    left("`editUrl` is a function.", "Set docs.editUrl to an address or to a function of docsgen.", [
      "presets",
      0,
      1,
      "docs",
      "editUrl",
    ]);
  else if (editUrl !== undefined)
    left(
      "The documents have new paths, so `docs.editUrl` leads to files that do not exist yet.",
      "Check docs.editUrl in site.config.ts.",
    );
  const last = lastVersion(plugin);
  const first = plugin.versions.find(({ name }) => name !== "current");
  const lastUpdated =
    flagAt(options, "showLastUpdateAuthor") === true ? "author" : flagAt(options, "showLastUpdateTime") === true;
  return present({
    lastVersion: last === versionName(first?.name ?? "") ? undefined : last,
    versions: versions(plugin),
    editUrl,
    lastUpdated,
    toc: toc(fieldsAt(theme, "tableOfContents")),
    breadcrumbs: flagAt(options, "breadcrumbs"),
  });
}

function versions({ options, versions: all }: DocsPlugin) {
  const entries = all.flatMap(({ name }) => {
    const own = fieldsAt(options, "versions", name);
    const banner = textAt(own, "banner");
    const kept = present({
      label: textAt(own, "label"),
      path: typeof own.path === "string" ? own.path.replace(/^\/+|\/+$/g, "") : undefined,
      banner: banner === "none" || banner === "unreleased" || banner === "unmaintained" ? banner : undefined,
      badge: flagAt(own, "badge"),
      noIndex: flagAt(own, "noIndex"),
    });
    return Object.keys(kept).length === 0 ? [] : [[versionName(name), kept] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function toc(fields: Fields) {
  const [min, max] = [fields.minHeadingLevel, fields.maxHeadingLevel];
  if (typeof min !== "number" && typeof max !== "number") return undefined;
  return { min: typeof min === "number" ? min : 2, max: typeof max === "number" ? max : 3 };
}

function announcement(fields: Fields): UserConfig["announcement"] {
  const content = textAt(fields, "content");
  if (content === undefined) return undefined;
  return present({ id: textAt(fields, "id"), content, closeable: flagAt(fields, "isCloseable") });
}

function colorMode(fields: Fields): UserConfig["colorMode"] {
  const mode = textAt(fields, "defaultMode");
  return present({
    default: mode === "dark" || mode === "light" ? mode : undefined,
    disableSwitch: flagAt(fields, "disableSwitch"),
    // Off unless it is asked for.
    respectSystem: flagAt(fields, "respectPrefersColorScheme") ?? false,
  });
}

function analytics(config: unknown): UserConfig["analytics"] {
  const options = fieldsAt(presetOptions(config), "gtag");
  const own = Object.keys(options).length > 0 ? options : (pluginOptions(config, /google-gtag$/) ?? {});
  const ids = own.trackingID;
  const id = Array.isArray(ids) ? ids[0] : ids;
  if (typeof id !== "string") return undefined;
  return present({ provider: "gtag" as const, id, anonymizeIp: flagAt(own, "anonymizeIP") });
}

function headTags(config: unknown, left: Left): UserConfig["head"] {
  const metadata = listAt(config, "themeConfig", "metadata")
    .filter(isFields)
    .map((attributes) => ({ tag: "meta" as const, attributes }));
  const tags = listAt(config, "headTags").flatMap((tag, index) => {
    const name = textAt(tag, "tagName");
    const attributes = fieldsAt(tag, "attributes");
    if (name === "meta" || name === "link") return [{ tag: name, attributes }];
    left(
      `A <${name ?? "?"}> of headTags was left out.`,
      "Add it to head of site.config.ts, as far as the security policy allows it.",
      ["headTags", index],
    );
    return [];
  });
  const all = [...metadata, ...tags].map(({ tag, attributes }) => ({
    tag: tag === "link" ? ("link" as const) : ("meta" as const),
    attributes: texts(attributes),
  }));
  return all.length === 0 ? undefined : all;
}

/** Plug-ins and themes whose work docsgen does itself, or that this migration reads. */
const knownPlugins =
  /content-docs$|client-redirects$|google-gtag$|plugin-sass$|plugin-ideal-image$|plugin-sitemap$|search-local$|plugin-content-(?:blog|pages)$/;

/** Options that are read, or about what docsgen does by itself or not at all; the others had an effect that is gone. */
const knownOptions: readonly (readonly [path: readonly (string | number)[], known: RegExp])[] = [
  [
    [],
    /^(?:title|tagline|url|baseUrl|favicon|i18n|presets|plugins|themes|themeConfig|headTags|scripts|stylesheets|staticDirectories|trailingSlash|onBroken\w+|onDuplicate\w+|markdown|future|customFields|webpack|organizationName|projectName|deploymentBranch|githubHost|githubPort|baseUrlIssueBanner|storage)$/,
  ],
  [
    ["presets", 0, 1, "docs"],
    /^(?:id|path|routeBasePath|sidebarPath|editUrl|editCurrentVersion|editLocalizedFiles|versions|lastVersion|onlyIncludeVersions|includeCurrentVersion|disableVersioning|exclude|breadcrumbs|showLastUpdate\w+)$/,
  ],
  [["themeConfig"], /^(?:navbar|footer|image|announcementBar|colorMode|algolia|metadata|prism|tableOfContents)$/],
];

function reportOptions(config: unknown, notebook: ConfigContext["notebook"], place: ConfigContext["module"]["place"]): void {
  for (const [path, known] of knownOptions) {
    for (const key of Object.keys(fieldsAt(config, ...path)).filter((each) => !known.test(each))) {
      const own = [...path, key];
      const what = "Options of the configuration have no counterpart and were left out.";
      notebook.left({ what, todo: "See whether readers miss what they did.", about: formatKeyPath(own) }, place(own));
    }
  }
}

function reportRest(config: unknown, left: Left): void {
  for (const [index, entry] of listAt(config, "plugins").entries()) {
    const name: unknown = Array.isArray(entry) ? entry[0] : entry;
    if (typeof name === "string" && !knownPlugins.test(name))
      left(`The plug-in ${name} was not moved.`, "Do without it, or write what it does.", ["plugins", index]);
    else if (typeof name === "function")
      left(`A plug-in of the project (${name.name || "a function"}) was not moved.`, "Do without it, or write what it does.", [
        "plugins",
        index,
      ]);
  }
  for (const [index, entry] of listAt(config, "themes").entries()) {
    const name: unknown = Array.isArray(entry) ? entry[0] : entry;
    if (typeof name === "string" && !knownPlugins.test(name))
      left(`The theme ${name} was not moved.`, "Do without it, or write what it does.", ["themes", index]);
  }
  for (const key of ["scripts", "stylesheets"]) {
    if (listAt(config, key).length > 0)
      left(
        `\`${key}\` of other sites were left out: the security policy of the pages blocks them.`,
        "Add what is needed as files of the site.",
        [key],
      );
  }
  if (presetOptions(config)?.theme !== undefined)
    left(
      "The style sheets of the old theme were not moved, because they are about its elements.",
      "Write what is needed in a style sheet of `styles`.",
      ["presets", 0, 1, "theme"],
    );
  if (listAt(config, "themeConfig", "prism", "magicComments").length > 0)
    left(
      "Own magic comments of code blocks are shown as comments.",
      "Use highlight-next-line, highlight-start and highlight-end.",
      ["themeConfig", "prism", "magicComments"],
    );
}
