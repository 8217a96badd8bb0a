/** Every page template, rendered with a fixture view: valid HTML, no repeated ids, and the promises that other parts rely on. */
import { HtmlValidate } from "html-validate";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { emptySite } from "../../src/kit/html/rewriteHtml.ts";
import type { Page, Url } from "../../src/model/model.ts";
import { fillPlaceholders, type Shared, SharedMarkup } from "../../src/stages/render/placeholders.ts";
import { ReadTracker } from "../../src/stages/render/trackReads.ts";
import type { Templates, View } from "../../src/stages/render/view.ts";
import { templates } from "../../templates/index.ts";
import { config, view as makeView, page, sidebar } from "./fixture.ts";

type Layout = "DocPage" | "CategoryPage" | "CustomPage" | "SearchPage" | "NotFoundPage";

const outside = {
  version: null,
  docSet: null,
  sidebar: null,
  breadcrumbs: [],
  alternates: [],
  previous: null,
  next: null,
} as const;
const pages: Readonly<Record<Layout, Page>> = {
  DocPage: page(),
  CategoryPage: page({ kind: "category", title: "Tutorials", items: sidebar }),
  CustomPage: page({ ...outside, kind: "page", title: "Community", url: "/community" as Url }),
  SearchPage: page({ ...outside, kind: "search", title: "Search" }),
  NotFoundPage: page({ ...outside, kind: "notFound", title: "Page not found" }),
};

function render(layout: Layout, changes: Partial<View> = {}): string {
  const view = makeView({ page: pages[layout], ...changes });
  const { Document, Sidebar } = templates;
  const Page = templates[layout] as Templates["DocPage"];
  const slots = {
    ...view.slots,
    content: <h2 id="the-program">The program</h2>,
    sidebar: <Sidebar items={sidebar} text={view.text} />,
  };
  const shown = { ...view, slots };
  return `<!doctype html>\n${renderToStaticMarkup(
    <Document view={shown}>
      <Page view={shown} />
    </Document>,
  )}\n`;
}

/** `recommended`, except for spelling: React decides how void elements, empty and camel-cased attributes are written. */
const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "attr-case": "off",
  },
});

describe("every page", () => {
  for (const layout of Object.keys(pages) as Layout[]) {
    it(`${layout} is valid HTML`, async () => {
      const report = await validator.validateString(render(layout));
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
      );
      expect(found).toEqual([]);
    });

    it(`${layout} has one main region, one h1 and no style attribute`, () => {
      const html = render(layout);
      expect(html.match(/<main\b/g)).toHaveLength(1);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
      expect(html).not.toMatch(/\sstyle=/);
    });
  }
});

describe("head", () => {
  it("puts the policy before anything that it rules", () => {
    const html = render("DocPage", {
      assets: {
        script: "/c.js",
        styles: ["/s.css"],
        pageStyles: {},
        kindStyles: {},
        blockStyles: [],
        laterStyles: [],
        inlineScript: "go()",
        bannerScript: "",
        policy: "default-src 'none'",
      },
    });
    const policy = html.indexOf("Content-Security-Policy");
    expect(policy).toBeGreaterThan(0);
    for (const loaded of ["<script", "<link", "<img"]) expect(html.indexOf(loaded)).toBeGreaterThan(policy);
  });

  it("names page and site, and the site alone where they are the same", () => {
    expect(render("DocPage")).toContain("<title>Packet Parsing | Wire</title>");
    expect(render("CustomPage", { page: page({ ...outside, title: "Wire" }) })).toContain("<title>Wire</title>");
    const long = "a".repeat(63);
    expect(render("CustomPage", { page: page({ ...outside, title: long }) })).toContain(`<title>${long} | Wire</title>`);
    expect(render("CustomPage", { page: page({ ...outside, title: `${long}a` }) })).toContain(`<title>${long}a</title>`);
  });

  it("writes breadcrumbs as JSON-LD that no title can end", () => {
    const above = { label: "Guides", url: "/docs/guides" as Url };
    const breadcrumbs = [above, { label: "</script><b>", url: "/docs/x" as Url }];
    const html = render("DocPage", { page: page({ breadcrumbs }) });
    expect(html).toContain('"name":"\\u003c/script>\\u003cb>"');
    expect(html).toContain('"item":"https://wire.example/docs/x"');
    const withOne = render("DocPage", { page: page({ breadcrumbs: [above] }) });
    expect(withOne).toContain("<li><span>Guides</span></li>");
    expect(withOne).not.toContain("BreadcrumbList");
  });

  it("gives the search page and the 404 page their robots rule and the 404 page no canonical", () => {
    expect(render("SearchPage")).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(render("NotFoundPage")).toContain('<meta name="robots" content="noindex"/>');
    expect(render("NotFoundPage")).not.toContain("canonical");
  });

  it("describes the pages that nobody wrote in the interface's words", () => {
    expect(render("SearchPage")).toContain('<meta name="description" content="Search the documentation"/>');
    expect(render("NotFoundPage")).toContain('<meta name="description" content="We could not find what you were looking for."/>');
  });

  it("prepares the connection to a hosted search, and to nobody otherwise", () => {
    const algolia = { appId: "APP", apiKey: "key", indexName: "app" };
    const hosted = { ...config, search: { ...config.search, backend: "algolia" as const, algolia } };
    expect(render("DocPage", { config: hosted })).toContain(
      '<link rel="preconnect" href="https://APP-dsn.algolia.net" crossorigin="anonymous"/>',
    );
    expect(render("DocPage")).not.toContain("preconnect");
  });

  it("tags documents with their version for hosted search", () => {
    expect(render("DocPage")).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-v2"/>');
    expect(render("CustomPage")).toContain('<meta name="docsearch:docusaurus_tag" content="default"/>');
  });
});

