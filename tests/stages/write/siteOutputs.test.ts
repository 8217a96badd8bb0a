import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { indexApis } from "../../../src/features/api/read/apiIndex.ts";
import { scriptHash } from "../../../src/kit/hash.ts";
import type { Output, Page, Redirect, Site, Url } from "../../../src/model/model.ts";
import type { Config } from "../../../src/model/schemas/config.ts";
import { plan } from "../../../src/stages/plan/plan.ts";
import { redirectPages } from "../../../src/stages/write/redirectPages.ts";
import { sitemap } from "../../../src/stages/write/sitemap.ts";
import { opensearch, siteOutputs } from "../../../src/stages/write/siteOutputs.ts";
import { config, contentOf, type SiteFixture } from "../plan/fixture.ts";

const docs = { start: {}, "install/linux": {} };
const fixture: SiteFixture = {
  docs: { next: docs, v2: { ...docs, hidden: { frontMatter: { unlisted: true } } }, v1: docs },
  pages: { index: {}, community: {} },
  staticFiles: ["/img/a b.png", "/logo.svg"],
};

function planned(
  options: Partial<Config> = {},
  more: Partial<SiteFixture> = {},
): { readonly site: Site; readonly config: Config } {
  const { content, compiled } = contentOf({ ...fixture, ...more });
  const full = { ...config, ...options, rootBase: options.base ?? config.rootBase };
  return { site: plan(full, content, compiled).site, config: full };
}

