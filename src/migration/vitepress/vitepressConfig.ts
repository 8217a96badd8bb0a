/** The configuration of VitePress, without its menus → docsgen's. */

import type { NewFile } from "../../kit/files/newFolder.ts";
import { present } from "../../kit/present.ts";
import type { UserConfig } from "../../model/schemas/config.ts";
import { algolia, basePath, locale, originOf } from "../simpleSite.ts";
import { at, type Fields, fieldsAt, isFields, listAt, textAt, texts } from "../values.ts";

type Left = (what: string, todo: string) => void;

export function vitepressConfig(config: Fields, statics: readonly NewFile[], left: Left): UserConfig {
  const theme = fieldsAt(config, "themeConfig");
  const asset = (path: string | undefined) =>
    path !== undefined && statics.some((file) => `/${file.path}` === `/${path.replace(/^\//, "")}`)
      ? `/${path.replace(/^\//, "")}`
      : undefined;
  reportRest(config, left);
  return present({
    title: textAt(config, "title")?.trim() ?? "Documentation",
    tagline: textAt(config, "description"),
    url: originOf(textAt(config, "sitemap", "hostname"), left),
    base: basePath(textAt(config, "base") ?? "/"),
    favicon: asset(iconOf(config)),
    logo: logo(theme, asset),
    locale: locale(textAt(config, "lang")?.replace(/^en-US$/, "en"), textAt(config, "dir")),
    footer: footer(fieldsAt(theme, "footer")),
    colorMode: colorMode(at(config, "appearance")),
    search: search(fieldsAt(theme, "search")),
    head: head(config, left),
  }) as UserConfig;
}

function headTags(config: Fields): readonly (readonly [string, Fields])[] {
  return listAt(config, "head").flatMap((tag) =>
    Array.isArray(tag) && typeof tag[0] === "string" ? [[tag[0], isFields(tag[1]) ? tag[1] : {}] as const] : [],
  );
}

function isIcon([name, attributes]: readonly [string, Fields]): boolean {
  return name === "link" && /\bicon\b/.test(String(attributes.rel));
}

function iconOf(config: Fields): string | undefined {
  return textAt(headTags(config).find(isIcon)?.[1], "href");
}

function logo(theme: Fields, asset: (path: string | undefined) => string | undefined): UserConfig["logo"] {
  const light = asset(textAt(theme, "logo") ?? textAt(theme, "logo", "light") ?? textAt(theme, "logo", "src"));
  if (light === undefined) return undefined;
  return present({ light, dark: asset(textAt(theme, "logo", "dark")), alt: textAt(theme, "logo", "alt") }) as UserConfig["logo"];
}

/** The message and the copyright on one line; columns of links, as some themes have them. */
function footer(fields: Fields): UserConfig["footer"] {
  const words = [textAt(fields, "message"), textAt(fields, "copyright")].flatMap(
    (each) => each?.replace(/<[^<>]*>/g, "").trim() ?? [],
  );
  return words.length === 0 ? undefined : { copyright: words.join(" ") };
}

function colorMode(appearance: unknown): UserConfig["colorMode"] {
  if (appearance === false) return { disableSwitch: true, respectSystem: false };
  if (appearance === "force-dark") return { default: "dark", disableSwitch: true, respectSystem: false };
  return appearance === "dark" ? { default: "dark", respectSystem: false } : undefined;
}

function search(fields: Fields): UserConfig["search"] {
  return fields.provider === "algolia" ? algolia(fieldsAt(fields, "options")) : undefined;
}

function head(config: Fields, left: Left): UserConfig["head"] {
  const tags = headTags(config)
    .filter((tag) => !isIcon(tag))
    .flatMap(([tag, attributes]) => {
      const isOwn = tag === "link" && !/^https?:/.test(String(attributes.href)) && attributes.href !== undefined;
      if (tag === "meta" && !/^og:|^twitter:/.test(String(attributes.property ?? attributes.name)))
        return [{ tag: "meta" as const, attributes: texts(attributes) }];
      if (tag === "meta") return [];
      left(
        `A <${tag}>${isOwn ? ` for ${String(attributes.href)}` : ""} of \`head\` was left out.`,
        "Add it to head of site.config.ts, as far as the security policy allows it.",
      );
      return [];
    });
  return tags.length === 0 ? undefined : tags;
}

function reportRest(config: Fields, left: Left): void {
  if (at(config, "themeConfig", "editLink") !== undefined)
    left("The pages have new paths, so links for editing them were left out.", "Set docs.editUrl in site.config.ts.");
  for (const key of ["transformPageData", "transformHtml", "transformHead", "buildEnd"]) {
    if (config[key] !== undefined)
      left(`\`${key}\` was not moved.`, "Do without it, or write what it does as an output of the site.");
  }
  if (fieldsAt(config, "markdown").config !== undefined)
    left("Plug-ins of the Markdown parser were not moved.", "Look for their syntax in the pages.");
  if (listAt(config, "themeConfig", "footer", "nav").length > 0)
    left("The links of the footer were not moved.", "Add them to footer.links of site.config.ts.");
}
