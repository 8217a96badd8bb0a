/**
 * Gives each output path to the first output that claims it. Duplicate paths, paths that differ only in case or Unicode form, two files
 * that are served at one address, a file where another output needs a folder, and paths outside the output folder become diagnostics that name both sources.
 */
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic, Output } from "../../model/model.ts";

type Claim = Pick<Output, "path" | "from">;

export interface Claims {
  /** True if the path is free; otherwise the reason is added to `problems`. */
  readonly take: (output: Claim) => boolean;
  readonly problems: readonly Diagnostic[];
}

export function createClaims(): Claims {
  const files = new Map<string, Claim>();
  const folders = new Map<string, Claim>();
  const problems: Diagnostic[] = [];
  const take = ({ path, from }: Claim): boolean => {
    // Keeping the output itself would keep its content in memory.
    const claim = { path, from };
    const name = nameKey(path);
    const found = check(claim, name, files, folders);
    if (found !== null) {
      problems.push(found);
      return false;
    }
    files.set(name, claim);
    for (const folder of folders.has(folderOf(name)) ? [] : ancestors(name)) if (!folders.has(folder)) folders.set(folder, claim);
    return true;
  };
  return { take, problems };
}

/** `name`: key of the claimed path. `files` and `folders` are by key. */
function check(
  claim: Claim,
  name: string,
  files: ReadonlyMap<string, Claim>,
  folders: ReadonlyMap<string, Claim>,
): Diagnostic | null {
  if (isOutside(claim.path)) return outside(claim);
  const rival = files.get(name);
  if (rival !== undefined) return rival.path === claim.path ? duplicate(rival, claim) : alike(rival, claim);
  const twin = files.get(twinOf(name));
  if (twin !== undefined && !isLeadingOn(twin) && !isLeadingOn(claim)) return oneAddress(twin, claim);
  const below = folders.get(name);
  if (below !== undefined) return fileAndFolder(claim, below);
  // If another file claimed the same folder, its ancestors are known to be folders.
  const isBeside = folders.has(folderOf(name));
  const above = isBeside ? undefined : ancestors(name).find((folder) => files.has(folder));
  return above === undefined ? null : fileAndFolder(files.get(above) as Claim, claim);
}

/** The other file that a host serves at the address of a page: `x/index.html` for `x.html`, and the other way round; "" for none. */
function twinOf(name: string): string {
  if (!name.endsWith(".html") || name === "index.html") return "";
  const stem = name.slice(0, -".html".length);
  return stem.endsWith("/index") ? `${stem.slice(0, -"/index".length)}.html` : `${stem}/index.html`;
}

/** A redirect from `/x/index` takes readers to `/x`, where they would be anyway. */
function isLeadingOn({ path, from }: Claim): boolean {
  return from.startsWith("redirect ") && path.endsWith("/index.html");
}

/** The folder of a path inside the output folder, "" at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Paths with the same key are the same file on some file systems. */
export function nameKey(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

function ancestors(path: string): readonly string[] {
  const segments = path.split("/");
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join("/"));
}

export function isOutside(path: string): boolean {
  return unsafe.test(path);
}

/** A drive, a backslash, a null character, or a segment that is empty, `.` or `..`. */
const unsafe = /^[a-z]:|\\|\0|(?:^|\/)\.{0,2}(?:\/|$)/i;

function outside({ path, from }: Claim): Diagnostic {
  return diagnose("content/outside", `The output path "${path}" (from ${from}) is not a path inside the output folder.`, {
    hint: "Use a relative path with / between its parts and without . or .. parts.",
  });
}

function duplicate(first: Claim, second: Claim): Diagnostic {
  return diagnose("content/duplicate-url", `Two sources produce ${second.path}: ${first.from} and ${second.from}.`, {
    hint: "Rename one of them or give it another slug.",
  });
}

function oneAddress(first: Claim, second: Claim): Diagnostic {
  const shorter = [first.path, second.path].sort((a, b) => a.length - b.length)[0] ?? "";
  const address = `/${shorter.slice(0, -".html".length)}`;
  const message = `${first.path} (from ${first.from}) and ${second.path} (from ${second.from}) are both served at ${address}, so one hides the other.`;
  return diagnose("content/duplicate-url", message, { hint: "Rename one of them or give it another slug." });
}

function alike(first: Claim, second: Claim): Diagnostic {
  const message = `${first.path} (from ${first.from}) and ${second.path} (from ${second.from}) are the same file on systems that ignore case or Unicode form in names.`;
  return diagnose("content/duplicate-url", message, { hint: "Rename one of them or give it another slug." });
}

function fileAndFolder(file: Claim, below: Claim): Diagnostic {
  const message = `${file.path} (from ${file.from}) is a file, but ${below.path} (from ${below.from}) needs a folder with that name.`;
  return diagnose("content/duplicate-url", message, { hint: "Rename one of them." });
}
