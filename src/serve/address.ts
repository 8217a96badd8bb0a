/**
 * Request target → file of the site, by the URL rules that a good static host has: no trailing slash, `/docs/api` is
 * `docs/api.html`, and what people type instead leads there too. Where the files are is the site's business.
 */

export type Answer<File> =
  | { readonly kind: "file"; readonly file: File }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing" }
  /** The target is no path at all. */
  | { readonly kind: "malformed" };

export interface Site<File> {
  /** Begins and ends with `/`. */
  readonly base: string;
  /** The file at a path of the output (`docs/api.html`); null where there is none. */
  readonly find: (path: string) => File | null;
}

/** What a request target (`/docs/api?x=1`) is answered with. */
export function address<File>(site: Site<File>, target: string): Answer<File> {
  const { path, query } = split(target);
  const segments = decode(path);
  if (segments === null) return { kind: "malformed" };
  if (!isInBase(path, site.base)) return { kind: "redirect", to: site.base };
  const inside = segments.slice(decode(site.base)?.length ?? 0);
  if (inside.some(isHidden)) return { kind: "missing" };
  const found = find(site, inside, path.endsWith("/"));
  // A doubled slash would give every page endless other addresses.
  if (found.kind === "file" && path.includes("//")) return redirect(site, inside, slashAfter(inside, path) + query);
  return found.kind === "redirect" ? { kind: "redirect", to: found.to + query } : found;
}

/** The slash at the end of a path; that of the home page belongs to the base. */
function slashAfter(inside: readonly string[], path: string): string {
  return inside.length > 0 && path.endsWith("/") ? "/" : "";
}

function split(target: string): { readonly path: string; readonly query: string } {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  return { path, query };
}

/** Decoded segments without empty ones; null when the target is not a path or not valid UTF-8. */
function decode(path: string): readonly string[] | null {
  if (!path.startsWith("/")) return null;
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function isInBase(path: string, base: string): boolean {
  return path.replace(/\/{2,}/g, "/").startsWith(base);
}

/** Dotfiles, `..`, and segments that hold separators once decoded. `.well-known` is meant to be public. */
function isHidden(segment: string): boolean {
  return (segment.startsWith(".") && segment !== ".well-known") || /[/\\\0]/.test(segment);
}

function find<File>(site: Site<File>, segments: readonly string[], slash: boolean): Answer<File> {
  const path = segments.join("/");
  if (path === "") return fileAt(site, "index.html");
  const found = (slash ? spelledWithSlash : spelled)(path).find((each) => site.find(each.path) !== null);
  if (found === undefined) return { kind: "missing" };
  return found.redirect === undefined ? fileAt(site, found.path) : redirect(site, segments, found.redirect);
}

/** A file that may be meant; with `redirect`, the page has another address: the same one with this end. */
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
  // Relative links of a folder's index.html work only behind a slash.
  return [{ path }, { path: `${path}.html` }, ...written, { path: `${path}/index.html`, redirect: "/" }];
}

function fileAt<File>(site: Site<File>, path: string): Answer<File> {
  const file = site.find(path);
  return file === null ? { kind: "missing" } : { kind: "file", file };
}

function redirect({ base }: Pick<Site<unknown>, "base">, segments: readonly string[], end: string): Answer<never> {
  return { kind: "redirect", to: base + segments.map(encodeURIComponent).join("/") + end };
}
