/**
 * Request target → file of the site, by the URL rules of a good static host: no trailing slash, `/docs/api` is `docs/api.html`,
 * and other common spellings lead there too. The site says which files there are.
 */
import { orNull } from "../kit/once.ts";
import { type RequestContext, refuse } from "./send.ts";

export type Answer<File> =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing" }
  /** The target is not a path. */
  | { readonly kind: "malformed" };

export interface Site<File> {
  /** Begins and ends with `/`. */
  readonly base: string;
  /** The file at a path of the output (`docs/api.html`); null if it does not exist. */
  readonly find: (path: string) => File | null | Promise<File | null>;
}

/** Answers a request with a file of the site or its 404 page. `send` returns false if a file cannot be read. */
export async function respond<File>(
  site: Site<File>,
  { request, response }: RequestContext,
  send: (file: File, status: number) => Promise<boolean>,
): Promise<void> {
  const found = await route(site, request.url ?? "");
  if (found.kind === "malformed") return refuse(response, 400, "Malformed address");
  if (found.kind === "redirect") {
    response.setHeader("Location", found.to);
    return refuse(response, 302, "Elsewhere");
  }
  if (found.kind === "file" && (await send(found.file, 200))) return;
  const page = await site.find("404.html");
  if (page !== null && (await send(page, 404))) return;
  refuse(response, 404, "Not found");
}

/** Resolves a request target, such as `/docs/api?x=1`. Outside of the base, only its own name and the root lead to the home page. */
export async function route<File>(site: Site<File>, target: string): Promise<Answer<File>> {
  const { path, query } = split(target);
  const segments = decode(path);
  if (segments === null) return { kind: "malformed" };
  if (!isInBase(path, site.base))
    return `${path}/`.startsWith(site.base) || path === "/" ? { kind: "redirect", to: site.base } : { kind: "missing" };
  const inside = segments.slice(decode(site.base)?.length ?? 0);
  if (inside.some(isHidden)) return { kind: "missing" };
  const found = await find(site, inside, path.endsWith("/"));
  // With doubled slashes, every page would have any number of URLs.
  if (found.kind === "file" && path.includes("//")) return redirect(site, inside, slashAfter(inside, path) + query);
  return found.kind === "redirect" ? { kind: "redirect", to: found.to + query } : found;
}

/** The trailing slash of a path; that of the home page belongs to the base. */
function slashAfter(inside: readonly string[], path: string): string {
  return inside.length > 0 && path.endsWith("/") ? "/" : "";
}

function split(target: string): { readonly path: string; readonly query: string } {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return { path, query };
}

/** The decoded, non-empty segments; null if the target is not a path or not valid UTF-8. */
function decode(path: string): readonly string[] | null {
  if (!path.startsWith("/")) return null;
  return orNull(() => path.split("/").filter(Boolean).map(decodeURIComponent));
}

function isInBase(path: string, base: string): boolean {
  return path.replace(/\/{2,}/g, "/").startsWith(base);
}

/** Dotfiles, `..`, and segments that contain separators once decoded. `.well-known` is public. */
function isHidden(segment: string): boolean {
  return (segment.startsWith(".") && segment !== ".well-known") || /[/\\\0]/.test(segment);
}

async function find<File>(site: Site<File>, segments: readonly string[], slash: boolean): Promise<Answer<File>> {
  const path = segments.join("/");
  const candidates: readonly Candidate[] = path === "" ? [{ path: "index.html" }] : (slash ? spelledWithSlash : spelled)(path);
  for (const each of candidates) {
    const file = await site.find(each.path);
    if (file !== null) return each.redirect === undefined ? { kind: "file", file } : redirect(site, segments, each.redirect);
  }
  return { kind: "missing" };
}

/** A file that a path may stand for. With `redirect`, its URL is the path with this ending. */
interface Candidate {
  readonly path: string;
  readonly redirect?: string;
}

function spelledWithSlash(path: string): readonly Candidate[] {
  return [{ path: `${path}.html`, redirect: "" }, { path: `${path}/index.html` }];
}

function spelled(path: string): readonly Candidate[] {
  const bare = path.replace(/(^|\/)index\.html$|\.html$/, "");
  const written = bare === path ? [] : [{ path: bare === "" ? "index.html" : `${bare}.html` }, { path: `${bare}/index.html` }];
  // Relative links in a folder's index.html need the trailing slash.
  return [{ path }, { path: `${path}.html` }, ...written, { path: `${path}/index.html`, redirect: "/" }];
}

function redirect({ base }: Pick<Site<unknown>, "base">, segments: readonly string[], end: string): Answer<never> {
  return { kind: "redirect", to: base + segments.map(encodeURIComponent).join("/") + end };
}
