/**
 * Says what is wrong at the address of a writing server whose process had to be ended, until a file of the site changes: in place of pages, and
 * over those that are open.
 */
import { basename } from "node:path";
import { scriptHash } from "../kit/hash.ts";
import { escapeText } from "../kit/html/escape.ts";
import type { Diagnostic } from "../model/model.ts";
import type { RunOptions } from "../model/schemas/config.ts";
import { type Handler, openServer } from "./listen.ts";
import { Channel, eventsPath } from "./watch/channel.ts";
import { ProblemList } from "./watch/problems.ts";
import { realRun } from "./watch/siteWatcher.ts";
import { Watcher } from "./watch/watcher.ts";

export interface Address {
  readonly port: number;
  readonly host: string;
}

/** Resolves when a file has changed, or the signal came. `address`: null where nothing was served before. */
export async function serveProblem(
  run: RunOptions,
  address: Address | null,
  problem: Diagnostic,
  signal: AbortSignal,
): Promise<void> {
  const { root, out } = realRun(run);
  const wants = (path: string) => path === root || (path !== out && !/^(?:\.|node_modules$)/.test(basename(path)));
  let changed = () => {};
  const change = new Promise<void>((resolve) => (changed = resolve));
  const watcher = new Watcher({ roots: [root], wants, changed: () => changed() });
  watcher.begin();
  const options = { timeout: 5_000, strictPort: true };
  const server = address === null ? null : await openServer(sayWhatIsWrong(problem, root), "/", { ...options, ...address });
  const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  if (!signal.aborted) await Promise.race([change, aborted]);
  await Promise.all([server?.close(), watcher.close()]);
}

function sayWhatIsWrong(problem: Diagnostic, root: string): Handler {
  const body = pageOf(problem);
  const problems = new ProblemList();
  problems.update({ rebuild: [problem], site: [], links: [] });
  const state = { revision: null, ...problems.shown(root, null) };
  const channel = new Channel();
  return async (request, response) => {
    if (request.url?.split("?")[0] === eventsPath) return channel.open({ request, response }, "", state);
    const isPage = (request.headers.accept ?? "").includes("text/html");
    response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", Connection: "close" });
    response.end(isPage && request.method === "GET" ? body : undefined);
  };
}

const again = `setInterval(async () => {
  const response = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (response !== null && response.status !== 503) location.reload();
}, 500);`;

function pageOf({ message, hint = "", file, line }: Diagnostic): string {
  const place = file === undefined ? "" : `<p><code>${escapeText(line === undefined ? file : `${file}:${line}`)}</code></p>`;
  const policy = `default-src 'none'; connect-src 'self'; script-src ${scriptHash(again)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>The site is stopped</title><script>${again}</script></head>
<body><main><h1>${escapeText(message)}</h1>${place}<p>${escapeText(hint)}</p><p>The site comes back when a file has changed.</p></main></body></html>
`;
}
