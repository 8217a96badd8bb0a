/**
 * Builds and runs one project of `_examples/projects`, a folder with a build file and `main.cpp`, against the installed library of its
 * version or the library's sources, by the command of its `main.run`.
 */
import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { compile, type Job, type Library, type Verdict } from "./check.ts";
import { difference } from "./output.ts";
import { runCommand } from "./process.ts";
import type { Run } from "./program.ts";

/** A project can compile the whole library. */
const patience = 1800;
/** Where projects that compile the library expect its sources. */
const placesOfSources = ["external/PcapPlusPlus", "subprojects/PcapPlusPlus"];

export async function checkProject(job: Job): Promise<Verdict> {
  const nothing = { compiled: false, ran: 0, built: 0, compared: 0, notRun: [], failures: [] };
  const problem = await compile(job, false);
  if (problem !== "") return { ...nothing, failures: [`does not compile without warnings\n${problem}`] };
  const [run] = job.program.runs;
  const { installed } = job.library;
  if (installed === null) return { ...nothing, compiled: true };
  if (run === undefined) return { ...nothing, compiled: true, notRun: ["no .run file"] };
  if ("reason" in run.how) return { ...nothing, compiled: true, notRun: [run.how.reason] };
  const failure = await build(job, run, run.how.command);
  if (failure !== "") return { ...nothing, compiled: true, failures: [failure] };
  return { ...nothing, compiled: true, built: 1, compared: run.output === null ? 0 : 1 };
}

/** What is wrong; "" if the project builds, runs, and prints what its `.out` file says. */
async function build({ program, examples, library, scratch }: Job, run: Run, command: string): Promise<string> {
  const copy = join(scratch, "project");
  cpSync(examples, copy, { recursive: true });
  const folder = join(copy, dirname(program.name));
  linkSources(folder, library);
  const { ok, end, stdout, stderr } = await runCommand("bash", ["-e", "-o", "pipefail", "-c", command], {
    cwd: folder,
    seconds: patience,
    env: environment(library),
  });
  if (!ok) return `${command}: ${end}\n${stdout}${stderr}`;
  const printed = lastLines(stdout, run.output ?? "");
  const found = run.output === null ? "" : difference(run.output, printed);
  return found === "" ? "" : `${command}: prints (+) something else than ${run.name}.out (-) says\n${found}`;
}

/** As many lines as a text has: what the program printed, without what the build printed before. */
function lastLines(all: string, like: string): string {
  const count = like.trimEnd().split("\n").length;
  return all.trimEnd().split("\n").slice(-count).join("\n");
}

function linkSources(folder: string, { sources }: Library): void {
  for (const place of placesOfSources) {
    const link = join(folder, place);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(sources, link);
  }
}

/** The installed library, for each tool in the variable that it reads, and for commands that name it. */
function environment({ installed, sources }: Library): Readonly<Record<string, string>> {
  const prefix = installed ?? "";
  return {
    LC_ALL: "C",
    PREFIX: prefix,
    SOURCES: sources,
    CMAKE_PREFIX_PATH: prefix,
    PKG_CONFIG_PATH: join(prefix, "lib/pkgconfig"),
  };
}
