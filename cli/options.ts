/**
 * Options that several commands share, their values checked, and what they become: `RunOptions` with absolute paths. Those of the
 * program are taken before and after the name of a command.
 */
import { relative, resolve, sep } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { didYouMean } from "../src/kit/diagnostics/diagnostic.ts";
import { baseProblem } from "../src/model/schemas/base.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import { type Format, formats } from "./report.ts";
import { configName, findRoot } from "./siteRoot.ts";

/** How a command reports. */
export interface ReportOptions {
  readonly format: Format;
  readonly verbose?: boolean;
  readonly quiet?: boolean;
  /** False after `--no-color`. */
  readonly color: boolean;
}

export interface SiteOptions extends ReportOptions {
  readonly root?: string;
  readonly config?: string;
  readonly out: string;
  readonly base?: string;
  readonly versions?: readonly string[];
  readonly force?: boolean;
  readonly cache?: boolean;
  readonly strict?: boolean;
  readonly updateBaseline?: boolean;
  readonly compiled?: string;
}

/** Options of the program: how every command reports, and which site most of them work on. */
export function addGlobalOptions(program: Command): void {
  program
    .option("--root <dir>", `folder of the site (default: the nearest one with ${configName}, from here upwards)`)
    .option("--config <file>", `configuration file, relative to the root (default: "${configName}")`)
    .addOption(
      new Option("--format <format>", `how to report: ${formats.join(", ")}`).default("pretty").argParser(oneOf(formats)),
    )
    .option("-q, --quiet", "print errors only")
    .option("-v, --verbose", "print every place of a repeated problem, timings and stack traces")
    .option("--no-color", "print without color (as with the environment variable NO_COLOR)")
    .addOption(new Option("--silent", "the same as --quiet").implies({ quiet: true }).hideHelp());
}

/** Where the finished site is and the path it is served under. */
export function withOutput(command: Command): Command {
  return command.addOption(outOption()).addOption(baseOption());
}

export function outOption(): Option {
  return new Option("--out <dir>", "output folder, relative to the root").default("build");
}

export function baseOption(about = "path the site is served under; overrides the configuration"): Option {
  return new Option("--base <path>", about).argParser((value: string) => {
    const [problem, hint] = baseProblem(value)?.split("\n") ?? [];
    if (problem === undefined) return value;
    throw new InvalidArgumentError(`It ${problem}${hint === undefined ? "" : `\n(${hint})`}`);
  });
}

/** Throws a `DocsgenError` when `--root` names no folder. */
export function toRun(options: Partial<SiteOptions>, cwd: string): RunOptions {
  const root = findRoot(options, cwd);
  return {
    root,
    configFile: resolve(root, options.config ?? configName),
    out: resolve(root, options.out ?? "build"),
    ...(options.base === undefined ? {} : { base: options.base }),
    ...(options.versions === undefined ? {} : { versions: options.versions }),
    ...(options.force === undefined ? {} : { force: options.force }),
    cache: options.cache ?? true,
    ...(options.compiled === undefined ? {} : { compiled: resolve(root, options.compiled) }),
    ...(options.strict === undefined ? {} : { strict: options.strict }),
    ...(options.updateBaseline === undefined ? {} : { updateBaseline: options.updateBaseline }),
  };
}

export function oneOf<T extends string>(allowed: readonly T[]): (value: string) => T {
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

/** A path as reports name it: relative to the site's folder, with slashes. */
export function sitePath({ root }: Pick<RunOptions, "root">, path: string): string {
  return relative(root, path).split(sep).join("/");
}
