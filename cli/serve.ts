/**
 * `docsgen serve`: shows the finished site on this machine until it is interrupted, or with `--watch` the site as it is
 * being written. Its URL is the data on stdout.
 */
import type { Command } from "commander";
import type { Diagnostic } from "../src/core/model.ts";
import { type SiteOptions, wholeNumber, withOutput, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";
import { createWatchReporter } from "./watchReporter.ts";

interface ServeOptions extends SiteOptions {
  readonly port: number;
  readonly strictPort?: boolean;
  readonly host?: string | true;
  readonly open?: boolean;
  readonly watch?: boolean;
}

export function addServe(program: Command, context: Context): void {
  const command = program.command("serve").description("serve the finished build; with --watch, the site while you write it");
  withReport(withOutput(withSite(command)))
    .option("--watch", "serve the sources, drafts included, and update open pages on every change")
    .option("--port <number>", "port to listen on; 0 for any free port", wholeNumber(0, 65535), 3000)
    .option("--strict-port", "fail if the port is in use instead of trying the next one")
    .option("--host [address]", "address to listen on; without a value, all addresses (default: 127.0.0.1)")
    .option("--open", "open the site in the browser")
    .action((options: ServeOptions) =>
      perform(context, options, async ({ run, terminal }) => {
        const { serve } = await import("../src/index.ts");
        const host = options.host === true ? "0.0.0.0" : (options.host ?? "127.0.0.1");
        const { port, strictPort = false, open = false } = options;
        const log = options.silent ? () => {} : terminal.log;
        const siteCode = { siteCode: terminal.siteCode, uncaught: terminal.uncaught.listen.bind(terminal.uncaught) };
        const watch = options.watch === true ? { watch: { ...createWatchReporter(run, options, terminal), ...siteCode } } : {};
        const failed = ({ message }: Diagnostic) => log(`${message}\n`);
        const server = await serve(run, { port, strictPort, host, open, failed, ...watch });
        if (port !== 0 && server.port !== port) log(`Port ${port} is in use, so the site is served on port ${server.port}.\n`);
        if (server.exposed) log(`Listening on ${host}: other machines on the network can read the site.\n`);
        terminal.data(`${server.url}\n`);
        log("Press Ctrl+C to stop.\n");
        terminal.interrupted.addEventListener("abort", () => void server.close());
        await server.closed;
        return { diagnostics: [] };
      }),
    );
}
