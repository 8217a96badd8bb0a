/**
 * Creates a small working site in a new or empty folder: a copy of `starter/` that is named after the folder.
 */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { compare, DocsgenError, diagnose } from "../core/diagnostic.ts";
import type { Diagnostic } from "../core/model.ts";
import { findPackage } from "../core/package.ts";
import { causeOf, isThere } from "../core/readFile.ts";

export interface CreatedSite {
  /** Paths inside the folder, sorted. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** What was created and what to do next. */
  readonly lines: readonly string[];
}

/** `folder` is absolute. Throws a `DocsgenError` when it already contains anything. */
export async function createSite(folder: string): Promise<CreatedSite> {
  const refused = refuseFolder(folder);
  if (refused !== null) throw new DocsgenError([refused]);
  const files = starterFiles(titleOf(folder));
  try {
    for (const [path, text] of files) {
      await mkdir(join(folder, dirname(path)), { recursive: true });
      await writeFile(join(folder, path), text, { flag: "wx" });
    }
  } catch (error) {
    throw new DocsgenError([cannotCreate(folder, error)]);
  }
  const name = basename(folder);
  const lines = [
    `Created a site with ${files.size} files in ${name}.`,
    `Next: set title and url in ${name}/site.config.ts, then run "docsgen build --root ${name}" and "docsgen serve --root ${name}". See ${name}/README.md for what to do next.`,
  ];
  return { files: [...files.keys()].sort(compare), diagnostics: [], lines };
}

/** Why no site can be created in a folder; null where it does not exist or is empty. A new Git repository counts as empty. */
export function refuseFolder(folder: string): Diagnostic | null {
  if (!isThere(folder)) return null;
  const name = basename(folder);
  let entries: readonly string[];
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      return diagnose("init/exists", `${name} is a file, not a folder.`, { hint: "Choose another name." });
    entries = readdirSync(folder);
  } catch (error) {
    return cannotCreate(folder, error);
  }
  const present = entries.filter((entry) => entry !== ".git" && entry !== ".DS_Store");
  if (present.length === 0) return null;
  const some = present.sort(compare).slice(0, 3).join(", ");
  const message = `The folder ${name} is not empty: it contains ${some}${present.length > 3 ? " and more" : ""}.`;
  return diagnose("init/exists", message, { hint: "Choose a new or an empty folder." });
}

/** A failed write as a problem; throws what is no fault of the machine. */
export function cannotCreate(folder: string, error: unknown): Diagnostic {
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

/** Path inside the new folder → text. npm packs no file named `.gitignore`, so the starter's has no dot. */
function starterFiles(title: string): ReadonlyMap<string, string> {
  const starter = join(findPackage().root, "starter");
  const entries = readdirSync(starter, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const quoted = JSON.stringify(title).slice(1, -1);
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = relative(starter, join(parentPath, name)).split(sep).join("/");
      const text = readFileSync(join(starter, path), "utf8");
      return [
        path.replace(/^gitignore$/, ".gitignore"),
        text.replaceAll("__TITLE__", () => (path === "README.md" ? title : quoted)),
      ];
    }),
  );
}
