/** Links from the root of a Docusaurus site, with and without a base, versions, and documents at the root: the moved site has none that is broken. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../src/site/build.ts";
import { brief } from "../folder.ts";
import { move } from "./project.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';

async function problemsOf(to: string) {
  const { diagnostics } = await build({ root: to, configFile: join(to, "site.config.ts"), out: join(to, "build"), cache: false });
  return diagnostics.map(brief);
}

/** A page that links to everything there is; `docs` is the address of the documents, `base` that of the site. */
const page = (docs: string, base: string) => `# Intro

[a](${docs}/guide/start) [b](${docs}/guide/start/) [c](${docs}/guide/start#one) [d](pathname://${base}files/a.zip) [e](/files/a.zip)
[f](${base}files/a.zip) [g](pathname:///files/a.zip) [h](/about) [i](${base}about) [j](/blog) [k](/blog/post) [l](/) [m](${docs}/guide/start?x=1#one)

![A](/img/a.svg) ![A](${base}img/a.svg) ![A](@site/static/img/a.svg)

<a href="${docs}/guide/start">n</a> <a href="/files/a.zip" download>o</a> <a href="pathname:///files/a.zip">p</a> <img src="/img/a.svg" alt="A" />

[r](${base}) [s](/demo/) [t](/demo/index.html) [u](/demo/page.html) [v](${docs}/category/more) [w](/blog/archive) [x](https://lib.example${base}about)
[y](<${docs}/guide/start#one>) [z](${docs}/guide/start "Title") ${base === "/" ? "" : `[A](${base.slice(0, -1)})`}

<video src="/files/a.mp4" poster="/img/a.svg" controls></video>

[ref]: ${docs}/guide/start

[q][ref]
`;

test.each([
  { base: "/", route: "docs" },
  { base: "/project/", route: "docs" },
  { base: "/", route: "/" },
  { base: "/project/", route: "/" },
])("base $base, documents at $route", async ({ base, route }) => {
  const docs = route === "/" ? "" : `/${route}`;
  const config = `module.exports = {
  title: "Lib", url: "https://lib.example", baseUrl: "${base}",
  presets: [["classic", { docs: { routeBasePath: "${route}" } }]],
  themeConfig: { navbar: { items: [{ to: "${docs}/guide/start", label: "Start" }, { href: "pathname:///files/a.zip", label: "Zip" }, { to: "pathname:///files/a.zip", label: "Zip 2" }] } },
};`;
  const { to, read } = await move({
    "docusaurus.config.js": config,
    "docs/intro.md": page(docs, base),
    "docs/guide/start.md": `# Start\n\n[a](${docs}/intro) [v](${docs}/1.0/intro)\n\n## One\n`,
    "versions.json": '["2.0", "1.0"]',
    "versioned_docs/version-2.0/intro.md": page(docs, base),
    "versioned_docs/version-2.0/guide/start.md": `# Start\n\n[a](${docs}/intro)\n\n## One\n`,
    "versioned_docs/version-1.0/intro.md": page(docs, base),
    "versioned_docs/version-1.0/guide/start.md": `# Start\n\n[a](${docs}/1.0/intro)\n\n## One\n`,
    "src/pages/about.md": `# About\n\n[a](${docs}/intro) [b](${docs}/1.0/intro) ![A](/img/a.svg) [c](pathname:///files/a.zip)\n`,
    "blog/2020-02-03-post.md": `---\nslug: post\n---\n\n# Post\n\n[a](${docs}/intro) ![A](/img/a.svg)\n`,
    "static/img/a.svg": svg,
    "static/files/a.zip": "x",
    "static/files/a.mp4": "x",
    "static/demo/index.html": "<p>x</p>",
    "static/demo/page.html": "<p>x</p>",
    "docs/more/_category_.json": '{ "label": "More", "link": { "type": "generated-index" } }',
    "docs/more/x.md": "# X\n",
    "versioned_docs/version-2.0/more/_category_.json": '{ "label": "More", "link": { "type": "generated-index" } }',
    "versioned_docs/version-2.0/more/x.md": "# X\n",
    "versioned_docs/version-1.0/more/_category_.json": '{ "label": "More", "link": { "type": "generated-index" } }',
    "versioned_docs/version-1.0/more/x.md": "# X\n",
  });
  expect(await problemsOf(to)).toEqual([]);
  expect(read("content/docs/next/intro.md")).toContain("[a](./guide/start.md) [b](./guide/start.md) [c](./guide/start.md#one)");
  expect(read("content/docs/1.0/intro.md")).toContain("[a](./guide/start.md)");
});
