import { join } from "node:path";
import { expect, test } from "vitest";
import { DocsgenError } from "../../../src/kit/diagnostics/diagnostic.ts";
import { openHost } from "../../../src/site/host.ts";
import { type LoadedConfig, loadConfig } from "../../../src/stages/config/load.ts";
import { brief, makeFolder } from "../../folder.ts";

async function load(text: string | null, base?: string): Promise<LoadedConfig | DocsgenError> {
  const root = makeFolder(text === null ? {} : { "site.config.ts": text });
  const run = { root, configFile: join(root, "site.config.ts"), ...(base === undefined ? {} : { base }) };
  return loadConfig(run, openHost()).catch((error: unknown) => {
    if (error instanceof DocsgenError) return error;
    throw error;
  });
}

/** `line:column code message` of each problem, and the hints. */
async function problemsOf(text: string | null, base?: string) {
  const loaded = await load(text, base);
  if (!(loaded instanceof DocsgenError)) return { problems: [], hints: [] };
  return { problems: loaded.diagnostics.map(brief), hints: loaded.diagnostics.map(({ hint }) => hint) };
}

/** A configuration whose third line is `line`; what is wrong with it. */
async function line(source: string) {
  const { problems, hints } = await problemsOf(
    `import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "T", url: "https://e.org",\n${source}\n});\n`,
  );
  return { problems: problems.map((each) => each.replace(" site.config.ts:", " ")), hints };
}

test("a configuration is loaded, with defaults, its text and its files", async () => {
  const loaded = await load(`import { defineConfig } from "docsgen";
    export default defineConfig({ title: "T", url: "https://e.org", sidebar: (items) => items, outputs: [() => []] });`);
  if (loaded instanceof DocsgenError) throw loaded;
  expect(loaded.config).toMatchObject({ title: "T", url: "https://e.org", base: "/", code: { dark: "dracula" } });
  expect(loaded.config.sidebar?.([], { name: "", label: "", path: "" as never, isLast: true })).toEqual([]);
  expect(loaded.source.path).toBe("site.config.ts");
  expect(loaded.inputs).toEqual(["site.config.ts"]);
  expect(loaded.diagnostics).toEqual([]);
});

test("--base replaces the base of the file", async () => {
  expect(await load('export default { title: "T", url: "https://e.org", base: "/a/" }', "/b")).toMatchObject({
    config: { base: "/b/" },
  });
});

test("a missing file", async () => {
  expect(await problemsOf(null)).toEqual({
    problems: [expect.stringContaining("config/missing There is no configuration file site.config.ts in /")],
    hints: [
      "Run docsgen in the folder that contains site.config.ts, or use --root or --config. To create a new site, run: docsgen init <dir>",
    ],
  });
});

test.each([
  ["export const a = 1;", "config/load site.config.ts site.config.ts has no default export."],
  ["export default 7;", "config/load site.config.ts site.config.ts must export an object by default."],
  [
    "export default {",
    "config/load site.config.ts:1:17 site.config.ts cannot be loaded: Expected identifier but found end of file.",
  ],
  [
    "\nexport default missing;",
    "config/load site.config.ts:2:8 site.config.ts throws while it runs: ReferenceError: missing is not defined",
  ],
])("a file that gives no configuration: %s", async (text, problem) => {
  expect((await problemsOf(text)).problems).toEqual([problem]);
});

test("required keys", async () => {
  expect((await problemsOf("export default {};")).problems).toEqual([
    'config/invalid site.config.ts:1:16 "title" is missing; it must be a string.',
    'config/invalid site.config.ts:1:16 "url" is missing; it must be a string.',
  ]);
});

test.each([
  [
    "titel: 1,",
    'config/unknown-key 3:1 Unknown key "titel".',
    /^Did you mean "title"\? Known keys here: title, tagline, url, .*outputs\.$/,
  ],
  [
    "navbar: { itms: [] },",
    'config/unknown-key 3:11 Unknown key "navbar.itms".',
    'Did you mean "items"? Known keys here: hideOnScroll, items.',
  ],
  ["docs: { toc: { minimum: 2 } },", 'config/unknown-key 3:16 Unknown key "docs.toc.minimum".', "Known keys here: min, max."],
  [
    'docs: { versions: { "v25.05": { baner: "none" } } },',
    "config/unknown-key 3:33 Unknown key \"docs.versions['v25.05'].baner\".",
    'Did you mean "banner"? Known keys here: label, path, banner, badge, release, released, noIndex.',
  ],
  [
    'footer: { links: [{ title: "T", items: [{ label: "a", too: "/a", to: "/a" }] }] },',
    'config/unknown-key 3:55 Unknown key "footer.links[0].items[0].too".',
    'Did you mean "to"? Known keys here: label, to, href, html.',
  ],
  [
    'navbar: { items: [{ label: "a", to: "/a", positon: "left" }] },',
    'config/unknown-key 3:43 Unknown key "navbar.items[0].positon".',
    'Did you mean "position"? Known keys here: type, position, icon, label, title, to, href.',
  ],
  [
    "search: { backend: false, contextal: true },",
    'config/unknown-key 3:27 Unknown key "search.contextal".',
    /^Did you mean "contextual"\?/,
  ],
  [
    "markdown: { remarkPlugin: [] },",
    'config/unknown-key 3:13 Unknown key "markdown.remarkPlugin".',
    'Did you mean "remarkPlugins"? Known keys here: remarkPlugins, rehypePlugins, math, diagrams, html, frontMatterLimit.',
  ],
] as const)("an unknown key at any level: %s", async (source, problem, hint) => {
  const { problems, hints } = await line(source);
  expect(problems).toEqual([problem]);
  expect(hints[0]).toEqual(typeof hint === "string" ? hint : expect.stringMatching(hint));
});

