/**
 * A request to the watching server → an answer: a page rendered now, a file of the current snapshot, the reload channel, or the
 * script that patches pages. A page differs from a build's only by the tag of that script.
 */
import { join } from "node:path";
import { barePolicy } from "../../engine/assets/policy.ts";
import { escapeAttribute, escapeText } from "../../engine/core/escape.ts";
import { guard } from "../../engine/core/guard.ts";
import type { Page, SourcePath } from "../../engine/core/model.ts";
import { orNull } from "../../engine/core/once.ts";
import { withBase } from "../../engine/core/urls.ts";
import type { Handler } from "../listen.ts";
import { respond } from "../route.ts";
import { contentType, type RequestContext, refuse, sendFile } from "../send.ts";
import { isSameOrigin, type ShownPage } from "./channel.ts";
import type { SiteFile, SiteFiles } from "./siteFiles.ts";
import type { Snapshot } from "./snapshot.ts";

/** Paths of the server itself, whatever the base of the site. */
const own = { events: "/__docsgen/events", edit: "/__docsgen/edit", script: "/__docsgen/client.js" } as const;

/** The state of the site that one request is answered from. */
export interface Current {
  readonly snapshot: Snapshot;
  readonly files: SiteFiles;
  readonly revision: string;
  /** Former addresses of pages → where they are now, with the base. */
  readonly moved: ReadonlyMap<string, string>;
}

/** What the handler needs of the server, called for each request. */
export interface HandlerDependencies {
  /** Real path of the site's folder. */
  readonly root: string;
  readonly current: () => Current;
  /** The state of the site in which a page is compiled. */
  readonly ready: (page: Page) => Promise<Current>;
  /** The same with all pages compiled. */
  readonly complete: () => Promise<Current>;
  readonly script: () => Promise<string>;
  readonly openChannel: (context: RequestContext, page: string) => void;
  /** Opens a place that has a problem in the editor; false if it has none. */
  readonly edit: (place: string) => boolean;
}

export function handlerFor(dependencies: HandlerDependencies): Handler {
  return async (request, response) => {
    const context = { request, response };
    const target = request.url ?? "";
    const [path = "", query = ""] = target.split(/[?#]/);
    const asked = new URLSearchParams(query);
    if (path === own.events) return dependencies.openChannel(context, asked.get("page") ?? "");
    if (path === own.edit) return edit(context, () => dependencies.edit(asked.get("place") ?? ""));
    if (path === own.script)
      return send(context, { status: 200, type: contentType("client.js"), body: await dependencies.script() });
    const { base } = dependencies.current().snapshot.assembly.input.config;
    const plain = plainPath(path, base);
    // The search index holds the text of every page.
    const current = plain.startsWith("search/") ? await dependencies.complete() : dependencies.current();
    const to = current.moved.get(path);
    if (to !== undefined && pageAt(current, path) === null && pageAt(current, to) !== null) {
      response.setHeader("Location", to);
      return refuse(response, 302, "Moved");
    }
    const site = { base, find: (name: string) => current.files.find(name) };
    await respond(site, context, (file, status) => sendSiteFile(dependencies, current, { file, status }, context));
  };
}

/** Only the person at this machine opens an editor on it, and no page of another site does. */
function edit({ request, response }: RequestContext, open: () => boolean): void {
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? "");
  if (!isHere || !isSameOrigin(request)) refuse(response, 403, "An editor is opened only from this machine");
  else if (!open()) refuse(response, 404, "There is no problem at this place");
  else response.writeHead(204).end();
}

/** The page at a path with the base. */
export function pageAt({ snapshot, files }: Pick<Current, "snapshot" | "files">, path: string): Page | null {
  const { base } = snapshot.assembly.input.config;
  if (!`${path}/`.startsWith(base)) return null;
  const plain = plainPath(path, base).replace(/\/$/, "");
  return files.page(plain === "" ? "index.html" : `${plain}.html`);
}

/** The path of the output that a request probably means. */
function plainPath(path: string, base: string): string {
  return orNull(() => decodeURIComponent(path.startsWith(base) ? path.slice(base.length) : path)) ?? "";
}

async function sendSiteFile(
  dependencies: HandlerDependencies,
  current: Current,
  { file, status }: { readonly file: SiteFile; readonly status: number },
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
    send(context, { status, type: contentType(path), body });
    return true;
  }
  const found = guard(join(root, "content"), join(root, body.copyOf));
  return found.kind === "inside" && (await sendFile(context, found.path, status));
}

function isReady({ snapshot }: Current, { source }: Page): boolean {
  return source === null || !snapshot.assembly.loadedSite.waiting.has(source);
}

function sendPage(current: Current, page: Page, context: RequestContext): void {
  const { isWhole, text } = pageText(current, page);
  const status = page.kind === "notFound" ? 404 : 200;
  send(context, { status: isWhole ? status : 500, type: contentType("page.html"), body: text });
}

/** The HTML of a page; a placeholder if a template failed. */
function pageText({ snapshot, revision }: Current, page: Page): { readonly isWhole: boolean; readonly text: string } {
  const { html } = snapshot.render(page);
  const isWhole = /<html[\s>]/i.test(html);
  const whole = withScript(isWhole ? html : fallbackPage(page), revision, snapshot.era);
  return { isWhole, text: withMark(whole, markOf(snapshot, page)) };
}

/** What of a page readers of the finished site will not see, or not find. */
function markOf({ assembly: { input } }: Snapshot, { source, unlisted }: Page): "draft" | "unlisted" | null {
  if (source !== null && input.sources.get(source)?.frontMatter.draft === true) return "draft";
  return unlisted ? "unlisted" : null;
}

/** `client/dev` shows it. */
function withMark(html: string, mark: string | null): string {
  return mark === null ? html : html.replace("</head>", () => `<meta name="docsgen:writing" content="${mark}"></head>`);
}

/** The pages that show a source, to send to browsers that have them open; null if one of them cannot be rendered. */
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

/** `era`: of the configuration and templates that the page was made with. */
function withScript(html: string, revision: string, era: number): string {
  const attributes = `data-revision="${escapeAttribute(revision)}" data-era="${era}"`;
  return html.replace("</head>", () => `<script type="module" src="${own.script}" ${attributes}></script></head>`);
}

/** Shown instead of a page whose template failed; the problems arrive over the channel. */
function fallbackPage({ url, title }: Pick<Page, "url" | "title">): string {
  const policy = barePolicy.replace(
    "default-src 'none'",
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'",
  );
  return [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(title)}</title></head>`,
    `<body data-broken><main><p>${escapeText(url)} cannot be shown until its template is fixed.</p></main></body></html>`,
    "",
  ].join("\n");
}
