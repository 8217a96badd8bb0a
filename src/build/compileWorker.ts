/**
 * A thread that compiles: takes body after body that no other thread has taken, and sends each one's variants. `crew.ts`
 * starts it.
 */
import { parentPort, workerData } from "node:worker_threads";
import { compileGroup } from "../compile/compileAll.ts";
import { createCompiler } from "../compile/compiler.ts";
import { createFiles, type FileCache } from "../content/files.ts";
import { type Done, type Orders, takeTurns } from "./crew.ts";

const { root, options, groups, taken } = workerData as Orders;
const compiler = createCompiler({ ...options, remarkPlugins: [], rehypePlugins: [] });
const files: FileCache = new Map();

for (const index of takeTurns(taken, groups.length)) {
  const { body, paths } = groups[index] as Orders["groups"][number];
  const jobs = paths.map((path) => ({ body, files: createFiles(root, path, files) }));
  parentPort?.postMessage({ index, variants: await compileGroup({ body, jobs }, compiler) } satisfies Done);
}
