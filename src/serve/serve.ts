/** A run → a running server: of its finished build, or of the site as it is being written. */
import type { RunOptions } from "../config/types.ts";
import { findBuild } from "./finished.ts";
import { isExposed } from "./host.ts";
import type { RunningServer, ServerOptions } from "./listen.ts";
import { openBrowser } from "./open.ts";
import { startServer } from "./server.ts";
import type { WatchReporter } from "./watch/write.ts";

export interface ServeOptions extends ServerOptions {
  /** Show the site in the browser. */
  readonly open: boolean;
  /** Serve the sources instead of the build, follow every change, and tell of it here. */
  readonly watch?: WatchReporter;
}

/** Throws a DocsgenError when there is nothing to serve or no port to listen on. */
export async function serve(
  run: RunOptions,
  { open, watch, ...options }: ServeOptions,
): Promise<RunningServer & { /** Other machines can reach the server. */ readonly exposed: boolean }> {
  const server = watch === undefined ? await startServer(await findBuild(run), options) : await write(run, options, watch);
  if (open) openBrowser(server.url);
  return { ...server, exposed: isExposed(options.host) };
}

async function write(run: RunOptions, options: ServerOptions, reporter: WatchReporter): Promise<RunningServer> {
  const { startWriting } = await import("./watch/write.ts");
  return startWriting(run, options, reporter);
}
