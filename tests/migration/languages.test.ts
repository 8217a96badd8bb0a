/** What docsgen has is moved: translations and posts, from each tool that has them, into a site that builds. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../src/migration/migrate.ts";
import { build } from "../../src/site/build.ts";
import { brief } from "../folder.ts";
import { type Files, makeProject } from "./project.ts";

async function moved(files: Files) {
  const { from, to } = makeProject(files);
  const { left } = await migrate(from, to);
  const built = await build({ root: to, configFile: join(to, "site.config.ts"), out: join(to, "build"), cache: false });
  return {
    problems: built.diagnostics.filter(({ severity }) => severity === "error").map(brief),
    left: left.map(({ what, places: [first] }) => `${first?.file ?? ""} ${what}`.trim()),
    text: (path: string) => readFileSync(join(to, path), "utf8"),
    has: (path: string) => existsSync(join(to, path)),
    config: readFileSync(join(to, "site.config.ts"), "utf8"),
  };
}

const header = (fields: string) => `---\n${fields}\n---\n\n`;

test("Docusaurus: languages with their labels, posts with days and authors, in each language", async () => {
  const { problems, left, text, has, config } = await moved({
    "docusaurus.config.js": `module.exports = {
  title: "Lib", url: "https://lib.example",
  i18n: { defaultLocale: "en", locales: ["en", "pt-br"], localeConfigs: { "pt-br": { label: "Português" } } },
  presets: [["classic", {}]],
  themeConfig: { navbar: { items: [{ type: "doc", docId: "intro", label: "Guide" }, { to: "/blog", label: "Blog" }] } },
};`,
    "docs/intro.md": "# Intro\n\n[More](more.md) [Post](/blog/first)\n",
    "docs/more.md": "# More\n",
    "docs/_part.md": "Part.\n",
    "blog/authors.yml": "ada:\n  name: Ada Lovelace\n  url: https://ada.example\n",
    "blog/2021-05-25-first.md": `${header("title: First\nslug: first\nauthors: [ada]\ntags: [release]")}Hello ![x](./x.svg) [Intro](/docs/intro).\n`,
    "blog/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    "blog/2022-01-02/index.mdx": `${header("title: Second\nauthor: Grace")}Again.\n`,
    "i18n/pt-BR/docusaurus-plugin-content-docs/current/intro.md": "# Início\n\n[Mais](more.md) [Mais](/docs/more)\n",
    "i18n/pt-BR/docusaurus-plugin-content-docs/current/gone.md": "# Nada\n",
    "i18n/pt-BR/docusaurus-plugin-content-blog/2021-05-25-first.md": `${header("title: Primeiro")}Olá.\n`,
    "i18n/pt-BR/docusaurus-theme-classic/navbar.json": '{ "item.label.Guide": { "message": "Guia" } }',
  });
  expect(problems).toEqual([]);
  expect(text("content/i18n/pt-BR/docs/next/intro.md")).toBe("# Início\n\n[Mais](./more.md) [Mais](./more.md)\n");
  expect(has("content/i18n/pt-BR/docs/next/gone.md")).toBe(false);
  expect(left).toContain(
    "i18n/pt-BR/docusaurus-plugin-content-docs/current/gone.md A page exists in another language only, so it was not moved: docsgen shows a translation at the address of its original.",
  );
  expect(config).toContain('locales: { "pt-BR": { label: "Português", labels: { Guide: "Guia" } } }');
  expect(config).toContain('news: { path: "blog" }');
  expect(config).toContain('{ from: "/blog/first", to: "/blog/2021-05-25-first" }');
  expect(text("content/news/2021-05-25-first.md")).toBe(
    `---\ntitle: "First"\ndate: "2021-05-25"\nauthors: [{"name":"Ada Lovelace","url":"https://ada.example"}]\ntags: ["release"]\n---\n\nHello ![x](./x.svg) [Intro](/docs/intro).\n`,
  );
  expect(text("content/news/2022-01-02/index.md")).toContain('date: "2022-01-02"\nauthors: ["Grace"]');
  expect(text("content/i18n/pt-BR/news/2021-05-25-first.md")).toContain("Olá.");
  expect(text("build/pt-BR/docs/intro.html")).toContain("Início");
  expect(text("build/blog/2021-05-25-first.html")).toContain("Ada Lovelace");
});

test("VitePress: folders of languages with home and labels, posts of a folder with days", async () => {
  const { problems, text, config } = await moved({
    ".vitepress/config.ts": `export default {
  title: "Kettle", sitemap: { hostname: "https://kettle.example" }, cleanUrls: true,
  rewrites: { "en/:rest*": ":rest*" },
  locales: { root: { label: "English", lang: "en-US" }, "zh-hant": { label: "繁體", lang: "zh-Hant",
    themeConfig: { nav: [{ text: "指南", link: "/zh-hant/guide/tea" }], sidebar: [{ text: "茶", items: [{ text: "水", link: "/zh-hant/guide/tea" }] }] } } },
  themeConfig: { nav: [{ text: "Guide", link: "/guide/tea" }], sidebar: [{ text: "Tea", items: [{ text: "Water", link: "/guide/tea" }] }] },
};`,
    "en/index.md": `${header("layout: home\nhero: { name: Kettle }")}`,
    "en/guide/tea.md": "# Tea\n\n[Post](../blog/hot.md)\n",
    "en/guide/milk.md": "# Milk\n",
    "en/blog/hot.md": `${header("title: Hot\ndate: 2022-07-05\nauthor:\n  - name: Ada")}[Tea](/guide/tea)\n`,
    "zh-Hant/index.md": `${header("layout: home\nhero: { name: 水壺 }")}`,
    "zh-Hant/guide/tea.md": "# 茶\n\n[奶](./milk) [奶](/zh-hant/guide/milk)\n",
  });
  expect(problems).toEqual([]);
  expect(text("content/i18n/zh-Hant/docs/next/guide/tea.md")).toBe("# 茶\n\n[奶](./milk.md) [奶](./milk.md)\n");
  expect(text("content/i18n/zh-Hant/pages/index.md")).toContain("水壺");
  expect(config).toContain('"zh-Hant": { label: "繁體", labels: { Guide: "指南", Tea: "茶", Water: "水" } }');
  expect(text("content/news/2022-07-05-hot.md")).toBe(
    `---\ntitle: "Hot"\ndate: "2022-07-05"\nauthors: ["Ada"]\n---\n\n[Tea](/docs/guide/tea)\n`,
  );
  expect(text("content/docs/next/guide/tea.md")).toBe("# Tea\n\n[Post](/blog/2022-07-05-hot)\n");
  expect(config).toContain('{ from: "/blog/hot", to: "/blog/2022-07-05-hot" }');
});

test("VitePress without a language at the root: the first one is that of the site, at its old addresses, too", async () => {
  const { problems, left, text, has, config } = await moved({
    ".vitepress/config.ts": `export default {
  title: "Kettle", sitemap: { hostname: "https://kettle.example" },
  locales: {
    zh: { label: "简体中文", themeConfig: { nav: [{ text: "指南", link: "/zh/guide/tea" }] } },
    en: { label: "English", title: "The Kettle", themeConfig: { nav: [{ text: "Guide", link: "/en/guide/tea" }], sidebar: [{ text: "Tea", items: [{ text: "Water", link: "/en/guide/tea" }] }] } },
  },
  lang: "en",
};`,
    "index.md": "<script>location = '/en/'</script>\n",
    "en/index.md": `${header("layout: home\nhero: { name: Kettle }")}`,
    "en/guide/tea.md": "# Tea\n\n[Milk](/en/guide/milk) [Home](/en/)\n",
    "en/guide/milk.md": "# Milk\n",
    "zh/index.md": `${header("layout: home\nhero: { name: 水壺 }")}`,
    "zh/guide/tea.md": "# 茶\n\n[奶](/zh/guide/milk)\n",
    "zh/guide/milk.md": "# 奶\n",
  });
  expect(problems).toEqual([]);
  expect(text("content/docs/next/guide/tea.md")).toBe("# Tea\n\n[Milk](./milk.md) [Home](/)\n");
  expect(text("content/pages/index.md")).toContain("Kettle");
  expect(text("content/i18n/zh/docs/next/guide/tea.md")).toBe("# 茶\n\n[奶](./milk.md)\n");
  expect(has("content/i18n/en")).toBe(false);
  expect(config).toContain('title: "The Kettle"');
  expect(config).toContain('locales: { zh: { label: "简体中文", labels: { Guide: "指南" } } }');
  expect(config).toContain('{ from: "/en/guide/tea.html", to: "/docs/guide/tea" }');
  expect(config).toContain('{ from: "/en", to: "/" }');
  expect(left).toContain("index.md The page at the root was not moved: the home of the first language is there.");
});

const mkdocsConfig = (more: string) => `site_name: Kettle\nsite_url: https://kettle.example\n${more}`;

test("MkDocs: languages by the ending of files, and the blog of Material", async () => {
  const { problems, left, text, config } = await moved({
    "mkdocs.yml": mkdocsConfig(
      "plugins:\n  - search\n  - blog\n  - i18n:\n      languages:\n        - {locale: en, default: true, name: English}\n        - {locale: pt-br, name: Português, nav_translations: {Tea: Chá}}\nnav: [{Tea: index.md}]\n",
    ),
    "docs/index.md": "# Tea\n",
    "docs/index.pt-BR.md": "# Chá\n",
    "docs/blog/index.md": "# Blog\n",
    "docs/blog/.authors.yml": "authors:\n  ada:\n    name: Ada\n    url: https://ada.example\n",
    "docs/blog/posts/hot.md": `${header("date:\n  created: 2024-01-31\nauthors: [ada]\ncategories: [Steam]\ndraft: false")}# Hot water\n\n[Tea](../../index.md)\n`,
  });
  expect(problems).toEqual([]);
  expect(text("content/i18n/pt-BR/docs/next/index.md")).toBe("# Chá {#cha}\n");
  expect(config).toContain('locales: { "pt-BR": { label: "Português", labels: { Tea: "Chá" } } }');
  expect(text("content/news/2024-01-31-hot.md")).toBe(
    `---\ndate: "2024-01-31"\nauthors: [{"name":"Ada","url":"https://ada.example"}]\ntags: ["Steam"]\n---\n\n# Hot water\n\n[Tea](/docs)\n`,
  );
  expect(config).toContain('{ from: "/blog/2024/01/31/hot-water", to: "/blog/2024-01-31-hot" }');
  expect(left).toContain("docs/blog/index.md The page that lists the posts was not moved, because docsgen writes it.");
});

test("MkDocs: languages in folders, and in projects beside each other", async () => {
  const folders = await moved({
    "mkdocs.yml": mkdocsConfig(
      "plugins:\n  - i18n:\n      docs_structure: folder\n      languages: [{locale: en, default: true}, {locale: de}]\n",
    ),
    "docs/en/index.md": "# Tea\n",
    "docs/en/a.md": "# A\n",
    "docs/de/index.md": "# Tee\n\n[A](a.md)\n",
  });
  expect(folders.problems).toEqual([]);
  expect(folders.text("content/docs/next/index.md")).toBe("# Tea\n");
  expect(folders.text("content/i18n/de/docs/next/index.md")).toBe("# Tee\n\n[A](a.md)\n");
  const { from, to } = makeProject({
    ".git/HEAD": "",
    "en/mkdocs.yml": mkdocsConfig(
      "extra: {alternate: [{link: /, name: en - English}, {link: /zh-hant/, name: zh-hant - 繁體}]}\n",
    ),
    "en/docs/index.md": "# Tea\n",
    "zh-hant/docs/index.md": "# 茶\n",
  });
  await migrate(join(from, "en"), to);
  expect(readFileSync(join(to, "content/i18n/zh-Hant/docs/next/index.md"), "utf8")).toBe("# 茶\n");
});

test("Sphinx: posts of ablog; the first page is the home, and the site has the title of the project", async () => {
  const { problems, left, text, has, config } = await moved({
    "conf.py":
      'project = "Kettle"\nhtml_title = "Kettle documentation v1"\nhtml_baseurl = "https://kettle.example/"\nblog_post_pattern = "news/*.md"\n',
    "index.md": "# Start\n\n```{toctree}\na\n```\n",
    "a.md": "# A\n",
    "news/hot.md": `${header("blogpost: true\ndate: May 5, 2020\nauthor: Ada\ncategory: Steam")}# Hot\n`,
    "locale/de/LC_MESSAGES/a.po": "",
  });
  expect(problems).toEqual([]);
  expect(config).toContain('title: "Kettle"');
  expect(has("content/pages/index.md")).toBe(false);
  expect(text("build/docs.html")).toContain("Start");
  expect(text("content/news/2020-05-05-hot.md")).toBe(
    `---\ndate: "2020-05-05"\nauthors: ["Ada"]\ntags: ["Steam"]\n---\n\n# Hot\n`,
  );
  expect(left).toContain(
    "locale/de/LC_MESSAGES/a.po A catalog of translated sentences was not moved: docsgen has translated pages.",
  );
});

test("Sphinx: catalogs beside the documents are noted, too", async () => {
  const { left } = await moved({
    "docs/conf.py": 'project = "Kettle"\nlocale_dirs = ["../translations"]\n',
    "docs/index.md": "# Start\n",
    "translations/de/a.po": "",
  });
  expect(left).toContain("translations/de/a.po A catalog of translated sentences was not moved: docsgen has translated pages.");
});

test("mdBook: catalogs of gettext have a note that says what to do, in its own folder, too", async () => {
  const book = '[book]\ntitle = "Kettle"\n[output.html]\nsite-url = "/"\n';
  const pages = { "src/SUMMARY.md": "[Start](start.md)\n", "src/start.md": "# Start\n" };
  const note = "A catalog of translated sentences was not moved: docsgen has translated pages.";
  const { left } = await moved({
    ...pages,
    "book.toml": `${book}[preprocessor.gettext]\n`,
    "po/de.po": "",
    "po/messages.pot": "",
  });
  expect(left).toContain(`po/de.po ${note}`);
  expect(left.join()).not.toContain("Preprocessors");
  const named = await moved({ ...pages, "book.toml": `${book}[preprocessor.gettext]\npo-dir = "words"\n`, "words/de.po": "" });
  expect(named.left).toContain(`words/de.po ${note}`);
});

test("Docusaurus: further blogs and instances of plug-ins have one note each, which says what to do", async () => {
  const { problems, left } = await moved({
    "docusaurus.config.js": `module.exports = {
  title: "Lib", url: "https://lib.example", presets: [["classic", {}]],
  plugins: [
    ["@docusaurus/plugin-content-docs", { id: "api", path: "api", routeBasePath: "api" }],
    ["@docusaurus/plugin-content-docs", { id: "team", path: "team", routeBasePath: "team" }],
    ["@docusaurus/plugin-content-blog", { id: "talks", path: "talks", routeBasePath: "talks" }],
    ["@docusaurus/plugin-content-pages", { id: "more", path: "more" }],
  ],
};`,
    "docs/intro.md": "# Intro\n\n[Api](/api/a) [Talk](/talks/2024/01/02/t) [More](/x)\n",
    "api/a.md": "# A\n",
    "team/a.md": "# A\n",
    "blog/2024-01-02-b.md": "# B\n",
    "talks/2024-01-02-t.md": "# T\n",
    "more/x.md": "# X\n",
  });
  expect(problems).toEqual([]);
  expect(left).toEqual([
    "api A further instance of the docs plug-in was not moved.",
    "docusaurus.config.js A further blog was not moved: docsgen has one list of posts.",
    "docusaurus.config.js A further instance of the pages plug-in was not moved.",
  ]);
});

test("mdBook: the first chapter is the home, and straight quotes become what readers saw", async () => {
  const { problems, text, has } = await moved({
    "book.toml": '[book]\ntitle = "Kettle"\n[output.html]\nsite-url = "/"\nsmart-punctuation = true\n',
    "src/SUMMARY.md": "# Summary\n\n[Start](start.md)\n\n- [A](a.md)\n",
    "src/start.md": '# Start\n\n"It\'s *hot*" -- isn\'t it... `"no"`\n',
    "src/a.md": "# A\n",
  });
  expect(problems).toEqual([]);
  expect(has("content/pages/index.md")).toBe(false);
  expect(text("content/docs/next/start.md")).toBe('# Start\n\n“It’s *hot*” – isn’t it… `"no"`\n');
  expect(text("build/index.html")).toContain("/docs");
});

test("no configuration stops the build: redirects in a circle, to themselves, to nowhere, and menus that name nothing", async () => {
  const { problems, left, config } = await moved({
    "docusaurus.config.js": `module.exports = {
  title: "Lib", url: "https://lib.example",
  presets: [["classic", { docs: { lastVersion: "9.9" } }]],
  plugins: [["@docusaurus/plugin-client-redirects", { redirects: [
    { from: "/same/", to: "/same" }, { from: "/one", to: "/two" }, { from: "/two", to: "/docs/intro" }, { from: "/a", to: "/b" }, { from: "/b", to: "/a" },
    { from: "/lost", to: "/nowhere" }, { from: "/x#y", to: "/docs/intro" }, { from: "/docs/intro", to: "/two" }, { from: "bare", to: "docs/intro" },
  ] }]],
  themeConfig: { navbar: { items: [{ type: "docSidebar", sidebarId: "gone", label: "Guide" }] } },
};`,
    "docs/intro.md": "# Intro\n",
  });
  expect(problems).toEqual([]);
  expect(config).toContain('{ from: "/one", to: "/docs/intro" }');
  expect(config).toContain('{ from: "/bare", to: "/docs/intro" }');
  expect(config).toContain('// { from: "/lost", to: "/nowhere" },');
  expect(config).toContain(`// no sidebar with the id "gone" in version "next". Available sidebar ids are: docs
      // { type: "docSidebar"`);
  expect(config).not.toMatch(/"\/(?:same|a|b|x)["#]/);
  expect(left).toContain(
    "docusaurus.config.js A redirect was left out, because no browser asks for its address: a pattern, a query, an anchor, or a way up.",
  );
  expect(left.filter((each) => each.startsWith("site.config.ts A part of site.config.ts would stop the build"))).toHaveLength(2);
});

test("Docusaurus: a heading with two blanks keeps its id, static folders of other names are moved, and options without a counterpart are named", async () => {
  const { problems, left, text, has } = await moved({
    "docusaurus.config.js":
      'module.exports = { title: "Lib", url: "https://lib.example", staticDirectories: ["assets"], noIndex: true, presets: [["classic", { docs: { sidebarCollapsed: false } }]] };',
    "docs/intro.md": "# Intro\n\n[a](#one--two)\n\n## One  two\n\n## Three four\n",
    "assets/x.txt": "x",
  });
  expect(problems).toEqual([]);
  expect(text("content/docs/next/intro.md")).toContain("## One  two {#one--two}\n\n## Three four\n");
  expect(has("content/static/x.txt")).toBe(true);
  expect(left).toContain("docusaurus.config.js Options of the configuration have no counterpart and were left out.");
});
