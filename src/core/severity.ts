/**
 * What a site makes of warnings: `diagnostics` of its configuration and `--strict` → the problems that a run reports. An error stays one,
 * because then a page would be broken or something of the site missing: a build that succeeds means that nothing is, or that the site
 * lists it (`content/knownProblems.ts`).
 */
import { type Code, codes } from "./codes.ts";
import type { Diagnostic } from "./model.ts";

export type Level = "off" | "warning" | "error";

/** Codes of warnings may have any level. */
export type Levels = {
  readonly [C in Code]?: ((typeof codes)[C]["severity"] extends "warning" ? Level : "error") | undefined;
};

/** Whether the problems of a code are warnings, unless the site says otherwise. */
export function isWarning(code: Code): boolean {
  return codes[code].severity === "warning";
}

/** `strict`: what is not off is an error. */
export function graded(diagnostics: readonly Diagnostic[], levels: Levels, strict = false): readonly Diagnostic[] {
  return diagnostics.flatMap((each): readonly Diagnostic[] => {
    if (each.severity === "error") return [each];
    const level: Level = levels[each.code] ?? "warning";
    if (level === "off") return [];
    return [strict || level === "error" ? { ...each, severity: "error" } : each];
  });
}
