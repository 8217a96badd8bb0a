/** A run → a running server on this machine: of its finished build, or with `watch` of the site's sources. */

import { type BuildFolder, fileIn, findBuild } from "../finished/findBuild.ts";
import { launch } from "../kit/processes/runProgram.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { isExposed, openServer } from "./listen.ts";
import { respond } from "./route.ts";
import type { RunningServer, ServerOptions } from "./running.ts";
import { sendFile } from "./send.ts";
import type { WatchReporter } from "./watch/reporter.ts";

export interface ServeOptions extends ServerOptions {
  /** Open the site in the browser. */
  readonly open: boolean;
  /** Serve the sources instead of the build, follow every change, and report it here. */
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

/** Serves a finished site. */
export function startServer({ out, base }: BuildFolder, options: ServerOptions): Promise<RunningServer> {
  const site = { base, find: (path: string) => fileIn(out, path) };
  const handler: Parameters<typeof openServer>[0] = (request, response) => {
    const context = { request, response };
    return respond(site, context, (path, status) => sendFile(context, path, status));
  };
  return openServer(handler, base, options);
}

/** Does nothing on a machine without a browser. */
export function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(process.platform, url);
  launch(command, args);
}

function browserCommand(platform: string, url: string): readonly [string, ...string[]] {
  if (platform === "darwin") return ["open", url];
  return platform === "win32" ? ["rundll32", "url.dll,FileProtocolHandler", url] : ["xdg-open", url];
}
