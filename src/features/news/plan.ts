/**
 * Files of `content/news` → posts: pages that have a day, authors, and neighbors in time. Next to them the lists: one of all posts, and one for
 * each tag.
 */

import { compare, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { clip } from "../../kit/text/clip.ts";
import { joinUrl } from "../../kit/text/urls.ts";
import { blank } from "../../model/generatedPages.ts";
import { keyPlace } from "../../model/keyPlace.ts";
import { isListed } from "../../model/listed.ts";
import type { CustomPage, Diagnostic, NewsPage, Post, Source, Url } from "../../model/model.ts";
import { originalPath } from "../../model/originalPath.ts";
import type { Config } from "../../model/schemas/config.ts";
import { dayOf, isDay } from "../../model/schemas/frontMatterSchema.ts";
import { tagSlug, tagsBySlug } from "../../model/tagUrls.ts";
import { newsFolder } from "../../stages/content/pageFolders.ts";
import type { PagesOutside, PlanFeature, WrittenPage } from "../planFeature.ts";

export const news = { outside: planNews } as const satisfies PlanFeature;

type Dated = CustomPage & { readonly post: Post };

/** Those of the written pages that are posts know it. */
function planNews(written: readonly WrittenPage[], config: Config): PagesOutside {
  const dated = written.map(({ page, source }) => ({
    source,
    ...(isPost(source) ? withPost(page, source) : { page, problems: [] }),
  }));
  const posts = dated.flatMap(({ page }) => (page.post === undefined || !isListed(page) ? [] : [page as Dated]));
  posts.sort((a, b) => compare(b.post.date, a.post.date) || compare(a.url, b.url));
  const title = config.messages["news.title"] ?? "News";
  const url = newsUrl(config);
  const linked = new Map(
    posts.map((page, at) => {
      const [newer, older] = [posts[at - 1], posts[at + 1]].map((each) => (each === undefined ? null : linkTo(each)));
      const tagLinks = page.tags.map((tag) => ({ label: tag, url: tagUrl(tag, config) }));
      const place = { breadcrumbs: [{ label: title, url }], previous: newer ?? null, next: older ?? null };
      return [page.url, { ...page, ...place, tagLinks }] as const;
    }),
  );
  return {
    written: dated.map(({ page, source }) => ({ page: linked.get(page.url) ?? page, source })),
    lists: posts.length === 0 ? [] : listsOf(posts, { title, url, config }),
    diagnostics: dated.flatMap(({ problems }) => problems),
  };
}

export function newsUrl({ news }: Pick<Config, "news">): Url {
  return joinUrl("/", news.path);
}

/** What is dated was right on its day: documents that answer as well come first. */
const ofPosts = 0.5;

/** Address of the feed of the posts, without the base. */
export function newsFeedPath(config: Pick<Config, "news">): Url {
  return `${newsUrl(config)}/feed.xml` as Url;
}

function tagUrl(tag: string, config: Pick<Config, "news">): Url {
  return `${newsUrl(config)}/tags/${tagSlug(tag)}` as Url;
}

function isPost({ path }: Source): boolean {
  return originalPath(path).startsWith(`${newsFolder}/`);
}

function linkTo({ title, url }: CustomPage) {
  return { label: title, url };
}

/** The day is that of the front matter, else the one that the name of the file begins with. */
function withPost(page: CustomPage, source: Source): { readonly page: CustomPage; readonly problems: readonly Diagnostic[] } {
  const { extra } = source.frontMatter;
  const written = extra.date;
  const date = written === undefined ? (/(?:^|\/)(\d{4}-\d{2}-\d{2})(?=[^/]*$)/.exec(source.path)?.[1] ?? "") : String(written);
  if (isDay(date)) {
    const named = authorsOf(extra.authors ?? extra.author);
    const place = keyPlace(source, extra.authors === undefined ? "author" : "authors");
    return {
      page: {
        ...page,
        searchBoost: page.searchBoost * ofPosts,
        post: { date: dayOf(date), authors: named.flatMap(({ author }) => author ?? []) },
      },
      problems: named.flatMap(({ wrong }) =>
        wrong === null ? [] : [diagnose("content/news", wrong, { ...place, hint: authorHint })],
      ),
    };
  }
  const place = keyPlace(source, "date");
  const hint =
    "Begin the name of the file with a day, such as 2025-05-14-release.md, or write one into the front matter: date: 2025-05-14";
  const inName = date === "" ? "The post has no date." : `The name of the file begins with "${date}", which is not a day.`;
  const message = written === undefined ? inName : `"date" must be a day such as 2025-05-14, but is "${date}".`;
  return { page, problems: [diagnose("content/news", message, { ...place, hint })] };
}

const authorHint = "Write a name, or a name and an address: authors: [{ name: Ada, url: https://example.org/ada }]";

interface Named {
  readonly author: Post["authors"][number] | null;
  readonly wrong: string | null;
}

/** A name, an object with a name and an address, or a list of these. */
function authorsOf(written: unknown): readonly Named[] {
  const all: readonly unknown[] = Array.isArray(written) ? written : written === undefined || written === null ? [] : [written];
  return all.map((each): Named => {
    if (typeof each === "string") return { author: { name: each, url: null }, wrong: null };
    const { name, url } = (typeof each === "object" && each !== null ? each : {}) as Readonly<Record<string, unknown>>;
    if (typeof name !== "string") return { author: null, wrong: `An author has no name: ${clip(JSON.stringify(each), 60)}.` };
    if (url === undefined || url === null) return { author: { name, url: null }, wrong: null };
    if (typeof url === "string" && /^(?:https?:\/)?\//i.test(url)) return { author: { name, url }, wrong: null };
    const wrong = `The address ${JSON.stringify(clip(String(url), 60))} of the author "${name}" must begin with https:// or /.`;
    return { author: { name, url: null }, wrong };
  });
}

interface NewsSite {
  readonly title: string;
  readonly url: Url;
  readonly config: Config;
}

function listsOf(posts: readonly Dated[], { title, url, config }: NewsSite): readonly NewsPage[] {
  const tags = [...tagsBySlug(posts.flatMap((post) => post.tags).sort(compare)).values()];
  const has = (post: Dated, tag: string) => post.tags.some((each) => tagSlug(each) === tagSlug(tag));
  const links = tags.map((tag) => ({
    label: tag,
    url: tagUrl(tag, config),
    count: posts.filter((post) => has(post, tag)).length,
  }));
  const list = (tag: string | null): NewsPage => {
    const own = tag === null ? url : tagUrl(tag, config);
    const tagged = (config.messages["news.tagged"] ?? "News about {tag}").replace("{tag}", () => tag ?? "");
    return {
      ...blank,
      url: own,
      canonical: own,
      kind: "news",
      version: null,
      id: own.slice(1),
      title: tag === null ? title : tagged,
      hideToc: true,
      searchExclude: true,
      tag,
      allTags: links,
      posts: posts
        .filter((post) => tag === null || has(post, tag))
        .map(({ url, title, description, post }) => ({ ...post, url, title, description })),
    };
  };
  return [list(null), ...tags.map(list)];
}
