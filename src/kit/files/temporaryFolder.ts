/** A new, empty folder among the system's temporary files. Who asks for it removes it; what a killed command leaves, the next one does. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DocsgenError, diagnose } from "../diagnostics/diagnostic.ts";
import { isAbandoned, processTag } from "../processes/processes.ts";
import { causeOf, entriesOrNull } from "./readFile.ts";

/** `purpose`: a word. Throws a `DocsgenError` where none can be made. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = tmpdir();
  const beginning = `docsgen-${purpose}-`;
  const left = (entriesOrNull(folder) ?? []).filter(({ name }) => name.startsWith(`${beginning}by-`));
  for (const path of left.map(({ name }) => join(folder, name)).filter(isAbandoned)) {
    // Another user's stays.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
  try {
    return await mkdtemp(join(folder, `${beginning}${processTag()}-`));
  } catch (error) {
    const message = `Cannot create a temporary folder in ${folder}: ${causeOf(error)}.`;
    const hint = "Let the environment variable TMPDIR name a folder that can be written.";
    throw new DocsgenError([diagnose("system/refused", message, { hint })]);
  }
}
