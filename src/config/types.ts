/**
 * The shape of `site.config.ts`: `UserConfig` is what a site writes, `Config` what every later stage reads (all defaults
 * filled in). The exact names are the product's interface; `schema.ts` validates them.
 */
import type { PluggableList } from "unified";
import type { Output, SidebarItem, Site, Version } from "../core/model.ts";

/** An item of the navigation bar. `position` is `left` unless said otherwise. */
export type NavbarItem = { readonly position?: "left" | "right" } & (NavbarLink | NavbarDropdown | NavbarTyped);

/** `{ label, to }` leads inside the site, `{ label, href }` anywhere. Exactly one of the two. */
export interface NavbarLink {
  readonly type?: "default";
  readonly label: string;
  readonly to?: string;
  readonly href?: string;
  readonly title?: string;
}

/** A menu of links; nested dropdowns are an error. */
export interface NavbarDropdown {
  readonly type: "dropdown";
  readonly label: string;
  readonly items: readonly NavbarItem[];
  readonly to?: string;
}

export type NavbarTyped =
  | { readonly type: "html"; readonly value: string }
  | { readonly type: "doc"; readonly docId: string; readonly label?: string }
  | { readonly type: "docSidebar"; readonly sidebarId: string; readonly label: string }
  | { readonly type: "docsVersion"; readonly label?: string; readonly to?: string }
  | {
      readonly type: "docsVersionDropdown";
      /** Names of the versions to list, or name → label. All of them when absent. */
      readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string }>>;
      readonly itemsBefore?: readonly NavbarLink[];
      readonly itemsAfter?: readonly NavbarLink[];
    }
  | { readonly type: "localeDropdown" }
  | { readonly type: "search" };

export interface FooterLink {
  readonly label?: string;
  readonly to?: string;
  readonly href?: string;
  /** Raw HTML instead of a label. */
  readonly html?: string;
}

export interface FooterColumn {
  readonly title: string | null;
  readonly items: readonly FooterLink[];
}

export interface Logo {
  readonly light: string;
  readonly dark?: string;
  readonly alt?: string;
  readonly href?: string;
}

/** What a site says about one version; every key has a default that follows from the version's place in the list. */
export interface VersionOptions {
  readonly label?: string;
  /** Path segment below `/docs`: `''` for the last version, `next`, else the name. */
  readonly path?: string;
  readonly banner?: "none" | "unreleased" | "unmaintained";
  readonly badge?: boolean;
  readonly noIndex?: boolean;
}

/** Where a page's source is edited. */
export type EditUrl =
  | string
  | ((page: { readonly path: string; readonly version: string | null; readonly id: string }) => string | null);

/** A tag of the document head, for every page. */
export interface HeadTag {
  readonly tag: "meta" | "link" | "script";
  readonly attributes: Readonly<Record<string, string>>;
}

export interface SearchConfig {
  /** `local` ships an index with the site; `algolia` is the hosted service; `false` turns search off. */
  readonly backend: "local" | "algolia" | false;
  /** Path of the search page, `search` by default; false for none. */
  readonly path: string | false;
  readonly contextual: boolean;
  /** Regular expression: results whose URL matches are followed by a full load. */
  readonly externalUrlPattern?: string;
  /** Applied everywhere in the path of a result; a text stands for itself. */
  readonly resultPathReplacement?: { readonly from: string | RegExp; readonly to: string };
  readonly facetFilters?: readonly (string | readonly string[])[];
  readonly synonyms?: Readonly<Record<string, readonly string[]>> | readonly (readonly string[])[];
  /** Texts of the search by key, without the `search.` that `messages` would write. */
  readonly translations?: Readonly<Record<string, string>>;
  readonly algolia?: { readonly appId: string; readonly apiKey: string; readonly indexName?: string };
  readonly askAi: false | AskAi;
}

/** Who answers questions. Everything here is public: a service that wants a secret needs a proxy in front. */
export type AskAi = (
  | { readonly provider: "quotes" }
  | { readonly provider: "openai"; readonly endpoint: string; readonly model?: string }
  | { readonly provider: "agent-studio"; readonly appId: string; readonly apiKey: string; readonly agentId: string }
) & {
  /** Questions to begin with, three at most. */
  readonly suggestions?: readonly string[];
};

