/** Two versions → what changed between them, as Markdown: what the site tells of the API and its pages, or the words of one page. */

import { htmlToMarkdown } from "../../features/twins/compile/htmlToMarkdown.ts";
import {
  type BuiltSite,
  type BuiltVersion,
  type FoundPage,
  findPage,
  findVersion,
  NotFound,
  pageAt,
} from "../../finished/builtSite.ts";
import { type ChangeTexts, changesHtml } from "../../kit/compare/changesHtml.ts";
import { versionsOfSet } from "../../model/docSets.ts";
import { releaseAnswer } from "./releaseAnswer.ts";

export interface ChangesQuestion {
  readonly page?: string | undefined;
  readonly version?: string | undefined;
  readonly since?: string | undefined;
}

export function changesAnswer({ page: asked, version: name, since }: ChangesQuestion, site: BuiltSite): string {
  const named = name === undefined ? null : findVersion(site, name);
  const found = asked === undefined ? null : inAny(asked, [name, since], site);
  const read = found?.version ?? null;
  const old = since === undefined ? null : findVersion(site, since, read ?? named);
  const own = named ?? (read !== null && read !== old ? read : findVersion(site, "", read));
  const beside = versionsOfSet(site.versions, own);
  const before = old ?? beside[beside.indexOf(own) + 1];
  if (before === undefined) throw new NotFound(`${own.label} is the oldest version: there is none before it to compare it with.`);
  if (before === own) throw new NotFound(`Both versions are ${own.label}. Name another one as "since".`);
  if (found === null) return releaseAnswer(inOrder(before, own, site), site);
  if (found.version === null)
    throw new NotFound(`"${asked}" is not a page of a version, so there is nothing to compare it with.`);
  return pageChanges(found.url.slice(found.version.path.length), { since: before, version: own }, site);
}

/** The page as the first of the versions has it: one that is new or gone is in one of them only. */
function inAny(page: string, names: readonly (string | undefined)[], site: BuiltSite) {
  const given = names.filter((name) => name !== undefined);
  for (const name of given.slice(0, -1)) {
    try {
      return findPage(site, page, name);
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
    }
  }
  return findPage(site, page, given.at(-1));
}

interface Span {
  readonly since: BuiltVersion;
  readonly version: BuiltVersion;
}

/** A site tells what changed up to the newer one. */
function inOrder(one: BuiltVersion, other: BuiltVersion, { versions }: BuiltSite): Span {
  const isOlder = versions.indexOf(one) > versions.indexOf(other);
  return isOlder ? { since: one, version: other } : { since: other, version: one };
}

/** Marks are in the Markdown itself. */
const texts: ChangeTexts = {
  inserted: "",
  removed: "",
  moved: "Moved here:",
  movedAway: "Moved away:",
  unchanged: "unchanged",
};

type Side = Omit<FoundPage, "anchor" | "isAsOf">;

/** What changed in a page; `path`: its address below that of its version. */
function pageChanges(path: string, { since, version }: Span, site: BuiltSite): string {
  const [before, after] = [pageAt(since.path + path, site), pageAt(version.path + path, site)];
  const at = (side: Side, { label }: BuiltVersion) => `- ${label}: ${site.addressOf(side.url)}`;
  if (after === null) return before === null ? "" : `This page is gone since ${since.label}.\n\n${at(before, since)}`;
  if (before === null) return `This page is new: ${since.label} does not have it.\n\n${at(after, version)}`;
  const head = `# ${after.title}: ${since.label} to ${version.label}\n\n${at(before, since)}\n${at(after, version)}`;
  const changes = changesOf(before, after);
  if (changes === "") return `${head}\n\nThe text is the same in both versions.`;
  const key = "Inserted words are in `<ins>`, removed ones in `<del>` or `~~`. What did not change is left out.";
  return `${head}\n\n${key}\n\n${htmlToMarkdown(changes, site.addressOf(after.url))}`;
}

function changesOf(before: Side, after: Side): string {
  const [old, now] = [before, after].map(({ url, version, content }) => ({ url, version: version?.name ?? "", html: content }));
  return old === undefined || now === undefined ? "" : changesHtml(old, now, texts);
}
