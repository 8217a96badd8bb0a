/**
 * A fix of a page in one version → the same fix in its copies in other versions, by three-way merge: what changed in the page is applied
 * to each copy, which keeps what is its own. Files that the page includes are part of it.
 *
 * The fix is what is not committed yet, else the last commit of the page, or the commit that is asked for.
 */
import { existsSync, realpathSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { type Conflict, keepLineEnds, mergeTexts } from "../../kit/compare/threeWay.ts";
import { unifiedDiff } from "../../kit/compare/unifiedDiff.ts";
import type { Code } from "../../kit/diagnostics/codes.ts";
import { DocsgenError, diagnose, didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { fileError } from "../../kit/diagnostics/fileError.ts";
import { readRegularText, textOrNull } from "../../kit/files/readFile.ts";
import { readText } from "../../kit/files/readText.ts";
import { replaceFile } from "../../kit/files/replaceFile.ts";
import { orNull } from "../../kit/once.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { findRevision, git, noHistory, revisionNames } from "../../kit/processes/git.ts";
import { versionsOfSet } from "../../model/docSets.ts";
import type { Diagnostic, SourcePath, VersionName } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import type { PlannedSite } from "../../site/assembly.ts";
import { openSite } from "../../site/openSite.ts";

export interface BackportOptions {
  /** A file, relative to `cwd` or to the site, or the address of a page. */
  readonly page: string;
  readonly cwd: string;
  /** Names of versions; undefined: all others. */
  readonly to: readonly string[] | undefined;
  /** The commit that made the fix. */
  readonly from: string | undefined;
  readonly write: boolean;
  /** Write files with conflicts, too, in which marks show what either side says. */
  readonly conflicts: boolean;
  /** Calls it off before anything is written. */
  readonly signal?: AbortSignal;
}

/**
 * `merged`: the fix can be, or was, applied; `same`: the copy has it; `shared`: both versions read one file; `absent`: the version has no
 * such file.
 */
export type BackportState = "merged" | "same" | "conflict" | "shared" | "absent";

export interface BackportedFile {
  readonly version: string;
  /** Relative to the site's folder; null where the version has no such file. */
  readonly file: SourcePath | null;
  readonly state: BackportState;
  /** The output of `git apply`; empty where nothing changes. */
  readonly diff: string;
  /** Lines of the file that both changed, counted from 1. */
  readonly conflicts: readonly number[];
  readonly written: boolean;
}

export interface Backport {
  /** The files that were fixed. */
  readonly fixed: readonly SourcePath[];
  /** The commit of the fix; null: it is not committed. */
  readonly commit: string | null;
  readonly files: readonly BackportedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Throws a `DocsgenError` where there is no such page, version, or fix. */
export async function backportFix(run: RunOptions, options: BackportOptions): Promise<Backport> {
  const opened = openSite(run);
  const planned = await opened.planned();
  const unread = planned.diagnostics.filter(({ code }) => unreadable.includes(code));
  if (unread.length > 0) throw new DocsgenError(unread);
  const subject = findSubject(run, planned, options);
  const versions = targets(planned, subject, options.to);
  const { commit, fixes } = await findFix(run.root, subject, options.from);
  const applied = versions.flatMap((version) =>
    fixes.map((fix) => {
      const file = copyOf(run.root, fix.file, version, { planned, subject });
      return apply(run.root, fix, { version: version.name, file }, options);
    }),
  );
  await breathe(options.signal);
  for (const { file, text } of applied) if (text !== null && file.file !== null) await write(run.root, file.file, text);
  return {
    fixed: fixes.map(({ file }) => file),
    commit,
    files: applied.map(({ file }) => file),
    diagnostics: applied.flatMap(({ diagnostics }) => diagnostics),
  };
}

async function write(root: string, file: SourcePath, text: string): Promise<void> {
  await replaceFile(realpathSync(join(root, file)), text).catch((error: unknown) => {
    throw fileError(error, { verb: "write", path: file });
  });
}

/** Problems of files that cannot be compared: nothing is known of their text, or it is no text. */
const unreadable: readonly Code[] = ["content/read", "content/encoding", "content/outside"];

// ------------------------------------------------------------------ what is fixed, and where

interface Subject {
  readonly file: SourcePath;
  readonly version: VersionName;
  /** The file, and what it includes. */
  readonly files: readonly SourcePath[];
}

function findSubject({ root }: RunOptions, { site, compiled }: PlannedSite, { page, cwd }: BackportOptions): Subject {
  const known = site.pages.find(({ url, source }) => source !== null && url === page);
  const named = [cwd, root].map((folder) => relative(root, resolve(folder, page)).split(sep).join("/"));
  const file = known?.source ?? named.find((path) => existsSync(join(root, path)));
  const version = site.versions.find(({ folder }) => file?.startsWith(`${folder}/`));
  if (file === undefined || version === undefined) {
    const names = site.pages.flatMap(({ url, source, version: own }) => (source === null || own === null ? [] : [url, source]));
    const hint = didYouMean(page, names) ?? `Name a page by its file, such as content/docs/next/api.md, or by its address.`;
    const what = file === undefined ? "is no page of the site" : "is not a file of a version, so it has no copies in others";
    throw new DocsgenError([diagnose("cli/usage", `${page} ${what}.`, { hint })]);
  }
  const imports = compiled.get(file as SourcePath)?.imports ?? [];
  const included = imports.flatMap(({ path }) => {
    const found = posix.join(posix.dirname(file), path);
    return path.startsWith("/") || !existsSync(join(root, found)) ? [] : [found as SourcePath];
  });
  return { file: file as SourcePath, version, files: [...new Set([file as SourcePath, ...included])] };
}

function targets({ site }: PlannedSite, subject: Subject, to: readonly string[] | undefined): readonly VersionName[] {
  const versions = versionsOfSet(site.versions, subject.version);
  const names = versions.map(({ name }) => name);
  const unknown = (to ?? []).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new DocsgenError(
      unknown.map((name) => {
        const hint = didYouMean(name, names) ?? `Versions: ${listNames(name, names)}.`;
        return diagnose("version/unknown", `The version "${name}" does not exist.`, { hint });
      }),
    );
  return (to ?? names)
    .flatMap((asked) => versions.filter(({ name }) => name === asked))
    .filter(({ name }) => name !== subject.version.name);
}

/** The same file in another version. A page may have moved since. */
function copyOf(
  root: string,
  file: SourcePath,
  version: VersionName,
  { planned: { site }, subject }: { readonly planned: PlannedSite; readonly subject: Subject },
): SourcePath | null {
  const inside = `${subject.version.folder}/`;
  if (!file.startsWith(inside)) return file;
  const alternate = site.bySource.get(file)?.alternates.find((each) => each.version === version.name && each.status !== "absent");
  const page = alternate === undefined ? undefined : site.byUrl.get(alternate.url);
  const path = page?.source ?? (`${version.folder}/${file.slice(inside.length)}` as SourcePath);
  return existsSync(join(root, path)) ? path : null;
}

// ------------------------------------------------------------------ the fix

/** A file before and after the fix. */
interface Fix {
  readonly file: SourcePath;
  readonly base: string;
  readonly fixed: string;
}

async function findFix(
  root: string,
  { file, files }: Subject,
  from: string | undefined,
): Promise<{ readonly commit: string | null; readonly fixes: readonly Fix[] }> {
  const missing = await noHistory(root);
  if (missing !== null) throw noFix(file, `${missing.why}, so nobody knows what was fixed.`, missing.hint);
  if (from === undefined) {
    const present = await changes(root, files, "HEAD", null);
    if (present.length > 0) return { commit: null, fixes: present };
  }
  const name = from ?? (await git(root, "log", "-1", "--format=%H", "--", ...files))?.trim() ?? "";
  const revision = name === "" ? null : await findRevision(root, name);
  if (revision === null) {
    if (from === undefined) throw noFix(file, `${file} is not committed, so nobody knows what was fixed.`, "Commit it first.");
    const hint =
      didYouMean(from, (await revisionNames(root)) ?? []) ?? "Name a commit by its hash, or a branch or tag that ends with it.";
    throw new DocsgenError([diagnose("cli/usage", `--from names "${from}", which is no commit.`, { hint })]);
  }
  const fixes = await changes(root, files, `${revision.commit}^`, revision.commit);
  if (fixes.length > 0) return { commit: revision.commit, fixes };
  const what = `The commit ${revision.commit.slice(0, 8)} ${from === undefined ? `created ${file}, and nothing was fixed since` : `changed neither ${file} nor what it includes`}.`;
  throw noFix(file, what, "Fix the page first, or name the commit of the fix with --from.");
}

function noFix(file: SourcePath, message: string, hint: string): DocsgenError {
  return new DocsgenError([diagnose("backport/fix", message, { file, hint })]);
}

/** The files that both sides have, with different texts. `after`: a commit; null: the files as they are. */
async function changes(
  root: string,
  files: readonly SourcePath[],
  before: string,
  after: string | null,
): Promise<readonly Fix[]> {
  const found: Fix[] = [];
  for (const file of files) {
    const base = await git(root, "show", `${before}:./${file}`);
    const fixed = after === null ? textOrNull(join(root, file)) : await git(root, "show", `${after}:./${file}`);
    if (base !== null && fixed !== null && plain(base) !== plain(fixed) && !base.includes("\0"))
      found.push({ file, base: plain(base), fixed: plain(fixed) });
  }
  return found;
}

/** Copies may have other line ends. */
function plain(text: string): string {
  return text.replace(/\r\n/g, "\n");
}

// ------------------------------------------------------------------ the copies

interface Applied {
  readonly file: BackportedFile;
  /** What is to be written; null: nothing. */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

function apply(
  root: string,
  { file: source, base, fixed }: Fix,
  { version, file }: Pick<BackportedFile, "version" | "file">,
  { write, conflicts: isMarked }: BackportOptions,
): Applied {
  const nothing = { version, file, diff: "", conflicts: [], written: false };
  if (file === null) return { file: { ...nothing, state: "absent" }, text: null, diagnostics: [] };
  const real = [source, file].map((path) => orNull(() => realpathSync(join(root, path))));
  if (real[0] === real[1]) return { file: { ...nothing, state: "shared" }, text: null, diagnostics: [] };
  const written = writtenText(root, file);
  const own = plain(written);
  const mark = (conflict: Conflict) => marked(conflict, version);
  const { text, conflicts } = mergeTexts({ base, fixed, own }, isMarked ? mark : undefined);
  const state: BackportState = conflicts.length > 0 ? "conflict" : text === own ? "same" : "merged";
  const kept = keepLineEnds(written, text);
  const isWritten = write && text !== own && (conflicts.length === 0 || isMarked);
  return {
    file: {
      ...nothing,
      state,
      diff: unifiedDiff(file, written, kept),
      conflicts: conflicts.map(({ line }) => line),
      written: isWritten,
    },
    text: isWritten ? kept : null,
    diagnostics: conflicts.map(({ line }) => conflictAt(file, line, version, isMarked)),
  };
}

/** Byte for byte. Throws for what is not UTF-8, because to write it would lose something. */
function writtenText(root: string, file: SourcePath): string {
  const { text, diagnostics } = readText(root, file);
  if (text === null) throw new DocsgenError(diagnostics);
  return readRegularText(join(root, file));
}

function marked({ own, fixed }: Conflict, version: string): string {
  const ended = (all: readonly string[]) => all.join("").replace(/[^\n]$/, "$&\n");
  return `<<<<<<< ${version}\n${ended(own)}=======\n${ended(fixed)}>>>>>>> the fix\n`;
}

function conflictAt(file: SourcePath, line: number, version: string, isMarked: boolean): Diagnostic {
  const hint = isMarked
    ? "Choose between the lines that the marks show, and remove the marks."
    : "Edit it by hand, or let --write --conflicts write both texts with marks.";
  return diagnose("backport/conflict", `The fix changes what ${version} says in its own way.`, { file, line, column: 1, hint });
}
