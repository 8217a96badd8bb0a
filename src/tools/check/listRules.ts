/** The rules of the audit as a site has them. */

import { codes } from "../../kit/diagnostics/codes.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { type Exception, exceptionsFor, graded } from "../../kit/diagnostics/severity.ts";
import type { Severity } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { openSite } from "../../site/openSite.ts";
import { type RuleCode, ruleCodes, ruleName } from "./rules/ruleCodes.ts";

export interface ListedRule {
  readonly name: string;
  readonly code: RuleCode;
  /** The severity of its findings; null where it is off. */
  readonly severity: Severity | null;
  readonly about: string;
  /** Where it is off, and why. */
  readonly exceptions: readonly Exception[];
}

/** Throws a `DocsgenError` if the configuration is unusable. */
export async function listRules(run: RunOptions): Promise<readonly ListedRule[]> {
  const { diagnostics: levels } = (await openSite(run).config()).config;
  return ruleCodes.map((code) => {
    const severity = graded([diagnose(code, "")], levels, run.strict)[0]?.severity ?? null;
    return { name: ruleName(code), code, severity, about: codes[code].about, exceptions: exceptionsFor(code, levels) };
  });
}
