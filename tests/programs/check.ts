/** Compiles one program with the library of its version and, given a built library, runs it under sanitizers and compares what it prints. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { knownLeaks } from "./libraryLeaks.ts";
import { difference, hasCuts } from "./output.ts";
import { runCommand } from "./process.ts";
import type { Program, Run } from "./program.ts";

/** The library of one version. */
export interface Library {
  readonly version: string;
  /** Its sources. */
  readonly sources: string;
  /** `libpcpp.a`; null to compile only. */
  readonly archive: string | null;
  /** The folder it is installed to; null to build no projects. */
  readonly installed: string | null;
}

export interface Job {
  readonly program: Program;
  /** The `_examples` folder. */
  readonly examples: string;
  readonly library: Library;
  /** An empty folder of this job. */
  readonly scratch: string;
  /** Whether to write what was printed into `.out` files. */
  readonly update: boolean;
  /** Whether the program shows what a later release replaces. */
  readonly mayUseDeprecated?: boolean;
}

export interface Verdict {
  readonly compiled: boolean;
  readonly ran: number;
  /** 1 for a project that was built and run. */
  readonly built: number;
  readonly compared: number;
  /** Why some command was not run, one entry for each; empty if only compiling was asked for. */
  readonly notRun: readonly string[];
  /** What is wrong, with the details below the first line. */
  readonly failures: readonly string[];
}

const compiler = process.env.CXX ?? "g++";
const warnings = ["-Wall", "-Wextra", "-pedantic"];
const sanitizers = ["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
/** How the library's own build describes itself on Linux. */
const definitions = ["-DLINUX", "-DUSE_PCAP", "-DPCPP_HAS_PCAP_LIVE_SUPPORT"];
const patience = { compile: 600, run: 60 };

export async function checkProgram(job: Job): Promise<Verdict> {
  const { program, library } = job;
  const nothing = { compiled: false, ran: 0, built: 0, compared: 0, notRun: [] };
  const runnable = program.runs.some(({ how }) => "command" in how);
  const problem = await compile(job, library.archive !== null && runnable);
  if (problem !== "") return { ...nothing, failures: [`does not compile without warnings\n${problem}`] };
  if (library.archive === null) return { ...nothing, compiled: true, failures: [] };
  const runs = await Promise.all(program.runs.map((run) => checkRun(job, run)));
  return {
    compiled: true,
    ran: runs.filter(({ ran }) => ran).length,
    built: 0,
    compared: runs.filter(({ compared }) => compared).length,
    notRun: program.runs.length === 0 ? ["no .run file"] : runs.flatMap(({ reason }) => reason ?? []),
    failures: runs.flatMap(({ failure }) => failure ?? []),
  };
}

/** What the compiler says, with the status as the last line; "" if there is nothing to say. */
export async function compile({ program, examples, library, scratch, mayUseDeprecated }: Job, link: boolean): Promise<string> {
  const binary = join(scratch, "build", program.name);
  mkdirSync(dirname(binary), { recursive: true });
  const output =
    link && library.archive !== null ? [...sanitizers, "-o", binary, library.archive, "-lpcap", "-lpthread"] : ["-fsyntax-only"];
  const headers = includeFolders(library).flatMap((folder) => ["-isystem", folder]);
  const accepted = mayUseDeprecated === true ? ["-Wno-deprecated-declarations"] : [];
  const args = [
    `-std=${standardOf(library)}`,
    ...warnings,
    ...accepted,
    ...definitions,
    ...headers,
    `${join(examples, program.name)}.cpp`,
  ];
  const { ok, end, stderr } = await runCommand(compiler, [...args, ...output], { cwd: scratch, seconds: patience.compile });
  return ok ? stderr : `${stderr}${end}`;
}

interface RunVerdict {
  readonly ran: boolean;
  readonly compared: boolean;
  readonly reason?: string;
  readonly failure?: string;
}

async function checkRun(job: Job, { name, how, output }: Run): Promise<RunVerdict> {
  if ("reason" in how) return { ran: false, compared: false, reason: how.reason };
  const folder = join(job.scratch, "runs", name);
  cpSync(job.examples, folder, { recursive: true });
  cpSync(join(job.scratch, "build"), join(folder, "build"), { recursive: true });
  const suppressions = join(job.scratch, "leaks");
  writeFileSync(suppressions, knownLeaks(job.library.version));
  const { ok, end, stdout, stderr } = await runCommand("bash", ["-o", "pipefail", "-c", how.command], {
    cwd: folder,
    seconds: patience.run,
    env: { LC_ALL: "C", TZ: "UTC", LSAN_OPTIONS: `suppressions=${suppressions}:print_suppressions=0` },
  });
  if (!ok) return { ran: false, compared: false, failure: `${how.command}: ${end}\n${stdout}${stderr}` };
  if (output === null) return { ran: true, compared: false };
  const found = difference(output, stdout);
  if (found === "") return { ran: true, compared: true };
  if (job.update && !hasCuts(output)) {
    writeFileSync(`${join(job.examples, name)}.out`, stdout);
    return { ran: true, compared: true };
  }
  const whole = hasCuts(output) ? `\nIt printed:\n${stdout}` : "";
  const failure = `${how.command}: prints (+) something else than ${name}.out (-) says\n${found}${whole}`;
  return { ran: true, compared: false, failure };
}

export function includeFolders({ sources }: Library): readonly string[] {
  return ["Common++", "Packet++", "Pcap++"].map((part) => join(sources, part, "header"));
}

/** The standard that the library's own build asks for; the makefiles of the older versions said C++11. */
export function standardOf({ sources }: Library): string {
  const build = join(sources, "CMakeLists.txt");
  const stated = existsSync(build) ? /CMAKE_CXX_STANDARD (\d+)/.exec(readFileSync(build, "utf8")) : null;
  return `c++${stated?.[1] ?? "11"}`;
}