function body(outputs: readonly Output[], path: string): string {
  const found = outputs.find((output) => output.path === path);
  if (typeof found?.body !== "string") throw new Error(`no text ${path} among ${outputs.map((output) => output.path)}`);
  return found.body;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe("sitemap", () => {
  test("pages and the latest release, canonical addresses only", () => {
    const { site, config } = planned({ base: "/lib/" });
    expect(locations(body(sitemap(site, config), "sitemap.xml")).sort()).toEqual([
      "https://example.org/lib/",
      "https://example.org/lib/community",
      "https://example.org/lib/docs/install/linux",
      "https://example.org/lib/docs/start",
    ]);
  });

  test("a release that must not be indexed has no entries", () => {
    const { site, config: full } = planned({ docs: { ...config.docs, versions: { v2: { noIndex: true } } } });
    expect(locations(body(sitemap(site, full), "sitemap.xml"))).toEqual([
      "https://example.org/",
      "https://example.org/community",
    ]);
  });

  test("the day of the last change, only where it is known", () => {
    const { site, config } = planned();
    const dated = site.pages.map(
      (page): Page => (page.url === "/community" ? { ...page, lastUpdated: { date: "2025-05-14", author: null } } : page),
    );
    const xml = body(sitemap({ ...site, pages: dated }, config), "sitemap.xml");
    expect(xml.match(/<lastmod>/g)).toHaveLength(1);
    expect(xml).toContain("<url><loc>https://example.org/community</loc><lastmod>2025-05-14</lastmod></url>");
  });

  test("too many addresses are split behind an index", () => {
    const { site, config } = planned();
    const outputs = sitemap(site, config, 3);
    expect(outputs.map(({ path }) => path)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
    expect(body(outputs, "sitemap.xml")).toContain("<sitemapindex");
    expect(locations(body(outputs, "sitemap.xml"))).toEqual([
      "https://example.org/sitemap-1.xml",
      "https://example.org/sitemap-2.xml",
    ]);
    expect(locations(body(outputs, "sitemap-1.xml"))).toHaveLength(3);
    expect(locations(body(outputs, "sitemap-2.xml"))).toHaveLength(1);
  });
});

describe("redirects", () => {
  const lead = (to: string, options: Partial<Config> = {}) => {
    const { site, config } = planned(options);
    const list: readonly Redirect[] = [{ from: "/old/page" as Url, to }];
    return body(redirectPages({ ...site, redirects: list }, config, "go()"), "old/page.html");
  };

  test("a page with a refresh, a canonical link and a link, all under the base", () => {
    const html = lead("/docs/start#a", { base: "/lib/" });
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/lib/docs/start#a"></noscript>');
    expect(html).toContain('<link rel="canonical" href="https://example.org/lib/docs/start">');
    expect(html).toContain('<a href="/lib/docs/start#a">');
    expect(html).toContain("<title>start</title>");
    expect(html).toContain(`content="default-src 'none'; script-src ${scriptHash("go()")}; base-uri 'none'; form-action 'none'"`);
    expect(html).toContain("<script>go()</script>");
  });

  test("to another site", () => {
    const html = lead('https://other.example/?a=1&b="', { base: "/lib/" });
    expect(html).toContain('<link rel="canonical" href="https://other.example/?a=1&amp;b=&quot;">');
  });

  test("valid HTML", async () => {
    const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });
    const { results } = await validator.validateString(lead("/docs/start?x=1&y=2#a"));
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`)),
    ).toEqual([]);
  });

  test("the latest release answers under its own name", () => {
    const { site, config } = planned();
    const paths = redirectPages(site, config, "").map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["docs/v2.html", "docs/v2/start.html", "docs/v2/install/linux.html"]));
    expect(body(redirectPages(site, config, ""), "docs/v2/start.html")).toContain("url=/docs/start");
  });
});

describe("opensearch", () => {
  test("names the search page", () => {
    const { config } = planned({ title: "A & B, a long title", favicon: "/favicon.svg", base: "/lib/" });
    const xml = body(opensearch(config), "opensearch.xml");
    expect(xml).toContain("<ShortName>A &amp; B, a long ti</ShortName>");
    expect(xml).toContain('template="https://example.org/lib/search?q={searchTerms}"');
    expect(xml).toContain("<Image>https://example.org/lib/favicon.svg</Image>");
  });

  test("is absent without a search page", () => {
    const { config: full } = planned({ search: { ...config.search, backend: false } });
    expect(opensearch(full)).toEqual([]);
  });
});

const bundles = { redirectScript: "", offlineScript: "", assets: { policy: "", bannerScript: "" } };

describe("all of them", () => {
  test("robots, routes, static files and the mark for GitHub Pages", () => {
    const { site, config } = planned({ base: "/lib/" });
    const outputs = siteOutputs(site, config, bundles, indexApis(new Map()));
    expect(body(outputs, "robots.txt")).toBe("User-agent: *\nAllow: /\n\nSitemap: https://example.org/lib/sitemap.xml\n");
    expect(body(outputs, ".nojekyll")).toBe("");
    expect(outputs.find(({ path }) => path === "img/a b.png")).toEqual({
      path: "img/a b.png",
      from: "content/static/img/a b.png",
      body: { copyOf: "content/static/img/a b.png" },
    });
    const routes = JSON.parse(body(outputs, "routes.json")) as [string, string][];
    expect(routes).toContainEqual(["/docs/v1/install/linux", "install/linux"]);
    expect(routes.map(([url]) => url)).not.toContain("/docs/hidden");
  });

  test("robots.txt says what programs may do with the pages, where the site says so", () => {
    const robots = (contentSignals: Config["contentSignals"]) => {
      const { site, config } = planned({ contentSignals });
      return body(siteOutputs(site, config, bundles, indexApis(new Map())), "robots.txt");
    };
    expect(robots({ search: true, aiInput: true, aiTrain: false })).toBe(
      "User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n",
    );
    expect(robots({ aiTrain: true })).toContain("User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n");
    expect(robots({})).toBe(robots(null));
  });

  test("a static file of the site stands in for what docsgen would write", () => {
    const { site, config } = planned({}, { staticFiles: ["/robots.txt", "/.nojekyll"] });
    const outputs = siteOutputs(site, config, bundles, indexApis(new Map()));
    expect(outputs.filter(({ path }) => path === "robots.txt").map(({ from }) => from)).toEqual(["content/static/robots.txt"]);
    expect(outputs.filter(({ path }) => path === ".nojekyll").map(({ from }) => from)).toEqual(["content/static/.nojekyll"]);
  });

  test("no two of one path", () => {
    const { site, config } = planned();
    const paths = siteOutputs(site, config, bundles, indexApis(new Map())).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
