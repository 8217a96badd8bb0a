/** The pages of another language → files of `content/i18n/<tag>`, at the paths of the pages that they translate. */
import { present } from "../kit/present.ts";
import { isLanguageTag } from "../kit/schema.ts";
import type { UserConfig } from "../model/schemas/config.ts";
import { type DocsFolder, DocsMover, type OldPage, type PageRules } from "./docsFolder.ts";
import { labelsOf } from "./menu.ts";
import type { MovedFile, MovedLanguage } from "./movedSite.ts";
import type { Notebook } from "./notebook.ts";
import { shown } from "./projectFiles.ts";
import { isFields, textAt } from "./values.ts";

/** A language of the old project. */
export interface OldLanguage {
  readonly tag: string;
  readonly label?: string | undefined;
  readonly dir?: "ltr" | "rtl" | undefined;
  /** Absolute. */
  readonly folder: string;
  /** Their paths are those of the originals. */
  readonly pages: readonly OldPage[];
  /** Words of the navigation, and what they are in this language. */
  readonly labels: Readonly<Record<string, string>>;
  /** The home page in this language; null without one. */
  readonly home?: (mover: DocsMover) => MovedFile | null;
}

/** The tag of a language by the name of its folder, in any case and with `_`, or by what the configuration says; null for none. */
export function languageTag(...names: readonly (string | undefined)[]): string | null {
  const tags = names.flatMap((name) => (name === undefined ? [] : [name.replaceAll("_", "-")]));
  const found = tags.find((tag) => isLanguageTag(tag));
  return found === undefined ? null : (Intl.getCanonicalLocales(found)[0] ?? null);
}

export class LanguageMover {
  readonly #docs: DocsFolder;
  readonly #main: DocsMover;
  readonly #notebook: Notebook;

  constructor(docs: DocsFolder, main: DocsMover, notebook: Notebook) {
    this.#docs = docs;
    this.#main = main;
    this.#notebook = notebook;
  }

  /** `known`: files of the original language, which need no copy. */
  move({ tag, folder, pages, home }: OldLanguage, rules: PageRules, known: readonly MovedFile[]): MovedLanguage {
    const { root, pages: originals } = this.#docs;
    const paths = new Set(originals.map(({ path }) => path));
    for (const { file } of pages.filter(({ path }) => !paths.has(path))) {
      this.#main.seen.files.add(file);
      noteWithoutOriginal(shown(root, file), this.#notebook);
    }
    const own = pages.filter(({ path }) => paths.has(path));
    const docs = { root, folder, pages: own, titles: new Map<string, string>(), originals };
    const mover = new DocsMover(docs, rules, this.#notebook, this.#main.seen);
    const moved = mover.move();
    const start = home?.(mover) ?? null;
    const copies = new Set(known.flatMap((file) => ("from" in file ? [`${file.path} ${file.from}`] : [])));
    const isNew = (file: MovedFile) => !("from" in file) || !copies.has(`${file.path} ${file.from}`);
    const below = (place: string) => (file: MovedFile) => ({ ...file, path: `${place}/${file.path}` });
    this.#notebook.translated("translated pages", own.length + (start === null ? 0 : 1));
    return {
      tag,
      files: [
        ...moved.docs.filter(isNew).map(below("docs/next")),
        ...moved.news.filter(isNew).map(below("news")),
        ...(start === null ? [] : [below("pages")(start)]),
      ],
    };
  }
}

export function noteWithoutOriginal(file: string, notebook: Notebook): void {
  const what =
    "A page exists in another language only, so it was not moved: docsgen shows a translation at the address of its original.";
  notebook.left(
    { what, todo: "Write the page in the language of the site, and move the project again, or leave it out." },
    { file },
  );
}

/** Catalogs of gettext. `tool`: what builds a language from them. */
export function noteCatalogs(files: readonly string[], tool: string, notebook: Notebook): void {
  const what = "A catalog of translated sentences was not moved: docsgen has translated pages.";
  const todo = `Build the language with ${tool}, and write its pages to content/i18n/<language>.`;
  for (const file of files) notebook.left({ what, todo }, { file });
}

type Named = Pick<OldLanguage, "tag" | "label" | "dir" | "labels">;

/** `locales` of the configuration, and the menu of languages in the navigation bar. */
export function withLanguages(config: UserConfig, languages: readonly Named[]): UserConfig {
  if (languages.length === 0) return config;
  const locales = languages.map(({ tag, label, dir, labels }) => {
    const own = Object.keys(labels).length === 0 ? undefined : labels;
    return [tag, present({ label, dir: dir === "rtl" ? dir : undefined, labels: own })] as const;
  });
  const items = config.navbar?.items ?? [];
  const menu = { type: "localeDropdown" as const, position: "right" as const };
  return { ...config, locales: Object.fromEntries(locales), navbar: { ...config.navbar, items: [...items, menu] } };
}

/** Labels of two navigations of the same form, the original one first: `{ Guide: "Anleitung" }`. */
export function translatedLabels(original: unknown, translated: unknown): Readonly<Record<string, string>> {
  const theirs = categories(translated);
  const names = new Map([...labelsOf(translated), ...theirs]);
  const pairs = [...labelsOf(original), ...categories(original)].flatMap(([key, label]) => {
    const other = names.get(key);
    return other === undefined || other === label || label === "" ? [] : [[label, other] as const];
  });
  return Object.fromEntries(pairs.reverse());
}

/** The same of two navigation bars whose items lead to the same places in the same order. */
export function navbarLabels(original: UserConfig["navbar"], translated: UserConfig["navbar"]): Readonly<Record<string, string>> {
  const pair = (one: unknown, other: unknown): readonly (readonly [string, string])[] => {
    if (Array.isArray(one) && Array.isArray(other))
      return one.length === other.length ? one.flatMap((each, index) => pair(each, other[index])) : [];
    if (!isFields(one) || !isFields(other) || one.type !== other.type) return [];
    const [from, to] = [textAt(one, "label"), textAt(other, "label")];
    const own = from === undefined || to === undefined || from === to ? [] : [[from, to] as const];
    return [...own, ...pair(one.items, other.items)];
  };
  return Object.fromEntries(pair(original?.items, translated?.items));
}

/** Names of categories by their first document, and by how far above it they are. */
function categories(items: unknown): ReadonlyMap<string, string> {
  if (Array.isArray(items)) return new Map(items.flatMap((item) => [...categories(item)]));
  if (!isFields(items)) return new Map();
  const inner = Object.values(items).flatMap((item) => [...categories(item)]);
  if (items.type !== "category") return new Map(inner);
  const first = firstDocument(items);
  const above = inner.filter(([key]) => key.endsWith(` ${first}`)).length;
  return new Map([...inner, [`${above} ${first}`, String(items.label)]]);
}

function firstDocument(item: unknown): string {
  if (typeof item === "string") return item;
  if (Array.isArray(item)) return item.map(firstDocument).find((id) => id !== "") ?? "";
  if (!isFields(item)) return "";
  return typeof item.id === "string" ? item.id : firstDocument(item.items ?? []);
}