const oneTarget = 'One and only one between "to" and "href" should be provided.';

test.each([
  ['navbar: { items: [{ label: "a", to: "/a", href: "https://x.org" }] },', `3:43 "navbar.items[0].href": ${oneTarget}`],
  ['navbar: { items: [{ label: "a" }] },', `3:19 "navbar.items[0]": ${oneTarget}`],
  [
    'navbar: { items: [{ label: "a", to: "a" }] },',
    '3:33 "navbar.items[0].to" must begin with "/"; for an address outside the site use "href".',
  ],
  ['navbar: { items: [{ to: "/a" }] },', '3:19 "navbar.items[0].label" is missing; it must be a string.'],
  [
    'navbar: { items: [{ label: "a", href: "javascript:alert(1)" }] },',
    '3:33 "navbar.items[0].href" must not use a scheme that could run code.',
  ],
  ['navbar: { items: ["Docs"] },', '3:19 "navbar.items[0]" must be an object, but is "Docs".'],
  ['navbar: { items: [{ type: "drpdown", label: "x" }] },', '3:21 "navbar.items[0].type": Bad navbar item type "drpdown".'],
  ['navbar: { items: [{ type: "custom-x" }] },', '3:21 "navbar.items[0].type": Bad navbar item type "custom-x".'],
  ['navbar: { items: [{ type: "constructor" }] },', '3:21 "navbar.items[0].type": Bad navbar item type "constructor".'],
  [
    'navbar: { items: [{ type: "dropdown", label: "x", items: [{ type: "dropdown", label: "y", items: [] }] }] },',
    '3:59 "navbar.items[0].items[0]": Nested dropdowns are not allowed.',
  ],
  [
    'navbar: { items: [{ label: "x", items: [{ label: "y", items: [] }] }] },',
    '3:41 "navbar.items[0].items[0]": Nested dropdowns are not allowed.',
  ],
  [
    'navbar: { items: [{ type: "dropdown", label: "x", items: [{ label: "y" }] }] },',
    `3:59 "navbar.items[0].items[0]": ${oneTarget}`,
  ],
  ['navbar: { items: [{ type: "doc" }] },', '3:19 "navbar.items[0].docId" is missing; it must be a string.'],
  [
    'navbar: { items: [{ type: "docSidebar", sidebarId: "docs" }] },',
    '3:19 "navbar.items[0].label" is missing; it must be a string.',
  ],
  [
    'navbar: { items: [{ type: "search", position: "top" }] },',
    '3:37 "navbar.items[0].position" must be "left" or "right", but is "top".',
  ],
  [
    'navbar: { items: [{ type: "docsVersionDropdown", versions: "v1" }] },',
    '3:50 "navbar.items[0].versions" must be a list of version names, or an object of name: { label }.',
  ],
  [
    'navbar: { items: [{ type: "docsVersionDropdown", itemsAfter: [{ label: "All" }] }] },',
    `3:63 "navbar.items[0].itemsAfter[0]": ${oneTarget}`,
  ],
])("a malformed navbar item: %s", async (source, problem) => {
  expect((await line(source)).problems).toEqual([`config/navbar-item ${problem}`]);
});

test("an unknown item type names the known ones", async () => {
  expect((await line('navbar: { items: [{ type: "docSidbar" }] },')).hints).toEqual([
    'Did you mean "docSidebar"? Known types: default, dropdown, html, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search.',
  ]);
});

