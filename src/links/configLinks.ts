/**
 * Every link and picture of the configuration → links of the layout, each with its key path.
 */
import type { Config, FooterLink, NavbarItem } from "../config/types.ts";
import { splitUrl } from "../plan/urls.ts";
import { finish, nowhere } from "../render/finish.ts";
import type { LayoutLink } from "./layoutLinks.ts";

export function configLinks(config: Config): readonly LayoutLink[] {
  return [...links(config), ...redirectAnchors(config)].map(({ key, target, code = "link/config", page }) => ({
    code,
    target,
    said: page === true ? `${key}: ${target}` : `Broken link in ${key}: ${target}`,
    place: { key },
  }));
}

interface ConfigLink {
  readonly key: string;
  readonly target: string;
  readonly code?: LayoutLink["code"];
  readonly page?: boolean;
}

/** That a redirect leads to a page is known from the plan; whether the page has the anchor, only now. */
function redirectAnchors({ redirects }: Config): readonly ConfigLink[] {
  return redirects
    .map(({ to }, index) => ({ key: `redirects[${index}].to`, target: to, code: "redirect/target" as const, page: true }))
    .filter(({ target }) => splitUrl(target).hash.length > 1);
}

function links(config: Config): readonly ConfigLink[] {
  const logo = (key: string, value: Config["logo"]) =>
    value === null ? [] : [link(`${key}.light`, value.light), link(`${key}.dark`, value.dark), link(`${key}.href`, value.href)];
  return [
    ...logo("logo", config.logo),
    ...(config.favicon === null ? [] : [link("favicon", config.favicon)]),
    ...(config.socialImage === null ? [] : [link("socialImage", config.socialImage)]),
    ...config.navbar.items.flatMap((item, index) => navbarLinks(item, `navbar.items[${index}]`)),
    ...(config.footer === null ? [] : [...logo("footer.logo", config.footer.logo), ...footerLinks(config.footer)]),
    ...config.head.flatMap(({ attributes }, index) =>
      Object.entries(attributes)
        .filter(([name]) => name === "href" || name === "src")
        .map(([name, target]) => link(`head[${index}].attributes.${name}`, target)),
    ),
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
  return finish(html, nowhere).targets.map((target) => link(key, target));
}
