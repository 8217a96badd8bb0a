/**
 * What each peer needs to build a folder of Markdown: how it is installed, its configuration and layout, its command. Versions are
 * exact: the newest may not work together, nor on Node 20.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Peer {
  readonly name: string;
  /** The folder of its Markdown, relative to the root. */
  readonly content: string;
  /** Folders that its builds create. */
  readonly made: readonly string[];
  /** Installs it if necessary; returns whether it can be run. */
  install(folder: string, run: (command: string, args: readonly string[], cwd: string) => boolean): Promise<boolean>;
  /** Writes its configuration and layout. */
  write(root: string, installed: string): Promise<void>;
  command(installed: string): readonly string[];
}

export const peers: readonly Peer[] = [
  {
    name: "eleventy",
    content: "content",
    made: ["_site"],
    install: (folder, run) => fromNpm(folder, ["@11ty/eleventy@3.1.8"], run),
    write: (root, installed) =>
      writeAll(root, installed, {
        "package.json": '{ "type": "module" }',
        // Computes the navigation once per folder, not for each page.
        "eleventy.config.js": `export default (config) => {
  config.setQuietMode(true);
  config.addCollection("navigation", (all) => {
    const folders = new Map();
    for (const { url, data, fileSlug } of all.getFilteredByTag("page")) {
      const folder = url.split("/").slice(0, -2).join("/");
      const item = \`<li><a href="\${url}">\${data.title ?? fileSlug}</a></li>\`;
      folders.set(folder, (folders.get(folder) ?? "") + item);
    }
    return folders;
  });
  return { dir: { input: "content", includes: "../layouts" }, markdownTemplateEngine: false };
};`,
        "content/content.11tydata.js": `export default { layout: "page.11ty.js", tags: "page" };`,
        "layouts/page.11ty.js": `export default function ({ title, content, collections, page }) {
  const items = collections.navigation.get(page.url.split("/").slice(0, -2).join("/")) ?? "";
  return \`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>\${title ?? ""}</title></head><body><nav><ul>\${items}</ul></nav><main>\${content}</main></body></html>\`;
}`,
      }),
    command: (installed) => [process.execPath, join(installed, "node_modules/@11ty/eleventy/cmd.cjs")],
  },
  {
    name: "hugo",
    content: "content",
    made: ["public", "resources"],
    install: async (_, run) => run("hugo", ["version"], "."),
    write: (root, installed) =>
      writeAll(root, installed, {
        "hugo.toml":
          'baseURL = "https://example.org/"\ntitle = "Site"\ndisableKinds = ["taxonomy", "term", "RSS"]\n[markup.goldmark.renderer]\nunsafe = true\n',
        "layouts/_default/baseof.html":
          '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><nav><ul>{{ with .File }}{{ partialCached "navigation.html" . .Dir }}{{ end }}</ul></nav><main>{{ block "main" . }}{{ end }}</main></body></html>',
        "layouts/partials/navigation.html":
          '{{ range where site.RegularPages "File.Dir" .Dir }}<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a></li>{{ end }}',
        "layouts/_default/single.html": '{{ define "main" }}{{ .Content }}{{ end }}',
        "layouts/_default/list.html": '{{ define "main" }}{{ .Content }}{{ end }}',
      }),
    command: () => ["hugo", "--config", "hugo.toml", "--quiet"],
  },
  {
    name: "vitepress",
    content: "content",
    made: ["content/.vitepress/dist", "content/.vitepress/cache"],
    install: (folder, run) => fromNpm(folder, ["vitepress@1.6.4", "vue@3.5.45"], run),
    write: (root, installed) =>
      writeAll(root, installed, {
        "package.json": '{ "type": "module" }',
        "content/.vitepress/config.js": `export default { title: "Site", ignoreDeadLinks: true, markdown: { html: false }, themeConfig: { search: { provider: "local" } } };`,
      }),
    command: (installed) => [process.execPath, join(installed, "node_modules/vitepress/bin/vitepress.js"), "build", "content"],
  },
  {
    name: "starlight",
    content: "src/content/docs",
    made: ["dist", ".astro", "node_modules/.astro"],
    install: (folder, run) => fromNpm(folder, ["astro@5.18.2", "@astrojs/starlight@0.37.7"], run),
    write: (root, installed) =>
      writeAll(root, installed, {
        "package.json": '{ "type": "module" }',
        "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ integrations: [starlight({ title: "Site" })] });`,
        "src/content.config.mjs": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`,
      }),
    command: (installed) => [process.execPath, join(installed, "node_modules/astro/astro.js"), "build"],
  },
  {
    name: "docusaurus",
    content: "docs",
    made: ["build", ".docusaurus", "node_modules/.cache"],
    install: (folder, run) =>
      fromNpm(
        folder,
        [...["core", "preset-classic", "faster"].map((name) => `@docusaurus/${name}@3.10.2`), "react@19.3.1", "react-dom@19.3.1"],
        run,
      ),
    write: (root, installed) =>
      writeAll(root, installed, {
        "package.json": "{}",
        "docusaurus.config.js": `module.exports = {
  title: "Site", url: "https://example.org", baseUrl: "/", onBrokenLinks: "ignore", onBrokenAnchors: "ignore",
  future: { v4: true, faster: true }, markdown: { format: "md" },
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};`,
      }),
    command: (installed) => [process.execPath, join(installed, "node_modules/@docusaurus/core/bin/docusaurus.mjs"), "build"],
  },
];

/** `packages`: with exact versions; other versions that are installed are replaced. */
async function fromNpm(folder: string, packages: readonly string[], run: Parameters<Peer["install"]>[1]): Promise<boolean> {
  const manifest = join(folder, "package.json");
  const dependencies = Object.fromEntries(packages.map((each) => [each.replace(/@[^@]+$/, ""), each.replace(/^.*@/, "")]));
  const text = JSON.stringify({ dependencies }, null, 2);
  const isInstalled = existsSync(join(folder, "node_modules/.package-lock.json"));
  if (isInstalled && (await readFile(manifest, "utf8")) === text) return true;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(manifest, text);
  return run("npm", ["install", "--no-audit", "--no-fund"], folder);
}

/** Writes the files of a site, which finds the packages as if they were installed in it. */
async function writeAll(root: string, installed: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const modules = join(installed, "node_modules");
  if (existsSync(modules)) await symlink(modules, join(root, "node_modules"));
}