test.each([
  ['url: "https://e.org/docs",', '3:1 "url" must not contain a path such as "/docs".'],
  ['url: "e.org",', '3:1 "url" must be an address such as "https://example.org", but is "e.org".'],
  ['url: "ftp://e.org",', '3:1 "url" must be an address such as "https://example.org", but is "ftp://e.org".'],
  ["base: 7,", '3:1 "base" must be a string, but is 7.'],
  ['base: "docs",', '3:1 "base" must begin with "/": "/docs/", but is "docs".'],
  ['base: "",', '3:1 "base" must begin with "/": "/docs/", but is "".'],
  ['base: "../..",', '3:1 "base" must begin with "/": "/docs/", but is "../..".'],
  ['base: "/a/../b/",', '3:1 "base" must not contain "." or "..": "/docs/", but is "/a/../b/".'],
  ['base: "/a//b/",', '3:1 "base" must not contain "//": "/docs/", but is "/a//b/".'],
  ['base: "\\\\docs",', '3:1 "base" must be a path with "/": "/docs/", but is "\\\\docs".'],
  ['base: "https://e.org/docs/",', '3:1 "base" must be a path, not an address, but is "https://e.org/docs/".'],
  ['base: "//e.org/docs/",', '3:1 "base" must be a path, not an address, but is "//e.org/docs/".'],
  ['base: "/a?b",', '3:1 "base" must be a path, without ? and #: "/docs/", but is "/a?b".'],
  ['base: "/a b/",', '3:1 "base" must not contain spaces: "/my-docs/", but is "/a b/".'],
  ["base: '/a\"b/',", '3:1 "base" must not contain "\\"": "/docs/", but is "/a\\"b/".'],
  ['base: "/a%zz/",', '3:1 "base" must not contain "%": "/docs/", but is "/a%zz/".'],
  ['base: "/a;b/",', '3:1 "base" must not contain ";": "/docs/", but is "/a;b/".'],
  // A list and a function have a length, but are no text that is too short.
  ["title: [],", '3:1 "title" must be a string, but is a list.'],
  ["directives: { Foo: () => null },", '3:15 "directives.Foo" must be a string, but is a function.'],
  ['locale: { lang: "e n" },', '3:11 "locale.lang" must be a language tag such as "en" or "pt-BR".'],
  [
    'docs: { editUrl: "github.com/owner" },',
    '3:9 "docs.editUrl" must be an address such as "https://github.com/owner/repo/edit/main/".',
  ],
  ['title: "",', '3:1 "title" must not be empty.'],
  ['favicon: "x.ico",', '3:1 "favicon" must begin with "/" (a file of content/static) or with "https://".'],
  ['logo: { dark: "/d.svg" },', '3:1 "logo.light" is missing; it must be a string.'],
  [
    'footer: { links: [{ title: "T", items: [] }, { label: "a", to: "/a" }] },',
    '3:46 "footer.links[1]": The footer must be either simple or multi-column, and not a mix of the two.',
  ],
  [
    'footer: { links: [{ label: "a", to: "/a" }, { title: "T", items: [] }] },',
    '3:45 "footer.links[1]": The footer must be either simple or multi-column, and not a mix of the two.',
  ],
  ['footer: { links: [{ label: "a", to: "/a", href: "/b" }] },', `3:43 "footer.links[0].href": ${oneTarget}`],
  [
    'footer: { links: [{ html: "<b>", label: "a" }] },',
    '3:21 "footer.links[0].html" must stand alone, without "label", "to" and "href".',
  ],
  ['footer: { links: [{ to: "/a" }] },', '3:19 "footer.links[0].label" is missing; it must be a string.'],
  ['footer: { style: "blue" },', '3:11 "footer.style" must be "light" or "dark", but is "blue".'],
  ['announcement: { id: "x" },', '3:1 "announcement.content" is missing; it must be a string.'],
  ['colorMode: { default: "system" },', '3:14 "colorMode.default" must be "light" or "dark", but is "system".'],
  ["docs: { toc: { min: 1 } },", '3:16 "docs.toc.min" must be 2 or more, but is 1.'],
  ["docs: { toc: { min: 4 } },", '3:9 "docs.toc": Min must not be greater than max (here 4 and 3).'],
  ["docs: { editUrl: 7 },", '3:9 "docs.editUrl" must be an address or a function.'],
  [
    'docs: { versions: { v1: { path: "a/b" } } },',
    '3:27 "docs.versions.v1.path" must be one path segment, without / ? # and spaces.',
  ],
  ['search: { backend: "google" },', '3:11 "search.backend" must be "local", "algolia" or false.'],
  ['search: { backend: "algolia" },', '3:1 "search.algolia" is missing; the backend "algolia" needs { appId, apiKey }.'],
  ['search: { externalUrlPattern: "(" },', '3:11 "search.externalUrlPattern" must be a regular expression.'],
  ["search: { askAi: true },", '3:11 "search.askAi" must be false or { provider, … }.'],
  ['analytics: { provider: "ga", id: "x" },', '3:14 "analytics.provider" must be "gtag", but is "ga".'],
  ['redirects: [{ from: "a", to: "/b" }],', '3:15 "redirects[0].from" must begin with "/".'],
  [
    'redirects: [{ from: "/a", to: "b" }],',
    '3:27 "redirects[0].to" must begin with "/", or be a whole address such as "https://example.org/guide".',
  ],
  [
    'redirects: [{ from: "/a", to: "//b.example/" }],',
    '3:27 "redirects[0].to" must begin with "/", or be a whole address such as "https://example.org/guide".',
  ],
  [
    'redirects: [{ from: "/a", to: "javascript:b()" }],',
    '3:27 "redirects[0].to" must begin with "/", or be a whole address such as "https://example.org/guide".',
  ],
  ["vars: { repo: 7 },", '3:9 "vars.repo" must be a string, but is 7.'],
  ['head: [{ tag: "style", attributes: {} }],', '3:10 "head[0].tag" must be "meta", "link" or "script", but is "style".'],
  ['styles: ["../x.css"],', '3:10 "styles[0]" must be a path inside the site\'s folder.'],
  [
    "markdown: { html: { elements: { Iframe: [] } } },",
    '3:33 "markdown.html.elements.Iframe" must be the lowercase name of an element, or "*" for every element.',
  ],
  [
    "markdown: { html: { elements: { style: [] } } },",
    '3:33 "markdown.html.elements.style" cannot be allowed in Markdown: <style> changes how the rest of a page is read or shown.',
  ],
  [
    'markdown: { html: { elements: { p: ["onclick"] } } },',
    '3:37 "markdown.html.elements.p[0]" cannot be "onclick": the content-security policy of the pages forbids it.',
  ],
  [
    'markdown: { html: { elements: { p: ["x y"] } } },',
    '3:37 "markdown.html.elements.p[0]" must be the name of an attribute, such as "src".',
  ],
  ['markdown: { remarkPlugins: ["remark-math"] },', '3:29 "markdown.remarkPlugins[0]" must be a plug-in, or [plug-in, options].'],
  ['sidebar: "docs",', '3:1 "sidebar" must be a function.'],
  ["outputs: [{}],", '3:11 "outputs[0]" must be a function.'],
])("a wrong value: %s", async (source, problem) => {
  expect((await line(source)).problems).toEqual([`config/invalid ${problem}`]);
});

