/** Dated entries → an Atom feed (RFC 4287). Its days are those of the entries, so it is deterministic. */
import { escapeXml } from "../kit/html/escape.ts";
import { publicUrl } from "../kit/text/urls.ts";
import type { Output, Url } from "./model.ts";
import type { Config } from "./schemas/config.ts";

export interface FeedEntry {
  readonly url: string;
  readonly title: string;
  /** A calendar day. */
  readonly date: string;
  readonly summary: string;
  /** Names; none for those of the feed. */
  readonly authors?: readonly string[];
}

export interface Feed {
  readonly title: string;
  /** The page that the feed belongs to. */
  readonly home: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

type FeedConfig = Pick<Config, "url" | "base" | "title" | "locale">;

export function atomFeed(path: Url, { title, home, entries }: Feed, config: FeedConfig): Output {
  const address = publicUrl(path, config);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(config.locale.lang)}">
<title>${escapeXml(title)}</title>
<id>${escapeXml(address)}</id>
<link rel="self" href="${escapeXml(address)}"/>
<link href="${escapeXml(publicUrl(home, config))}"/>
<updated>${instant(entries[0]?.date ?? "1970-01-01")}</updated>
<author><name>${escapeXml(config.title)}</name></author>
${entries.map((entry) => entryXml(entry, config)).join("")}</feed>
`;
  return { path: path.slice(1), from: "feed", body };
}

/** What changes again is the same entry with a later day. */
function entryXml({ url, title, date, summary, authors = [] }: FeedEntry, config: FeedConfig): string {
  const address = publicUrl(url, config);
  const text = summary === "" ? "" : `<summary>${escapeXml(summary)}</summary>`;
  const by = authors.map((name) => `<author><name>${escapeXml(name)}</name></author>`).join("");
  return `<entry><title>${escapeXml(title)}</title><id>${escapeXml(address)}</id><link href="${escapeXml(address)}"/><updated>${instant(date)}</updated>${by}${text}</entry>\n`;
}

function instant(date: string): string {
  return `${date}T00:00:00Z`;
}
