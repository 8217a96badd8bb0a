/** Makes a small working site in a new or empty folder. */
import { readdirSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { compare, DocsgenError, diagnose } from "../core/diagnostic.ts";
import type { Diagnostic } from "../core/model.ts";
import { causeOf, isThere } from "../core/readFile.ts";
import { siteFiles } from "./starterFiles.ts";

export interface CreatedSite {
  /** Paths inside the folder, sorted. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was made and what comes next. */
  readonly lines: readonly string[];
}

/** `folder` is absolute. Throws a `DocsgenError` when it holds anything already. */
export async function createSite(folder: string): Promise<CreatedSite> {
  const refused = refuse(folder);
  if (refused !== null) throw new DocsgenError([refused]);
  const files = siteFiles(titleOf(folder));
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text, { flag: "wx" });
    }
  } catch (error) {
    throw new DocsgenError([failed(folder, error)]);
  }
  const name = basename(folder);
  const lines = [
    `Created a site with ${Object.keys(files).length} files in ${name}.`,
    `Next: set title and url in ${name}/site.config.ts, then run "docsgen build --root ${name}" and "docsgen serve --root ${name}". See ${name}/README.md for what to do next.`,
  ];
  return { files: Object.keys(files).sort(compare), diagnostics: [], lines };
}

/** A fresh repository counts as empty. */
function refuse(folder: string): Diagnostic | null {
  if (!isThere(folder)) return null;
  const name = basename(folder);
  let entries: readonly string[];
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      return diagnose("init/exists", `${name} is a file, not a folder.`, { hint: "Choose another name." });
    entries = readdirSync(folder);
  } catch (error) {
    return failed(folder, error);
  }
  const present = entries.filter((entry) => entry !== ".git" && entry !== ".DS_Store");
  if (present.length === 0) return null;
  const some = present.sort(compare).slice(0, 3).join(", ");
  const message = `The folder ${name} is not empty: it holds ${some}${present.length > 3 ? " and more" : ""}.`;
  return diagnose("init/exists", message, { hint: "Choose a new or an empty folder." });
}

function failed(folder: string, error: unknown): Diagnostic {
  const cause = causeOf(error);
  if (cause === null) throw error;
  return diagnose("init/write", `Cannot create a site in ${folder}: ${cause}.`, { hint: "Choose another folder." });
}

/** `packet-library` → `Packet library`. */
function titleOf(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s]+/g, " ")
    .trim();
  return words === "" ? "My library" : words.charAt(0).toUpperCase() + words.slice(1);
}
