/** The languages of a Docusaurus project, `i18n/<locale>` → files of `content/i18n/<tag>`, and labels of the navigation. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { orNull } from "../../kit/once.ts";
import { languageTag } from "../languageFolders.ts";
import type { MovedFile, MovedLanguage } from "../movedSite.ts";
import { filesBelow } from "../projectFiles.ts";
import type { Module } from "../readModule.ts";
import { fieldsAt, isFields, listAt, textAt } from "../values.ts";
import { type MovedFolder, versionName } from "./addresses.ts";
import type { DocsPlugin } from "./docsPlugin.ts";
import { moveFolder, type Translation } from "./moveFolder.ts";

export interface OldLanguage {
  readonly tag: string;
  readonly label: string | undefined;
  readonly dir: "rtl" | undefined;
  readonly labels: Readonly<Record<string, string>>;
  /** Each with the folder that it translates. */
  readonly folders: readonly MovedFolder[];
}

/** `others`: the folders of pages and of posts. */
export function oldLanguages(
  root: string,
  { value }: Module,
  plugin: DocsPlugin,
  others: readonly MovedFolder[],
): readonly OldLanguage[] {
  const base = resolve(root, textAt(value, "i18n", "path") ?? "i18n");
  const names = orNull(() => readdirSync(base)) ?? [];
  const main = textAt(value, "i18n", "defaultLocale") ?? "en";
  const locales = listAt(value, "i18n", "locales").filter((each) => typeof each === "string" && each !== main);
  return locales.flatMap((locale): readonly OldLanguage[] => {
    const own = fieldsAt(value, "i18n", "localeConfigs", String(locale));
    const wanted = (textAt(own, "path") ?? String(locale)).toLowerCase();
    const name = names.find((each) => each.toLowerCase() === wanted);
    const tag = languageTag(String(locale), textAt(own, "htmlLang"));
    if (name === undefined || tag === null) return [];
    const folder = join(base, name);
    const docs = join(
      folder,
      plugin.id === "default" ? "docusaurus-plugin-content-docs" : `docusaurus-plugin-content-docs-${plugin.id}`,
    );
    const folders: readonly MovedFolder[] = [
      ...plugin.versions.map((version) => ({
        name: versionName(version.name),
        folder: join(docs, version.name === "current" ? "current" : `version-${version.name}`),
        original: resolve(root, version.folder),
      })),
      ...others.map(({ folder: original, ...other }) => ({
        ...other,
        original,
        folder: join(folder, other.isNews === true ? "docusaurus-plugin-content-blog" : "docusaurus-plugin-content-pages"),
      })),
    ];
    const dir = textAt(own, "direction") === "rtl" ? ("rtl" as const) : undefined;
    return [{ tag, label: textAt(own, "label"), dir, labels: labelsOf(root, folder), folders }];
  });
}

/** Files of a language with the files that they translate. */
export function originalFiles(root: string, { folder, original = "" }: MovedFolder): readonly (readonly [string, string])[] {
  return filesBelow(root, folder).flatMap((file) => {
    const plain = file.replace(/\.mdx?$/, "");
    return [".md", ".mdx"]
      .map((end) => [join(folder, file), join(original, plain + end)] as const)
      .filter(([, each]) => isFile(each));
  });
}

function isFile(path: string): boolean {
  return orNull(() => readRegularText(path)) !== null;
}

/** `known`: files of the versions, of which a language needs no copy. */
export function moveLanguage(
  { tag, folders }: OldLanguage,
  translation: Translation,
  known: ReadonlyMap<string, readonly MovedFile[]>,
): MovedLanguage {
  const files = folders.flatMap((folder) => {
    const place = folder.name !== null ? `docs/${folder.name}` : folder.isNews === true ? "news" : "pages";
    const moved = moveFolder(folder, translation);
    translation.notebook.translated("translated pages", moved.filter(({ source }) => source !== undefined).length);
    const isOriginal = (file: MovedFile) =>
      "from" in file && (known.get(folder.name ?? "") ?? []).some((each) => "from" in each && each.from === file.from);
    return moved.filter((file) => !isOriginal(file)).map((file) => ({ ...file, path: `${place}/${file.path}` }));
  });
  return { tag, files };
}

const labelKey = /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|doc|link))\.(.+)$/;

/** Words of the navigation bar, the footer, and the sidebars, by what they are in the original. */
function labelsOf(root: string, folder: string): Readonly<Record<string, string>> {
  const files = filesBelow(root, folder).filter((file) =>
    /^docusaurus-(?:theme-classic|plugin-content-docs)[^/]*\/[^/]+\.json$/.test(file),
  );
  const pairs = files.flatMap((file) => {
    const read = orNull(() => JSON.parse(readRegularText(join(folder, file))) as unknown);
    return Object.entries(isFields(read) ? read : {}).flatMap(([key, each]) => {
      const word = labelKey.exec(key)?.[1];
      const message = textAt(each, "message");
      return word === undefined || message === undefined || message === word ? [] : [[word, message] as const];
    });
  });
  return Object.fromEntries(pairs);
}
