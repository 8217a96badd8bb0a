/**
 * The site in one language → which addresses and files are its own, and where they are. The default language is at the root of the site, and
 * holds what all languages share; each further one is in a folder of its own.
 */
import { publicUrl, withBase } from "../kit/text/urls.ts";
import type { Page } from "./page.ts";
import type { Config } from "./schemas/config.ts";
import type { Site } from "./site.ts";

export interface Edition {
  readonly isDefault: boolean;
  /** The base of the site in its default language. */
  readonly root: string;
  /** The folder in the output: `de/`; empty for the default language. */
  readonly folder: string;
  /** Whether it has a page or file at an address without the base. What it lacks is in the default language. */
  readonly hasOwn: (url: string) => boolean;
  /** The base of an address. */
  readonly baseOf: (url: string) => string;
  /** The public address of an address without the base. */
  readonly urlOf: (url: string) => string;
  /** Where a file of it is in the output. */
  readonly pathOf: (path: string) => string;
}

/** What the configuration says of it. */
export type EditionConfig = Pick<Config, "base" | "rootBase" | "url">;

/** `site`: its plan; without one, it has every address that is not in `assets`. */
export function editionOf(
  { base, rootBase, url: origin }: EditionConfig,
  site: Partial<Pick<Site, "staticFiles" | "onlyInDefault">> = {},
): Edition {
  const isDefault = base === rootBase;
  const folder = base.slice(rootBase.length);
  const isShared = (url: string) =>
    isInAllLanguages(url.slice(1)) || site.staticFiles?.has(url) === true || site.onlyInDefault?.has(url) === true;
  const hasOwn = (url: string) => isDefault || !isShared(url);
  const baseOf = (url: string) => (hasOwn(url) ? base : rootBase);
  return {
    isDefault,
    root: rootBase,
    folder,
    hasOwn,
    baseOf,
    urlOf: (url) => publicUrl(url, { url: origin, base: baseOf(url) }),
    pathOf: (path) => (isInAllLanguages(path) ? path : withBase(`/${path}`, `/${folder}`).slice(1)),
  };
}

/** Whether a file has one path whatever the language it is from: the names of these files tell them apart. */
export function isInAllLanguages(path: string): boolean {
  return path.startsWith("assets/");
}

/** Whether a page shows the text of the default language, because it is not translated. */
export function showsOriginal({ isUntranslated }: Page): boolean {
  return isUntranslated === true;
}
