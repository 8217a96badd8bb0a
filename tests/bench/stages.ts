/** Where the time of a build goes: milliseconds by stage, as the library reports them; each build in a process of its own. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { edit } from "./edit.ts";
import { putAside, states } from "./measure.ts";
import { median, table } from "./table.ts";

type Timings = Readonly<Record<string, number>>;

export async function stageTable(tool: string, root: string, runs: number): Promise<string> {
  const columns: Timings[][] = states.map(() => []);
  for (let run = 0; run < runs; run++) {
    putAside(root, ["build", ".docsgen"]);
    for (const [index, state] of states.entries()) {
      if (state === "edited") await edit(root, run);
      columns[index]?.push(timeStages(tool, root));
    }
  }
  const names = Object.keys(columns[0]?.[0] ?? {});
  return table([
    ["stage", ...states.map((state) => `${state} ms`)],
    ...names.map((name) => [name, ...columns.map((runs) => median(runs.map((timings) => timings[name] ?? 0)))]),
  ]);
}

function timeStages(tool: string, root: string): Timings {
  const program = `import { build } from ${JSON.stringify(pathToFileURL(join(tool, "dist/index.js")).href)};
const [root, configFile, out] = ${JSON.stringify([root, join(root, "site.config.ts"), join(root, "build")])};
const { timings } = await build({ root, configFile, out, cache: true });
console.log(JSON.stringify(timings));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" })) as Timings;
}
