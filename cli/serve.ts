/**
 * `docsgen serve`: shows the finished site on this machine until it is interrupted, or with `--watch` the site as it is
 * being written. Its URL is the data on stdout.
 */
import { resolve } from "node:path";
import process from "node:process";
import type { Diagnostic } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import type { Address } from "../src/serve/problemServer.ts";
import { announce, isWatched } from "./announce.ts";
import type { DocsgenCommand } from "./command.ts";
import { exits } from "./exit.ts";
import { type SiteOptions, wholeNumber, withOutput } from "./options.ts";
import { json } from "./report.ts";
import { type Context, type Job, perform, placed, summarise } from "./run.ts";
import type { ServerActions } from "./serverKeys.ts";
import type { Ended, Supervise, Terminal } from "./terminal.ts";
import { createWatchReporter } from "./watchReporter.ts";

interface ServeOptions extends SiteOptions {
  readonly port: number;
  readonly strictPort?: boolean;
  readonly host?: string | true;
  readonly open?: boolean;
  readonly watch?: boolean;
}

export function addServe(program: DocsgenCommand, context: Context): void {
  const command = program
    .command("serve")
    .forSite()
    .description("serve the finished build; with --watch, the site while you write it")
    .example("docsgen serve --watch --open", "write with a preview in the browser that follows every save")
    .example("docsgen serve --port 8080", "serve the finished build at another port")
    .example("docsgen serve --host", "let other machines on the network read the site");
  withOutput(command)
    .option("--watch", "serve the sources, drafts included, and update open pages on every change")
    .option("--port <number>", "port to listen on; 0 for any free port", wholeNumber(0, 65535), 3000)
    .option("--strict-port", "fail if the port is in use instead of trying the next one")
    .option("--host [address]", "address to listen on; without a value, all addresses (default: 127.0.0.1)")
    .option("--open", "open the site in the browser")
    .action((_, self: DocsgenCommand) =>
      perform<ServeOptions>(
        context,
        self,
        async ({ run, options, terminal }) => {
          const { serve } = await import("../src/index.ts");
          const host = options.host === true ? "0.0.0.0" : (options.host ?? "127.0.0.1");
          const again = portOfBefore();
          const { port, strictPort, open = false } = again === null ? options : { port: again, strictPort: true, open: false };
          const log = options.quiet ? () => {} : terminal.log;
          const uncaught = terminal.uncaught.listen.bind(terminal.uncaught);
          const reporter = createWatchReporter(run, options, terminal);
          const seen: { problems: readonly Diagnostic[] } = { problems: [] };
          const problems = (found: readonly Diagnostic[]) => {
            seen.problems = found;
            reporter.problems(found);
          };
          const editAt = (problem: Diagnostic) => void editPlace(problem, run, log);
          const watch = options.watch === true ? { watch: { ...reporter, problems, edit: editAt, uncaught } } : {};
          const failed = ({ message }: Diagnostic) => log(`${message}\n`);
          const server = await serve(run, { port, strictPort: strictPort === true, host, open, failed, ...watch });
          if (isWatched()) announce({ serves: { port: server.port, host } });
          if (port !== 0 && server.port !== port) log(`Port ${port} is in use, so the site is served on port ${server.port}.\n`);
          if (server.exposed) log(`Listening on ${host}: other machines on the network can read the site.\n`);
          const { url, port: taken } = server;
          const isReported = options.format === "json";
          const report = {
            command: "serve",
            ok: true,
            diagnostics: [],
            summary: summarise([], {}),
            result: { url, port: taken },
          };
          if (again === null) terminal.data(isReported ? json(report) : `${url}\n`);
          const edit = options.watch === true ? () => void editFirst(seen.problems, run, log) : null;
          const unfollow = await followTerminal(terminal, log, { url, edit, stop: () => void server.close() });
          terminal.interrupted.addEventListener("abort", () => void server.close());
          await server.closed;
          unfollow();
          return { diagnostics: [], isReported };
        },
        { supervise: superviseServer },
      ),
    );
}

/** Seconds that code of the site may keep a writing server from answering. */
const busiest = 5;

/** A writing server whose process had to be ended starts again when a file has changed, at the same address. */
async function superviseServer(supervise: Supervise, { run, options, terminal }: Job<ServeOptions>): Promise<Ended> {
  if (options.watch !== true) return supervise({ terminal });
  const reporter = createWatchReporter(run, options, terminal);
  let address: Address | null = null;
  const serves = (opened: Address) => {
    address = opened;
  };
  for (;;) {
    const before: Address | null = address;
    const env = before === null ? {} : { [portVariable]: String((before as Address).port) };
    const ended = await supervise({ terminal, busiest, serves, env });
    if ("code" in ended) return ended;
    const problem = await placed(ended.problem, run);
    reporter.problems([problem]);
    reporter.waits?.();
    const { serveProblem } = await import("../src/serve/problemServer.ts");
    await serveProblem(run, address, problem, terminal.interrupted);
    reporter.problems([]);
    if (terminal.interrupted.aborted) return { code: exits.interrupted };
  }
}

/** The environment variable that says at which port the server was before it had to be ended. */
const portVariable = "DOCSGEN_PORT";

function portOfBefore(): number | null {
  const port = process.env[portVariable];
  return port === undefined || !isWatched() ? null : Number(port);
}

type Asked = Omit<ServerActions, "open"> & { readonly url: string };

/** Says how to stop, and follows what a person types. Returns what ends that. */
async function followTerminal({ input }: Terminal, log: (text: string) => void, asked: Asked): Promise<() => void> {
  if (input === null) {
    log("Press Ctrl+C to stop.\n");
    return () => {};
  }
  const { openBrowser } = await import("../src/serve/serve.ts");
  const { followKeys, keysLine } = await import("./serverKeys.ts");
  log(keysLine(asked.edit !== null));
  return followKeys(input, { ...asked, open: () => openBrowser(asked.url) });
}

/** Opens the first error, or else the first problem, that has a place. */
async function editFirst(problems: readonly Diagnostic[], run: RunOptions, log: (text: string) => void): Promise<void> {
  const placed = problems.filter(({ file }) => file !== undefined);
  const first = placed.find(({ severity }) => severity === "error") ?? placed[0];
  if (first === undefined) return log("There is no problem to open.\n");
  await editPlace(first, run, log);
}

/** Opens the place of a problem. */
async function editPlace(problem: Diagnostic, { root }: RunOptions, log: (text: string) => void): Promise<void> {
  const { file, line = 1, column = 1 } = problem;
  const { openEditor } = await import("./editor.ts");
  openEditor({ file: resolve(root, file ?? ""), line, column }, log);
}
