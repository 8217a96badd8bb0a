/** Where the audit of a built site reports what it finds, and what the configuration makes of it. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import type { RunOptions } from "../../../src/model/schemas/config.ts";
import { check } from "../../../src/tools/check/check.ts";
import type { RuleCode } from "../../../src/tools/check/rules/ruleCodes.ts";
import { line } from "../../fixtures/report.ts";
import { rich } from "../../fixtures/rich.ts";
import { builtSite } from "../../serve/folder.ts";
import { config, type Files, makeSite } from "../../site.ts";

const patience = { external: false, skip: [], timeout: 2000, retries: 0 };

async function audit(files: Files, rules: readonly RuleCode[], more: Partial<RunOptions> = {}): Promise<readonly Diagnostic[]> {
  const site = await makeSite(files);
  const { result } = await site.build();
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return (await check({ ...site.run, ...more }, { ...patience, rules })).diagnostics;
}

const brief = (found: readonly Diagnostic[]) => found.map((each) => line(each).replace(/ \| .*/, "")).sort();
const terms = (more = "") => ({ "site.config.ts": config(`check: { terms: { github: "GitHub" } }, ${more}`) });

describe("a finding stands", () => {
  it("where Markdown writes it, outside of code, also in front matter", async () => {
    const text = [
      "---",
      "title: All about Github",
      "---",
      "",
      "Not `Github`, nor:",
      "",
      "```text",
      "Github",
      "```",
      "",
      "But **Github** itself, and",
      "a second Github there.",
      "",
    ];
    expect(brief(await audit({ ...terms(), "content/docs/next/start.md": text.join("\n") }, ["check/terms"]))).toEqual([
      'error check/terms content/docs/next/start.md:11:7 "Github" is written "GitHub" here.',
      'error check/terms content/docs/next/start.md:12:10 "Github" is written "GitHub" here.',
      'error check/terms content/docs/next/start.md:2:18 "Github" is written "GitHub" here.',
    ]);
  });

  it("below the heading under which it stands in the page", async () => {
    const text = "# Start\n\n## One\n\n#### Same\n\n## Two\n\n### Same\n\n##### Same\n";
    expect(brief(await audit({ "content/docs/next/start.md": text }, ["check/heading-skips"]))).toEqual([
      'warning check/heading-skips content/docs/next/start.md:11:7 The heading "Same" is of level 5, but the one before it is of level 3.',
      'warning check/heading-skips content/docs/next/start.md:5:6 The heading "Same" is of level 4, but the one before it is of level 2.',
    ]);
  });

  it("at a heading in each of the forms that Markdown has for it", async () => {
    const text = '# Start\n\n<h1 class="x">\nLib\n</h1>\n\n> *Under* line\n> ===\n\n<h1>\n<b>Deep</b> one</h1>\n';
    expect(brief(await audit({ "content/docs/next/start.md": text }, ["check/main-headings"]))).toEqual([
      'warning check/main-headings content/docs/next/start.md:11:4 The heading "Deep one" is of level 1, but "Start" is the title of the page already.',
      'warning check/main-headings content/docs/next/start.md:4:1 The heading "Lib" is of level 1, but "Start" is the title of the page already.',
      'warning check/main-headings content/docs/next/start.md:7:4 The heading "Under line" is of level 1, but "Start" is the title of the page already.',
    ]);
  });

  it("at the attribute that HTML does not allow so, and at a tag with the names of JSX", async () => {
    const text =
      '# Start\n\nText.\n\n<img src="x.svg" alt="X" height="75%">\n\n| A | <div className="label">B</div> |\n|---|---|\n\n### A <div className="label">B</div>\n\n### <div className="label">B</div> C\n\n<table border="1" width="50%"><tr><th>a</th></tr></table>\n';
    const files = {
      "content/docs/next/start.md": text,
      "content/docs/next/x.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>",
    };
    expect(brief(await audit(files, ["check/html"]))).toEqual([
      "error check/html content/docs/next/start.md:10:7 <div> element is not permitted as content under <h3> (element-permitted-content).",
      "error check/html content/docs/next/start.md:12:5 <div> element is not permitted as content under <h3> (element-permitted-content).",
      'error check/html content/docs/next/start.md:14:19 Attribute "width" is deprecated on <table> element (no-deprecated-attr).',
      'error check/html content/docs/next/start.md:5:26 Attribute "height" has invalid value "75%" (attribute-allowed-values).',
    ]);
  });

  it("at the element that has the attribute, not at another one before it", async () => {
    const text =
      '# Start\n\n<aside class="a" data-x="center">A</aside>\n\n<h2 align="center" title="b">\nLib\n</h2>\n\n<p align="center" title="c">\nText.\n</p>\n';
    expect(brief(await audit({ "content/docs/next/start.md": text }, ["check/html"]))).toEqual([
      'error check/html content/docs/next/start.md:5:5 Attribute "align" is deprecated on <h2> element (no-deprecated-attr).',
      'error check/html content/docs/next/start.md:9:4 Attribute "align" is deprecated on <p> element (no-deprecated-attr).',
    ]);
    const turned = text
      .replace("h2 align", "p align")
      .replace("</h2>", "</p>")
      .replace(/<p (align="center" title="c">\nText.\n<\/)p/, "<h2 $1h2");
    expect(
      brief(await audit({ "content/docs/next/start.md": turned.replaceAll(/ title="."/g, ' style="x"') }, ["check/html"])),
    ).toEqual([
      'error check/html content/docs/next/start.md:5:4 Attribute "align" is deprecated on <p> element (no-deprecated-attr).',
      'error check/html content/docs/next/start.md:9:5 Attribute "align" is deprecated on <h2> element (no-deprecated-attr).',
    ]);
  });

  it("in a file that the page includes, of its own version, whatever set of documents that is of", async () => {
    const page = "# Start\n\n::include{file=_part.md}\n";
    const files = Object.fromEntries(
      ["docs/next", "plugin/next", "plugin/v1"].flatMap((version) => [
        [`content/${version}/start.md`, page],
        [`content/${version}/_part.md`, "Of Github.\n"],
      ]),
    );
    const sets = terms('docs: [{ id: "docs" }, { id: "plugin" }],');
    expect(brief(await audit({ ...sets, ...files, "content/plugin/versions.json": '["v1"]' }, ["check/terms"]))).toEqual([
      'error check/terms content/docs/next/_part.md:1:4 "Github" is written "GitHub" here.',
      'error check/terms content/plugin/next/_part.md:1:4 "Github" is written "GitHub" here.',
      'error check/terms content/plugin/v1/_part.md:1:4 "Github" is written "GitHub" here.',
    ]);
  });

  it("in raw HTML, and in the code of components", async () => {
    const files = {
      "content/docs/next/start.md":
        '# Start\n\nText.\n\n<table>\n<tr><td>a</td><td>b</td></tr>\n<tr><td>c</td><td>d</td></tr>\n</table>\n\n<img src="/x.svg">\n',
      "content/pages/about.tsx":
        'export default function About() {\n  return (\n    <p>\n      <img src="/x.svg" />\n    </p>\n  );\n}\n',
      "content/static/x.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>",
    };
    expect(brief(await audit(files, ["check/table-headers", "check/alt-texts"]))).toEqual([
      'error check/alt-texts content/docs/next/start.md:10:1 The image "x.svg" has no alternative text.',
      'error check/alt-texts content/pages/about.tsx:4:7 The image "x.svg" has no alternative text.',
      "warning check/table-headers content/docs/next/start.md:6:9 The table has no header cells.",
    ]);
  });

  const pixel = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>";

  it("at each link without text, without address, or with a text that says nothing, also with a picture", async () => {
    const text = [
      "# Start",
      "",
      "[Other](other.md), [](other.md), [![](x.svg)](other.md), and <a href='other.md'></a>.",
      "",
      "Other, [ ](other.md#two), [][other], [docs](), [`code`](), [](), and <a href=''>tag</a>.",
      "",
      "here [*here*](other.md#two), and <a href='other.md'>click here</a>",
      "",
      "[other]: other.md",
      "",
    ];
    const files = {
      "content/docs/next/start.md": text.join("\n"),
      "content/docs/next/other.md": "# Other\n\n## Two\n\n# Three\n",
      "content/docs/next/x.svg": pixel,
    };
    const rules = ["check/names", "check/empty-links", "check/link-texts", "check/main-headings"] as const;
    expect(brief(await audit(files, rules))).toEqual([
      'error check/empty-links content/docs/next/start.md:5:39 The link "docs" has no address.',
      'error check/empty-links content/docs/next/start.md:5:50 The link "code" has no address.',
      "error check/empty-links content/docs/next/start.md:5:60 The link has no address.",
      'error check/empty-links content/docs/next/start.md:5:81 The link "tag" has no address.',
      'error check/names content/docs/next/start.md:3:20 The link to "/docs/other" has no name.',
      'error check/names content/docs/next/start.md:3:34 The link to "/docs/other" has no name.',
      'error check/names content/docs/next/start.md:3:62 The link to "/docs/other" has no name.',
      'error check/names content/docs/next/start.md:5:27 The link to "/docs/other" has no name.',
      'error check/names content/docs/next/start.md:5:8 The link to "/docs/other#two" has no name.',
      'warning check/link-texts content/docs/next/start.md:7:53 The text "click here" does not say where the link to "/docs/other" leads.',
      'warning check/link-texts content/docs/next/start.md:7:8 The text "here" does not say where the link to "/docs/other#two" leads.',
      'warning check/main-headings content/docs/next/other.md:5:3 The heading "Three" is of level 1, but "Other" is the title of the page already.',
    ]);
  });

  it("where a file of the site writes a link that is broken in the finished site", async () => {
    const gone = "\n  <a href='/gone'>x</a>";
    const files = {
      "content/docs/next/start.md":
        "# Start\n\nSee [gone](/static/gone.html), and [two](other.md#two).\n\n:::note\n\n![x](/static/x.svg)\n\n:::\n",
      "content/docs/next/other.md": '# Other\n\n<p id="two">Two</p>\n',
      "content/pages/about.tsx": 'export default function About() {\n  return <a href="/static/gone.html">gone</a>;\n}\n',
      "content/static/static/gone.html": `<!doctype html>\n<html lang="en"><head><title>t</title></head><body>\n<main>${gone.replace("gone", "static/x.svg")}</main></body></html>\n`,
      "content/static/static/own.css": "\na { background: url(x.svg) }\n",
      "content/static/static/x.svg": pixel,
    };
    const site = await makeSite(files);
    await site.build();
    rmSync(join(site.run.out, "static/x.svg"));
    const other = join(site.run.out, "docs/other.html");
    writeFileSync(other, readFileSync(other, "utf8").replace('id="two"', 'id="three"'));
    const found = await check(site.run, { ...patience, rules: ["check/broken"] });
    expect(brief(found.diagnostics)).toEqual([
      "error check/broken Cannot read the file static/x.svg: it does not exist (ENOENT).",
      "error check/broken content/docs/next/start.md:3:42 Broken link: /docs/other#two points to a page that has no such anchor.",
      "error check/broken content/docs/next/start.md:7:6 Broken link: /static/x.svg returns status 404. Also linked from /static/gone.",
    ]);
    rmSync(join(site.run.out, "static/gone.html"));
    const more = await check(site.run, { ...patience, rules: ["check/broken"] });
    expect(brief(more.diagnostics)).toContain(
      "error check/broken content/pages/about.tsx:2:19 Broken link: /static/gone.html returns status 404. Also linked from /docs/start.",
    );
  });

  it("in the configuration, where all pages show it, and once", async () => {
    const footer = 'footer: { copyright: "On Github" },';
    expect(brief(await audit(terms(footer), ["check/terms"]))).toEqual([
      'error check/terms site.config.ts:5:68 "Github" is written "GitHub" here.',
    ]);
  });

  it("in the output with a count, where nothing says what made it", async () => {
    const files = {
      "site.config.ts": config('check: { budgets: { style: "1 kB" } },'),
      "templates/Footer.tsx":
        'export default function Footer() {\n  return <footer><nav>{"a"}</nav><nav>{"b"}</nav></footer>;\n}\n',
    };
    const found = brief(await audit(files, ["check/landmarks", "check/budgets"]));
    expect(found[0]).toMatch(
      /^error check\/budgets .* The style sheets of this page are [\d.]+ kB, more than 1 kB\. On \d pages: /,
    );
    expect(found.filter((each) => each.includes("check/landmarks"))).toEqual([
      expect.stringMatching(
        /^error check\/landmarks build\/404\.html:\d+:\d+ Two <nav> regions have no name\. On \d pages: \/404\.html, /,
      ),
    ]);
  });
});

