/** Releases and changed pages → an Atom feed (RFC 4287). Its days are those of the releases and of the last changes, so it is deterministic. */

import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { feedPath } from "../../kit/text/urls.ts";
import type { ApiAccess } from "../../model/apiAccess.ts";
import { atomFeed, type FeedEntry } from "../../model/atomFeed.ts";
import { kinds } from "../../model/kinds.ts";
import { isListed } from "../../model/listed.ts";
import type { Output, Page, ReleasePage, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import type { WriteFeature } from "../writeFeature.ts";
import { reportedChanges } from "./render/releaseView.ts";

/** Pages that are listed. */
const mostPages = 50;

type FeedConfig = Pick<Config, "url" | "base" | "title" | "changes" | "locale" | "messages">;

export const changes = { outputsOf: (site, config, { apis }) => feed(site, config, apis) } as const satisfies WriteFeature;

/** Empty for a site that shows no changes. */
function feed(site: Site, config: FeedConfig, apis: ApiAccess): readonly Output[] {
  if (config.changes === null) return [];
  const latest = (all: readonly FeedEntry[]) => [...all].sort((a, b) => compare(b.date, a.date) || compare(a.url, b.url));
  // A day on which all pages changed must not push the releases out.
  const entries = latest([...releases(site, config, apis), ...latest(pages(site)).slice(0, mostPages)]);
  return [atomFeed(feedPath(config.changes), { title: config.title, home: "/", entries }, config)];
}

function releases({ versions, pages: all }: Site, config: FeedConfig, apis: ApiAccess): readonly FeedEntry[] {
  return versions.flatMap((version): readonly FeedEntry[] => {
    const { name, label, release, siteLabel, path, released } = version;
    const title = `${config.title} ${release === null ? siteLabel : siteLabel.replace(label, () => release)}`;
    // The first one is about the version before.
    const page = all.find((each): each is ReleasePage => each.kind === "release" && each.version === name);
    const summary = page === undefined ? "" : summaryOf(page, config, apis);
    return released === null ? [] : [{ url: page?.url ?? path, title, date: released, summary }];
  });
}

/** What the page tells since the version before, in numbers. */
function summaryOf({ version, since }: ReleasePage, { changes, messages }: FeedConfig, apis: ApiAccess): string {
  const all = reportedChanges(apis.of(version)?.changes() ?? [], changes?.internal ?? []).filter(({ from }) =>
    from.includes(since),
  );
  if (all.length === 0) return "";
  const text = messages["feed.release"] ?? "API: {gone} removed, {changed} changed, {deprecated} deprecated, {new} new.";
  return text.replace(/\{(\w+)\}/g, (_, kind: string) => String(all.filter((each) => each.kind === kind).length));
}

/** Of the latest versions, and those that belong to none. */
function pages({ versions, pages: all }: Site): readonly FeedEntry[] {
  const latest = new Set<string | null>([null, ...versions.flatMap(({ name, isLast }) => (isLast ? name : []))]);
  const isShown = (page: Page) => kinds[page.kind].inFeed && latest.has(page.version) && isListed(page) && !page.noIndex;
  return all.filter(isShown).flatMap(({ url, title, description, lastUpdated }): readonly FeedEntry[] => {
    const date = lastUpdated?.date ?? "";
    return date === "" ? [] : [{ url, title, date, summary: description }];
  });
}