test("a path in url is advised to go into base", async () => {
  expect((await line('url: "https://e.org/docs/",')).hints).toEqual(['Put the path into "base" and write url: "https://e.org".']);
});

test("a code theme that does not exist lists the nearest that do", async () => {
  const { problems, hints } = await line('code: { light: "drakula" },');
  expect(problems).toEqual(['config/code-theme 3:9 "code.light" names the theme "drakula", which highlight.js does not have.']);
  expect(hints[0]).toMatch(/^Did you mean "dracula"\? Known themes: dracula, [\w-]+, [\w-]+, [\w-]+, [\w-]+ and \d{3} more\.$/);
});

test("a secret key is refused once, as a secret", async () => {
  const { problems } = await line('search: { algolia: { appId: "A", apiKey: "1", adminApiKey: "2" } },');
  expect(problems).toEqual([
    'config/secret 3:47 "search.algolia.adminApiKey" looks like an admin key, and everything in the configuration is public.',
  ]);
});

test("all problems come in one run, in the order of the file", async () => {
  const { problems } = await problemsOf(
    'export default {\n  footer: 1,\n  titel: "x",\n  code: { dark: "nope" },\n  url: "https://e.org",\n};',
  );
  expect(problems).toEqual([
    'config/invalid site.config.ts:2:3 "footer" must be an object, but is 1.',
    'config/unknown-key site.config.ts:3:3 Unknown key "titel".',
    'config/code-theme site.config.ts:4:11 "code.dark" names the theme "nope", which highlight.js does not have.',
  ]);
});

test.each([
  ["docs", 'cli/usage --base must begin with "/": "/docs/", but is "docs".'],
  ["../..", 'cli/usage --base must begin with "/": "/docs/", but is "../..".'],
  ["https://e.org/docs", 'cli/usage --base must be a path, not an address, but is "https://e.org/docs".'],
])("--base %s is refused where a program gives it, too", async (base, problem) => {
  expect((await problemsOf('export default { title: "T", url: "https://e.org" };', base)).problems).toEqual([problem]);
});

test("a wrong --base", async () => {
  expect((await problemsOf('export default { title: "T", url: "https://e.org" };', "/a#b")).problems).toEqual([
    'cli/usage --base must be a path, without ? and #: "/docs/", but is "/a#b".',
  ]);
});
