/**
 * Every link and picture of the configuration → targets for the link check, each with its key path.
 */
import type { Config, FooterLink, NavbarItem } from "../config/types.ts";
import { diagnose, didYouMean } from "../diagnostic.ts";
import type { Site } from "../model.ts";
import { decode, isExternal, normalizeUrl, splitUrl, withoutBase } from "../plan/urls.ts";
import { finish } from "./finish.ts";
import type { Pending } from "./linkIndex.ts";

interface ConfigLink {
  readonly key: string;
  readonly target: string;
}

export function pendingConfigLinks(config: Config, site: Site): readonly Pending[] {
  return configLinks(config)
    .filter(({ target }) => !isExternal(target) && !target.startsWith("#"))
    .map(({ key, target }) => {
      const { pathname, hash } = splitUrl(target);
      const path = withoutBase(pathname.startsWith("/") ? pathname : `/${pathname}`, config.base);
      const page = site.byUrl.get(normalizeUrl(path));
      const id = page === undefined || hash.length < 2 ? null : decode(hash.slice(1));
      const what =
        id === null ? "is no page and no file of the site" : `leads to ${page?.url}, which has no heading or id "${id}"`;
      const meant = id === null ? didYouMean(path, site.byUrl.keys()) : undefined;
      const hint = meant === undefined ? {} : { hint: meant };
      return {
        url: page?.url ?? path,
        id,
        diagnostic: diagnose("link/config", `Broken link in ${key}: ${target} ${what}.`, { key, ...hint }),
      };
    });
}

function configLinks(config: Config): readonly ConfigLink[] {
  const logo = (key: string, value: Config["logo"]) =>
    value === null ? [] : [link(`${key}.light`, value.light), link(`${key}.dark`, value.dark), link(`${key}.href`, value.href)];
  return [
    ...logo("logo", config.logo),
    ...(config.favicon === null ? [] : [link("favicon", config.favicon)]),
    ...(config.socialImage === null ? [] : [link("socialImage", config.socialImage)]),
    ...config.navbar.items.flatMap((item, index) => navbarLinks(item, `navbar.items[${index}]`)),
    ...(config.footer === null ? [] : [...logo("footer.logo", config.footer.logo), ...footerLinks(config.footer)]),
    ...(config.announcement === null ? [] : htmlLinks("announcement.content", config.announcement.content)),
  ];
}

function link(key: string, target: string): ConfigLink {
  return { key, target };
}

function navbarLinks(item: NavbarItem, key: string): readonly ConfigLink[] {
  const own = "to" in item && item.to !== undefined ? [link(`${key}.to`, item.to)] : [];
  switch (item.type) {
    case "dropdown":
      return [...own, ...item.items.flatMap((child, index) => navbarLinks(child, `${key}.items[${index}]`))];
    case "docsVersionDropdown":
      return [
        ...(item.itemsBefore ?? []).flatMap((child, index) => navbarLinks(child, `${key}.itemsBefore[${index}]`)),
        ...(item.itemsAfter ?? []).flatMap((child, index) => navbarLinks(child, `${key}.itemsAfter[${index}]`)),
      ];
    case "html":
      return htmlLinks(`${key}.value`, item.value);
    case undefined:
    case "default":
      return item.href === undefined ? own : [...own, link(`${key}.href`, item.href)];
    default:
      return own;
  }
}

function footerLinks({ links, copyright }: NonNullable<Config["footer"]>): readonly ConfigLink[] {
  const item = (each: FooterLink, key: string) => [
    ...(each.to === undefined ? [] : [link(`${key}.to`, each.to)]),
    ...(each.href === undefined ? [] : [link(`${key}.href`, each.href)]),
    ...(each.html === undefined ? [] : htmlLinks(`${key}.html`, each.html)),
  ];
  return [
    ...links.flatMap((each, index) =>
      "items" in each
        ? each.items.flatMap((child, at) => item(child, `footer.links[${index}].items[${at}]`))
        : item(each, `footer.links[${index}]`),
    ),
    ...htmlLinks("footer.copyright", copyright),
  ];
}

function htmlLinks(key: string, html: string): readonly ConfigLink[] {
  return finish(html, "/").targets.map((target) => link(key, target));
}
