/**
 * What a thread does that compiles beside the first one (`crew.ts` starts it): takes body after body that no other thread has taken,
 * and sends each one's variants.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createFiles, type FileCache } from "../content/files.ts";
import { batch, compileGroups } from "../markdown/compileAll.ts";
import { createCompiler } from "../markdown/compiler.ts";
import { type Done, type Orders, takeTurns } from "./crew.ts";

export async function compileBeside(): Promise<void> {
  const { root, options, groups, taken } = workerData as Orders;
  const compiler = createCompiler({ ...options, remarkPlugins: [], rehypePlugins: [] });
  const files: FileCache = new Map();
  for (const first of takeTurns(taken, groups.length)) {
    const some = groups.slice(first, first + batch).map(({ body, paths }) => {
      return { body, jobs: paths.map((path) => ({ files: createFiles(root, path, files) })) };
    });
    const all = await compileGroups(some, compiler);
    for (const [index, variants] of all.entries()) parentPort?.postMessage({ index: first + index, variants } satisfies Done);
  }
}