/** Everything a build knows from `site.config.ts`, defaults filled in. */
export interface Config {
  readonly title: string;
  readonly tagline: string;
  /** Origin, `https://example.org`, without a path. */
  readonly url: string;
  /** Begins and ends with `/`. */
  readonly base: string;
  readonly favicon: string | null;
  /** Picture for link previews, site-absolute. */
  readonly socialImage: string | null;
  readonly locale: { readonly lang: string; readonly dir: "ltr" | "rtl"; readonly label: string };
  readonly logo: (Required<Omit<Logo, "dark">> & { readonly dark: string }) | null;
  readonly docs: {
    readonly lastVersion: string | null;
    readonly versions: Readonly<Record<string, VersionOptions>>;
    readonly editUrl: EditUrl | null;
    /** Show when a page last changed; with `"author"` also who changed it, as git knows. */
    readonly lastUpdated: boolean | "author";
    readonly toc: { readonly min: number; readonly max: number };
    readonly breadcrumbs: boolean;
  };
  readonly navbar: { readonly hideOnScroll: boolean; readonly items: readonly NavbarItem[] };
  readonly footer: {
    readonly style: "light" | "dark";
    readonly logo: Config["logo"];
    readonly links: readonly FooterColumn[] | readonly FooterLink[];
    /** HTML. */
    readonly copyright: string;
  } | null;
  readonly announcement: { readonly id: string; readonly content: string; readonly closeable: boolean } | null;
  readonly colorMode: { readonly default: "light" | "dark"; readonly disableSwitch: boolean; readonly respectSystem: boolean };
  /** Names of highlight.js themes. */
  readonly code: { readonly light: string; readonly dark: string };
  readonly search: SearchConfig;
  readonly analytics: { readonly provider: "gtag"; readonly id: string; readonly anonymizeIp: boolean } | null;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly vars: Readonly<Record<string, string>>;
  readonly head: readonly HeadTag[];
  /** Own style sheets, relative to the root, after the packaged ones. */
  readonly styles: readonly string[];
  /** Interface texts by key; the keys and defaults are in `templates/messages.ts`. */
  readonly messages: Readonly<Record<string, string>>;
  readonly markdown: {
    readonly remarkPlugins: PluggableList;
    readonly rehypePlugins: PluggableList;
    /** Longest front matter of a page, in kB. */
    readonly frontMatterLimit: number;
    /** Element → attributes that Markdown may hold beyond docsgen's own list; `*` stands for every element. */
    readonly html: { readonly elements: Readonly<Record<string, readonly string[]>> };
  };
  /** Template name → path of the component that replaces it, relative to the root. */
  readonly templates: Readonly<Record<string, string>>;
  /** Changes a version's sidebar after it is built. */
  readonly sidebar:
    | ((items: readonly SidebarItem[], version: Pick<Version, "name" | "label" | "path" | "isLast">) => readonly SidebarItem[])
    | null;
  /** Further files of the site. */
  readonly outputs: readonly ((site: Site) => readonly Output[] | Promise<readonly Output[]>)[];
}

type DeepPartial<T> = T extends readonly unknown[] | ((...args: never[]) => unknown)
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;

/** What `site.config.ts` exports. Only `title` and `url` are required. */
export type UserConfig = { readonly title: string; readonly url: string } & Omit<
  DeepPartial<Omit<Config, "logo" | "footer" | "announcement" | "docs" | "vars" | "messages" | "markdown" | "templates">>,
  "title" | "url"
> & {
    readonly logo?: Logo;
    readonly vars?: Config["vars"];
    readonly messages?: Config["messages"];
    readonly templates?: Config["templates"];
    readonly markdown?: Partial<Omit<Config["markdown"], "html">> & { readonly html?: Partial<Config["markdown"]["html"]> };
    readonly docs?: Partial<Omit<Config["docs"], "toc">> & { readonly toc?: { readonly min?: number; readonly max?: number } };
    readonly footer?: {
      readonly style?: "light" | "dark";
      readonly logo?: Logo;
      readonly links?: readonly FooterColumn[] | readonly FooterLink[];
      readonly copyright?: string;
    };
    readonly announcement?: { readonly id?: string; readonly content: string; readonly closeable?: boolean };
  };

/** Gives a configuration its type; returns it unchanged. */
export type DefineConfig = (config: UserConfig) => UserConfig;

/** What the command line says about a run, resolved: absolute paths. */
export interface RunOptions {
  /** Folder that holds `site.config.ts` and `content/`. */
  readonly root: string;
  /** Absolute path of the configuration file. */
  readonly configFile: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Replaces `base` of the configuration. */
  readonly base?: string;
  /** Build only these versions. */
  readonly versions?: readonly string[];
  /** Replace the output folder also where others have added files to it, which are deleted then. */
  readonly force?: boolean;
  readonly cache: boolean;
}