it("the search page shows what its search understands before the search is loaded", () => {
  const tips = '<p class="search-suggestions needs-js">Put a phrase in';
  expect(render("SearchPage")).toContain(tips);
  const algolia = { ...config, search: { ...config.search, backend: "algolia" as const } };
  expect(render("SearchPage", { config: algolia })).not.toContain("search-suggestions");
});

describe("the line below the title", () => {
  const shown = page({ editUrl: null });
  const line = (html: string) => html.match(/<div class="page-actions"[\s\S]*?<\/div>/)?.[0] ?? "";

  it("is not there where there is nothing to do", () => {
    expect(line(render("DocPage", { page: shown }))).toBe("");
  });

  it("names its menu after what it begins with, and fills in what assistants are asked", () => {
    expect(line(render("DocPage"))).toContain(">Page actions</summary>");
    const assistants = [{ label: "Sage", href: "https://sage.example/?u={url}&q={prompt}" }];
    const html = line(render("DocPage", { markdown: "/docs/x.md", config: { ...config, assistants } }));
    expect(html).toContain(">Copy page</summary>");
    const address = encodeURIComponent("https://wire.example/docs/x.md");
    expect(html).toContain(`href="https://sage.example/?u=${address}&amp;q=Read%20${address}%20so%20that`);
  });

  it("shows what changed as a link where that is all", () => {
    const changes = { path: "versions", since: "previous", internal: [] } as const;
    const site = makeView().site;
    const release = page({ url: "/versions/v1...v2" as Url });
    const byUrl = new Map([...site.byUrl, [release.url as string, release]]);
    const html = line(render("DocPage", { page: shown, config: { ...config, changes }, site: { ...site, byUrl } }));
    expect(html).toBe(
      '<div class="page-actions" data-resume="Continue at {title}"><a href="/versions/v1...v2">What changed from v1 to v2</a></div>',
    );
  });
});

