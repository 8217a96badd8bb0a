/** One listing, completed by the templates of its language in turn → passed, or the errors of the attempt that came furthest. */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { displayPath, fileError } from "../../../kit/diagnostics/fileError.ts";
import { type Ended, runProgram } from "../../../kit/processes/runProgram.ts";
import { watched } from "../../../kit/processes/watched.ts";
import { codeMark } from "../../../model/schemas/snippetsSchema.ts";
import { type Commands, callOf } from "./commands.ts";
import { type Listing, offsetOf, wrapsOf } from "./gatherListings.ts";
import { difference } from "./printedText.ts";
import { programErrors } from "./programErrors.ts";

/** Something wrong with a listing. */
export interface Fault {
  /** The line in the listing, from 1; null where only the listing as a whole is known. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
}

export interface Verdict {
  /** Name of the template with which it passed, or came furthest. */
  readonly wrap: string;
  /** What is wrong; empty when it passed. */
  readonly faults: readonly Fault[];
  /** Whether it would be the same another time. */
  readonly isLasting: boolean;
}

export interface CheckEnvironment {
  readonly root: string;
  readonly commands: Commands;
  /** An empty folder for this listing. */
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
}

/** Lines of output that are shown where no error can be found in it. */
const shownLines = 8;

export async function checkListing(listing: Listing, bench: CheckEnvironment): Promise<Verdict> {
  const tried: Verdict[] = [];
  for (const wrap of wrapsOf(listing)) {
    const verdict = await attempt(listing, wrap, bench);
    if (verdict.faults.length === 0) return verdict;
    tried.push(verdict);
  }
  const [first, ...others] = tried as [Verdict, ...Verdict[]];
  return others.reduce((best, each) => (each.faults.length < best.faults.length ? each : best), first);
}

async function attempt(listing: Listing, [wrap, template]: readonly [string, string], bench: CheckEnvironment): Promise<Verdict> {
  const { root, commands, signal } = bench;
  const file = fileFor(listing, template, bench);
  const call = callOf(commands.command, file, bench.folder);
  const ended = await runProgram(call, { cwd: root, seconds: listing.setting.timeLimit, signal });
  const isLasting = ended?.isLasting ?? false;
  if (ended?.ok) return { wrap, faults: [], isLasting };
  return { wrap, faults: ended === null ? [nothing] : faultsOf(ended, { file, template, listing }), isLasting };
}

const nothing: Fault = { line: null, column: null, message: "The program could not be started with this command." };

/** A whole file is checked where it is, so that it finds the files next to it; everything else as a file of its own. */
function fileFor(
  { setting, language, text, file, isFilled }: Listing,
  template: string,
  { root, folder }: CheckEnvironment,
): string {
  mkdirSync(folder, { recursive: true });
  if (file !== null && !isFilled && template === codeMark) return join(root, file);
  const extension = setting.extension ?? (file === null ? `.${language}` : extname(file) || `.${language}`);
  const path = join(folder, `${file === null ? "listing" : basename(file, extname(file))}${extension}`);
  try {
    writeFileSync(
      path,
      template.replace(codeMark, () => text),
    );
  } catch (error) {
    throw fileError(error, { verb: "write", path: displayPath(path, root) });
  }
  return path;
}

interface Attempt {
  readonly file: string;
  readonly template: string;
  readonly listing: Listing;
}

function faultsOf({ stdout, stderr, end }: Ended, { file, template, listing }: Attempt): readonly Fault[] {
  const { setting, text, language } = listing;
  const { lines, columns } = offsetOf(template);
  const count = text.split("\n").length;
  const output = `${stderr}\n${stdout}`;
  const key = `snippets.${language}.errors`;
  const errors = watched({ code: "config/hook", what: `The expression "${key}"`, key }, () =>
    programErrors(output, setting.errors),
  );
  const faults = errors.map(({ file: named, line, column, message }): Fault => {
    const at = line - lines;
    if (named !== null && !file.endsWith(named.replace(/^\.\//, "")))
      return { line: null, column: null, message: `${named}:${line}: ${message}` };
    if (at < 1 || at > count) return { line: null, column: null, message: `${message} (in the template)` };
    const from = column === null ? null : column - (at === 1 ? columns : 0);
    return { line: at, column: from === null || from < 1 ? null : from, message };
  });
  if (faults.length > 0) return faults;
  const printed = output.trim().replaceAll(file, "the code").split("\n").slice(0, shownLines).join("\n");
  return [{ line: null, column: null, message: printed === "" ? `It printed nothing (${end}).` : `${printed}\n(${end})` }];
}

/** Runs a listing that passed, and compares what it prints with what its page says. Null: the same. */
export async function runListing(
  listing: Listing,
  wrap: string,
  expected: string,
  bench: CheckEnvironment,
): Promise<string | null> {
  const { root, commands, folder, signal } = bench;
  if (commands.run.length === 0) return `snippets.${listing.language} does not say how code is run: add run: [[…]].`;
  const file = fileFor(listing, listing.setting.wrap[wrap] ?? codeMark, bench);
  let printed = "";
  for (const command of commands.run) {
    const ended = await runProgram(callOf(command, file, folder), { cwd: root, seconds: listing.setting.timeLimit, signal });
    if (ended === null) return `The program "${command[0]}" was not found.`;
    if (!ended.ok) {
      const output = `${ended.stdout}${ended.stderr}`.trim().split("\n").slice(-shownLines).join("\n");
      return `It failed (${ended.end}):\n${output}`;
    }
    printed = ended.stdout;
  }
  const found = difference(expected, printed);
  return found === "" ? null : `It prints (+) something else than the page shows (-):\n${found}`;
}
