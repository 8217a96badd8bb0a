import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../src/migration/migrate.ts";
import type { Config } from "../../src/model/schemas/config.ts";
import { openHost } from "../../src/site/host.ts";
import { loadConfig } from "../../src/stages/config/load.ts";
import { type Files, makeProject } from "./project.ts";

interface MovedConfig {
  /** As docsgen loads it from the new site. */
  readonly config: Config;
  readonly notes: readonly string[];
}

/** `text` is the configuration of the old project, `file` its name. */
async function moveConfig(text: string, files: Files = {}, file = "docusaurus.config.js"): Promise<MovedConfig> {
  const { from, to } = makeProject({ [file]: text, "docs/intro.md": "# Intro\n", ...files });
  const { left } = await migrate(from, to);
  const { config } = await loadConfig({ root: to, configFile: join(to, "site.config.ts") }, openHost());
  const notes = left.flatMap(({ what, places }) =>
    places.map((each) => `${each.file}${each.line === undefined ? "" : `:${each.line}`} ${what}`),
  );
  return { config, notes };
}

const start = 'title: "Lib", url: "https://lib.example", presets: [["classic", {}]]';

test.each([
  ["js", `module.exports = { ${start} };`],
  ["cjs", `module.exports = { ${start} };`],
  ["mjs", `export default { ${start} };`],
  [
    "ts",
    `import type { Config } from "@docusaurus/types";\nconst config: Config = { ${start} };\nexport default config satisfies Config;`,
  ],
  ["js", `module.exports = async function createConfig() { return { ${start} }; };`],
])("docusaurus.config.%s is read as data", async (end, text) => {
  const { config, notes } = await moveConfig(text, {}, `docusaurus.config.${end}`);
  expect(config).toMatchObject({ title: "Lib", url: "https://lib.example" });
  expect(notes).toEqual([]);
});

test("what must be computed is learned by running the file, without packages that are missing", async () => {
  const text = `import { load } from "some-package";
const users = load().map((user) => user.name);
const title = ["L", "ib"].join("");
export default { title, url: "https://lib.example", customFields: { users }, presets: [["classic", {}]] };`;
  const { config, notes } = await moveConfig(text);
  expect(config.title).toBe("Lib");
  expect(notes).toEqual([
    "docusaurus.config.js docusaurus.config.js was run to learn the value of title. Packages that are not installed were replaced by stand-ins: some-package.",
  ]);
});

test("a file that cannot run is read as far as it is data", async () => {
  const text = `module.exports = { title: "Lib", tagline: fail(), url: "https://lib.example", presets: [["classic", {}]] };`;
  const { config, notes } = await moveConfig(text);
  expect(config.title).toBe("Lib");
  expect(notes).toEqual([
    "docusaurus.config.js docusaurus.config.js could not be run (fail is not defined), so the value of tagline is unknown.",
  ]);
});

test("a file that cannot run has the title as far as it is written down, and the reason names what is missing", async () => {
  const text = `import packageJson from "../gone/package.json";
const branch = (() => packageJson.version)();
export default extendConfig(defineConfig({ title: \`Kettle\${branch}\`, description: "Boils", themeConfig: { logo: packageJson.logo } }));`;
  const { config, notes } = await moveConfig(text, { "index.md": "# Tea\n" }, ".vitepress/config.ts");
  expect([config.title, config.tagline]).toEqual(["Kettle", "Boils"]);
  expect(notes).toContain(
    '.vitepress/config.ts .vitepress/config.ts could not be run (Could not resolve "../gone/package.json"), so the value of title, themeConfig.logo is unknown.',
  );
});

