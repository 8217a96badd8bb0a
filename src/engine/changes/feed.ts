/** Releases and changed pages → an Atom feed (RFC 4287). Its days are those of the releases and of the last changes, so it is deterministic. */

import { compare } from "../core/diagnostic.ts";
import { escapeXml } from "../core/escape.ts";
import type { Output, Page, ReleasePage, Site } from "../core/model.ts";
import type { Config } from "../core/schemas/config.ts";
import { feedPath, publicUrl } from "../core/urls.ts";
import type { ApiIndexes } from "../symbols/apiIndex.ts";
import { toldChanges } from "./releaseView.ts";

interface Entry {
  readonly url: string;
  readonly title: string;
  /** A calendar day. */
  readonly date: string;
  readonly summary: string;
}

/** Pages that are listed. */
const mostPages = 50;

type FeedConfig = Pick<Config, "url" | "base" | "title" | "changes" | "locale" | "messages">;

/** Empty for a site that shows no changes. */
export function feed(site: Site, config: FeedConfig, apis: ApiIndexes): readonly Output[] {
  if (config.changes === null) return [];
  const path = feedPath(config.changes).slice(1);
  const latest = (all: readonly Entry[]) => [...all].sort((a, b) => compare(b.date, a.date) || compare(a.url, b.url));
  // A day on which all pages changed must not push the releases out.
  const entries = latest([...releases(site, config, apis), ...latest(pages(site)).slice(0, mostPages)]);
  const address = publicUrl(`/${path}`, config);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale.lang)}">
<title>${escapeXml(config.title)}</title>
<id>${escapeXml(address)}</id>
<link rel="self" href="${escapeXml(address)}"/>
<link href="${escapeXml(publicUrl("/", config))}"/>
<updated>${instant(entries[0]?.date ?? "1970-01-01")}</updated>
<author><name>${escapeXml(config.title)}</name></author>
${entries.map((entry) => entryXml(entry, config)).join("")}</feed>
`;
  return [{ path, from: "feed", body }];
}

/** A page that changes again is the same entry with a later day. */
function entryXml({ url, title, date, summary }: Entry, config: FeedConfig): string {
  const address = publicUrl(url, config);
  const text = summary === "" ? "" : `<summary>${escapeXml(summary)}</summary>`;
  return `<entry><title>${escapeXml(title)}</title><id>${escapeXml(address)}</id><link href="${escapeXml(address)}"/><updated>${instant(date)}</updated>${text}</entry>\n`;
}

function instant(date: string): string {
  return `${date}T00:00:00Z`;
}

function releases({ versions, pages: all }: Site, config: FeedConfig, apis: ApiIndexes): readonly Entry[] {
  return versions.flatMap(({ name, label, path, released }): readonly Entry[] => {
    const page = all.find((each): each is ReleasePage => each.kind === "release" && each.version === name);
    const summary = page === undefined ? "" : summaryOf(page, config, apis);
    return released === null ? [] : [{ url: page?.url ?? path, title: `${config.title} ${label}`, date: released, summary }];
  });
}

/** What the page tells since the version before, in numbers. */
function summaryOf({ version, origins }: ReleasePage, { changes, messages }: FeedConfig, apis: ApiIndexes): string {
  const before = origins[0] ?? "";
  const all = toldChanges(apis.of(version)?.changes() ?? [], changes?.internal ?? []).filter(({ from }) => from.includes(before));
  if (all.length === 0) return "";
  const text = messages["feed.release"] ?? "API: {gone} gone, {changed} changed, {deprecated} deprecated, {new} new.";
  return text.replace(/\{(\w+)\}/g, (_, kind: string) => String(all.filter((each) => each.kind === kind).length));
}

/** Of the latest version, and those that belong to none. */
function pages({ versions, pages: all }: Site): readonly Entry[] {
  const latest = versions.find(({ isLast }) => isLast)?.name ?? null;
  const isShown = ({ kind, version, unlisted, noIndex }: Page) =>
    (kind === "doc" || kind === "page") && (version === null || version === latest) && !unlisted && !noIndex;
  return all.filter(isShown).flatMap(({ url, title, description, lastUpdated }): readonly Entry[] => {
    const date = lastUpdated?.date ?? "";
    return date === "" ? [] : [{ url, title, date, summary: description }];
  });
}
