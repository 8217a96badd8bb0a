/** The rules of the audit as a site has them. */
import type { RunOptions } from "../config/config.ts";
import { loadConfig } from "../config/load.ts";
import type { SiteCode } from "../config/siteCode.ts";
import { codes } from "../core/codes.ts";
import { diagnose } from "../core/diagnostic.ts";
import type { Severity } from "../core/model.ts";
import { type Exception, exceptionsFor, graded } from "../core/severity.ts";
import { openHost } from "../pipeline/host.ts";
import { type RuleCode, ruleCodes, ruleName } from "./rules/ruleCodes.ts";

export interface ListedRule {
  readonly name: string;
  readonly code: RuleCode;
  /** Of its findings; null where it is off. */
  readonly severity: Severity | null;
  readonly about: string;
  /** Where it is off, and why. */
  readonly exceptions: readonly Exception[];
}

/** Throws a `DocsgenError` if the configuration is unusable. */
export async function listRules(run: RunOptions, siteCode?: SiteCode): Promise<readonly ListedRule[]> {
  const { diagnostics: levels } = (await loadConfig(run, openHost(siteCode))).config;
  return ruleCodes.map((code) => {
    const severity = graded([diagnose(code, "")], levels, run.strict)[0]?.severity ?? null;
    return { name: ruleName(code), code, severity, about: codes[code].about, exceptions: exceptionsFor(code, levels) };
  });
}
