/**
 * Lists the files below a folder in one order on every machine. Symlinks are followed as long as they stay inside the
 * root, and each folder is read once: at its own place, or else where the first symlink leads to it. What is neither file nor
 * folder, or may not be looked at, is reported.
 */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { compare, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { guard } from "../../kit/files/guard.ts";
import { expectRegularFile, isThere } from "../../kit/files/readFile.ts";
import { unreadableIfThere } from "../../kit/files/readText.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import { isScratch } from "./scratch.ts";

export interface Walked {
  /** Paths relative to the folder, `/` separators, sorted by UTF-16 units. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Walk {
  readonly root: string;
  /** Absolute path of the content folder, which no symlink may leave. */
  readonly content: string;
  /** The walked folder as messages name it. */
  readonly name: string;
  readonly hidden: (name: string) => boolean;
  readonly files: string[];
  readonly diagnostics: Diagnostic[];
  /** Folders that were read: their real paths, and where. */
  readonly read: Map<string, SourcePath>;
  /** Symlinks to folders, which are followed when everything else has been read. */
  readonly links: string[];
}

/** Lists every file of `folder` (relative to `root`); a folder that does not exist is empty. Dot-files are left out unless `keeps` says so. */
export function walk(root: string, folder: string, keeps: (name: string) => boolean = () => false): Walked {
  const hidden = (name: string) => name === ".DS_Store" || isScratch(name) || (name.startsWith(".") && !keeps(name));
  const walking: Walk = {
    root,
    content: join(root, "content"),
    name: folder,
    hidden,
    files: [],
    diagnostics: [],
    read: new Map(),
    links: [],
  };
  const start = guard(walking.content, join(root, folder));
  if (start.kind === "inside") visit(walking, join(root, folder), "", start.path);
  if (start.kind === "missing") walking.diagnostics.push(...listFolder(root, folder as SourcePath).diagnostics);
  // Those that are found on the way come last.
  for (const link of walking.links)
    visit(walking, join(root, folder, link), `${link}/`, realpathSync.native(join(root, folder, link)));
  if (start.kind === "outside") walking.diagnostics.push(leavesContent(folder));
  return { files: walking.files.sort(compare), diagnostics: walking.diagnostics };
}

function leavesContent(path: string): Diagnostic {
  const file = path as SourcePath;
  const hint = "Copy what it points to into the folder.";
  return diagnose("content/outside", `${file} is a symbolic link that leads out of the content folder.`, { file, hint });
}

function readTwice(path: string, other: SourcePath): Diagnostic {
  const file = path as SourcePath;
  const message = `${file} points to a folder that is already read as ${other}, so it is skipped.`;
  const hint = "Remove the symbolic link, and link to the files where they are.";
  return diagnose("content/read-twice", message, { file, hint });
}

/** `real`: the real path of the folder. */
function visit(walking: Walk, absolute: string, prefix: string, real: string): void {
  const shown = `${walking.name}/${prefix}`.replace(/\/$/, "") as SourcePath;
  const other = walking.read.get(real);
  if (other !== undefined) {
    walking.diagnostics.push(readTwice(shown, other));
    return;
  }
  walking.read.set(real, shown);
  const { entries, diagnostics } = listFolder(walking.root, shown);
  walking.diagnostics.push(...diagnostics);
  for (const entry of entries) {
    if (walking.hidden(entry.name)) continue;
    const path = join(absolute, entry.name);
    const relative = `${prefix}${entry.name}`;
    if (impossibleOnWindows.test(entry.name)) walking.diagnostics.push(unportable(`${walking.name}/${relative}` as SourcePath));
    const kind = kindOf(walking, entry, path, relative);
    if (kind === "file") walking.files.push(relative);
    if (kind !== "folder") continue;
    if (entry.isSymbolicLink()) walking.links.push(relative);
    else visit(walking, path, `${relative}/`, join(real, entry.name));
  }
}

/** Null for what is no part of the content, after saying why. */
function kindOf(walking: Walk, entry: Dirent, path: string, relative: string): "file" | "folder" | null {
  const file = `${walking.name}/${relative}` as SourcePath;
  const refuse = (diagnostic: Diagnostic) => {
    walking.diagnostics.push(diagnostic);
    return null;
  };
  // Bytes of a name that are not UTF-8 come as U+FFFD, and then nothing has the name that they make.
  if (entry.name.includes("\uFFFD") && !isThere(path)) return refuse(mangledName(file));
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  if (guard(walking.content, path).kind === "outside") return refuse(leavesContent(file));
  try {
    if (statSync(path).isDirectory()) return "folder";
    expectRegularFile(path);
    return "file";
  } catch (error) {
    const problem = unreadableIfThere(error, walking.root, file);
    return problem === null ? null : refuse(problem);
  }
}

/** Names of devices, whatever their suffix, characters that no name has, and a dot or blank at the end. */
const impossibleOnWindows = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)|[<>:"|?*\\]|[. ]$/i;

function unportable(file: SourcePath): Diagnostic {
  const message = `No file of Windows can have the name ${JSON.stringify(basename(file))}, so nobody can check out the site there.`;
  return diagnose("content/name", message, { file, hint: "Rename it." });
}

function mangledName(file: SourcePath): Diagnostic {
  const hint = "Rename it: the names of files become addresses of pages.";
  return diagnose("content/encoding", `The name ${JSON.stringify(file)} is not valid UTF-8.`, { file, hint });
}

/** The entries of a content folder; none if it does not exist. `folder` is relative to the root. */
export function listFolder(
  root: string,
  folder: SourcePath,
): { readonly entries: readonly Dirent[]; readonly diagnostics: readonly Diagnostic[] } {
  const absolute = join(root, folder);
  try {
    return { entries: readdirSync(absolute, { withFileTypes: true }).sort((a, b) => compare(a.name, b.name)), diagnostics: [] };
  } catch (error) {
    // A folder that disappears while it is listed is empty.
    const problem = unreadableIfThere(error, root, folder);
    return { entries: [], diagnostics: problem === null ? [] : [problem] };
  }
}
