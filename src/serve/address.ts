/**
 * Request target → file of the finished site, by the URL rules that a good static host has: no trailing slash,
 * `/docs/api` is `docs/api.html`, and what people type instead leads there too. Touches the disk only through the guard.
 */
import { statSync } from "node:fs";
import { guard } from "../content/guard.ts";

export type Answer =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing" }
  /** The target is no path at all. */
  | { readonly kind: "malformed" };

export interface Site {
  /** Absolute path of the finished site. */
  readonly out: string;
  /** Begins and ends with `/`. */
  readonly base: string;
}

/** What a request target (`/docs/api?x=1`) is answered with. */
export function address(site: Site, target: string): Answer {
  const { path, query } = split(target);
  const segments = decode(path);
  if (segments === null) return { kind: "malformed" };
  if (!isInBase(path, site.base)) return { kind: "redirect", to: site.base };
  const inside = segments.slice(decode(site.base)?.length ?? 0);
  if (inside.some(isHidden)) return { kind: "missing" };
  const found = find(site, inside, path.endsWith("/"));
  // A doubled slash would give every page endless other addresses.
  if (found.kind === "file" && path.includes("//")) return redirect(site, inside, path.endsWith("/") ? `/${query}` : query);
  return found.kind === "redirect" ? { kind: "redirect", to: found.to + query } : found;
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

function find(site: Site, segments: readonly string[], slash: boolean): Answer {
  const path = segments.join("/");
  const file = (name: string) => fileIn(site.out, name);
  if (path === "") return file("index.html");
  if (slash)
    return firstFound(
      () => redirectTo(site, segments, file(`${path}.html`)),
      () => file(`${path}/index.html`),
    );
  const bare = path.replace(/(^|\/)index\.html$|\.html$/, "");
  return firstFound(
    () => file(path),
    () => file(`${path}.html`),
    () => (bare === path ? missing : file(bare === "" ? "index.html" : `${bare}.html`)),
    () => (bare === path ? missing : file(`${bare}/index.html`)),
    // Relative links of a folder's index.html work only behind a slash.
    () => redirectTo(site, segments, file(`${path}/index.html`), "/"),
  );
}

const missing: Answer = { kind: "missing" };

function firstFound(...attempts: readonly (() => Answer)[]): Answer {
  for (const attempt of attempts) {
    const answer = attempt();
    if (answer.kind !== "missing") return answer;
  }
  return missing;
}

function redirectTo(site: Site, segments: readonly string[], found: Answer, end = ""): Answer {
  return found.kind === "file" ? redirect(site, segments, end) : missing;
}

function redirect({ base }: Site, segments: readonly string[], end: string): Answer {
  return { kind: "redirect", to: base + segments.map(encodeURIComponent).join("/") + end };
}

/** A regular file inside the output folder. */
export function fileIn(out: string, name: string): Answer {
  const guarded = guard(out, name);
  if (guarded.kind !== "inside") return missing;
  return statSync(guarded.path, { throwIfNoEntry: false })?.isFile() ? { kind: "file", path: guarded.path } : missing;
}
