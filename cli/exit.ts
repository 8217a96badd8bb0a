/** Exit codes. */
import { codes } from "../src/kit/diagnostics/codes.ts";
import type { Diagnostic } from "../src/model/model.ts";

export const exits = { ok: 0, content: 1, usage: 2, bug: 3, interrupted: 130 } as const;

/** The signals that stop a command, with the code that shells expect: 128 and the number of the signal. */
export const signalExits = { SIGINT: exits.interrupted, SIGTERM: 143 } as const;

/** 0 without errors; 2 when one of them is about usage or configuration (those must be fixed first); else 1. */
export function exitCode(diagnostics: readonly Diagnostic[]): number {
  const errors = diagnostics.filter((each) => each.severity === "error");
  return errors.reduce<number>((worst, each) => Math.max(worst, codes[each.code].exit), exits.ok);
}
