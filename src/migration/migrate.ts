/**
 * Turns a documentation project of another tool into a docsgen site in a new folder:
 *
 * 1. find the tool   2. read and translate the project   3. write the site   4. say what was done and what is left
 *
 * The project itself is never changed.
 */
import { relative, sep } from "node:path";
import { compare, DocsgenError, diagnose } from "../kit/diagnostics/diagnostic.ts";
import { displayPath, fileError } from "../kit/diagnostics/fileError.ts";
import { isInside } from "../kit/files/guard.ts";
import { cannotCreate, type NewFile, refuseFolder, writeAtOnce } from "../kit/files/newFolder.ts";
import { replaceSiteFile } from "../kit/files/replaceFile.ts";
import { reportText } from "./migrationReport.ts";
import { isPage, type MovedSite } from "./movedSite.ts";
import { Notebook, type Notes } from "./notebook.ts";
import { strayLinks } from "./projectFiles.ts";
import { writeRepairedConfig } from "./repairConfig.ts";
import { findTool } from "./tools.ts";
import { filesOf } from "./writeMovedSite.ts";

export interface Migrated extends Notes {
  /** The tool's name as people write it. */
  readonly tool: string;
  readonly pages: number;
  readonly versions: number;
  /** Paths inside the new folder, sorted. */
  readonly files: readonly string[];
  /** What `MIGRATION.md` says. */
  readonly report: string;
}

const reportFile = "MIGRATION.md";
/** The whole report, with every place. */
const reportData = "MIGRATION.json";

/** `from` and `to` are absolute; `project` is what makes the new folder a project, such as its `package.json`. Throws a `DocsgenError` when the project cannot be read or the folder is not empty. */
export async function migrate(from: string, to: string, toolName?: string, project: readonly NewFile[] = []): Promise<Migrated> {
  const refused = refuse(from, to);
  if (refused !== null) throw new DocsgenError([refused]);
  const { tool, site, notebook } = await moveProject(from, toolName);
  const files = filesOf(site, project);
  try {
    await writeAtOnce(to, files);
    await writeRepairedConfig(to, site.config, notebook);
    const totals = { tool: tool.label, pages: countPages(site), versions: site.versions.length, files: files.length + 2 };
    const notes = notebook.finish();
    const text = reportText(totals, notes);
    await replaceSiteFile(to, reportFile, text);
    await replaceSiteFile(to, reportData, `${JSON.stringify({ ...totals, ...notes }, null, 2)}\n`);
    return { ...notes, ...totals, files: [...files.map(({ path }) => path), reportFile, reportData].sort(compare), report: text };
  } catch (error) {
    if (error instanceof DocsgenError) throw error;
    throw isOfProject(error, from) ? unreadable(error, from) : new DocsgenError([cannotCreate(to, error)]);
  }
}

/** The site in memory. Throws a `DocsgenError` when the project cannot be read. */
export async function moveProject(from: string, toolName?: string) {
  const { tool, project } = findTool(from, toolName);
  const notebook = new Notebook();
  const site = await tool.move(project, notebook).catch((error: unknown) => {
    throw unreadable(error, from);
  });
  for (const file of strayLinks(from))
    notebook.left(
      { what: "A symbolic link leads out of the project, or nowhere, and was not followed.", todo: "Copy what it stands for." },
      { file },
    );
  return { tool, site, notebook };
}

function refuse(from: string, to: string) {
  if (!isInside(from, to)) return refuseFolder(to);
  const where = relative(from, to).split(sep).join("/");
  const message = `The new site cannot be inside the project that is moved${where === "" ? "" : `, in its folder "${where}"`}.`;
  return diagnose("cli/usage", message, { hint: "Choose a folder beside the project." });
}

/** Whether a file of the project could not be copied because it cannot be read; the error of a copy that fails names both files. */
function isOfProject(error: unknown, from: string): boolean {
  const { path, dest } = error as { readonly path?: unknown; readonly dest?: unknown };
  return dest === undefined && typeof path === "string" && isInside(from, path);
}

/** A file of the project that the system does not let docsgen read. */
function unreadable(error: unknown, from: string): unknown {
  const { path } = error as { readonly path?: unknown };
  return fileError(error, { verb: "read", path: typeof path === "string" ? displayPath(path, from) : from });
}

function countPages({ versions, pages, news }: MovedSite): number {
  return [...versions.flatMap(({ files }) => files), ...pages, ...news].filter(isPage).length;
}
