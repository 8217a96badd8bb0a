/**
 * `docsgen info`: what a bug report should say. Of the site it says its size, and which settings are not the default: values only
 * where they are switches, numbers or names of docsgen's own. Titles, addresses and keys stay private.
 */
import { readdirSync, statSync } from "node:fs";
import { arch, platform, release } from "node:os";
import { join } from "node:path";
import { DocsgenError } from "../src/kit/diagnostics/diagnostic.ts";
import { findPackage } from "../src/kit/files/package.ts";
import { allDocs } from "../src/model/docSets.ts";
import type { Config, DocSet, RunOptions } from "../src/model/schemas/config.ts";
import { defaultDocSet } from "../src/model/versionName.ts";
import type { DocsgenCommand } from "./command.ts";
import { type SiteOptions, sitePath, withOutput } from "./options.ts";
import type { Info } from "./reportSchema.ts";
import { type Context, type Job, perform } from "./run.ts";
import { count, size } from "./units.ts";

export function addInfo(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("info")
    .forSite()
    .description("print the versions and the size of the site, for a bug report")
    .example("docsgen info", "print what to paste into a bug report");
  withOutput(command).action((_, self: DocsgenCommand) =>
    perform<SiteOptions>(context, self, async (job) => {
      const result = await collect(job);
      return { diagnostics: [], data: text(result), result };
    }),
  );
}

async function collect({ run }: Job<SiteOptions>): Promise<Info> {
  const { version } = findPackage();
  const system = `${platform()} ${arch()} ${release()}`;
  const site = isFile(run.configFile) ? await describeSite(run) : null;
  return { docsgen: version, node: process.version, platform: system, site };
}

type Site = NonNullable<Info["site"]>;

async function describeSite(run: RunOptions): Promise<Site> {
  const content = filesIn(join(run.root, "content"));
  const of = (pattern: RegExp) => content.filter(({ path }) => pattern.test(path));
  const [markdown, components] = [of(/\.mdx?$/i), of(/^pages\/.*\.[jt]sx$/)];
  const output = filesIn(run.out);
  return {
    config: sitePath(run, run.configFile),
    ...(await readSettings(run)),
    markdown: markdown.length,
    components: components.length,
    otherFiles: content.length - markdown.length - components.length,
    bytes: sum(content),
    templates: filesIn(join(run.root, "templates")).map(({ path }) => path),
    output: output.length === 0 ? null : { files: output.length, bytes: sum(output) },
  };
}

async function readSettings(run: RunOptions) {
  const [{ loadConfig }, { withDefaults }, { openHost }, { readVersions }] = await Promise.all([
    import("../src/stages/config/load.ts"),
    import("../src/stages/config/defaults.ts"),
    import("../src/site/host.ts"),
    import("../src/stages/content/versionFolders.ts"),
  ]);
  const versionsIn = (sets: readonly Pick<DocSet, "id">[]) => readVersions(run.root, sets).versions.length;
  try {
    const { config, diagnostics } = await loadConfig(run, openHost());
    const usual = withDefaults({ title: config.title, url: config.url });
    const versions = versionsIn(allDocs(config));
    return { problems: diagnostics.map(({ code }) => code), settings: differences(config, usual), versions };
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    const versions = versionsIn([{ id: defaultDocSet }]);
    return { problems: error.diagnostics.map(({ code }) => code), settings: {}, versions };
  }
}

/** Settings whose values are names of docsgen's own, and so say nothing about the site. */
const named = new Set(["search.backend", "search.askAi.provider", "analytics.provider", "code.light", "code.dark"]);

/** The settings by name: the settings that are not as usual, without what docsgen notes of its own. */
function differences({ docs: { key: _, ...docs }, ...config }: Config, usual: Config): Record<string, string> {
  const known = new Map(leaves(usual));
  const changed = leaves({ ...config, docs }).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(known.get(key)));
  return Object.fromEntries(changed.map(([key, value]) => [key, shown(key, value)]));
}

function leaves(value: object, above = ""): readonly (readonly [string, unknown])[] {
  return Object.entries(value).flatMap(([key, each]): readonly (readonly [string, unknown])[] => {
    const name = above === "" ? key : `${above}.${key}`;
    const isGroup = typeof each === "object" && each !== null && Object.getPrototypeOf(each) === Object.prototype;
    return isGroup ? leaves(each as object, name) : [[name, each]];
  });
}

function shown(key: string, value: unknown): string {
  if (Array.isArray(value)) return count(value.length, "item");
  if (typeof value === "function") return "function";
  if (typeof value !== "string" && typeof value !== "object") return String(value);
  return value === null || named.has(key) ? String(value) : "set";
}

function text({ docsgen, node, platform: system, site }: Info): string {
  const rows = [
    ["docsgen", docsgen],
    ["Node", node],
    ["platform", system],
    ...(site === null ? [["site", "none here"]] : siteRows(site)),
  ];
  return rows.map(([name = "", value = ""]) => `${name.padEnd(10)} ${value}\n`).join("");
}

function siteRows({ output, settings, templates, ...site }: Site): readonly (readonly string[])[] {
  const { markdown, components, otherFiles, bytes } = site;
  const pages = `${count(markdown, "Markdown file")}, ${count(components, "component")}, ${count(otherFiles, "other file")}`;
  return [
    ["config", [site.config, ...site.problems].join(", ")],
    ["versions", String(site.versions)],
    ["content", `${pages}, ${size(bytes)}`],
    ["templates", templates.join(", ") || "none"],
    [
      "settings",
      Object.entries(settings)
        .map(([key, value]) => `${key}: ${value}`)
        .join(", ") || "as usual",
    ],
    ["output", output === null ? "none" : `${count(output.files, "file")}, ${size(output.bytes)}`],
  ];
}

interface File {
  /** The path inside the folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
}

/** The files of a folder, sorted; none where there is no folder, or one that cannot be read. */
function filesIn(folder: string): readonly File[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => ({ path: sitePath({ root: folder }, file), bytes: statSync(file).size }))
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  } catch {
    return [];
  }
}

const sum = (files: readonly File[]) => files.reduce((all, { bytes }) => all + bytes, 0);

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
