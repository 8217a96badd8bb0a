/**
 * Times builds by stage and prints tables. Each build runs in a process of its own, as `docsgen build` does; `cold` has no
 * cache and no old output, `warm` follows a build of the same sources.
 *
 * `npm run bench` measures the site of this repository; `-- --pages 1000 --versions 3` measures a made-up site instead;
 * `--runs 5` takes the median of five.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { RunOptions } from "../../src/config/types.ts";
import { usual, writeCorpus } from "./corpus.ts";
import { edit } from "./edit.ts";
import { median, table } from "./table.ts";

interface Measured {
  /** Milliseconds from the start of the process to its end. */
  readonly wall: number;
  readonly timings: Readonly<Record<string, number>>;
  readonly pages: number;
  readonly bytes: number;
  readonly megabytes: number;
  readonly errors: readonly string[];
}

const [mode, ...rest] = process.argv.slice(2);
if (mode === "--measure") await measureHere(rest);
else await compare().catch(complain);

function complain(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** In the child: one build, reported as JSON. */
async function measureHere([tool = "", root = ""]: readonly string[]): Promise<void> {
  const { build } = (await import(pathToFileURL(join(tool, "dist/index.js")).href)) as typeof import("../../src/index.ts");
  const run: RunOptions = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
  const { timings, summary, diagnostics } = await build(run);
  const errors = diagnostics.filter(({ severity }) => severity === "error").map(({ message, file }) => `${file}: ${message}`);
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ timings, pages: summary.pages, bytes: summary.bytes, megabytes, errors }));
}

/** In the parent: a copy of the site, built cold and warm, several times. */
async function compare(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: "string" },
      versions: { type: "string" },
      runs: { type: "string", default: "3" },
      tool: { type: "string" },
    },
  });
  const tool = resolve(values.tool ?? ".");
  const root = await mkdtemp(join(tmpdir(), "docsgen-bench-"));
  try {
    await prepare(root, tool, values.pages, values.versions);
    const cold: Measured[] = [];
    const warm: Measured[] = [];
    const edited: Measured[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      await Promise.all(["build", ".docsgen"].map((folder) => rm(join(root, folder), { recursive: true, force: true })));
      cold.push(measure(tool, root));
      warm.push(measure(tool, root));
      await edit(root, run);
      edited.push(measure(tool, root));
    }
    report([cold, warm, edited]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function prepare(root: string, tool: string, pages?: string, versions?: string): Promise<void> {
  if (pages !== undefined || versions !== undefined) {
    const options = { ...usual, pages: Number(pages ?? usual.pages), versions: Number(versions ?? usual.versions) };
    return writeCorpus(root, options);
  }
  // Without `templates/`: beside docsgen itself they are the packaged ones, in a copy they would be overrides.
  const own = ["site.config.ts", "content", ".git"].filter((name) => existsSync(join(tool, name)));
  for (const name of own) await cp(join(tool, name), join(root, name), { recursive: true });
}

function measure(tool: string, root: string): Measured {
  const started = performance.now();
  const output = execFileSync(process.execPath, [fileURLToPath(import.meta.url), "--measure", tool, root], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const measured = JSON.parse(output) as Omit<Measured, "wall">;
  if (measured.errors.length > 0) throw new Error(`The build has errors:\n${measured.errors.slice(0, 10).join("\n")}`);
  return { ...measured, wall: performance.now() - started };
}

function report(columns: readonly (readonly Measured[])[]): void {
  const [cold = []] = columns;
  const { pages = 0, bytes = 0 } = cold[0] ?? {};
  const row = (name: string, value: (run: Measured) => number) => [name, ...columns.map((runs) => median(runs.map(value)))];
  const stages = Object.keys(cold[0]?.timings ?? {});
  console.log(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB; median of ${cold.length}\n`);
  console.log(
    table([
      ["stage", "cold ms", "nothing changed ms", "one page edited ms"],
      ...stages.map((name) => row(name, ({ timings }) => timings[name] ?? 0)),
      row("whole process", ({ wall }) => wall),
      row("per page", (run) => run.wall / Math.max(1, run.pages)),
      row("peak memory, MB", ({ megabytes }) => megabytes),
    ]),
  );
}