describe("navbar and drawer", () => {
  it("says in the version menu where the page differs or is missing", () => {
    const html = render("DocPage");
    expect(html).toContain('data-version-choice="next">next<small>changed</small></a>');
    expect(html).toContain('data-version-choice="v1">v1<small>not available</small></a>');
    expect(html).toContain('aria-current="page" data-version-choice="v2">v2<small>latest · May 14, 2025</small></a>');
  });

  it("keeps the search button out of the drawer", () => {
    const drawer = render("DocPage").match(/<div id="Menu"[\s\S]*?<main/)?.[0] ?? "";
    expect(drawer).toContain(">Features</a>");
    expect(drawer).not.toContain("data-search-open");
  });

  it("carries where a document is in every version that has it elsewhere", () => {
    const inVersions = [
      ["v2", "/docs/quickstart"],
      ["v1", "/docs/v1/quickstart"],
    ] as const;
    const navbar = makeView().navbar.map((item) =>
      item.kind === "link" && item.docId === "quickstart" ? { ...item, inVersions } : item,
    );
    const html = render("CustomPage", { navbar });
    expect(html).toContain('href="/docs/quickstart" aria-current="true" data-preferred-doc="/docs/{}/quickstart|v1"');
    // The link of the drawer follows that of the bar.
    expect(html.match(/data-preferred-doc=/g)).toHaveLength(1);
  });

  it("leaves marks that rendering replaces in the sidebar", () => {
    const html = render("DocPage");
    expect(html).toContain('data-current="/docs/install/linux"');
    expect(html).toContain('<details data-open="/docs/install /docs/install/linux /docs/install/macos"><summary>');
    expect(html).toContain(
      '<details data-open="/docs/tutorials/intro /docs/tutorials/parsing" data-open-default=""><summary>Tutorials</summary>',
    );
  });
});

describe("colour mode", () => {
  it("leaves the mode to the style sheet where the site follows the system", () => {
    expect(render("DocPage")).not.toContain("data-theme=");
    const fixed = { ...config, colorMode: { ...config.colorMode, respectSystem: false } };
    expect(render("DocPage", { config: fixed })).toContain('data-theme="light"');
  });

  it("has no button where the switch is off", () => {
    const off = { ...config, colorMode: { ...config.colorMode, disableSwitch: true } };
    expect(render("DocPage", { config: off })).not.toContain("data-color-toggle");
  });
});

describe("document page", () => {
  it("warns in an old version and leads to the same page of the latest", () => {
    const html = render("DocPage", { page: page({ version: "v1" }) });
    expect(html).toContain(
      'This is documentation for Wire <span class="badge">v1</span>, which is no longer actively maintained.',
    );
    expect(html).toContain('<a href="/docs/tutorials/parsing" data-version-choice="v2">latest version</a> (v2).');
  });

  it("writes the date of the last change the same on every machine", () => {
    expect(render("DocPage")).toContain('<time dateTime="2025-05-14">May 14, 2025</time> by Ada');
  });

  it("shows no outline when the page hides it", () => {
    expect(render("DocPage")).toContain('<div class="doc doc-outlined">');
    const hidden = render("DocPage", { page: page({ hideToc: true }) });
    expect(hidden).not.toContain("toc-side");
    expect(hidden).not.toContain("doc-outlined");
  });
});

describe("footer", () => {
  it("shows one row of links when the first has no title", () => {
    const footer = { style: "light" as const, logo: null, links: [{ label: "Install", to: "/docs/install" }], copyright: "" };
    const html = render("DocPage", { config: { ...config, footer } });
    expect(html).toContain('<ul class="footer-row"><li><a href="/docs/install">Install</a></li></ul>');
    expect(html).toContain("footer-light");
  });
});

describe("markup that pages have alike", () => {
  /** Pages of one site, one after another, as a build renders them. */
  function renderAll(views: readonly Partial<View>[]): readonly string[] {
    const markup = new SharedMarkup(emptySite, new Map(), new ReadTracker(makeView().site));
    return views.map((changes) => {
      const used: Shared[] = [];
      const html = render("DocPage", { ...changes, once: markup.onPage(used) });
      return fillPlaceholders(html, new Map(used.map((each) => [each.name, each.html])));
    });
  }

  it("is what each page would have alone, also where a template is given another configuration", () => {
    const views: readonly Partial<View>[] = [
      {},
      { page: page({ url: "/docs/other" as Url, title: "Other" }) },
      { config: { ...config, title: "Other" } },
      { config: { ...config, footer: { style: "light", logo: null, links: [], copyright: "Others" } } },
      { config: { ...config, announcement: { id: "v3", content: "Version 3 is out.", closeable: false } } },
      {
        config: {
          ...config,
          colorMode: { ...config.colorMode, respectSystem: false },
          search: { ...config.search, path: false },
        },
      },
      { page: pages.CustomPage, version: null },
    ];
    const alone = views.map((changes) => renderAll([changes])[0]);
    expect(renderAll(views)).toEqual(alone);
    expect(new Set(alone).size).toBe(views.length);
  });
});
