/**
 * A folder in memory for what the tests make, where the system has one with room. Fixture sites are thousands of small files: to write
 * and remove them on a disk took a tenth of the processor time of the tests, and made them wait.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
const beginning = "docsgen-tests-";
/** Bytes: several times what the tests have there at once. */
const room = 4e9;

/** Null where there is no such folder, or not enough room. It ends with this process. */
export function folderInMemory() {
  if (!existsSync(memory)) return null;
  for (const name of readdirSync(memory).filter(isAbandoned)) rmSync(join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < room) return null;
  const folder = mkdtempSync(join(memory, `${beginning}${process.pid}-`));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!startsPrograms(folder)) {
    remove();
    return null;
  }
  // Some tests work as another user.
  chmodSync(folder, 0o1777);
  process.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
  return folder;
}

/** What a run that was killed has left. */
function isAbandoned(name) {
  if (!name.startsWith(beginning)) return false;
  const pid = Number.parseInt(name.slice(beginning.length), 10);
  return !existsSync(`/proc/${pid}`);
}

/** Containers often forbid it there. */
function startsPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  return spawnSync(program).status === 0;
}
