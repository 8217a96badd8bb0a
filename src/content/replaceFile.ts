/** Writes a file beside itself first, so that it holds the old content or the new one. */
import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

export async function replaceFile(path: string, text: string | Uint8Array): Promise<void> {
  const fresh = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(fresh, text, { flag: "wx" });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
