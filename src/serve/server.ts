/**
 * A finished site → an HTTP server on this machine. Touches the disk only through the path guard.
 */
import { statSync } from "node:fs";
import { guard } from "../content/guard.ts";
import { address, type Site } from "./address.ts";
import { type Handler, openServer, type RunningServer, type ServerOptions } from "./listen.ts";
import { refuse, sendFile } from "./send.ts";

export interface Folder {
  /** Absolute path of the finished site. */
  readonly out: string;
  /** Begins and ends with `/`. */
  readonly base: string;
}

export function startServer({ out, base }: Folder, options: ServerOptions): Promise<RunningServer> {
  return openServer(handlerFor({ base, find: (path) => fileIn(out, path) }), base, options);
}

/** `find` gives absolute paths. */
function handlerFor(site: Site<string>): Handler {
  return async (request, response) => {
    const found = address(site, request.url ?? "");
    if (found.kind === "malformed") return refuse(response, 400, "Malformed address");
    if (found.kind === "redirect") {
      response.setHeader("Location", found.to);
      return refuse(response, 302, "Elsewhere");
    }
    if (found.kind === "file" && (await sendFile(request, response, found.file))) return;
    const page = site.find("404.html");
    if (page !== null && (await sendFile(request, response, page, 404))) return;
    refuse(response, 404, "Not found");
  };
}

/** A regular file inside the output folder. */
export function fileIn(out: string, path: string): string | null {
  const guarded = guard(out, path);
  if (guarded.kind !== "inside") return null;
  return statSync(guarded.path, { throwIfNoEntry: false })?.isFile() ? guarded.path : null;
}
