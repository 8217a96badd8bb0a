/** The blog of a Docusaurus project → its posts with their addresses, and who wrote them. */
import { join, posix, resolve } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { isPartial } from "../../kit/syntax/documentIds.ts";
import { readYaml } from "../../kit/syntax/yaml.ts";
import type { Notebook } from "../notebook.ts";
import { dayOf, type KnownAuthors } from "../posts.ts";
import { filesBelow, isOwnFile, isOwnFolder } from "../projectFiles.ts";
import type { Module } from "../readModule.ts";
import { at, type Fields, isFields, textAt } from "../values.ts";
import { address, frontMatterOf, type MovedDocument, type MovedFolder } from "./addresses.ts";
import { pluginsOptions, presetOptions } from "./docsPlugin.ts";

export interface OldBlog {
  readonly folder: MovedFolder;
  /** Path of the list of posts. */
  readonly route: string;
  readonly authors: KnownAuthors;
  readonly posts: readonly MovedDocument[];
}

/** Null without a blog, or without posts. */
export function readBlog(root: string, { value, place }: Module, notebook: Notebook): OldBlog | null {
  const own = at(presetOptions(value), "blog");
  const plugins = pluginsOptions(value, /content-blog$/);
  const preset = presetOptions(value) === null || own === false ? [] : [isFields(own) ? own : {}];
  const [options, ...others] = [...preset, ...plugins].filter((each) =>
    isOwnFolder(root, resolve(root, textAt(each, "path") ?? "blog")),
  );
  for (const other of others) {
    const what = "A second blog was not moved: docsgen has one list of posts.";
    notebook.left({ what, todo: "Move its posts to content/news.", about: textAt(other, "path") ?? "blog" }, place(["plugins"]));
  }
  if (options === undefined) return null;
  const folder: MovedFolder = { name: null, isNews: true, folder: resolve(root, textAt(options, "path") ?? "blog") };
  const old = (textAt(options, "routeBasePath") ?? "blog").replace(/^\/+|\/+$/g, "");
  const route = old === "" ? "news" : old;
  const posts = filesBelow(root, folder.folder)
    .filter((file) => /\.mdx?$/.test(file) && !isPartial(file))
    .map((file) => postOf(file, folder, { old, route }));
  const authors = join(folder.folder, textAt(options, "authorsMapPath") ?? "authors.yml");
  return posts.length === 0 ? null : { folder, route, authors: readAuthors(root, authors), posts };
}

function postOf(
  file: string,
  version: MovedFolder,
  { old, route }: { readonly old: string; readonly route: string },
): MovedDocument {
  const from = join(version.folder, file);
  const data = frontMatterOf(readRegularText(from));
  const plain = file.replace(/\.mdx?$/, "").replace(/\/index$/i, "");
  return {
    version,
    from,
    path: file.replace(/\.mdx$/, ".md"),
    id: plain,
    oldUrl: address(old, oldSlug(plain, file, data)),
    newUrl: address(route, plain),
  };
}

/** `/2021/05/25/jest-27` of `2021-05-25-jest-27`. */
function oldSlug(plain: string, file: string, data: Fields): string {
  const slug = textAt(data, "slug");
  if (slug !== undefined) return slug;
  const [, folder = "", year, month, day, name] = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(plain) ?? [];
  if (year !== undefined) return posix.join("/", folder, year, month ?? "", day ?? "", name ?? "");
  const own = dayOf(data, file);
  return own === null ? plain : posix.join("/", own.replaceAll("-", "/"), plain);
}

function readAuthors(root: string, file: string): KnownAuthors {
  const read = isOwnFile(root, file) ? readYaml(readRegularText(file)) : { value: {} };
  return "value" in read && isFields(read.value) ? read.value : {};
}
