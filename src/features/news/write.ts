/** Posts → an Atom feed of the latest ones. */
import { atomFeed } from "../../model/atomFeed.ts";
import type { Output, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { WriteFeature } from "../writeFeature.ts";
import { newsFeedPath, newsUrl } from "./plan.ts";

/** Posts that are listed. */
const mostPosts = 50;

export const news = { outputsOf: newsFeed, isOfLanguage: true } as const satisfies WriteFeature;

/** Empty for a site without posts. */
function newsFeed({ byUrl }: Pick<Site, "byUrl">, config: Config): readonly Output[] {
  const list = byUrl.get(newsUrl(config));
  if (list?.kind !== "news") return [];
  const entries = list.posts.slice(0, mostPosts).map(({ url, title, date, description, authors }) => ({
    url,
    title,
    date,
    summary: description,
    authors: authors.map(({ name }) => name),
  }));
  return [atomFeed(newsFeedPath(config), { title: `${config.title}: ${list.title}`, home: list.url, entries }, config)];
}
