/**
 * Asks git for the last commit of every content file, and who made the others where the site wants to know, once for each commit of
 * the repository. Days are UTC. Without git, or outside a repository, there is no history and nothing to say; a shallow clone knows no
 * true dates, and a repository of another user is not trusted by git: either is one warning.
 */
import { join } from "node:path";
import { type Cache, derivation, noCache } from "../../kit/cache/cache.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { hashOf } from "../../kit/hash.ts";
import { askGit, eachEntry, mailmapAt } from "../../kit/processes/git.ts";
import type { Diagnostic, LastChange } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { type Authors, countAuthors, type Edit } from "./authors.ts";

export interface History {
  /** The history by path relative to the root; null when unknown. */
  readonly history: ReadonlyMap<string, LastChange> | null;
  /** The same; null also where the site does not want to know. */
  readonly authors: ReadonlyMap<string, Authors> | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a site wants to know of its history. */
export interface Wanted extends Pick<Config["docs"], "lastUpdated" | "contributors"> {
  /** The settings that want it, where they are not those of `docs`: `docs[1].lastUpdated`. */
  readonly settings?: { readonly lastUpdated: readonly string[]; readonly contributors: readonly string[] };
}

export function wantsHistory({ lastUpdated, contributors }: Wanted): boolean {
  return lastUpdated !== false || contributors !== null;
}

/** The last change of each path that was ever committed, and who made how many of its changes. */
interface Changes {
  readonly last: readonly (readonly [string, LastChange])[];
  readonly authors: readonly (readonly [string, Authors])[];
}

const logs = derivation<Changes>("history");

/** Where history ends, relative to a folder of the repository. */
export interface Commit {
  readonly id: string;
  /** The folder, relative to the repository's root. */
  readonly folder: string;
  /** What git calls authors by other names with. */
  readonly mailmap: string;
  /** Why it has no dates that can be used. */
  readonly obstacle: Obstacle | null;
}

type Obstacle = "shallow" | "untrusted";

export const unknownHistory: History = { history: null, authors: null, diagnostics: [] };

/** Null when there is no git, no repository or no commit. */
export async function findCommit(root: string): Promise<Commit | null> {
  const answer = await askGit(root, "rev-parse", "--is-shallow-repository", "--show-prefix", "HEAD");
  if ("complaint" in answer) {
    return answer.complaint.includes("dubious ownership") ? { id: "", folder: "", obstacle: "untrusted", mailmap: "" } : null;
  }
  const [isShallow, folder = "", id = ""] = answer.text.split("\n");
  const mailmap = mailmapAt(join(root, folder.replace(/[^/]+/g, "..")));
  return { id, folder, mailmap, obstacle: isShallow === "true" ? "shallow" : null };
}

const obstacles: Readonly<Record<Obstacle, readonly [why: string, hint: string]>> = {
  shallow: ["the git clone is shallow", "Fetch the whole history: in GitHub Actions, fetch-depth: 0 for actions/checkout."],
  untrusted: [
    "git does not trust the repository, which another user owns",
    'Run: git config --global --add safe.directory "$PWD", with the folder of the repository for $PWD.',
  ],
};

/** What a reading of the history starts from. */
export interface HistoryQuestion {
  readonly root: string;
  /** Files that were never committed have no last change. */
  readonly paths: readonly string[];
  readonly wanted: Wanted;
}

export async function readHistory(
  { root, paths, wanted }: HistoryQuestion,
  commit: Commit | null,
  cache: Cache = noCache(),
): Promise<History> {
  if (commit === null) return unknownHistory;
  if (commit.obstacle !== null) return { ...unknownHistory, diagnostics: [leftOut(commit.obstacle, wanted)] };
  const table = cache.table(logs);
  const all = wanted.contributors !== null;
  const { id, folder, mailmap } = commit;
  const dependencies = { inputs: { commit: id, folder, mailmap, paths: hashOf(...paths), all: String(all) } };
  const known = table.find("log", dependencies);
  const changes = known ?? (await readLog(root, new Set(paths), all));
  if (changes === null) return unknownHistory;
  if (known === undefined) table.keep("log", dependencies, changes);
  return { history: new Map(changes.last), authors: all ? new Map(changes.authors) : null, diagnostics: [] };
}

function leftOut(obstacle: Obstacle, { lastUpdated, contributors, settings }: Wanted): Diagnostic {
  const [why, hint] = obstacles[obstacle];
  const [dates, names] = [lastUpdated !== false, contributors !== null];
  const what = [...(dates ? ["Last-updated dates"] : []), ...(names ? [dates ? "contributors" : "Contributors"] : [])];
  const keys = settings ?? { lastUpdated: ["docs.lastUpdated"], contributors: ["docs.contributors"] };
  const off = [
    ...(dates ? [`${keys.lastUpdated.join(" and ")} to false`] : []),
    ...(names ? [`${keys.contributors.join(" and ")} to null`] : []),
  ];
  const message = `${what.join(" and ")} are left out because ${why}.`;
  return diagnose("content/shallow-git", message, { hint: `${hint} Or set ${off.join(", and ")}.` });
}

/** Begins a commit; everything else is a path, and all paths begin with `content/`. */
const commit = /^>(\d+) (.*)$/s;

/** Reads the log newest first; unless all of it is wanted, it stops as soon as every file has been seen. */
async function readLog(root: string, missing: Set<string>, all: boolean): Promise<Changes | null> {
  const last: [string, LastChange][] = [];
  const edits: Edit[] = [];
  const paths = [...missing];
  const format = "--format=>%ct %aN";
  const args = ["log", "-z", format, "--name-only", "--no-renames", "--relative", "--", "content"];
  let change: LastChange = { date: "", author: null };
  const isRead = await eachEntry(root, args, (written) => {
    // A line end begins the first path of a commit.
    const entry = written.replace(/^\n/, "");
    const [, seconds, author] = commit.exec(entry) ?? [];
    if (seconds !== undefined)
      change = { date: utcDay(Number(seconds)), author: author === undefined || author === "" ? null : author };
    else {
      if (all && /\.(?:mdx?|tsx)$/i.test(entry) && change.author !== null) edits.push({ path: entry, author: change.author });
      if (missing.delete(entry)) last.push([entry, change]);
    }
    return all || missing.size > 0;
  });
  return isRead ? { last, authors: all ? countAuthors(edits, paths) : [] } : null;
}

function utcDay(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
