/**
 * What a rule of the audit is: a value that finds one kind of problem in finished pages. Its code in the catalogue of problems
 * (`check/heading-skips`) gives its name, severity, description, and explanation.
 */

import type { FinishedBuild } from "../../../finished/findBuild.ts";
import type { PageTree } from "../../../finished/parsedPage.ts";
import type { Config, RunOptions } from "../../../model/schemas/config.ts";
import type { PlannedSite } from "../../../site/assembly.ts";
import type { Clue } from "../locate.ts";
import type { CheckedPage, Resolve } from "../targets.ts";
import type { RuleCode } from "./ruleCodes.ts";

export interface Finding {
  /** A sentence that does not depend on the page, where other pages may have the same problem for the same reason. */
  readonly message: string;
  readonly hint?: string;
  /** Where it is in the HTML; without it the page as a whole is meant. */
  readonly offset?: number;
  /** What its source is likely to write there, the best guess first. */
  readonly clues?: readonly Clue[];
}

/** What a rule may look at besides pages. */
export interface AuditContext {
  readonly run: RunOptions;
  /** The site as its sources say. */
  readonly planned: PlannedSite;
  readonly build: FinishedBuild;
  readonly check: Config["check"];
  readonly resolve: Resolve;
  /** Address of the home page on the server of the check. */
  readonly home: string;
  /** Bytes that are sent for a file of the build; null without such a file. */
  readonly weigh: (file: string) => number | null;
}

export interface FoundOnPage extends Finding {
  readonly page: CheckedPage;
}

export interface Follower {
  readonly look: (page: CheckedPage, tree: PageTree) => void;
  readonly found: () => Promise<Iterable<FoundOnPage>>;
}

export interface Rule {
  readonly code: RuleCode;
  /** Looks at one page, its tree included. Pages that only redirect are left out. */
  readonly find?: (page: CheckedPage, tree: PageTree, scene: AuditContext) => Iterable<Finding>;
  /** Looks at one page after the other, those that redirect included, before it says what it has found. */
  readonly follow?: (scene: AuditContext) => Follower;
  /** Looks at all pages, those that redirect included. */
  readonly findAcross?: (
    pages: readonly CheckedPage[],
    scene: AuditContext,
  ) => Iterable<FoundOnPage> | Promise<Iterable<FoundOnPage>>;
}
