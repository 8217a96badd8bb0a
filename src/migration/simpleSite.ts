/** What the sites of VitePress, MkDocs and mdBook have in common once they are moved: one version, its home, its old addresses. */

import type { NewFile } from "../engine/core/newFolder.ts";
import { present } from "../engine/core/present.ts";
import type { UserConfig } from "../engine/core/schemas/config.ts";
import { type DocsMover, newUrl, type OldPage } from "./docsFolder.ts";
import { codeLanguages } from "./languages.ts";
import type { MovedFile, MovedSite, MovedVersion } from "./movedSite.ts";
import type { Notebook } from "./notebook.ts";
import { type Fields, textAt } from "./values.ts";

interface Parts {
  readonly config: UserConfig;
  readonly version: MovedVersion;
  readonly pages: readonly MovedFile[];
  readonly statics: readonly NewFile[];
  readonly others?: readonly NewFile[];
  readonly mover: DocsMover;
  readonly notebook: Notebook;
}

export function moved({ config, version, pages, statics, others = [], mover, notebook }: Parts): MovedSite {
  const languages = codeLanguages(mover.languages, notebook);
  const whole: UserConfig = {
    ...config,
    ...(Object.keys(languages).length === 0 ? {} : { code: { languages } }),
    ...mover.origins.config(notebook),
  };
  return { config: whole, versions: [version], pages, statics, others };
}

/** Origin and base of a site whose whole address is known, or only its path. */
export function addressOf(
  written: string | undefined,
  notebook: Notebook,
  file: string,
): { readonly origin: string; readonly base: string | undefined } {
  const isWhole = written !== undefined && URL.canParse(written);
  const path = isWhole ? new URL(written).pathname : (written ?? "/");
  const origin = originOf(written, (what, todo) => notebook.left({ what, todo }, { file }));
  return { origin, base: basePath(path) };
}

/** `left` hears that the address is unknown. */
export function originOf(url: string | undefined, left: (what: string, todo: string) => void): string {
  if (url !== undefined && URL.canParse(url)) return new URL(url).origin;
  left("The address of the site is unknown.", "Set url in site.config.ts.");
  return "https://example.org";
}

/** Undefined for the root of the server. */
export function basePath(path: string): string | undefined {
  const inner = path.replace(/^\/+|\/+$/g, "");
  return inner === "" ? undefined : `/${inner}/`;
}

export function locale(lang: string | undefined, dir?: string): UserConfig["locale"] {
  if (lang === undefined || lang === "en") return undefined;
  return { lang: lang.replace("_", "-"), ...(dir === "rtl" ? { dir } : {}) };
}

/** A site has a page at its root, be it a short one. */
export function homePage({ title, tagline }: UserConfig): NewFile {
  const lead = tagline === undefined || tagline === "" ? "" : `\n${tagline}\n`;
  return { path: "index.md", text: `---\ntitle: ${JSON.stringify(title)}\n---\n${lead}\n[Documentation](/docs)\n` };
}

/** Each old address leads to the page's new one. The home of the site stays where it is. */
export function redirectsOf(pages: readonly OldPage[]): readonly { readonly from: string; readonly to: string }[] {
  return pages.flatMap((page) => {
    const to = newUrl(page);
    const plain = page.oldUrl.replace(/\/index\.html$/, "").replace(/\/$/, "");
    return plain === "" || plain === to ? [] : [{ from: plain, to }];
  });
}

/** The search of Algolia; undefined where its options are not complete. */
export function algolia(options: Fields, contextual?: boolean): UserConfig["search"] {
  const [appId, apiKey, indexName] = [textAt(options, "appId"), textAt(options, "apiKey"), textAt(options, "indexName")];
  if (appId === undefined || apiKey === undefined) return undefined;
  return present({ backend: "algolia" as const, algolia: present({ appId, apiKey, indexName }), contextual });
}

/** `names`: those of languages that have folders of their own. */
export function noteLanguages(names: readonly string[], file: string, notebook: Notebook): void {
  if (names.length === 0) return;
  const what = `Translations were not moved (${names.join(", ")}).`;
  notebook.left({ what, todo: "Name the languages in `locales`, and move their pages to content/i18n/<language>." }, { file });
}

/** Files that no page names. Configuration and code of the old tool are not worth a word. */
export function noteRest(files: readonly string[], notebook: Notebook): void {
  const rest = files.filter(
    (file) => !/(?:^|\/)(?:\.[^/]+|node_modules|package(?:-lock)?\.json|tsconfig\.json)(?:\/|$)/.test(file),
  );
  for (const file of rest)
    notebook.left(
      { what: "A file that no page names was not moved.", todo: "Copy it to content/static if its address is in use." },
      { file },
    );
}
