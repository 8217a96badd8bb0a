/** The files below a folder of the project that is moved, without what tools and version control keep there. */
import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { compare } from "../engine/core/diagnostic.ts";

const skipped = new Set(["node_modules", ".git", ".docusaurus", ".DS_Store"]);

/** Paths relative to `folder`, with forward slashes, sorted; empty where there is no such folder. */
export function filesBelow(folder: string): readonly string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of entriesOf(path)) {
      if (skipped.has(entry.name)) continue;
      const inner = join(path, entry.name);
      if (entry.isDirectory()) visit(inner);
      else if (entry.isFile() || entry.isSymbolicLink()) found.push(relative(folder, inner).split(sep).join("/"));
    }
  };
  visit(folder);
  return found.sort(compare);
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
