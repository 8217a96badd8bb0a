/** Everything in the output that follows from the plan alone: equal in a full build and in a build of some versions. */

import { written } from "../../features/write.ts";
import type { WriteFeature } from "../../features/writeFeature.ts";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { escapeXml } from "../../kit/html/escape.ts";
import { publicUrl } from "../../kit/text/urls.ts";
import type { ApiAccess } from "../../model/apiAccess.ts";
import { type EditionConfig, editionOf } from "../../model/edition.ts";
import { kinds } from "../../model/kinds.ts";
import { isListed } from "../../model/listed.ts";
import type { Output, Site } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { searchPageUrl } from "../../model/searchPageUrl.ts";
import type { BuiltAssets } from "../assets/assets.ts";
import { sharedPolicy } from "../assets/policy.ts";
import { headerFiles } from "./headerFiles.ts";
import { redirectPages } from "./redirectPages.ts";
import { sitemap } from "./sitemap.ts";

type SiteBundles = Pick<BuiltAssets, "redirectScript" | "offlineScript"> & {
  readonly assets: Pick<BuiltAssets["assets"], "policy" | "bannerScript">;
};

/**
 * A static file of the site replaces the file of that name that docsgen would write for crawlers and hosts. What all languages share is
 * with the files of the default one.
 */
export function siteOutputs(
  site: Site,
  config: Config,
  { redirectScript, offlineScript, assets: { policy, bannerScript } }: SiteBundles,
  apis: ApiAccess,
): readonly Output[] {
  const { isDefault } = editionOf(config);
  const ofFeatures = (some: (feature: WriteFeature) => boolean) =>
    written.filter(some).flatMap(({ outputsOf }) => outputsOf?.(site, config, { apis, offlineScript }) ?? []);
  const shared = [
    ...sitemap(site, config),
    ...opensearch(config),
    ...ofFeatures((each) => !each.isAskedFor && (isDefault || each.isOfLanguage === true)),
  ];
  const own = [routes(site), ...redirectPages(site, config, redirectScript)];
  if (!isDefault) return [...shared, ...own];
  const headers = headerFiles(site, config, () => sharedPolicy(policy, [bannerScript, redirectScript], config.security));
  const replaceable = [...shared, robots(config), nojekyll].filter(({ path }) => !site.staticFiles.has(`/${path}`));
  // The site asked for these: a file of its own at their place is a mistake.
  const askedFor = ofFeatures(({ isAskedFor }) => isAskedFor === true);
  return [...replaceable, ...headers, ...askedFor, ...own, ...staticFiles(site)];
}

/** Tells GitHub Pages to serve the site as it is, including files that begin with an underscore. */
const nojekyll: Output = { path: ".nojekyll", from: "nojekyll", body: "" };

/** `robots.txt`: everything may be crawled (a page that must not be indexed says so itself), what for, and where the sitemap is. */
function robots(config: Pick<Config, "url" | "base" | "languages" | "contentSignals">): Output {
  const bases = config.languages.length === 0 ? [config.base] : config.languages.map(({ base }) => base);
  const sitemaps = bases.map((base) => `Sitemap: ${publicUrl("/sitemap.xml", { url: config.url, base })}\n`);
  const body = `User-agent: *\n${contentSignal(config.contentSignals)}Allow: /\n\n${sitemaps.join("")}`;
  return { path: "robots.txt", from: "robots", body };
}

/** What programs may do with what they read (https://contentsignals.org). */
function contentSignal(signals: Config["contentSignals"]): string {
  const { search, aiInput, aiTrain } = signals ?? {};
  const said = Object.entries({ search, "ai-input": aiInput, "ai-train": aiTrain }).filter(([, may]) => may !== undefined);
  if (said.length === 0) return "";
  return `Content-Signal: ${said.map(([name, may]) => `${name}=${may ? "yes" : "no"}`).join(", ")}\n`;
}

/** The longest name that the OpenSearch format allows. */
const nameLimit = 16;

/** `opensearch.xml`: lets a browser offer the site's search page as a search engine. Empty for a site without that page. */
export function opensearch(config: EditionConfig & Pick<Config, "title" | "favicon" | "search">): readonly Output[] {
  const page = searchPageUrl(config.search);
  if (page === null) return [];
  const address = publicUrl(page, config);
  const icon =
    config.favicon === null
      ? ""
      : `<Image>${escapeXml(publicUrl(config.favicon, { url: config.url, base: editionOf(config).root }))}</Image>\n`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml([...config.title].slice(0, nameLimit).join("").trim())}</ShortName>
<Description>${escapeXml(config.title)}</Description>
<InputEncoding>UTF-8</InputEncoding>
${icon}<Url type="text/html" template="${escapeXml(`${address}?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
  return [{ path: "opensearch.xml", from: "opensearch", body }];
}

/**
 * `routes.json`, for suggestions of the not-found page: `[[url, title], …]` of the listed pages, sorted, without the base. A page of
 * changes has its kind as well: it is offered to those only who ask for an address above it.
 */
function routes(site: Site): Output {
  const pages = site.pages.filter((page) => isListed(page) && kinds[page.kind].inSuggestions !== null);
  const rows = pages
    .map(({ kind, url, title }) => JSON.stringify(kinds[kind].inSuggestions === "above" ? [url, title, kind] : [url, title]))
    .sort(compare);
  return { path: "routes.json", from: "routes", body: `[\n${rows.join(",\n")}\n]\n` };
}

/** The files of `content/static`, copied unchanged. */
function staticFiles(site: Pick<Site, "staticFiles">): readonly Output[] {
  return [...site.staticFiles].map(([url, { path }]) => ({ path: url.slice(1), from: path, body: { copyOf: path } }));
}
