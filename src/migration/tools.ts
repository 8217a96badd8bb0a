/** A folder → the documentation tool that it belongs to, known by its configuration file. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { compare, DocsgenError, diagnose, suggest } from "../kit/diagnostics/diagnostic.ts";
import { causeOf, readRegularText } from "../kit/files/readFile.ts";
import { orNull } from "../kit/once.ts";
import type { Diagnostic, SourcePath } from "../model/model.ts";
import { docusaurus } from "./docusaurus/docusaurus.ts";

import { mdbook } from "./mdbook/mdbook.ts";
import { mkdocs } from "./mkdocs/mkdocs.ts";
import type { Project, Tool } from "./movedSite.ts";
import { sphinx } from "./sphinx/sphinx.ts";

import { vitepress } from "./vitepress/vitepress.ts";

const tools: readonly Tool[] = [docusaurus, vitepress, mkdocs, mdbook, sphinx];

/** Tools that are known, and not moved. `marker`: what the configuration says, where other tools have a file of that name. */
const unmoved: readonly { readonly label: string; readonly file: RegExp; readonly marker?: RegExp }[] = [
  { label: "Starlight", file: /^astro\.config\.[cm]?[jt]s$/, marker: /starlight/ },
  { label: "VuePress", file: /^\.vuepress$/ },
  { label: "GitBook", file: /^\.gitbook\.ya?ml$/ },
];

const byHand =
  'Move its pages by hand, as the page "Move in from another tool" of the manual says (docsgen --help says where the manual is).';

interface Found {
  readonly tool: Tool;
  readonly project: Project;
}

/** Throws a `DocsgenError` when the folder does not exist, holds no known configuration, or those of several tools. */
export function findTool(root: string, name: string | undefined): Found {
  const entries = new Set(readFolder(root));
  const named = name === undefined ? tools : [toolNamed(name)];
  const isThere = (file: string) => entries.has(file) || existsSync(join(root, file));
  const found = foundBy(named, root, (tool) => tool.configFiles.find(isThere));
  const [only, second] = found;
  if (only === undefined) throw new DocsgenError([notMoved(root) ?? notFound(root, named)]);
  if (second === undefined) return only;
  const message = `${shown(root)} contains the configuration of several tools: ${found.map(({ project }) => project.configFile).join(", ")}.`;
  const hint = `Choose one with --from-tool ${found.map(({ tool }) => tool.name).join(" or --from-tool ")}.`;
  throw new DocsgenError([diagnose("migrate/tool", message, { hint })]);
}

function foundBy(named: readonly Tool[], root: string, fileOf: (tool: Tool) => string | undefined): Found[] {
  return named.flatMap((tool) => {
    const configFile = fileOf(tool);
    return configFile === undefined ? [] : [{ tool, project: { root, configFile } }];
  });
}

function readFolder(root: string): readonly string[] {
  try {
    return readdirSync(root);
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    const hint = "Name the folder that contains the configuration of the documentation tool.";
    throw new DocsgenError([diagnose("migrate/source", `Cannot read the folder ${shown(root)}: ${cause}.`, { hint })]);
  }
}

/** A project of a tool that is known, but not moved, in the folder or in one of its folders. */
function notMoved(root: string): Diagnostic | null {
  for (const folder of [root, ...readFolder(root).map((entry) => join(root, entry))]) {
    for (const entry of orNull(() => readdirSync(folder)) ?? []) {
      const file = join(folder, entry);
      const isMarked = (marker: RegExp) => marker.test(orNull(() => readRegularText(file)) ?? "");
      const tool = unmoved.find((each) => each.file.test(entry) && (each.marker === undefined || isMarked(each.marker)));
      if (tool === undefined) continue;
      const message = `docsgen does not move projects of ${tool.label}, which "${entry}" belongs to.`;
      return diagnose("migrate/tool", message, { file: shown(file) as SourcePath, hint: byHand });
    }
  }
  return null;
}

function toolNamed(name: string): Tool {
  const found = tools.find((tool) => tool.name === name);
  if (found !== undefined) return found;
  const other = unmoved.find(({ label }) => label.toLowerCase() === name);
  if (other !== undefined)
    throw new DocsgenError([diagnose("migrate/tool", `docsgen does not move projects of ${other.label}.`, { hint: byHand })]);
  const names = tools.map((tool) => tool.name);
  const hint = suggest(name, names, `Known tools: ${names.join(", ")}.`);
  throw new DocsgenError([diagnose("migrate/tool", `docsgen cannot move from the tool "${name}".`, { hint })]);
}

function notFound(root: string, named: readonly Tool[]) {
  const files = named.map((tool) => tool.configFiles[0] ?? "").sort(compare);
  const nested = readFolder(root).find((entry) => isProject(join(root, entry), named));
  const hint =
    nested === undefined
      ? "Name the folder that contains the configuration of the documentation tool."
      : `Did you mean "${shown(join(root, nested))}"?`;
  const message = `${shown(root)} contains no configuration that docsgen can move from, such as ${files.join(", ")}.`;
  return diagnose("migrate/tool", message, { hint });
}

function isProject(folder: string, named: readonly Tool[]): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return false;
  return named.some((tool) => tool.configFiles.some((file) => existsSync(join(folder, file))));
}

function shown(path: string): string {
  const near = relative(process.cwd(), path);
  return near === "" ? "." : near.startsWith("..") ? path : near;
}
