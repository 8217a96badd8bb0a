/**
 * A run → the server of `serve --watch`: the watcher gives changed files to the queue, the queue makes revisions of the site, requests
 * are answered from the current one, and the audience is told of it.
 *
 * It starts as soon as the configuration can be used: a broken one is reported, and the next change of a file tried.
 */

import { existsSync } from "node:fs";
import { DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { openServer } from "../listen.ts";
import type { RunningServer, ServerOptions } from "../running.ts";
import { Audience } from "./audience.ts";
import { handlerFor } from "./handler.ts";
import { firstRevision } from "./next.ts";
import { ProblemList } from "./problems.ts";
import { RevisionQueue } from "./queue.ts";
import type { WatchReporter } from "./reporter.ts";
import { baseOf, isCode, type Revision } from "./revision.ts";
import { realRun, SiteWatcher } from "./siteWatcher.ts";

/**
 * Throws a `DocsgenError` when there is no port to listen on, or the configuration cannot be used and the reporter does not wait
 * for a fix. `eagerLimit` as for `firstRevision`.
 */
export async function startWriting(
  run: RunOptions,
  options: ServerOptions,
  reporter: WatchReporter,
  eagerLimit?: number,
): Promise<RunningServer> {
  const writing = await open(realRun(run), reporter, eagerLimit);
  const { queue, audience, begin, end } = writing;
  try {
    const failed = (problem: Diagnostic) => audience.report("requests", problem, queue.current);
    const server = await openServer(handlerFor(writing), baseOf(queue.current), { ...options, failed });
    begin();
    const closed = server.closed.then(end);
    const close = async () => {
      await server.close();
      await closed;
    };
    return { ...server, close, closed };
  } catch (error) {
    await end();
    throw error;
  }
}

interface Writing {
  readonly queue: RevisionQueue;
  readonly audience: Audience;
  /** Follows changes from now on. The first events come after the caller has printed the address. */
  readonly begin: () => void;
  /** Resolves when all work has ended and nothing more is written. */
  readonly end: () => Promise<void>;
}

/** The watcher reads the state of the files first, so that an edit while the site is made for the first time is not lost. */
async function open(run: RunOptions, reporter: WatchReporter, eagerLimit: number | undefined): Promise<Writing> {
  const watcher = new SiteWatcher(run);
  const problems = new ProblemList();
  let report = (problem: Diagnostic) => problems.add("uncaught", problem);
  reporter.uncaught?.((problem) => report(problem));
  try {
    const first = await start(run, reporter, watcher, eagerLimit);
    const audience = new Audience({ run, reporter, problems });
    const queue = new RevisionQueue(first, {
      idle: () => watcher.begin(),
      made: (made) => {
        if (made.after.edited === null) watcher.addInputs(made.after);
        audience.tell(made);
      },
    });
    report = (problem) => audience.report("uncaught", problem, queue.current);
    watcher.addInputs(first);
    problems.update(first.problems);
    const begin = () => {
      setImmediate(() => audience.greet(queue.current));
      queue.rest();
      watcher.take((batch) => {
        if ([...batch.keys()].some((path) => isCode(queue.current, path))) problems.clear("uncaught");
        queue.add(batch);
      });
    };
    const end = async () => {
      await Promise.all([queue.close(), watcher.close()]);
    };
    return { queue, audience, begin, end };
  } catch (error) {
    await watcher.close();
    throw error;
  }
}

async function start(
  run: RunOptions,
  reporter: WatchReporter,
  watcher: SiteWatcher,
  eagerLimit: number | undefined,
): Promise<Revision> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      const first = await firstRevision(run, eagerLimit);
      if (!isFirst) reporter.problems([]);
      return first;
    } catch (error) {
      if (!(error instanceof DocsgenError) || reporter.waits === undefined) throw error;
      // A missing file is no edit to wait for: the command was probably given the wrong folder.
      if (isFirst && !existsSync(run.configFile)) throw error;
      reporter.problems(error.diagnostics);
      if (isFirst) reporter.waits();
      watcher.addProblems(error.diagnostics);
      await watcher.change();
    }
  }
}
