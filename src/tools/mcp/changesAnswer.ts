/** Two versions → what changed between them, as Markdown: in one page, or in all pages. Any two versions of a build can be compared. */
import { type ChangeTexts, changesHtml } from "../../engine/compare/changesHtml.ts";
import type { Section } from "../../engine/finished/builtPage.ts";
import {
  type BuiltSite,
  type BuiltVersion,
  type FoundPage,
  findPage,
  findVersion,
  NotFound,
  pageAt,
} from "../../engine/finished/builtSite.ts";
import { htmlToMarkdown } from "../../engine/markdownPages/htmlToMarkdown.ts";

export interface ChangesQuestion {
  readonly page?: string | undefined;
  readonly version?: string | undefined;
  readonly since?: string | undefined;
}

export function changesAnswer({ page: asked, version: name, since }: ChangesQuestion, site: BuiltSite): string {
  const old = since === undefined ? null : findVersion(site, since);
  const found = asked === undefined ? null : inAny(asked, [name, since], site);
  const read = found?.version ?? null;
  const own = name === undefined && read !== null && read !== old ? read : findVersion(site, name ?? "");
  const before = old ?? site.versions[site.versions.indexOf(own) + 1];
  if (before === undefined) throw new NotFound(`${own.label} is the oldest version: there is none before it to compare it with.`);
  if (before === own) throw new NotFound(`Both versions are ${own.label}. Name another one as "since".`);
  if (found === null) return versionChanges({ since: before, version: own }, site);
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

/** Marks stand in the Markdown itself. */
const texts: ChangeTexts = {
  inserted: "",
  removed: "",
  moved: "Moved here:",
  movedAway: "Moved away:",
  unchanged: "unchanged",
};

type Side = Omit<FoundPage, "anchor">;

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

/** The pages that are new, changed, and gone. */
function versionChanges({ since, version }: Span, site: BuiltSite): string {
  const [old, now] = [pagesOf(since, site), pagesOf(version, site)];
  const only = (some: Pages, others: Pages) =>
    [...some].flatMap(([path, page]) => (others.has(path) ? [] : [`- ${link(page, site)}`]));
  const changed = [...now].flatMap(([path, after]) => {
    const before = old.get(path);
    if (before === undefined || changesOf(before, after) === "") return [];
    return [`- ${link(after, site)}${sectionChanges(before, after, site)}`];
  });
  const parts = [
    part("New pages", only(now, old)),
    part("Changed pages", changed),
    part("Pages that are gone", only(old, now)),
  ].flat();
  const head = `# What changed in ${version.label} since ${since.label}`;
  return [head, ...(parts.length === 0 ? ["Nothing changed."] : parts)].join("\n\n");
}

/** By their address below that of the version. */
type Pages = ReadonlyMap<string, Side>;

/** Pages that somebody wrote: those about symbols, and their list, say what is in others. */
function pagesOf({ name, path }: BuiltVersion, site: BuiltSite): Pages {
  const urls = [...site.titles.keys()].filter((url) => site.versionOf(url)?.name === name);
  const pages = urls.flatMap((url) => pageAt(url, site) ?? []);
  const symbols = pages.filter(({ isSymbol }) => isSymbol);
  const isWritten = (page: Side) => !page.isSymbol && !symbols.some(({ url }) => url.startsWith(`${page.url}/`));
  return new Map(pages.filter(isWritten).map((page) => [page.url.slice(path.length), page]));
}

function link({ title, url }: Side, site: BuiltSite): string {
  return `[${title}](${site.addressOf(url)})`;
}

function part(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")];
}

function sectionChanges(before: Side, after: Side, site: BuiltSite): string {
  const without = (some: readonly Section[], others: readonly Section[]) =>
    some.filter(({ id, title, depth }) => depth <= 3 && others.every((other) => other.id !== id && other.title !== title));
  const added = without(after.sections, before.sections);
  const removed = without(before.sections, after.sections);
  const lines = [
    ...added.map(({ id, title }) => `  - new section: [${title}](${site.addressOf(after.url)}#${id})`),
    ...removed.map(({ title }) => `  - section that is gone: ${title}`),
  ];
  return lines.map((line) => `\n${line}`).join("");
}
