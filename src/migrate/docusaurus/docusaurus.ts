/**
 * A Docusaurus project → the parts of a docsgen site. The first instance of the docs plug-in becomes the documentation; further ones, the
 * blog and pages that are React components are named in the report.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DocsgenError, diagnose } from "../../core/diagnostic.ts";
import type { MovedSite, MovedVersion, NewFile, Project, Tool } from "../movedSite.ts";
import type { Notebook } from "../notebook.ts";
import { filesBelow } from "../projectFiles.ts";
import { textAt } from "../values.ts";
import { type DocsVersion, docsPlugins } from "./docsPlugin.ts";
import { readModule } from "./readConfig.ts";

export const docusaurus: Tool = {
  name: "docusaurus",
  label: "Docusaurus",
  configFiles: ["js", "ts", "mjs", "cjs", "mts", "cts"].map((end) => `docusaurus.config.${end}`),
  move,
};

/** Keys that a docsgen site has no use for: they need not be known. */
const ignored =
  /^(?:webpack|future|customFields|scripts|stylesheets|clientModules|markdown|themes|plugins\[\d+\](?:\[0\])?$)|\.prism\b|(?:remark|rehype|Rehype|Remark)Plugins|customCss|feedOptions/;

async function move({ root, configFile }: Project, notebook: Notebook): Promise<MovedSite> {
  const { value } = await readModule(root, join(root, configFile), ignored, notebook);
  const [docs, ...others] = docsPlugins(root, value);
  if (docs === undefined) {
    const message = `${configFile} has no docs plug-in with documents, so there is nothing to move.`;
    throw new DocsgenError([
      diagnose("migrate/source", message, { hint: "Name the folder of a project that has documentation." }),
    ]);
  }
  for (const { id, path } of others) {
    const todo = "Move its documents by hand, or leave them on a site of their own.";
    notebook.left(
      { what: `The docs plug-in "${id}" was not moved: a docsgen site has one documentation.`, todo },
      { file: path },
    );
  }
  const config = { title: textAt(value, "title") ?? "Documentation", url: textAt(value, "url") ?? "https://example.org" };
  const versions = docs.versions.map((version) => moveVersion(root, version));
  const statics = filesBelow(join(root, "static")).map((path) => ({ path, from: join(root, "static", path) }));
  return { config, versions, pages: [], statics, others: [] };
}

function moveVersion(root: string, { name, folder }: DocsVersion): MovedVersion {
  const files = filesBelow(join(root, folder)).map((path): NewFile => {
    const from = join(root, folder, path);
    return /\.mdx?$/.test(path) ? { path: path.replace(/\.mdx$/, ".md"), text: readFileSync(from, "utf8") } : { path, from };
  });
  return { name: name === "current" ? "next" : name, files, sidebars: null };
}
