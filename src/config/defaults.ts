/**
 * Turns an accepted `UserConfig` into `Config`: every default filled in, `url` and `base` in their one form.
 */
import type { Config, Logo, NavbarItem, UserConfig } from "./types.ts";

/** Longest front matter of a page, in kB. */
export const frontMatterLimit = 64;

/** `base` of the command line replaces that of the file. */
export function withDefaults(user: UserConfig, base: string = user.base ?? "/"): Config {
  return {
    title: user.title,
    tagline: user.tagline ?? "",
    url: new URL(user.url).origin,
    base: normalizeBase(base),
    favicon: user.favicon ?? null,
    socialImage: user.socialImage ?? null,
    locale: { lang: user.locale?.lang ?? "en", dir: user.locale?.dir ?? "ltr", label: user.locale?.label ?? "English" },
    logo: logo(user.logo, user.title),
    docs: docs(user.docs),
    navbar: { hideOnScroll: user.navbar?.hideOnScroll ?? false, items: (user.navbar?.items ?? []).map(navbarItem) },
    footer: footer(user.footer, user.title),
    announcement: announcement(user.announcement),
    colorMode: {
      default: user.colorMode?.default ?? "light",
      disableSwitch: user.colorMode?.disableSwitch ?? false,
      respectSystem: user.colorMode?.respectSystem ?? true,
    },
    code: { light: user.code?.light ?? "github", dark: user.code?.dark ?? "dracula" },
    search: search(user.search, user.title),
    analytics: analytics(user.analytics),
    redirects: user.redirects ?? [],
    vars: user.vars ?? {},
    head: user.head ?? [],
    styles: user.styles ?? [],
    messages: { ...translations((user.search as Partial<Config["search"]> | undefined)?.translations), ...user.messages },
    markdown: {
      remarkPlugins: user.markdown?.remarkPlugins ?? [],
      rehypePlugins: user.markdown?.rehypePlugins ?? [],
      frontMatterLimit: user.markdown?.frontMatterLimit ?? frontMatterLimit,
      html: { elements: user.markdown?.html?.elements ?? {} },
    },
    templates: user.templates ?? {},
    sidebar: user.sidebar ?? null,
    outputs: user.outputs ?? [],
  };
}

/** `docs` → `/docs/`: begins and ends with one slash. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}

/** `PcapPlusPlus` → `pcapplusplus`: the default name of the search index. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return slug.replace(/^-+|-+$/g, "") || "docs";
}

function logo(given: Logo | null | undefined, title: string): Config["logo"] {
  if (given === undefined || given === null) return null;
  return { light: given.light, dark: given.dark ?? given.light, alt: given.alt ?? title, href: given.href ?? "/" };
}

function docs(given: UserConfig["docs"]): Config["docs"] {
  return {
    lastVersion: given?.lastVersion ?? null,
    versions: given?.versions ?? {},
    editUrl: given?.editUrl ?? null,
    lastUpdated: given?.lastUpdated ?? true,
    toc: { min: given?.toc?.min ?? 2, max: given?.toc?.max ?? 3 },
    breadcrumbs: given?.breadcrumbs ?? true,
  };
}

/** Writes down the type and the position that an item leaves out. */
function navbarItem(item: NavbarItem): NavbarItem {
  const position = item.position ?? "left";
  if (item.type !== undefined) return { ...item, position };
  return "items" in item
    ? ({ ...(item as object), type: "dropdown", position } as NavbarItem)
    : { ...item, type: "default", position };
}

function footer(given: UserConfig["footer"], title: string): Config["footer"] {
  if (given === undefined || given === null) return null;
  return {
    style: given.style ?? "light",
    logo: logo(given.logo, title),
    links: given.links ?? [],
    copyright: given.copyright ?? "",
  };
}

function announcement(given: UserConfig["announcement"]): Config["announcement"] {
  if (given === undefined || given === null) return null;
  return { id: given.id ?? "announcement-bar", content: given.content, closeable: given.closeable ?? true };
}

function search(given: UserConfig["search"], title: string): Config["search"] {
  const { algolia, ...rest } = (given ?? {}) as Partial<Config["search"]>;
  const path = rest.path ?? "search";
  return {
    ...rest,
    backend: rest.backend ?? "local",
    path: path === false ? false : path.replace(/^\/+|\/+$/g, ""),
    contextual: rest.contextual ?? true,
    askAi: rest.askAi ?? { provider: "quotes" },
    ...(algolia === undefined ? {} : { algolia: { ...algolia, indexName: algolia.indexName ?? slugOf(title) } }),
  };
}

/** Texts of the search are interface texts like any other. */
function translations(given: Config["search"]["translations"] = {}): Config["messages"] {
  return Object.fromEntries(
    Object.entries(given).map(([key, text]) => [key.startsWith("search.") ? key : `search.${key}`, text]),
  );
}

function analytics(given: UserConfig["analytics"]): Config["analytics"] {
  if (given === undefined || given === null) return null;
  const { provider = "gtag", id = "", anonymizeIp = true } = given;
  return { provider, id, anonymizeIp };
}
