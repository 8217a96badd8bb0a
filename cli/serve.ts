/**
 * `docsgen serve`: shows the finished site on this machine until it is interrupted, or with `--watch` the site as it is
 * being written. Its URL is the data on stdout.
 */
import type { Command } from "commander";
import type { Diagnostic } from "../src/core/model.ts";
import { startNarration } from "./narration.ts";
import { type SiteOptions, wholeNumber, withOutput, withReport, withSite } from "./options.ts";
import { type Context, perform } from "./run.ts";

interface ServeOptions extends SiteOptions {
  readonly port: number;
  readonly strictPort?: boolean;
  readonly host?: string | true;
  readonly open?: boolean;
  readonly watch?: boolean;
}

export function addServe(program: Command, context: Context): void {
  const command = program
    .command("serve")
    .description("serve the finished build on this machine; with --watch the site as it is being written");
  withReport(withOutput(withSite(command)))
    .option("--watch", "serve the sources, drafts included, and show every change in the browser at once")
    .option("--port <number>", "port to listen on; 0 takes any free one", wholeNumber(0, 65535), 3000)
    .option("--strict-port", "fail when the port is taken instead of trying the next")
    .option("--host [address]", "address to listen on: 127.0.0.1 by default; without a value all of them")
    .option("--open", "open the site in the browser")
    .action((options: ServeOptions) =>
      perform(context, options, async ({ run, terminal }) => {
        const { serve } = await import("../src/index.ts");
        const host = options.host === true ? "0.0.0.0" : (options.host ?? "127.0.0.1");
        const { port, strictPort = false, open = false } = options;
        const narrate = options.silent ? () => {} : terminal.narrate;
        const strays = { siteCode: terminal.siteCode, strays: terminal.strays.listen.bind(terminal.strays) };
        const watch = options.watch === true ? { watch: { ...startNarration(run, options, terminal), ...strays } } : {};
        const failed = ({ message }: Diagnostic) => narrate(`${message}\n`);
        const server = await serve(run, { port, strictPort, host, open, failed, ...watch });
        if (port !== 0 && server.port !== port)
          narrate(`Port ${port} is in use, so the site is served on port ${server.port}.\n`);
        if (server.exposed) narrate(`Listening on ${host}: other machines of this network can read the site.\n`);
        terminal.data(`${server.url}\n`);
        narrate("Press Ctrl+C to stop.\n");
        terminal.interrupted.addEventListener("abort", () => void server.close());
        await server.closed;
        return { diagnostics: [] };
      }),
    );
}
