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
  /** The same in the old site. */
  readonly old: string;
  readonly authors: KnownAuthors;
  readonly posts: readonly MovedDocument[];
}

/** The first blog. Its posts are moved, those of further ones are noted. */
function blogsOf(root: string, { value }: Module): readonly Fields[] {
  const own = at(presetOptions(value), "blog");
  const plugins = pluginsOptions(value, /content-blog$/);
  const preset = presetOptions(value) === null || own === false ? [] : [isFields(own) ? own : {}];
  return [...preset, ...plugins].filter((each) => isOwnFolder(root, folderOf(root, each)));
}

function folderOf(root: string, options: Fields): string {
  return resolve(root, textAt(options, "path") ?? "blog");
}

function routeOf(options: Fields): string {
  return (textAt(options, "routeBasePath") ?? "blog").replace(/^\/+|\/+$/g, "");
}

/** Further instances of the plug-ins for blogs and pages: the address and the folder of each. */
export function otherPages(
  root: string,
  module: Module,
  notebook: Notebook,
): readonly { readonly url: string; readonly folder: string }[] {
  const left = (what: string, todo: string, about: string) =>
    notebook.left({ what, todo: `${todo} Take its address from \`externalPaths\` then.`, about }, module.place(["plugins"]));
  const blogs = blogsOf(root, module).slice(1);
  for (const { path } of blogs)
    left("A further blog was not moved: docsgen has one list of posts.", "Move its posts to content/news.", String(path));
  const pages = pluginsOptions(module.value, /content-pages$/);
  for (const { path } of pages)
    left("A further instance of the pages plug-in was not moved.", "Move its pages to content/pages.", String(path));
  return [
    ...blogs.map((each) => ({ url: `/${routeOf(each)}`, folder: folderOf(root, each) })),
    ...pages.flatMap((each) => {
      const folder = resolve(root, textAt(each, "path") ?? "src/pages");
      const files = filesBelow(root, folder).filter((file) => /\.(?:mdx?|[jt]sx?)$/.test(file) && !isPartial(file));
      const route = textAt(each, "routeBasePath") ?? "";
      return files.map((file) => ({ url: address(route, file.replace(/(?:^|\/)index\.\w+$|\.\w+$/i, "")), folder }));
    }),
  ];
}

/** Null without a blog, or without posts. */
export function readBlog(root: string, module: Module): OldBlog | null {
  const [options] = blogsOf(root, module);
  if (options === undefined) return null;
  const folder: MovedFolder = { name: null, isNews: true, folder: folderOf(root, options) };
  const old = routeOf(options);
  const route = old === "" ? "news" : old;
  const posts = filesBelow(root, folder.folder)
    .filter((file) => /\.mdx?$/.test(file) && !isPartial(file))
    .map((file) => postOf(file, folder, { old, route }));
  const authors = join(folder.folder, textAt(options, "authorsMapPath") ?? "authors.yml");
  return posts.length === 0 ? null : { folder, route, old, authors: readAuthors(root, authors), posts };
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
