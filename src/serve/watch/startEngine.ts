/**
 * A run → its engine, as soon as the configuration can be used: a writer who starts with a broken one mends it and goes on, as
 * with any later edit.
 */
import { existsSync } from "node:fs";
import type { SiteCode } from "../../config/siteCode.ts";
import type { RunOptions } from "../../config/types.ts";
import { DocsgenError } from "../../core/diagnostic.ts";
import type { Diagnostic } from "../../core/model.ts";
import { Engine } from "./engine.ts";

export interface StartEvents {
  readonly problems: (diagnostics: readonly Diagnostic[]) => void;
  /** The configuration cannot be used yet, and its mending is waited for. Where nobody asks for that, it is an error. */
  readonly waits?: () => void;
  /** WatchReporter of the site's own code that runs. */
  readonly siteCode?: SiteCode;
  /** Errors of that code that nothing caught come here, also those from before. */
  readonly strays?: (listener: (diagnostic: Diagnostic) => void) => void;
}

/** `atOnce` as `Engine.start` takes it. `change` settles after the next change of a file. Throws a `DocsgenError` where there is nothing to wait for. */
export async function startEngine(
  run: RunOptions,
  reporter: StartEvents,
  change: () => Promise<void>,
  atOnce?: number,
): Promise<Engine> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      const engine = await Engine.start(run, atOnce, reporter.siteCode);
      if (!isFirst) reporter.problems([]);
      return engine;
    } catch (error) {
      if (!(error instanceof DocsgenError) || reporter.waits === undefined) throw error;
      // Without the file there is nothing to mend: the command was given another folder than the site's.
      if (isFirst && !existsSync(run.configFile)) throw error;
      reporter.problems(error.diagnostics);
      if (isFirst) reporter.waits();
      await change();
    }
  }
}
