/**
 * Options that several commands share, their values checked, and what they become: `RunOptions` with absolute paths.
 */
import { resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { baseProblem } from "../src/config/base.ts";
import type { RunOptions } from "../src/config/config.ts";
import { didYouMean } from "../src/core/diagnostic.ts";
import { type Format, formats } from "./report.ts";

export interface ReportOptions {
  readonly format: Format;
  readonly verbose?: boolean;
  readonly silent?: boolean;
  /** False after `--no-color`. */
  readonly color: boolean;
}

export interface SiteOptions extends ReportOptions {
  readonly root: string;
  readonly config: string;
  readonly out: string;
  readonly base?: string;
  readonly versions?: readonly string[];
  readonly force?: boolean;
  readonly cache?: boolean;
}

/** How a command reports: every command has these. */
export function withReport(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", formats.join(", ")).default("pretty").argParser(oneOf(formats)))
    .option("--verbose", "print every place of a repeated problem, timings and stack traces")
    .option("--silent", "print errors only")
    .option("--no-color", "print without color (as with the environment variable NO_COLOR)");
}

/** Which site a command works on. */
export function withSite(command: Command): Command {
  return command
    .option("--root <dir>", "folder of the site", ".")
    .option("--config <file>", "configuration file, relative to the root", "site.config.ts");
}

/** Where the finished site is and the path it is served under. */
export function withOutput(command: Command): Command {
  return command.option("--out <dir>", "output folder, relative to the root", "build").addOption(baseOption());
}

export function baseOption(): Option {
  return new Option("--base <path>", "path the site is served under; overrides the configuration").argParser((value: string) => {
    const [problem, hint] = baseProblem(value)?.split("\n") ?? [];
    if (problem === undefined) return value;
    throw new InvalidArgumentError(`It ${problem}${hint === undefined ? "" : `\n(${hint})`}`);
  });
}

export function toRun(options: Partial<SiteOptions>, cwd: string): RunOptions {
  const root = resolve(cwd, options.root ?? ".");
  return {
    root,
    configFile: resolve(root, options.config ?? "site.config.ts"),
    out: resolve(root, options.out ?? "build"),
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.versions === undefined ? {} : { versions: options.versions }),
    ...(options.force === undefined ? {} : { force: options.force }),
    cache: options.cache ?? true,
  };
}

function oneOf<T extends string>(allowed: readonly T[]): (value: string) => T {
  return (value) => {
    const found = allowed.find((each) => each === value);
    if (found !== undefined) return found;
    const meant = didYouMean(value, allowed);
    throw new InvalidArgumentError(`It is one of ${allowed.join(", ")}.${meant === undefined ? "" : `\n(${meant})`}`);
  };
}

export function list(value: string): readonly string[] {
  const names = value.split(",").map((each) => each.trim());
  if (names.includes("")) throw new InvalidArgumentError("It is a list such as v25.05,next, without empty names.");
  return [...new Set(names)];
}

export function wholeNumber(from: number, to: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    throw new InvalidArgumentError(`It is a whole number from ${from} to ${to}.`);
  };
}