test("navbar, footer, color mode, hosted search, analytics and the rest have their counterparts", async () => {
  const text = `module.exports = {
  title: "Lib",
  url: "https://lib.example",
  baseUrl: "/lib/",
  favicon: "img/icon.png",
  i18n: { defaultLocale: "de", locales: ["de"] },
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js", editUrl: "https://git.example/edit/", showLastUpdateTime: true, breadcrumbs: false }, gtag: { trackingID: "G-1" } }]],
  themeConfig: {
    image: "img/card.png",
    announcementBar: { id: "a", content: "<b>New</b>", isCloseable: false },
    colorMode: { defaultMode: "dark", respectPrefersColorScheme: true },
    tableOfContents: { maxHeadingLevel: 4 },
    algolia: { appId: "A", apiKey: "B", indexName: "lib", contextualSearch: false },
    metadata: [{ name: "robots", content: "all" }],
    navbar: {
      hideOnScroll: true,
      logo: { src: "img/icon.png", srcDark: "img/dark.png", alt: "Logo" },
      items: [
        { type: "doc", docId: "intro", label: "Docs", position: "left" },
        { type: "docSidebar", sidebarId: "main", label: "Guide" },
        { to: "docs/intro", label: "Intro" },
        { label: "More", items: [{ href: "https://x.example", label: "X" }] },
        { type: "docsVersionDropdown", dropdownItemsAfter: [{ to: "/docs/intro", label: "All" }] },
        { href: "https://git.example/lib", "aria-label": "Repository" },
        { type: "doc", docId: "gone", label: "Gone" },
        { type: "custom-thing" },
      ],
    },
    footer: {
      style: "dark",
      links: [{ title: "Docs", items: [{ label: "Intro", to: "docs/intro" }, { html: "<b>x</b>" }] }],
      copyright: "Us",
    },
  },
};
`;
  const files = {
    "static/img/icon.png": "",
    "static/img/dark.png": "",
    "static/img/card.png": "",
    "sidebars.js": "module.exports = { main: ['intro'] };",
  };
  const { config, notes } = await moveConfig(text, files);
  expect(config).toMatchObject({
    base: "/lib/",
    favicon: "/img/icon.png",
    socialImage: "/img/card.png",
    locale: { lang: "de" },
    logo: { light: "/img/icon.png", dark: "/img/dark.png", alt: "Logo" },
    docs: {
      lastVersion: "next",
      editUrl: "https://git.example/edit/",
      lastUpdated: true,
      breadcrumbs: false,
      toc: { min: 2, max: 4 },
    },
    announcement: { id: "a", content: "<b>New</b>", closeable: false },
    colorMode: { default: "dark", respectSystem: true },
    search: { backend: "algolia", algolia: { appId: "A", apiKey: "B", indexName: "lib" }, contextual: false },
    analytics: { provider: "gtag", id: "G-1" },
    head: [{ tag: "meta", attributes: { name: "robots", content: "all" } }],
    footer: {
      style: "dark",
      links: [{ title: "Docs", items: [{ label: "Intro", to: "/docs/intro" }, { html: "<b>x</b>" }] }],
      copyright: "Us",
    },
  });
  expect(config.navbar).toMatchObject({
    hideOnScroll: true,
    items: [
      { type: "doc", docId: "intro", label: "Docs", position: "left" },
      { type: "docSidebar", sidebarId: "main", label: "Guide", position: "right" },
      { label: "Intro", to: "/docs/intro" },
      { type: "dropdown", label: "More", items: [{ label: "X", href: "https://x.example" }] },
      { type: "docsVersionDropdown", itemsAfter: [{ label: "All", to: "/docs/intro" }] },
      { label: "Repository", href: "https://git.example/lib" },
      { type: "search" },
    ],
  });
  expect(notes).toEqual([
    'docusaurus.config.js:26 The navbar item of the type "custom-thing" was left out.',
    "docusaurus.config.js:25 The navbar names the document gone, which does not exist.",
  ]);
});

test("what has no counterpart is reported with its line", async () => {
  const text = `module.exports = {
  title: "Lib",
  url: "https://lib.example",
  scripts: ["https://x.example/a.js"],
  themes: ["@docusaurus/theme-mermaid"],
  plugins: [
    "plugin-pwa",
    function mine() {},
    ["@docusaurus/plugin-content-docs", { id: "more", path: "more", routeBasePath: "more" }],
  ],
  presets: [["classic", { docs: { editUrl: () => "x" }, blog: { path: "news" } }]],
};
`;
  const { notes } = await moveConfig(text, { "more/a.md": "# A\n", "news/a.md": "# A\n", "src/pages/help.js": "" });
  expect([...notes].sort()).toEqual([
    "docusaurus.config.js:11 `editUrl` is a function.",
    "docusaurus.config.js:4 `scripts` of other sites were left out: the security policy of the pages blocks them.",
    "docusaurus.config.js:5 The theme @docusaurus/theme-mermaid was not moved.",
    "docusaurus.config.js:7 The plug-in plugin-pwa was not moved.",
    "more A further instance of the docs plug-in was not moved.",
    "src/pages/help.js A page that is a React component was not moved.",
  ]);
});
