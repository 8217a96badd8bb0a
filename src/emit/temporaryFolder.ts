/** A new, empty folder among the system's temporary files. Who asks for it removes it. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import { causeOf } from "../core/readFile.ts";

/** Throws a `DocsgenError` where none can be made. */
export async function temporaryFolder(purpose: string): Promise<string> {
  try {
    return await mkdtemp(join(tmpdir(), `docsgen-${purpose}-`));
  } catch (error) {
    const message = `Cannot create a temporary folder in ${tmpdir()}: ${causeOf(error)}.`;
    const hint = "Let the environment variable TMPDIR name a folder that can be written.";
    throw new DocsgenError([diagnose("system/refused", message, { hint })]);
  }
}
