/**
 * A request to the writing server → an answer: a page rendered now, a file of the current snapshot, the reload channel, or
 * the script that patches pages.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { guard } from "../../content/guard.ts";
import type { Page, SourcePath } from "../../core/model.ts";
import { withBase } from "../../plan/urls.ts";
import { address } from "../address.ts";
import type { Handler } from "../listen.ts";
import { contentType, refuse, sendFile } from "../send.ts";
import type { ShownPage } from "./channel.ts";
import { fallbackPage, withScript } from "./page.ts";
import type { SiteFile, SiteFiles } from "./siteFiles.ts";
import type { Snapshot } from "./snapshot.ts";

/** What belongs to the server and not to the site; the same whatever the base becomes. */
const own = { events: "/__docsgen/events", script: "/__docsgen/client.js" } as const;

/** The state of the site that one request is answered from. */
export interface Current {
  readonly snapshot: Snapshot;
  readonly files: SiteFiles;
  readonly revision: string;
}

/** What the handler asks of the server, each time anew. */
export interface HandlerDependencies {
  /** Real path of the site's folder. */
  readonly root: string;
  readonly current: () => Current;
  /** The state of the site once a page has its text. */
  readonly ready: (page: Page) => Promise<Current>;
  /** The same once all pages have theirs. */
  readonly complete: () => Promise<Current>;
  readonly script: () => Promise<string>;
  readonly openChannel: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A request and where its answer goes. */
interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function handlerFor(dependencies: HandlerDependencies): Handler {
  return async (request, response) => {
    const context = { request, response };
    const target = request.url ?? "";
    const [path = ""] = target.split(/[?#]/);
    if (path === own.events) return dependencies.openChannel(request, response);
    if (path === own.script)
      return send(context, { status: 200, type: contentType("client.js"), body: await dependencies.script() });
    const { base } = dependencies.current().snapshot.assembly.input.config;
    const plain = plainPath(path, base);
    // The search knows a page by its text.
    const current = plain.startsWith("search/") ? await dependencies.complete() : dependencies.current();
    const { files } = current;
    await files.prepare(plain);
    const found = address({ base, find: (name) => files.find(name) }, target);
    if (found.kind === "malformed") return refuse(response, 400, "Malformed address");
    if (found.kind === "redirect") {
      response.setHeader("Location", found.to);
      return refuse(response, 302, "Elsewhere");
    }
    if (found.kind === "file" && (await sendSiteFile(dependencies, current, found.file, context))) return;
    const page = files.find("404.html");
    if (page?.kind === "page") return sendPage(current, page.page, context);
    refuse(response, 404, "Not found");
  };
}

/** A path of the output, good enough to guess what it may mean. */
function plainPath(path: string, base: string): string {
  try {
    return decodeURIComponent(path.startsWith(base) ? path.slice(base.length) : path);
  } catch {
    return "";
  }
}

async function sendSiteFile(
  dependencies: HandlerDependencies,
  current: Current,
  file: SiteFile,
  context: RequestContext,
): Promise<boolean> {
  if (file.kind === "page") {
    const ready = isReady(current, file.page) ? current : await dependencies.ready(file.page);
    sendPage(ready, ready.snapshot.assembly.input.site.byUrl.get(file.page.url) ?? file.page, context);
    return true;
  }
  const { root } = dependencies;
  const { path, body } = file;
  if (typeof body === "string" || body instanceof Uint8Array) {
    send(context, { status: 200, type: contentType(path), body });
    return true;
  }
  const found = guard(join(root, "content"), join(root, body.copyOf));
  return found.kind === "inside" && (await sendFile(context.request, context.response, found.path));
}

function isReady({ snapshot }: Current, { source }: Page): boolean {
  return source === null || !snapshot.assembly.loadedSite.waiting.has(source);
}

function sendPage(current: Current, page: Page, context: RequestContext): void {
  const { isWhole, text } = pageText(current, page);
  const status = page.kind === "notFound" ? 404 : 200;
  send(context, { status: isWhole ? status : 500, type: contentType("page.html"), body: text });
}

/** What a browser gets for a page; not the whole page where a template failed. */
function pageText({ snapshot, revision }: Current, page: Page): { readonly isWhole: boolean; readonly text: string } {
  const { html } = snapshot.render(page);
  const isWhole = /<html[\s>]/i.test(html);
  return { isWhole, text: withScript(isWhole ? html : fallbackPage(page), { src: own.script, revision, era: snapshot.era }) };
}

/** The pages that show a source, for readers who have them open; null when one of them cannot be shown. */
export function pagesOf(current: Current, source: SourcePath): readonly ShownPage[] | null {
  const { config, site } = current.snapshot.assembly.input;
  const pages = site.pages.filter((page) => page.source === source);
  const shown = pages.map((page) => ({ path: withBase(page.url, config.base), ...pageText(current, page) }));
  return shown.every(({ isWhole }) => isWhole) ? shown.map(({ path, text }) => ({ path, text })) : null;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

function send({ request, response }: RequestContext, { status, type, body }: Answer): void {
  const length = Buffer.byteLength(body);
  response.writeHead(status, { "Content-Type": type, "Content-Length": length, "Cache-Control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : body);
}
