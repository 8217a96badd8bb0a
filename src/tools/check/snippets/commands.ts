/**
 * The commands of a language in a version, ready to be called: placeholders filled, the program there, its inputs hashed. What is missing
 * is reported once, not once for each listing.
 */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import type { Cache } from "../../../kit/cache/cache.ts";
import { compare, diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../../../kit/diagnostics/fileError.ts";
import { causeOf, isThere } from "../../../kit/files/readFile.ts";
import { hashOf } from "../../../kit/hash.ts";
import { runProgram } from "../../../kit/processes/runProgram.ts";
import type { Diagnostic } from "../../../model/model.ts";
import type { SnippetLanguage } from "../../../model/schemas/snippetsSchema.ts";

export interface Commands {
  readonly command: readonly string[];
  /** Empty where nothing is run. */
  readonly run: readonly (readonly string[])[];
  /** Hashes of all that results depend on besides the code. */
  readonly inputs: Readonly<Record<string, string>>;
}

export interface CommandScene {
  readonly root: string;
  readonly cache: Cache;
  /** Whether marked code is run, too. */
  readonly runs: boolean;
  readonly signal?: AbortSignal | undefined;
  /** What programs say about their version, by name. */
  readonly programs: Map<string, Promise<string | null>>;
}

/** How long a program may think about its version, in seconds. */
const patience = 60;

export async function prepareCommands(
  language: string,
  version: string,
  setting: SnippetLanguage,
  scene: CommandScene,
): Promise<Commands | Diagnostic> {
  const { root, cache } = scene;
  const own = setting.versions[version];
  const special = typeof own === "object" ? own : {};
  const command = special.command ?? setting.command;
  const inputs = special.inputs ?? setting.inputs;
  const run = scene.runs ? (special.run ?? setting.run) : [];
  const unset = new Set<string>();
  const fill = (word: string) => fillWord(word, version, unset);
  const [checked, ran, paths] = [command.map(fill), run.map((each) => each.map(fill)), inputs.map(fill)];
  const [variable] = unset;
  if (variable !== undefined)
    return setup(`The environment variable ${variable} is not set, and snippets.${language} uses it.`, `Set it: ${variable}=…`);
  const missing = paths.find((path) => !isThere(resolve(root, path)));
  if (missing !== undefined)
    return setup(
      `The inputs of snippets.${language} do not exist${version === "" ? "" : ` for ${version}`}: ${missing}`,
      "Install them there, or correct the path.",
    );
  const [program = ""] = checked;
  const about = await aboutProgram(program, scene);
  if (about === null)
    return setup(
      `The program "${program}" of snippets.${language} was not found, or cannot be started.`,
      "Install it, or name another one in the configuration.",
    );
  const hashes = hashesOf(paths, root, cache);
  if (typeof hashes === "string")
    return setup(
      `The inputs of snippets.${language} cannot be read: ${hashes}.`,
      "Change their permissions, or correct the path.",
    );
  return {
    command: checked,
    run: ran,
    inputs: { command: JSON.stringify(checked), program: about, inputs: hashOf(...paths, ...hashes) },
  };
}

function setup(message: string, hint: string): Diagnostic {
  return diagnose("snippets/setup", message, { key: "snippets", hint });
}

/** `{file}` and `{folder}` wait for a listing. */
function fillWord(word: string, version: string, unset: Set<string>): string {
  return word.replace(/\{(?:version|env\.([A-Za-z_]\w*))\}/g, (_, name?: string) => {
    if (name === undefined) return version;
    const value = process.env[name];
    if (value === undefined) unset.add(name);
    return value ?? "";
  });
}

/** Fills what is known for one listing only. */
export function callOf(command: readonly string[], file: string, folder: string): readonly string[] {
  return command.map((word) => word.replace(/\{(file|folder)\}/g, (_, what) => (what === "file" ? file : folder)));
}

/** What it answers to `--version`, whatever that is; null where there is no such program. */
function aboutProgram(program: string, { root, programs, signal }: CommandScene): Promise<string | null> {
  const known = programs.get(program);
  if (known !== undefined) return known;
  const asked = runProgram([program, "--version"], { cwd: root, seconds: patience, signal }).then((ended) =>
    ended === null ? null : hashOf(ended.stdout, ended.stderr),
  );
  programs.set(program, asked);
  return asked;
}

/** A text says what cannot be read, and why. */
function hashesOf(paths: readonly string[], root: string, cache: Cache): readonly string[] | string {
  try {
    return paths.map((path) => hashOfTree(resolve(root, path), cache));
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    return `${displayPath((error as NodeJS.ErrnoException).path ?? "", root)}: ${cause}`;
  }
}

/** The hash of the names and contents of all files in a folder, or of one file. */
function hashOfTree(path: string, cache: Cache): string {
  const files = filesIn(path);
  return hashOf(...files.flatMap((file) => [file.slice(path.length), cache.hashOfFile(file)]));
}

function filesIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true, recursive: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => join(entry.parentPath, entry.name)).sort(compare);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return [path];
    throw error;
  }
}
