/** The command line of `tests/programs.mjs`: finds the programs of the versions that are asked for, checks them, and reports. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkProgram, includeFolders, type Library, standardOf, type Verdict } from "./check.ts";
import { inParallel } from "./process.ts";
import { isProject, type Program, programsOf, strays, upgradeOf } from "./program.ts";
import { checkProject } from "./project.ts";

const usage =
  "Usage: node tests/programs.mjs <folder with one folder of the library's sources per version> [version …]\n" +
  "       [--run <folder with <version>/libpcpp.a>] [--installed <folder with <version>/lib>] [--only <program>] [--update]";
/** Compilers at a time. */
const most = 2;

/** An `_examples` folder and the version of the library that its programs are for. */
interface Shelf {
  readonly label: string;
  readonly version: string;
  /** The release before; null for the oldest. */
  readonly previous: string | null;
  readonly examples: string;
  readonly programs: readonly Program[];
  readonly problems: readonly string[];
}

interface Options {
  readonly sources: string;
  readonly libraries: string | null;
  readonly installed: string | null;
  readonly update: boolean;
  readonly scratch: string;
}

/** Returns the exit code. */
export async function main(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      run: { type: "string" },
      installed: { type: "string" },
      only: { type: "string" },
      update: { type: "boolean", default: false },
    },
  });
  const [sources, ...wanted] = positionals;
  if (sources === undefined || (values.update && values.run === undefined)) return fail(usage);
  const shelves = shelvesOf(root, wanted, values.only);
  if (shelves.length === 0) return fail(`No such version: ${wanted.join(", ")}`);
  if (shelves.every(({ programs }) => programs.length === 0)) return fail(`No such program: ${values.only ?? "there is none"}`);
  const scratch = mkdtempSync(join(tmpdir(), "docsgen-programs-"));
  try {
    const [libraries, installed] = [values.run, values.installed].map((path) => (path === undefined ? null : resolve(path)));
    const options = {
      sources: resolve(sources),
      libraries: libraries ?? null,
      installed: installed ?? null,
      update: values.update,
      scratch,
    };
    const results: boolean[] = [];
    for (const shelf of shelves) results.push(await checkShelf(shelf, options));
    return results.every((ok) => ok) ? 0 : 1;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function fail(message: string): number {
  console.error(message);
  return 2;
}

/** The pages outside the docs show the latest release. */
function shelvesOf(root: string, wanted: readonly string[], only: string | undefined): readonly Shelf[] {
  const docs = join(root, "content/docs");
  const released = JSON.parse(readFileSync(join(docs, "versions.json"), "utf8")) as readonly string[];
  const folders = ["next", ...released].flatMap((version, index) => {
    const place = { version, previous: released[index] ?? null };
    return [
      { ...place, label: version, folder: join(docs, version) },
      ...(version === released[0] ? [{ ...place, label: `pages (${version})`, folder: join(root, "content/pages") }] : []),
    ];
  });
  return folders
    .filter(({ version }) => wanted.length === 0 || wanted.includes(version))
    .map(({ label, version, previous, folder }) => {
      const examples = join(folder, "_examples");
      const paths = readdirSync(examples, { recursive: true, encoding: "utf8" }).sort();
      const programs = programsOf(paths, (path) => readFileSync(join(examples, path), "utf8"));
      const chosen = programs.filter(({ name }) => (only === undefined || name === only) && isOfRelease(name, version));
      const problems = [
        ...strays(paths).map((path) => `${path} belongs to no program`),
        ...programs.flatMap(({ name }) => differentCopy({ docs, examples, name, version }) ?? []),
      ];
      return { label, version, previous, examples, programs: chosen, problems };
    });
}

/** Later versions have copies of the programs about an older release, which are checked in the folder of that release. */
function isOfRelease(name: string, version: string): boolean {
  const upgrade = upgradeOf(name);
  return upgrade === null || upgrade.release === version;
}

interface Copy {
  readonly docs: string;
  readonly examples: string;
  readonly name: string;
  readonly version: string;
}

/** What is wrong with the copy of a program about an older release; null if nothing is. */
function differentCopy({ docs, examples, name, version }: Copy): string | null {
  const upgrade = upgradeOf(name);
  if (upgrade === null || upgrade.release === version) return null;
  const original = join(docs, upgrade.release, "_examples", `${name}.cpp`);
  const same = existsSync(original) && readFileSync(original).equals(readFileSync(join(examples, `${name}.cpp`)));
  return same ? null : `${name}.cpp differs from the one of ${upgrade.release}`;
}

function libraryOf(version: string, { sources, libraries, installed }: Options): Library {
  return {
    version,
    sources: join(sources, version),
    archive: libraries === null ? null : join(libraries, version, "libpcpp.a"),
    installed: installed === null ? null : join(installed, version),
  };
}

/** The library that a program is written for: code that a release replaces is written for the release before. */
function libraryFor({ name }: Program, shelf: Shelf, options: Options): Library {
  const before = upgradeOf(name)?.when === "before";
  return libraryOf(before ? (shelf.previous ?? shelf.version) : shelf.version, options);
}

async function checkShelf(shelf: Shelf, options: Options): Promise<boolean> {
  const { scratch, update } = options;
  const library = libraryOf(shelf.version, options);
  const needed = [...includeFolders(library), library.archive, library.installed];
  const missing = needed.filter((path) => path !== null).filter((path) => !existsSync(path));
  const problems = [...shelf.problems, ...missing.map((path) => `${path} does not exist`)];
  for (const problem of problems) console.error(`${shelf.label}: ${problem}`);
  if (shelf.programs.length === 0) return problems.length === 0;
  if (missing.length > 0) return false;
  const verdicts = await inParallel(shelf.programs, most, async (program) => {
    const own = join(scratch, shelf.label.replace(/[^\w.]+/g, "-"), program.name);
    mkdirSync(own, { recursive: true });
    const check = isProject(program.name) ? checkProject : checkProgram;
    const mayUseDeprecated = upgradeOf(program.name)?.when === "before";
    const verdict = await check({
      program,
      examples: shelf.examples,
      library: libraryFor(program, shelf, options),
      scratch: own,
      update,
      mayUseDeprecated,
    });
    rmSync(own, { recursive: true });
    console.log(line(shelf.label, program.name, verdict));
    return verdict;
  });
  console.log(`${shelf.label}, ${standardOf(library)}: ${summary(verdicts)}\n`);
  return problems.length === 0 && verdicts.every(({ failures }) => failures.length === 0);
}

function line(label: string, name: string, { compiled, ran, built, compared, notRun, failures }: Verdict): string {
  const done = [
    ...(compiled ? ["compiles"] : []),
    ...(ran > 0 ? ["runs under sanitizers"] : []),
    ...(built > 0 ? ["builds and runs as a project"] : []),
    ...(compared > 0 ? ["prints what the page shows"] : []),
    ...notRun.map((reason) => `not run: ${reason}`),
  ];
  const indented = failures.map((failure) => `FAILED: ${failure.trimEnd().replaceAll("\n", "\n    ")}`);
  return `${label}  ${name.padEnd(24)} ${[...done, ...indented].join("; ")}`;
}

function summary(verdicts: readonly Verdict[]): string {
  const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + of(verdict), 0);
  const reasons = verdicts.flatMap(({ notRun }) => notRun);
  const counted = [...new Set(reasons)].map((reason) => `${reasons.filter((other) => other === reason).length} ${reason}`);
  return [
    `${verdicts.length} programs`,
    `${sum(({ compiled }) => Number(compiled))} compile`,
    `${sum(({ ran }) => ran)} runs under AddressSanitizer and UBSan`,
    `${sum(({ built }) => built)} projects built and run`,
    `${sum(({ compared }) => compared)} outputs compared`,
    `${reasons.length} not run${counted.length > 0 ? ` (${counted.join(", ")})` : ""}`,
    `${verdicts.filter(({ failures }) => failures.length > 0).length} failed`,
  ].join(", ");
}