describe("the configuration", () => {
  const two = { "content/docs/next/start.md": "# Github\n", "content/docs/next/old/page.md": "# Old\n\nGithub\n" };
  const found = async (setting: string, more: Partial<RunOptions> = {}) => {
    const files = { ...two, ...terms(`diagnostics: { "check/terms": ${setting} },`) };
    return brief(await audit(files, ["check/terms"], more)).map((each) => each.replace(/:\d+:\d+ .*/, ""));
  };

  it("turns a rule off, everywhere or in places, which are files or addresses", async () => {
    const start = "error check/terms content/docs/next/start.md";
    const old = "error check/terms content/docs/next/old/page.md";
    expect(await found('"error"')).toEqual([old, start]);
    expect(await found('{ off: "Later." }')).toEqual([]);
    expect(await found('{ off: "Old.", at: ["content/docs/next/old/**"] }')).toEqual([start]);
    expect(await found('{ off: "Old.", at: ["/docs/**/page"] }')).toEqual([start]);
    expect(await found('[{ off: "Old.", at: ["**/page.md"] }, { off: "New.", at: ["/docs/**"] }]')).toEqual([]);
  });

  it("excepts a place without the same finding elsewhere", async () => {
    const bare = "<!doctype html><html lang='en'><head><title>x</title></head><body>x</body></html>";
    const settings = 'diagnostics: { "check/landmarks": { off: "A mere frame.", at: ["/a"] } },';
    const root = builtSite({ "a.html": bare, "b.html": bare, "index.html": bare }, "/", config(settings));
    const run = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
    const { diagnostics, excepted } = await check(run, { ...patience, rules: ["check/landmarks"] });
    expect(brief(diagnostics)).toEqual([
      "error check/landmarks build/b.html:1:1 The page has no <main> regions. On 2 pages: /b, /.",
    ]);
    expect(excepted).toEqual({ "check/landmarks": 1 });
  });

  it("excepts broken links of a page by its address, and counts them", async () => {
    const page =
      '<!doctype html><html lang="en"><head><title>x</title></head><body><main><a href="/gone">x</a></main></body></html>';
    const settings = 'diagnostics: { "check/broken": { off: "Comes later.", at: ["/a"] } },';
    const audited = async (files: Readonly<Record<string, string>>) => {
      const root = builtSite(files, "/", config(settings));
      const run = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
      const { diagnostics, excepted } = await check(run, { ...patience, rules: ["check/broken"] });
      return [brief(diagnostics), excepted];
    };
    expect(await audited({ "a.html": page })).toEqual([[], { "check/broken": 1 }]);
    expect(await audited({ "a.html": page, "b.html": page })).toEqual([
      ["error check/broken build/b.html:1:82 Broken link: /gone returns status 404."],
      { "check/broken": 1 },
    ]);
  });

  it("makes warnings of errors, and a strict run errors of warnings", async () => {
    expect(await found('"warning"')).toEqual([
      "warning check/terms content/docs/next/old/page.md",
      "warning check/terms content/docs/next/start.md",
    ]);
    expect((await found('"warning"', { strict: true }))[0]).toBe("error check/terms content/docs/next/old/page.md");
  });

  it("has to say why, and which size or spelling", async () => {
    const site = await makeSite({
      "site.config.ts": config(
        'diagnostics: { "check/terms": "off", "check/html": { at: ["x"] }, "check/termz": "error" }, check: { budgets: { html: "60" }, terms: { GitHub: "GitHub" } },',
      ),
    });
    await expect(site.build()).rejects.toThrow(
      [
        `"diagnostics['check/terms']" needs a reason to be off.`,
        `"diagnostics['check/html']" must say why it is off, and perhaps where.`,
        `"diagnostics['check/termz']" is not the code of a problem.`,
        '"check.budgets.html" must be a size such as "60 kB".',
        '"check.terms.GitHub" must be a spelling that differs from the right one, such as "Github" for "GitHub".',
      ].join("\n"),
    );
  });
});

it("finds nothing wrong with a site that uses everything", async () => {
  const site = await makeSite(rich);
  await site.build();
  const { diagnostics, pages } = await check(site.run, patience);
  // Its pages have little to say.
  expect(brief(diagnostics.filter(({ code }) => code !== "check/duplicate-descriptions"))).toEqual([]);
  expect(pages).toBeGreaterThan(30);
});
