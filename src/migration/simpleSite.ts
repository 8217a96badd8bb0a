/** What the sites of VitePress, MkDocs and mdBook have in common once they are moved: one version, its home, its old addresses. */

import type { NewFile } from "../kit/files/newFolder.ts";
import { present } from "../kit/present.ts";
import type { UserConfig } from "../model/schemas/config.ts";
import { type DocsFolder, DocsMover, newUrl, type OldPage, type PageRules } from "./docsFolder.ts";
import { LanguageMover, type OldLanguage, withLanguages } from "./languageFolders.ts";
import { codeLanguages } from "./languages.ts";
import type { MovedFile, MovedSite } from "./movedSite.ts";
import type { Notebook } from "./notebook.ts";
import { newsConfig } from "./posts.ts";
import { type Redirect, tidyRedirects } from "./tidyRedirects.ts";
import { type Fields, textAt } from "./values.ts";

interface Parts {
  readonly config: UserConfig;
  readonly docs: DocsFolder;
  readonly sidebars: unknown;
  readonly rules: PageRules;
  /** The home page, made after all pages; without one, the first document is the home. */
  readonly home?: (mover: DocsMover) => MovedFile | null;
  readonly statics: readonly NewFile[];
  readonly others?: () => readonly NewFile[];
  readonly languages?: readonly OldLanguage[];
  /** Path of the list of posts. */
  readonly route?: string;
  /** Files that the old site shows as pages, besides those that are moved; absolute. */
  readonly sources?: readonly string[];
  /** Files of the documents' folder that belong to the site. */
  readonly files: readonly string[];
  readonly notebook: Notebook;
}

export function moved(parts: Parts): MovedSite {
  const { docs, rules, notebook, languages = [] } = parts;
  const mover = new DocsMover(docs, rules, notebook);
  const main = mover.move();
  const home = parts.home?.(mover) ?? null;
  const each = new LanguageMover(docs, mover, notebook);
  const translations = languages.map((language) => each.move(language, rules, main.docs));
  noteRest(mover.rest(parts.files), notebook);
  const code = codeLanguages(mover.seen.languages, notebook);
  const posts = newsConfig(main.news, parts.route ?? "news");
  const navbar = posts === null ? parts.config.navbar : withItem(parts.config.navbar, posts.item);
  const config: UserConfig = {
    ...parts.config,
    ...(navbar === undefined ? {} : { navbar }),
    ...(posts === null ? {} : { news: { path: posts.path } }),
    ...(Object.keys(code).length === 0 ? {} : { code: { languages: code } }),
    ...mover.seen.origins.config(notebook),
  };
  return {
    config: withLanguages(config, languages),
    versions: [{ name: "next", files: main.docs, sidebars: parts.sidebars }],
    pages: home === null ? main.pages : [home, ...main.pages],
    news: main.news,
    translations,
    statics: parts.statics,
    others: parts.others?.() ?? [],
    sources: [...[docs, ...languages].flatMap(({ pages }) => pages.map(({ file }) => file)), ...(parts.sources ?? [])],
  };
}

type Navbar = NonNullable<UserConfig["navbar"]>;

/** The navigation bar with a further item on the left, unless one leads to the same place. */
function withItem(navbar: Navbar | undefined, item: { readonly label: string; readonly to: string }): Navbar {
  const items = navbar?.items ?? [];
  if (JSON.stringify(items).includes(JSON.stringify(item.to))) return { ...navbar, items };
  const right = items.findIndex((each) => "position" in each && each.position === "right");
  const at = right < 0 ? items.length : right;
  return { ...navbar, items: [...items.slice(0, at), item, ...items.slice(at)] };
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

/** A page at the root of a site whose own is not moved. */
export function homePage({ title, tagline }: UserConfig): NewFile {
  const lead = tagline === undefined || tagline === "" ? "" : `\n${tagline}\n`;
  return { path: "index.md", text: `---\ntitle: ${JSON.stringify(title)}\n---\n${lead}\n[Documentation](/docs)\n` };
}

/** Each old address leads to the page's new one, and `given` are those that the project has. The home of the site stays where it is. */
export function redirectsOf(
  pages: readonly OldPage[],
  refused: (from: string) => void,
  given: readonly Redirect[] = [],
): readonly Redirect[] {
  const moved = pages.flatMap((page) => {
    const to = newUrl(page);
    const plain = page.oldUrl.replace(/\/index\.html$/, "").replace(/\/$/, "");
    return plain === "" || plain === to ? [] : [{ from: plain, to }];
  });
  return tidyRedirects([...moved, ...given], new Set(pages.map(newUrl)), refused);
}

/** The search of Algolia; undefined where its options are not complete. */
export function algolia(options: Fields, contextual?: boolean): UserConfig["search"] {
  const [appId, apiKey, indexName] = [textAt(options, "appId"), textAt(options, "apiKey"), textAt(options, "indexName")];
  if (appId === undefined || apiKey === undefined) return undefined;
  return present({ backend: "algolia" as const, algolia: present({ appId, apiKey, indexName }), contextual });
}

/** Files that no page names. Configuration and code of the old tool are not worth a word. */
function noteRest(files: readonly string[], notebook: Notebook): void {
  const rest = files.filter(
    (file) => !/(?:^|\/)(?:\.[^/]+|node_modules|package(?:-lock)?\.json|tsconfig\.json)(?:\/|$)/.test(file),
  );
  for (const file of rest)
    notebook.left(
      {
        what: "A file that no page names was not moved.",
        todo: "Copy it to content/static if its address is in use.",
        cost: "note",
      },
      { file },
    );
}
