/**
 * `opensearch.xml`: lets a browser offer the site's search page as a search engine. Only where there is a search page.
 */
import type { Config } from "../config/types.ts";
import { escapeAttribute, escapeText } from "../core/escape.ts";
import type { Output, Site } from "../core/model.ts";
import { publicUrl } from "../plan/urls.ts";

/** The format allows no longer name. */
const nameLimit = 16;

export function opensearch(site: Site, config: Pick<Config, "url" | "base" | "title" | "favicon">): readonly Output[] {
  const page = site.pages.find(({ kind }) => kind === "search");
  if (page === undefined) return [];
  const address = publicUrl(page.url, config);
  const icon = config.favicon === null ? "" : `<Image>${escapeText(publicUrl(config.favicon, config))}</Image>\n`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeText([...config.title].slice(0, nameLimit).join("").trim())}</ShortName>
<Description>${escapeText(config.title)}</Description>
<InputEncoding>UTF-8</InputEncoding>
${icon}<Url type="text/html" template="${escapeAttribute(`${address}?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
  return [{ path: "opensearch.xml", from: "opensearch", body }];
}
