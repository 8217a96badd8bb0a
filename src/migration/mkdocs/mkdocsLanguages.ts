/**
 * Languages of MkDocs: those of the plug-in `i18n`, in folders (`fr/page.md`) or as endings (`page.fr.md`), and those of sites whose languages have
 * folders next to each other (`docs/en/docs`, `docs/fr/docs`), which `extra.alternate` names.
 */
import { dirname, join, relative, resolve, sep } from "node:path";
import type { OldPage } from "../docsFolder.ts";
import { languageTag, type OldLanguage } from "../languageFolders.ts";
import { filesBelow, isOwnFolder } from "../projectFiles.ts";
import { type Fields, fieldsAt, isFields, listAt, textAt, texts } from "../values.ts";
import { optionsOf } from "./mkdocsYaml.ts";

interface Languages {
  readonly originals: readonly OldPage[];
  readonly languages: readonly OldLanguage[];
}

export function splitLanguages(root: string, folder: string, pages: readonly OldPage[], config: Fields): Languages {
  const options = optionsOf(config, "plugins", "i18n");
  if (options === null) return { originals: pages, languages: besides(root, folder, config) };
  const all = configured(options);
  const main = all.find(({ isDefault }) => isDefault) ?? all[0];
  const isFolder = textAt(options, "docs_structure") === "folder";
  const own = new Map<string, OldPage[]>();
  const originals: OldPage[] = [];
  for (const page of pages) {
    const found = all.find(({ name }) => (isFolder ? inFolder(page.path, name) : hasEnding(page.path, name)));
    if (found === undefined || found === main)
      originals.push(found === undefined ? page : without(page, found.name, isFolder, true));
    else own.set(found.name, [...(own.get(found.name) ?? []), without(page, found.name, isFolder, false)]);
  }
  const languages = all.flatMap(({ name, label, labels }) => {
    const tag = languageTag(name);
    const found = own.get(name);
    if (found === undefined || tag === null) return [];
    const [first] = found;
    const named = isFolder && first !== undefined ? relative(folder, first.file).split(sep)[0] : undefined;
    return [{ tag, label, folder: named === undefined ? folder : join(folder, named), pages: found, labels }];
  });
  return { originals, languages };
}

interface Configured {
  readonly name: string;
  readonly label: string | undefined;
  readonly isDefault: boolean;
  readonly labels: Readonly<Record<string, string>>;
}

/** The languages in the forms of both versions of the plug-in. */
function configured(options: Fields): readonly Configured[] {
  const listed = listAt(options, "languages").filter(isFields);
  const main = textAt(options, "default_language");
  const named = Object.entries(fieldsAt(options, "languages")).filter(([name]) => name !== "default");
  const all: readonly (readonly [string, unknown])[] =
    listed.length > 0 ? listed.map((each) => [textAt(each, "locale") ?? "", each]) : named;
  return all
    .filter(([name]) => name !== "")
    .map(([name, each]) => ({
      name,
      label: typeof each === "string" ? each : textAt(each, "name"),
      isDefault: isFields(each) && each.default === true ? true : name === main,
      labels: texts(fieldsAt(each, "nav_translations")),
    }));
}

function inFolder(path: string, name: string): boolean {
  return path.toLowerCase().startsWith(`${name.toLowerCase()}/`);
}

function hasEnding(path: string, name: string): boolean {
  return path.toLowerCase().endsWith(`.${name.toLowerCase()}.md`);
}

/** The page without its language; the address of the default one has none. */
function without(page: OldPage, name: string, isFolder: boolean, isDefault: boolean): OldPage {
  const path = isFolder ? page.path.slice(name.length + 1) : `${page.path.slice(0, -`.${name}.md`.length)}.md`;
  const oldUrl = isDefault
    ? page.oldUrl.replace(new RegExp(`^/${name}/|\\.${name}(?=/|\\.html$)`, "i"), (found) => (found.startsWith("/") ? "/" : ""))
    : page.oldUrl;
  return { ...page, path, oldUrl: oldUrl.replace(/(^|\/)index\/$/, "$1") || "/" };
}

/** `docs/<language>/docs` next to the documents of the project. */
function besides(root: string, folder: string, config: Fields): readonly OldLanguage[] {
  return listAt(fieldsAt(config, "extra"), "alternate").flatMap((each) => {
    const name = /^\/?([\w-]+)\/?$/.exec(textAt(each, "link") ?? "")?.[1] ?? textAt(each, "lang");
    const tag = languageTag(textAt(each, "lang"), name);
    if (name === undefined || tag === null) return [];
    const own = resolve(dirname(root), name, relative(root, folder));
    if (own === folder || !folder.startsWith(`${root}${sep}`) || !isOwnFolder(root, own)) return [];
    const pages = filesBelow(root, own)
      .filter((path) => /\.md$/.test(path))
      .map((path) => ({ file: join(own, path), path, oldUrl: "" }));
    const label = textAt(each, "name")?.replace(/^[\w-]+ - /, "");
    return pages.length === 0 ? [] : [{ tag, label, folder: own, pages, labels: {} }];
  });
}
