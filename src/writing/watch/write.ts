/**
 * A run → the server of `serve --watch`. It starts as soon as the configuration can be used: a broken one is reported, and the
 * next change of a file tried, as after any later edit.
 */

import { existsSync } from "node:fs";
import { DocsgenError } from "../../engine/core/diagnostic.ts";
import type { Diagnostic } from "../../engine/core/model.ts";
import type { RunOptions } from "../../engine/core/schemas/config.ts";
import { openServer } from "../listen.ts";
import type { RunningServer, ServerOptions } from "../running.ts";
import { Engine } from "./engine.ts";
import { handlerFor } from "./handler.ts";
import { ProblemList } from "./problems.ts";
import type { WatchReporter } from "./reporter.ts";
import { Session } from "./session.ts";
import { realRun, SiteWatcher } from "./siteWatcher.ts";

/**
 * Throws a `DocsgenError` when there is no port to listen on, or the configuration cannot be used and the reporter does not wait
 * for a fix. `eagerLimit` as for `Engine.start`.
 */
export async function startWriting(
  run: RunOptions,
  options: ServerOptions,
  reporter: WatchReporter,
  eagerLimit?: number,
): Promise<RunningServer> {
  const session = await startSession(realRun(run), reporter, eagerLimit);
  try {
    const failed = (problem: Diagnostic) => session.report("requests", problem);
    const server = await openServer(handlerFor(session.dependencies), session.base, { ...options, failed });
    session.begin();
    const closed = server.closed.then(() => session.close());
    const close = async () => {
      await server.close();
      await closed;
    };
    return { ...server, close, closed };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** The watcher reads the state of the files first, so that an edit while the site is made for the first time is not lost. */
async function startSession(run: RunOptions, reporter: WatchReporter, eagerLimit: number | undefined): Promise<Session> {
  const watcher = new SiteWatcher(run);
  const problems = new ProblemList();
  let report = (problem: Diagnostic) => problems.add("uncaught", problem);
  reporter.uncaught?.((problem) => report(problem));
  try {
    const engine = await startEngine(run, reporter, watcher, eagerLimit);
    const session = new Session({ run, reporter, engine, watcher, problems });
    report = (problem) => session.report("uncaught", problem);
    return session;
  } catch (error) {
    await watcher.close();
    throw error;
  }
}

async function startEngine(
  run: RunOptions,
  reporter: WatchReporter,
  watcher: SiteWatcher,
  eagerLimit: number | undefined,
): Promise<Engine> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      const engine = await Engine.start(run, eagerLimit);
      if (!isFirst) reporter.problems([]);
      return engine;
    } catch (error) {
      if (!(error instanceof DocsgenError) || reporter.waits === undefined) throw error;
      // A missing file is no edit to wait for: the command was probably given the wrong folder.
      if (isFirst && !existsSync(run.configFile)) throw error;
      reporter.problems(error.diagnostics);
      if (isFirst) reporter.waits();
      await watcher.change();
    }
  }
}
