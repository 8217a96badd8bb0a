/**
 * The words of an unfinished command line → what may come next, from commander's program: commands, options, and values by what the
 * help calls them (`<dir>` is a folder, `<file>` a file). Shells ask for it with `docsgen __complete` (`completion.ts`).
 */

import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Argument, Command, Option } from "commander";
import { codes } from "../src/kit/diagnostics/codes.ts";
import { readRegularText } from "../src/kit/files/readFile.ts";
import { parseVersionName, versionName } from "../src/model/versionName.ts";
import { formats } from "./report.ts";
import { findRoot } from "./siteRoot.ts";

export interface Suggestion {
  readonly value: string;
  readonly about?: string;
}

/** Values, or that the shell should complete paths itself. */
export type Suggestions = readonly Suggestion[] | "files" | "folders";

interface Place {
  readonly command: Command;
  /** Arguments of the command that are there already. */
  readonly given: number;
  /** The option whose value comes next. */
  readonly awaiting: Option | null;
  /** Value of `--root`, if it is there already. */
  readonly root: string | null;
}

/** `before`: the words after the program's name and before the current one, which is being written. */
export function suggest(program: Command, before: readonly string[], current: string, cwd: string): Suggestions {
  const words = joined([...before, current]);
  const last = words.at(-1) ?? "";
  const place = words.slice(0, -1).reduce<Place>(follow, { command: program, given: 0, awaiting: null, root: null });
  const versions = () => versionsOf(place.root, cwd);
  if (place.awaiting !== null) return startingWith(last, valuesOf(place.awaiting.flags, versions));
  const [, flag, value] = /^(--[^=]+)=(.*)$/.exec(last) ?? [];
  const option = flag === undefined ? undefined : findOption(place.command, flag);
  // Shells that take = as the end of a word get the value alone.
  const prefix = before.at(-1) === "=" || current === "=" ? "" : `${flag}=`;
  if (option !== undefined && value !== undefined) return startingWith(value, valuesOf(option.flags, versions), prefix);
  if (last.startsWith("-")) return startingWith(last, optionsOf(place.command).map(suggestOption));
  return startingWith(last, next(place, versions));
}

/** Bash takes `=` as a word of its own: `--format`, `=`, `json` is one. */
function joined(words: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const word of words) {
    const last = all.at(-1) ?? "";
    const continues = word === "=" ? last.startsWith("--") : /^--[^=]+=$/.test(last);
    if (continues) all.pop();
    all.push(continues ? `${last}${word}` : word);
  }
  return all;
}

function follow(place: Place, word: string): Place {
  const { command, awaiting } = place;
  if (awaiting !== null) return { ...place, awaiting: null, root: awaiting.long === "--root" ? word : place.root };
  if (word.startsWith("-")) {
    const option = findOption(command, word.replace(/=.*$/, ""));
    if (word.startsWith("--root=")) return { ...place, root: word.slice("--root=".length) };
    return option?.required && !word.includes("=") ? { ...place, awaiting: option } : place;
  }
  const found = command.commands.find((each) => each.name() === word);
  return found === undefined ? { ...place, given: place.given + 1 } : { ...place, command: found, given: 0 };
}

function optionsOf(command: Command | null): readonly Option[] {
  if (command === null) return [];
  const help = command.createHelp();
  return [...help.visibleOptions(command), ...help.visibleGlobalOptions(command)];
}

function findOption(command: Command, flag: string): Option | undefined {
  return optionsOf(command).find(({ long, short }) => long === flag || short === flag);
}

function suggestOption({ long, short, description }: Option): Suggestion {
  return { value: long ?? short ?? "", about: description };
}

function next({ command, given }: Place, versions: () => readonly Suggestion[]): Suggestions {
  if (command.commands.length > 0) {
    const shown = command.createHelp().visibleCommands(command);
    return given > 0 ? [] : shown.map((each) => ({ value: each.name(), about: each.description() }));
  }
  const argument: Argument | undefined = command.registeredArguments[given];
  if (argument === undefined) return [];
  if (argument.argChoices !== undefined) return argument.argChoices.map((value) => ({ value }));
  // The name of a version that is cut is a new one.
  if (argument.name() === "name")
    return command.name() === "remove" ? versions().filter(({ value }) => !parseVersionName(value).isNext) : [];
  return valuesOf(`<${argument.name()}>`, versions);
}

/** What may stand for `<dir>`, `<file>` and other names of values; nothing where docsgen cannot know. */
function valuesOf(flags: string, versions: () => readonly Suggestion[]): Suggestions {
  const [, name = ""] = /[<[](.+?)[>\]]/.exec(flags) ?? [];
  if (["dir", "from", "to", "old", "new"].includes(name)) return "folders";
  if (["file", "xml"].includes(name)) return "files";
  if (name === "names" || name === "version") return versions();
  const lists: Readonly<Record<string, readonly string[]>> = { format: formats, code: Object.keys(codes) };
  return (lists[name] ?? []).map((value) => ({ value }));
}

function versionsOf(root: string | null, cwd: string): readonly Suggestion[] {
  try {
    const folder = root === null ? findRoot({}, cwd) : resolve(cwd, root);
    const sets = readdirSync(join(folder, "content")).filter((name) =>
      existsSync(join(folder, "content", name, "versions.json")),
    );
    return sets.flatMap((docSet) => {
      const names: unknown = JSON.parse(readRegularText(join(folder, "content", docSet, "versions.json")));
      return [...(Array.isArray(names) ? names : []), "next"].map((name) => ({ value: versionName(docSet, String(name)).name }));
    });
  } catch {
    return [];
  }
}

function startingWith(start: string, found: Suggestions, prefix = ""): Suggestions {
  if (typeof found === "string") return found;
  return found
    .filter(({ value }) => value.startsWith(start))
    .map(({ value, about }) => ({ value: `${prefix}${value}`, ...(about === undefined ? {} : { about }) }));
}
