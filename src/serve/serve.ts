/** The finished build of a run → a running server. The writing server of `--watch` is another one. */
import type { RunOptions } from "../config/types.ts";
import { findBuild } from "./finished.ts";
import { isExposed } from "./host.ts";
import type { RunningServer, ServerOptions } from "./listen.ts";
import { openBrowser } from "./open.ts";
import { startServer } from "./server.ts";

export interface ServeOptions extends ServerOptions {
  /** Show the site in the browser. */
  readonly open: boolean;
}

/** Throws a DocsgenError when there is no finished build or no port to listen on. */
export async function serve(
  run: RunOptions,
  { open, ...options }: ServeOptions,
): Promise<RunningServer & { /** Other machines can reach the server. */ readonly exposed: boolean }> {
  const site = await findBuild(run);
  const server = await startServer(site, options);
  if (open) openBrowser(server.url);
  return { ...server, exposed: isExposed(options.host) };
}
