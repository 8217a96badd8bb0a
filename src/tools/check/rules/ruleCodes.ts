/** Codes and names of the rules of the audit. */
import { type Code, codes } from "../../../kit/diagnostics/codes.ts";

export type RuleCode = Extract<Code, `check/${string}`>;

export const ruleCodes = (Object.keys(codes) as Code[]).filter((code): code is RuleCode => code.startsWith("check/"));

/** Name of a rule, as the command line has it: `heading-skips`. */
export function ruleName(code: RuleCode): string {
  return code.slice("check/".length);
}
