/**
 * A request to the watching server → an answer: a page or a file of the current revision, the reload channel, or the
 * script that patches pages. A page differs from a build's only by the tag of that script.
 */

import { join } from "node:path";
import { guard } from "../../kit/files/guard.ts";
import { kinds } from "../../model/kinds.ts";
import type { Page } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { fileBeside } from "../../stages/content/translatedFile.ts";
import type { Handler } from "../listen.ts";
import { respond } from "../route.ts";
import { contentType, type RequestContext, refuse, sendFile } from "../send.ts";
import type { Audience } from "./audience.ts";
import { eventsPath, isSameOrigin } from "./channel.ts";
import { pageText, scriptPath } from "./pageText.ts";
import type { RevisionQueue } from "./queue.ts";
import { baseOf, isWaiting, pageAt, plainPath, type Revision } from "./revision.ts";
import type { SiteFile, SiteView } from "./siteView.ts";

/** Paths of the server itself, whatever the base of the site. */
const own = { events: eventsPath, edit: "/__docsgen/edit", script: scriptPath } as const;

/** What the handler needs of the server. */
export interface HandlerDependencies {
  readonly queue: Pick<RevisionQueue, "current" | "ready" | "complete">;
  readonly audience: Pick<Audience, "open" | "edit">;
}

export function handlerFor({ queue, audience }: HandlerDependencies): Handler {
  return async (request, response) => {
    const context = { request, response };
    const target = request.url ?? "";
    const [path = "", query = ""] = target.split(/[?#]/);
    const asked = new URLSearchParams(query);
    if (path === own.events) return audience.open(context, asked.get("page") ?? "", queue.current);
    if (path === own.edit) return edit(context, () => audience.edit(asked.get("place") ?? ""));
    if (path === own.script) return send(context, { status: 200, type: contentType("client.js"), body: queue.current.script });
    const base = baseOf(queue.current);
    const revision = isOfSearch(path, queue.current) ? await queue.complete() : queue.current;
    const to = revision.moved.get(path);
    if (to !== undefined && pageAt(revision, path) === null && pageAt(revision, to) !== null) {
      response.setHeader("Location", to);
      return refuse(response, 302, "Moved");
    }
    const site = { base, find: revision.shownView.fileAt };
    await respond(site, context, async (file, status) => {
      if (file.kind === "output") return sendOutput(file, revision.context.run, status, context);
      const { page, view } = file;
      if (!isWaiting(revision, page.source)) sendPage(revision, page, view, context);
      else {
        const ready = await queue.ready(page.source);
        const now = sameLanguage(ready.shownView, view);
        sendPage(ready, now.assembly.site.byUrl.get(page.url) ?? page, now, context);
      }
      return true;
    });
  };
}

/** The search index of a language holds the text of every page. */
function isOfSearch(path: string, { shownView }: Revision): boolean {
  return [shownView, ...shownView.languages].some(({ assembly }) => plainPath(path, assembly.config.base).startsWith("search/"));
}

/** Only the person at this machine opens an editor on it, and no page of another site does. */
function edit({ request, response }: RequestContext, open: () => boolean): void {
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? "");
  if (!isHere || !isSameOrigin(request)) refuse(response, 403, "An editor is opened only from this machine");
  else if (!open()) refuse(response, 404, "There is no problem at this place");
  else response.writeHead(204).end();
}

async function sendOutput(
  { path, body }: Extract<SiteFile, { kind: "output" }>,
  { root }: RunOptions,
  status: number,
  context: RequestContext,
): Promise<boolean> {
  if (typeof body === "string" || body instanceof Uint8Array) {
    send(context, { status, type: contentType(path), body });
    return true;
  }
  const found = guard(join(root, "content"), join(root, fileBeside(root, body.copyOf)));
  return found.kind === "inside" && (await sendFile(context, found.path, status));
}

/** The site in the language of a view of another revision. */
function sameLanguage(shown: SiteView, { assembly }: SiteView): SiteView {
  return shown.languages.find((each) => each.assembly.config.base === assembly.config.base) ?? shown;
}

function sendPage(revision: Revision, page: Page, view: SiteView, context: RequestContext): void {
  const { isWhole, text } = pageText(revision, page, view);
  const status = kinds[page.kind].hasAddress ? 200 : 404;
  send(context, { status: isWhole ? status : 500, type: contentType("page.html"), body: text });
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
