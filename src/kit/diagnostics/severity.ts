/**
 * What a site makes of problems: `diagnostics` of its configuration and `--strict` → the problems that a run reports. An error of a build
 * stays one, because then a page would be broken or something of the site missing: a build that succeeds means that nothing is, or that the
 * site lists it (`content/knownProblems.ts`). What the audit finds is for the site to judge, if it gives its reason.
 */
import { globTest } from "../text/glob.ts";
import { type Code, codes } from "./codes.ts";
import type { Diagnostic } from "./problem.ts";

export type Level = "off" | "warning" | "error";

/** Turns a kind of problem off, in the whole site or in places. */
export interface Exception {
  /** Why, for those who read the configuration later. */
  readonly off: string;
  /** Files of the site (`content/docs/v1.0/**`) or addresses of pages (`/docs/v1.0/**`); everywhere without it. */
  readonly at?: readonly string[] | undefined;
}

export type Setting = Level | Exception | readonly Exception[];

/** Codes of warnings and of the audit may have any level; only the audit's need a reason to be off. */
export type Levels = {
  readonly [C in Code]?:
    | (C extends `check/${string}`
        ? Exclude<Setting, "off">
        : (typeof codes)[C]["severity"] extends "warning"
          ? Setting
          : "error")
    | undefined;
};

/** Whether the problems of a code are warnings, unless the site says otherwise. */
export function isWarning(code: Code): boolean {
  return codes[code].severity === "warning";
}

/** Whether `docsgen check` finds the problems of a code. */
export function isOfAudit(code: string): boolean {
  return code.startsWith("check/");
}

/** The exceptions that a site makes for a code. */
export function exceptionsFor(code: Code, levels: Levels): readonly Exception[] {
  const setting: Setting | undefined = levels[code];
  if (setting === undefined || typeof setting === "string") return [];
  return "off" in setting ? [setting] : setting;
}

/** The exception that covers one of these places, which are files of the site or addresses of pages. */
export function exceptionAt(code: Code, levels: Levels, places: readonly string[]): Exception | undefined {
  return exceptionsFor(code, levels).find(({ at }) => at === undefined || places.some(globTest(at)));
}

/** `strict`: what is not off is an error. */
export function graded(diagnostics: readonly Diagnostic[], levels: Levels, strict = false): readonly Diagnostic[] {
  return diagnostics.flatMap((each): readonly Diagnostic[] => {
    const { code, severity, file = "" } = each;
    if (severity === "error" && !isOfAudit(code)) return [each];
    if (exceptionAt(code, levels, [file]) !== undefined) return [];
    const setting: Setting | undefined = levels[code];
    const level = typeof setting === "string" ? setting : severity;
    if (level === "off") return [];
    return [{ ...each, severity: strict || level === "error" ? "error" : "warning" }];
  });
}
