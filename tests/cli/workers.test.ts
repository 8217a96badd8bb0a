/** The bundled program finds the script of its worker threads: without them it would do all work on one, and only take longer. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { site, start } from "./docsgen.ts";

const noting = `const threads = require("node:worker_threads");
const { appendFileSync } = require("node:fs");
threads.Worker = class extends threads.Worker {
  constructor(script, options) {
    appendFileSync(process.env.STARTED, JSON.stringify([options.workerData?.task, String(script)]) + "\\n");
    super(script, options);
  }
};
require("node:module").syncBuiltinESMExports();
`;

test("a build of a hundred documents starts a worker thread for its search", async () => {
  const documents = Array.from({ length: 100 }, (_, at) => [`content/docs/v1.0/page-${at}.md`, `# Page ${at}\n`] as const);
  const root = site({ ...Object.fromEntries(documents), "noting.cjs": noting });
  const started = join(root, "started");
  const node = ["--require", join(root, "noting.cjs")];
  expect((await start(["build"], root, { STARTED: started }, { node }).ended).code).toBe(0);
  const workers = readFileSync(started, "utf8").trim().split("\n");
  expect(workers.map((line) => JSON.parse(line)).map(([task, file]) => [task, basename(file)])).toContainEqual([
    "index",
    "worker.js",
  ]);
});
