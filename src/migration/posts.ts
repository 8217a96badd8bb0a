/** Pages of another tool that have a day → posts of docsgen: files of `content/news` with their day, authors, and tags. */
import { posix } from "node:path";
import { readRegularText } from "../kit/files/readFile.ts";
import { present } from "../kit/present.ts";
import { isDay } from "../model/schemas/frontMatterSchema.ts";
import { newsFolder, type OldPage } from "./docsFolder.ts";
import { headerFields, headerText } from "./headerFields.ts";
import type { MovedFile } from "./movedSite.ts";
import type { Notebook } from "./notebook.ts";
import { splitPage } from "./pageLines.ts";
import { at, type Fields, isFields, textAt } from "./values.ts";

/** A name, or a name with an address. */
export type Author = string | { readonly name: string; readonly url: string };

/** Authors that posts name by a word: `{ ada: { name: "Ada", url: "https://ada.example" } }`. */
export type KnownAuthors = Readonly<Record<string, unknown>>;

/** The folders in which tools without posts of their own keep them. */
const folders = /(?:^|\/)(?:blog|posts?|news|articles?)\//i;

/**
 * The pages with those that are posts in their new place: below `/<route>`. `isPost` decides; by default a page with a day in a folder that is
 * named like a blog is one.
 */
export function withPosts(
  pages: readonly OldPage[],
  route: string,
  isPost: (page: OldPage, fields: Fields) => boolean = ({ path }) => folders.test(path),
): readonly OldPage[] {
  const taken = new Set<string>();
  return pages.map((page) => {
    const fields = fieldsOf(page);
    const day = isPost(page, fields) ? dayOf(fields, page.path) : null;
    if (day === null) return page;
    const name = postName(page.path, day, taken);
    return { ...page, path: `${newsFolder}${name}.md`, url: `/${route}/${name}`, isPost: true };
  });
}

/** Pages of another language, those of posts at the place of the posts that they translate. `placed`: the originals, once they are posts. */
export function postsAs(
  originals: readonly OldPage[],
  placed: readonly OldPage[],
  pages: readonly OldPage[],
): readonly OldPage[] {
  const posts = new Map(placed.flatMap((post) => (post.isPost ? [[post.file, post] as const] : [])));
  const byPath = new Map(originals.map(({ path, file }) => [path, posts.get(file)]));
  return pages.map((page) => {
    const post = byPath.get(page.path);
    return post === undefined ? page : { ...post, file: page.file, oldUrl: page.oldUrl };
  });
}

/** The path of the blog: the folder of the first post, such as `blog`; `news` without posts. */
export function postsRoute(pages: readonly OldPage[]): string {
  const found = pages.find((page) => folders.test(page.path) && dayOf(fieldsOf(page), page.path) !== null);
  return (
    folders
      .exec(found?.path ?? "")?.[0]
      .replaceAll("/", "")
      .toLowerCase() ?? "news"
  );
}

function fieldsOf({ file }: OldPage): Fields {
  return headerFields(splitPage(readRegularText(file)).header);
}

/** `2025-05-14-release`, from the day and the name of the file or of its folder. */
function postName(path: string, day: string, taken: Set<string>): string {
  const whole = path.replace(/\.\w+$/, "").replace(/\/(?:index|README)$/i, "");
  const plain = posix.basename(whole).replace(/^\d{4}-\d{1,2}-\d{1,2}-?/, "");
  const wanted = plain === "" ? day : `${day}-${plain}`;
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted}-${number}`;
  taken.add(name);
  return name;
}

/** The day in the front matter, in any form that a calendar knows, else the one in the path; null without one. */
export function dayOf(fields: Fields, path: string): string | null {
  const { date } = fields;
  const written = textAt(date, "created") ?? (date instanceof Date ? date.toISOString() : date);
  const first = /^\d{4}-\d{2}-\d{2}/.exec(String(written ?? ""))?.[0];
  if (first !== undefined && isDay(first)) return first;
  const time = typeof written === "string" ? Date.parse(`${written} UTC`) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString().slice(0, 10);
  const [, year, month = "", day = ""] = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/.])/.exec(path) ?? [];
  const named = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(named) ? named : null;
}

/** Front matter of a post, between its dashes → docsgen's. */
export function postHeader(written: string, path: string, known: KnownAuthors = {}): string {
  const fields = headerFields(written);
  const authors = [fields.authors ?? fields.author].flat().flatMap((each) => authorOf(each, known));
  const tags = [fields.tags, fields.categories, fields.category].flat().flatMap(tagOf);
  return headerText(
    present({
      title: textAt(fields, "title"),
      description: textAt(fields, "description"),
      date: dayOf(fields, path),
      authors: authors.length === 0 ? undefined : authors,
      tags: tags.length === 0 ? undefined : [...new Set(tags)],
      draft: fields.draft === true ? true : undefined,
      unlisted: fields.unlisted === true ? true : undefined,
    }),
  );
}

function authorOf(written: unknown, known: KnownAuthors): readonly Author[] {
  if (typeof written === "string") {
    const found = Object.hasOwn(known, written) ? known[written] : undefined;
    return isFields(found) ? authorOf({ name: written, ...found }, {}) : [written];
  }
  const key = textAt(written, "key");
  if (key !== undefined && Object.hasOwn(known, key)) return authorOf({ ...(known[key] as object), ...(written as object) }, {});
  const name = textAt(written, "name");
  const url = [textAt(written, "url"), textAt(written, "link"), textAt(written, "html_url")].find((each) => each !== undefined);
  if (name === undefined) return [];
  return [url !== undefined && /^(?:https?:\/)?\//.test(url) ? { name, url } : name];
}

function tagOf(written: unknown): readonly string[] {
  const name = typeof written === "string" || typeof written === "number" ? String(written) : textAt(written, "label");
  return name === undefined || name === "" ? [] : [name];
}

/** The page on which the old tool listed the posts, which docsgen writes itself. */
export function noteList(file: string, notebook: Notebook): void {
  const what = "The page that lists the posts was not moved, because docsgen writes it.";
  notebook.left({ what, todo: "Write its words into the first post, if readers need them.", cost: "note" }, { file });
}

/** The setting and the item of the navigation bar of a site with posts; empty without posts. */
export function newsConfig(news: readonly MovedFile[], route: string) {
  if (news.length === 0) return null;
  return { path: route, item: { label: route.charAt(0).toUpperCase() + route.slice(1), to: `/${route}` } };
}

/** Whether a page says in its front matter that it is a post, as ablog of Sphinx reads it. */
export function isBlogPost(fields: Fields): boolean {
  return String(at(fields, "blogpost")).toLowerCase() === "true";
}
