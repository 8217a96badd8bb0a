/**
 * Writes a file next to itself first, so that it holds the old content or the new one; it keeps its permissions. It does so in one turn: an interruption, after
 * which the process ends, leaves nothing next to the file. What a killed process has left goes with the next writing.
 */
import { chmodSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileError } from "../diagnostics/fileError.ts";
import { isAbandoned, processTag } from "../processes/processes.ts";
import { entriesOrNull } from "./readFile.ts";

export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const fresh = `${path}.${processTag()}.tmp`;
  for (const file of leftovers(path)) rmSync(file, { force: true });
  try {
    writeFileSync(fresh, text, { flag: "wx" });
    const present = statSync(path, { throwIfNoEntry: false });
    if (present !== undefined) chmodSync(fresh, present.mode);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** The same for a file of the site. Throws a `DocsgenError` that names it. */
export async function replaceSiteFile(root: string, file: string, text: string): Promise<void> {
  await replaceFile(join(root, file), text).catch((error: unknown) => {
    throw fileError(error, { verb: "write", path: file });
  });
}

function leftovers(path: string): readonly string[] {
  const names = (entriesOrNull(dirname(path)) ?? []).map(({ name }) => name);
  const own = names.filter((name) => name.startsWith(`${basename(path)}.by-`) && name.endsWith(".tmp"));
  return own.map((name) => join(dirname(path), name)).filter(isAbandoned);
}
