/** The plug-in `blog` of Material for MkDocs → which pages are posts, where they were, and who wrote them. */
import { join, posix } from "node:path";
import { readRegularText } from "../../kit/files/readFile.ts";
import { readYaml } from "../../kit/syntax/yaml.ts";
import type { OldPage } from "../docsFolder.ts";
import { headerFields } from "../headerFields.ts";
import type { Notebook } from "../notebook.ts";
import { pythonSlugs } from "../oldSlugs.ts";
import { splitPage } from "../pageLines.ts";
import { dayOf, type KnownAuthors, noteList, postsRoute, withPosts } from "../posts.ts";
import { isOwnFile, shown } from "../projectFiles.ts";
import { type Fields, fieldsAt, textAt } from "../values.ts";
import { optionsOf } from "./mkdocsYaml.ts";

export interface Blog {
  /** Path of the list of posts. */
  readonly route: string;
  readonly authors: KnownAuthors;
  /** Files of the blog that are no pages, below the documents. */
  readonly files: readonly string[];
  /** The pages with the posts at their new place, without the list of posts. */
  readonly place: (pages: readonly OldPage[], notebook: Notebook) => readonly OldPage[];
}

export function readBlog(root: string, folder: string, config: Fields): Blog {
  const options = optionsOf(config, "plugins", "blog");
  if (options === null) return { route: "news", authors: {}, files: [], place: (pages) => withPosts(pages, postsRoute(pages)) };
  const blog = posix.normalize(textAt(options, "blog_dir") ?? "blog").replace(/\/$/, "");
  const inBlog = (path: string) => posix.normalize(path.replaceAll("{blog}", blog));
  const posts = inBlog(textAt(options, "post_dir") ?? "{blog}/posts").replace(/^\.\//, "");
  const route = blog === "." ? "news" : blog;
  const authorsFile = inBlog(textAt(options, "authors_file") ?? "{blog}/.authors.yml");
  return {
    route,
    authors: readAuthors(root, join(folder, authorsFile)),
    files: [authorsFile],
    place: (pages, notebook) => {
      const list = pages.find(({ path }) => path === posix.join(blog, "index.md"));
      if (list !== undefined && blog !== ".") noteList(shown(root, list.file), notebook);
      const kept = blog === "." ? pages : pages.filter((page) => page !== list);
      const placed = withPosts(kept, route, ({ path }) => path.startsWith(`${posts}/`));
      return placed.map((page) => (page.isPost ? { ...page, oldUrl: oldUrl(page, options, blog) ?? page.oldUrl } : page));
    },
  };
}

function readAuthors(root: string, file: string): KnownAuthors {
  const read = isOwnFile(root, file) ? readYaml(readRegularText(file)) : { value: {} };
  return "value" in read ? fieldsAt(read.value, "authors") : {};
}

/** The address of a post in the format that the plug-in has by itself; null for another one. */
function oldUrl({ file }: OldPage, options: Fields, blog: string): string | null {
  if (options.post_url_format !== undefined || options.post_url_date_format !== undefined) return null;
  const { header, body } = splitPage(readRegularText(file));
  const fields = headerFields(header);
  const title = textAt(fields, "title") ?? /^#\s+(.*?)\s*$/.exec(body.find(({ text }) => /^#\s/.test(text))?.text ?? "")?.[1];
  const slug = textAt(fields, "slug") ?? (title === undefined ? "" : pythonSlugs(true)(title));
  const day = dayOf(fields, file);
  if (slug === "" || day === null) return null;
  return `/${posix.join(blog, day.replaceAll("-", "/"), slug)}/`;
}
