/**
 * Parts: folders with compiled bodies, made ahead by `docsgen compile`, perhaps on several machines, for a build with `--compiled`. A
 * part is a table of the cache and `docsgen-part.json`, which says who made it. As in every table, a body fits or is compiled again,
 * so a part that is out of date costs time and nothing else.
 */
import { lstat, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { type Cache, openCacheIn } from "../../kit/cache/cache.ts";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../../kit/diagnostics/fileError.ts";
import type { Package } from "../../kit/files/package.ts";
import { entriesOrNull, ifAbsent, textOrNull } from "../../kit/files/readFile.ts";
import { hashOf } from "../../kit/hash.ts";
import { orNull } from "../../kit/once.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { checkOutputPath } from "./outputFolder.ts";

const markFile = "docsgen-part.json";

/** What `docsgen compile` writes. */
const own = /^(?:docsgen-part\.json|bodies\.(?:json|[0-9a-f]+\..*pack)(?:\..*)?)$/;

/** An empty part in `run.out`, in the place of an older one. Throws when something else is there. */
export async function createPart(run: RunOptions, tool: Package): Promise<Cache> {
  await checkOutputPath(run);
  const found = await lstat(run.out).catch(ifAbsent(null));
  const names = found?.isDirectory() ? await readdir(run.out) : [];
  const foreign = found === null || found.isDirectory() ? names.find((name) => !own.test(name)) : "";
  if (foreign !== undefined) {
    const path = displayPath(join(run.out, foreign), run.root);
    const message = `Cannot write compiled bodies to ${displayPath(run.out, run.root)}: docsgen compile did not make ${path}.`;
    throw new DocsgenError([
      diagnose("output/folder", message, { hint: "Choose another folder with --out, or empty this one." }),
    ]);
  }
  await mkdir(run.out, { recursive: true });
  for (const name of names) await rm(join(run.out, name));
  return openPart(run.out, run, tool);
}

/** Marks a part as whole. */
export async function finishPart({ out }: Pick<RunOptions, "out">, tool: Package): Promise<void> {
  await writeFile(join(out, markFile), `${JSON.stringify({ generator: "docsgen", maker: makerOf(tool) })}\n`);
}

/**
 * The parts that `--compiled` names: the folder itself, or those in it. Throws when it has no parts. Those of another docsgen are left out,
 * with a note: a cache of CI may hold them after an update.
 */
export function openParts(run: RunOptions, tool: Package, notes: Set<string>): readonly Cache[] {
  const { compiled, root } = run;
  if (compiled === undefined) return [];
  const folders = [compiled, ...(entriesOrNull(compiled) ?? []).map(({ name }) => join(compiled, name))].sort();
  const found = folders.flatMap((folder) => {
    const text = textOrNull(join(folder, markFile));
    return text === null ? [] : [{ folder, maker: makerIn(text) }];
  });
  if (found.length === 0) {
    const message = `--compiled names the folder "${displayPath(compiled, root)}", which holds nothing that docsgen compile has made.`;
    const hint = `Make it first: docsgen compile --out ${displayPath(compiled, root)}`;
    throw new DocsgenError([diagnose("cli/usage", message, { hint })]);
  }
  const fitting = found.filter(({ maker }) => maker === makerOf(tool));
  for (const { folder } of found.filter((each) => !fitting.includes(each)))
    notes.add(`${displayPath(join(folder, markFile), root)} is damaged, or of another version of docsgen or of Node.js`);
  return fitting.map(({ folder }) => openPart(folder, run, tool));
}

/** Who made a part; undefined where its file is damaged. */
function makerIn(text: string): string | undefined {
  return orNull(() => JSON.parse(text) as { readonly maker?: string } | null)?.maker;
}

function openPart(folder: string, { root }: RunOptions, tool: Package): Cache {
  return openCacheIn(folder, root, hashOf(tool.key));
}

/** Values are kept in a format of Node's. */
function makerOf({ key }: Package): string {
  return hashOf(key, process.versions.node.split(".")[0] ?? "");
}
