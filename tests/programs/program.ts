/**
 * The files of an `_examples` folder as programs: `name.cpp`, the command lines `name.run` (and `name.<case>.run`) that a page
 * shows, and beside each of them what the page says it prints, `name.out`.
 */

export interface Program {
  /** Below `_examples`, without the ending: `quickstart`, `layers/reader`. */
  readonly name: string;
  readonly runs: readonly Run[];
}

export interface Run {
  /** `quickstart`, or `quickstart.<case>`. */
  readonly name: string;
  readonly how: Recipe;
  /** What the page says it prints; null where there is no `.out` file. */
  readonly output: string | null;
}

/** A command line, or why there is none that runs anywhere. */
export type Recipe = { readonly command: string } | { readonly reason: string };

/** Reads the text of a file below `_examples`. */
type Read = (path: string) => string;

export function programsOf(paths: readonly string[], read: Read): readonly Program[] {
  const existing = new Set(paths);
  return endingWith(paths, ".cpp").map((name) => ({
    name,
    runs: endingWith(paths, ".run")
      .filter((run) => belongsTo(run, name))
      .map((run) => ({
        name: run,
        how: recipe(read(`${run}.run`)),
        output: existing.has(`${run}.out`) ? read(`${run}.out`) : null,
      })),
  }));
}

/** A program in `upgrading/` shows code before or after one release; it is checked with the library of that time. */
export interface Upgrade {
  readonly release: string;
  readonly when: "before" | "after";
}

/** `upgrading/v25.05-before`: what v25.05 changes, as it was written for the release before. Null for any other program. */
export function upgradeOf(name: string): Upgrade | null {
  const [, release, when] = /^upgrading\/(.+)-(before|after)$/.exec(name) ?? [];
  return release !== undefined && (when === "before" || when === "after") ? { release, when } : null;
}

/** A folder `projects/<name>` with its own build file; `main.run` builds and runs it. */
export function isProject(name: string): boolean {
  return /^projects\/[^/]+\/main$/.test(name);
}

/** `.run` files without a program, and `.out` files without a command that prints them. */
export function strays(paths: readonly string[]): readonly string[] {
  const runs = endingWith(paths, ".run");
  const programs = endingWith(paths, ".cpp");
  const lone = runs.filter((run) => !programs.some((name) => belongsTo(run, name))).map((run) => `${run}.run`);
  return [...lone, ...endingWith(paths, ".out").flatMap((output) => (runs.includes(output) ? [] : [`${output}.out`]))];
}

/** What one line of a `.run` file says: a command, or (`# needs …`, `sudo …`) why it cannot be run by anyone anywhere. */
export function recipe(text: string): Recipe {
  const line = text.trim();
  if (line === "" || line.includes("\n")) throw new Error("A .run file has one line");
  if (line.startsWith("#")) return { reason: line.replace(/^#+\s*/, "") };
  return /^sudo\s/.test(line) ? { reason: "needs root" } : { command: line };
}

function belongsTo(run: string, program: string): boolean {
  return run === program || (run.startsWith(`${program}.`) && !run.slice(program.length).includes("/"));
}

function endingWith(paths: readonly string[], ending: string): readonly string[] {
  return paths.filter((path) => path.endsWith(ending)).map((path) => path.slice(0, -ending.length));
}
