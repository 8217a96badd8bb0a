/** The configuration of Astro and Starlight, without the sidebar → docsgen's. */
import { posix } from "node:path";
import type { NewFile } from "../../engine/core/newFolder.ts";
import { present } from "../../engine/core/present.ts";
import type { UserConfig } from "../../engine/core/schemas/config.ts";
import { simpleNavbar } from "../menu.ts";
import { basePath, locale, originOf } from "../simpleSite.ts";
import { at, type Fields, fieldsAt, isFields, listAt, textAt } from "../values.ts";

export interface ConfigContext {
  readonly root: string;
  readonly statics: readonly NewFile[];
  readonly left: (what: string, todo: string) => void;
  readonly hasSidebar: boolean;
}

export function starlightConfig(astro: Fields, theme: Fields, context: ConfigContext): UserConfig {
  reportRest(theme, context);
  return present({
    title: titleOf(theme) ?? "Documentation",
    tagline: textAt(theme, "description"),
    url: originOf(textAt(astro, "site"), context.left),
    base: basePath(textAt(astro, "base") ?? "/"),
    favicon: favicon(theme, context),
    logo: logo(fieldsAt(theme, "logo")),
    locale: ownLocale(theme),
    navbar: navbar(theme, context),
  }) as UserConfig;
}

/** One title, or one for each language. */
function titleOf(theme: Fields): string | undefined {
  const own = textAt(theme, "locales", "root", "lang") ?? textAt(theme, "defaultLocale") ?? "en";
  return (
    textAt(theme, "title") ??
    textAt(theme, "title", own) ??
    Object.values(fieldsAt(theme, "title")).find((each) => typeof each === "string")
  );
}

function favicon(theme: Fields, { statics }: ConfigContext): string | undefined {
  const path = (textAt(theme, "favicon") ?? "/favicon.svg").replace(/^\//, "");
  return statics.some((file) => file.path === path) ? `/${path}` : undefined;
}

/** Logos are brought to the root of the static files. */
function logo(fields: Fields): UserConfig["logo"] {
  const [light, dark] = [textAt(fields, "light") ?? textAt(fields, "src"), textAt(fields, "dark")];
  if (light === undefined) return undefined;
  const name = (path: string | undefined) => (path === undefined ? undefined : `/${posix.basename(path)}`);
  return present({ light: name(light), dark: name(dark), alt: textAt(fields, "alt") }) as UserConfig["logo"];
}

function ownLocale(theme: Fields): UserConfig["locale"] {
  const own = fieldsAt(theme, "locales", textAt(theme, "defaultLocale") ?? "root");
  const lang = textAt(own, "lang") ?? textAt(theme, "defaultLocale");
  return lang === "root" || lang === "en-US" ? undefined : locale(lang, textAt(own, "dir"));
}

/** The documents, and links to other places by their names. */
function navbar(theme: Fields, { hasSidebar }: ConfigContext): UserConfig["navbar"] {
  const label = "Documentation";
  const docs = hasSidebar ? { type: "docSidebar" as const, sidebarId: "docs", label } : { label, to: "/docs" };
  const written = at(theme, "social");
  const entries = Array.isArray(written)
    ? written
    : Object.entries(isFields(written) ? written : {}).map(([icon, href]) => ({ icon, href }));
  const social = entries.flatMap((entry) => {
    const href = textAt(entry, "href");
    const name = textAt(entry, "label") ?? textAt(entry, "icon");
    return href === undefined ? [] : [{ label: name ?? href, href, position: "right" as const }];
  });
  return simpleNavbar([docs, ...social], undefined);
}

function reportRest(theme: Fields, { left }: ConfigContext): void {
  const styles = "Write what is needed in styles and templates of the site.";
  if (theme.editLink !== undefined)
    left("The pages have new paths, so links for editing them were left out.", "Set docs.editUrl in site.config.ts.");
  if (listAt(theme, "customCss").length > 0)
    left("`customCss` was not moved, because it is about the elements of the old theme.", styles);
  if (Object.keys(fieldsAt(theme, "components")).length > 0) left("`components` was not moved: they are made of Astro.", styles);
  if (listAt(theme, "head").length > 0)
    left("`head` was not moved.", "Add what is needed to head of site.config.ts, as far as the security policy allows it.");
  if (theme.plugins !== undefined) left("Plug-ins of Starlight were not moved.", "Look for what they added to the pages.");
}
