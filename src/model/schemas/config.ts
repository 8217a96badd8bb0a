/**
 * The shape of `site.config.ts`, inferred from its schema: `UserConfig` is what a site writes, `Config` what every later
 * stage reads, with all defaults. The names of the keys are the product's interface.
 */

import type { z } from "../../kit/schema.ts";
import type { SiteLanguage } from "../model.ts";
import type { configSchema } from "./configSchema.ts";

type Input = z.input<typeof configSchema>;
type Parsed = z.output<typeof configSchema>;

/** What `site.config.ts` exports. Only `title` and `url` are required. */
export interface UserConfig extends Input {
  /** @deprecated Write `externalPaths`. */
  readonly elsewhere?: Input["externalPaths"];
}

/** What belongs to a site, and not to a theme, whose own components are in its folder `templates/`. */
export type OfOneSite =
  | ("title" | "url" | "base" | "extends" | "symbols" | "redirects")
  | ("socialCards" | "pageStyles" | "templates" | "directives");

/** What `theme.config.ts` of a theme exports: the part of a configuration that the sites have in common. Paths are relative to the theme. */
export interface ThemeConfig extends Partial<Omit<UserConfig, OfOneSite>> {}

/** What the schema makes of a `UserConfig`; `defaults.ts` fills in what is still missing. */
export interface ParsedConfig extends Parsed {}

/** Everything a build knows from `site.config.ts`, defaults filled in. */
export interface Config extends Omit<Parsed, "locale" | "docs" | "logo" | "footer" | "search" | "symbolPages"> {
  readonly locale: Complete<Parsed["locale"]>;
  /** The default language, then those of `locales`; empty for a site in one language. */
  readonly languages: readonly SiteLanguage[];
  /** The set of documents, or the first of several, which speaks for pages outside of them. */
  readonly docs: DocSet;
  /** Further sets of documents. */
  readonly otherDocs: readonly DocSet[];
  /** The base of the default language. */
  readonly rootBase: string;
  readonly logo: CompleteLogo | null;
  readonly footer: (Omit<NonNullable<Parsed["footer"]>, "logo"> & { readonly logo: CompleteLogo | null }) | null;
  readonly search: SearchConfig;
  readonly symbolPages: Exclude<Parsed["symbolPages"], string>;
  /** Style sheets of the themes, which are loaded before those of the site. */
  readonly themeStyles: readonly string[];
}

type ParsedDocs = Extract<Parsed["docs"], { readonly versions: unknown }>;

/** A set of documents with its versions. */
export interface DocSet extends ParsedDocs {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  /** Where it is in the configuration. */
  readonly key: readonly (string | number)[];
}

type Complete<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> };
type CompleteLogo = Complete<NonNullable<Parsed["logo"]>> & LogoWidths;

/** The width in pixels where the picture is as high as the bar shows it, so that it has its room before it arrives. */
export interface LogoWidths {
  readonly widths?: { readonly light?: number; readonly dark?: number };
}

export type SearchConfig = Omit<Parsed["search"], "algolia"> & {
  readonly algolia?: Complete<NonNullable<Parsed["search"]["algolia"]>>;
};
/** An item of the navigation bar, as a site writes it. */
export type NavbarItem = NonNullable<NonNullable<Input["navbar"]>["items"]>[number];
/** The same with its type and position filled in. */
export type ParsedNavbarItem = Parsed["navbar"]["items"][number];
export type Logo = NonNullable<Input["logo"]>;
export type { FooterColumn, FooterLink } from "./footerSchema.ts";
export type HeadTag = Parsed["head"][number];
export type VersionOptions = ParsedDocs["versions"][string];
export type EditUrl = NonNullable<ParsedDocs["editUrl"]>;

/** Gives a configuration its type; returns it unchanged. */
export type DefineConfig = (config: UserConfig) => UserConfig;

/** Gives the configuration of a theme its type; returns it unchanged. */
export type DefineTheme = (theme: ThemeConfig) => ThemeConfig;

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
  /** Replace the output folder even if others have added files to it; those files are deleted. */
  readonly force?: boolean;
  readonly cache: boolean;
  /** Absolute path of a folder with bodies that `compile` made ahead. */
  readonly compiled?: string;
  /** Warnings are errors. */
  readonly strict?: boolean;
  /** Write the problems that are found to the list of those that are known. */
  readonly updateBaseline?: boolean;
}
