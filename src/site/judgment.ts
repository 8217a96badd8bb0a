/** What a run makes of the problems that it finds: the levels of the configuration and `--strict` first, then those that are known already. */

import { sortDiagnostics } from "../kit/diagnostics/diagnostic.ts";
import { graded } from "../kit/diagnostics/severity.ts";
import { locateKeys } from "../kit/syntax/locateKeys.ts";
import type { Diagnostic } from "../model/model.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import type { LoadedConfig } from "../stages/config/load.ts";
import {
  canBeKnown,
  knownProblemsText,
  readKnownProblems,
  solvedProblems,
  unknownProblems,
  writeKnownProblems,
} from "../stages/content/knownProblems.ts";

export interface Judgment {
  /** The problems to report of some that were found, sorted by place. */
  readonly judge: (found: readonly Diagnostic[]) => readonly Diagnostic[];
  /** The same for everything that a run has found, with the entries that are solved. */
  readonly conclude: (found: readonly Diagnostic[]) => Conclusion;
}

export interface Conclusion {
  readonly diagnostics: readonly Diagnostic[];
  /** How many were left out because they are known. */
  readonly known: number;
  /** Writes, with `--update-baseline`, the list, once the site is written. */
  readonly update: (() => Promise<void>) | null;
}

/** Throws a `DocsgenError` when the list of known problems cannot be used. */
export function openJudgment(run: RunOptions, { config, source }: LoadedConfig): Judgment {
  const known = run.updateBaseline === true ? null : readKnownProblems(run.root);
  const grade = (found: readonly Diagnostic[]) =>
    sortDiagnostics(locateKeys(graded(found, config.diagnostics, run.strict), source));
  const judge = (found: readonly Diagnostic[]) => {
    const all = grade(found);
    if (run.updateBaseline === true) return all.filter((each) => !canBeKnown(each));
    return known === null ? all : unknownProblems(all, known);
  };
  const conclude = (found: readonly Diagnostic[]): Conclusion => {
    const all = grade(found);
    const shown = judge(found);
    const counts = { known: all.length - shown.length };
    if (run.updateBaseline === true) {
      const text = knownProblemsText(all);
      return { diagnostics: shown, ...counts, update: () => writeKnownProblems(run.root, text) };
    }
    // Part of a site, or one that could not be read whole, does not show all of its problems.
    const isWhole = known !== null && run.versions === undefined && shown.every(({ severity }) => severity !== "error");
    const solved = isWhole ? graded(solvedProblems(all, known), config.diagnostics, run.strict) : [];
    return { diagnostics: sortDiagnostics([...shown, ...solved]), ...counts, update: null };
  };
  return { judge, conclude };
}
