/**
 * A site in several languages → what is left to translate in each: pages without a translation, translations whose original was
 * committed after them, interface texts, and words of navigation and sidebars. Of the documentation, the version that is being written
 * counts, because older ones hardly change; and the pages next to it.
 */
import { diagnose, sortDiagnostics } from "../../kit/diagnostics/diagnostic.ts";
import { graded } from "../../kit/diagnostics/severity.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { git } from "../../kit/processes/git.ts";
import { versionsOfSet } from "../../model/docSets.ts";
import type { Content, Diagnostic, Source, SourcePath, VersionFolder } from "../../model/model.ts";
import { originalPath, translationsFolder } from "../../model/originalPath.ts";
import type { Config, RunOptions } from "../../model/schemas/config.ts";
import { openSite } from "../../site/openSite.ts";
import { englishTexts } from "../../site/translations.ts";
import { shownTexts } from "../../stages/config/locale.ts";

/** A translation, and the first commit of its original after it. */
export interface OutdatedTranslation {
  readonly file: SourcePath;
  readonly commit: string;
  readonly date: string;
  readonly subject: string;
  /** How many commits changed the original since. */
  readonly commits: number;
}

export interface LanguageStatus {
  readonly lang: string;
  readonly label: string;
  /** Pages that can be translated, and how many are. */
  readonly pages: number;
  readonly translated: number;
  /** Originals without a translation. */
  readonly missing: readonly SourcePath[];
  readonly outdated: readonly OutdatedTranslation[];
  /** Keys of interface texts that are shown in English. */
  readonly texts: readonly string[];
  /** Words without an entry in `labels`. */
  readonly labels: readonly string[];
}

export interface TranslationReport {
  readonly languages: readonly LanguageStatus[];
  /** Whether git knows the site: otherwise nothing is known to be outdated. */
  readonly hasHistory: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** `allVersions`: whether pages of all versions count. Throws a `DocsgenError` if the configuration is unusable. */
export async function translationStatus(
  run: RunOptions,
  { allVersions, signal }: { readonly allVersions: boolean; readonly signal?: AbortSignal },
): Promise<TranslationReport> {
  const site = openSite(run);
  const loaded = await site.config();
  const { content, diagnostics } = await site.content();
  const versions = allVersions ? content.versions : content.versions.filter(isNewest);
  const originals = [...versions.flatMap(({ sources }) => sources), ...content.pages].filter(isRead);
  const words = [...new Set([...shownTexts(shownOf(loaded.config)), ...versions.flatMap(wordsOf)])].sort();
  const hasHistory = (await git(run.root, "rev-parse", "--verify", "HEAD")) !== null;
  const languages: LanguageStatus[] = [];
  for (const config of loaded.languages) {
    const own = content.translations.get(config.locale.lang) ?? [];
    const outdated: OutdatedTranslation[] = [];
    const named = new Set<string>(own.map(({ path }) => originalPath(path)));
    const shown = originals.filter(({ path }) => named.has(path));
    for (const { path } of hasHistory
      ? own.filter((each) => shown.some((source) => source.path === originalPath(each.path)))
      : []) {
      await breathe(signal);
      outdated.push(...(await changesSince(run.root, path)));
    }
    languages.push({ ...statusOf(config, originals, shown, words), outdated });
  }
  const found = [...diagnostics.filter(({ code }) => code === "content/translation"), ...languages.flatMap(problemsOf)];
  return { languages, hasHistory, diagnostics: sortDiagnostics(graded(found, loaded.config.diagnostics, run.strict)) };
}

/** The first of its set of documents. */
function isNewest(version: VersionFolder, _: number, all: readonly VersionFolder[]): boolean {
  return versionsOfSet(all, version)[0] === version;
}

/** Pages that readers find. */
function isRead({ frontMatter }: Source): boolean {
  return frontMatter.unlisted !== true && frontMatter.draft !== true;
}

function statusOf(
  config: Config,
  originals: readonly Source[],
  shown: readonly Source[],
  words: readonly string[],
): Omit<LanguageStatus, "outdated"> {
  const { lang, label } = config.locale;
  const labels = config.locales[lang]?.labels ?? {};
  return {
    lang,
    label,
    pages: originals.length,
    translated: shown.length,
    missing: originals.filter((source) => !shown.includes(source)).map(({ path }) => path),
    texts: englishTexts(config),
    labels: words.filter((word) => labels[word] === undefined),
  };
}

/** The label of a set is shown where there are several. */
function shownOf({ tagline, navbar, footer, announcement, docs, otherDocs }: Config) {
  const { label: _, ...own } = docs;
  return { tagline, navbar, footer, announcement, docs: otherDocs.length === 0 ? own : [docs, ...otherDocs] };
}

function wordsOf({ sidebars, categories }: Content["versions"][number]): readonly string[] {
  return shownTexts([sidebars?.value, categories]);
}

/** The commits of the original that the translation has not seen. A translation with changes that are not committed is being worked on. */
async function changesSince(root: string, file: SourcePath): Promise<readonly OutdatedTranslation[]> {
  const [last, edits] = await Promise.all([
    git(root, "log", "-1", "--format=%H", "--", file),
    git(root, "status", "--porcelain", "--", file),
  ]);
  const seen = last?.trim() ?? "";
  if (seen === "" || edits?.trim() !== "") return [];
  const log = await git(root, "log", "--reverse", "--format=%h%x00%cs%x00%s", `${seen}..HEAD`, "--", originalPath(file));
  const commits = (log ?? "").split("\n").filter(Boolean);
  const [first] = commits;
  if (first === undefined) return [];
  const [commit = "", date = "", subject = ""] = first.split("\0");
  return [{ file, commit, date, subject, commits: commits.length }];
}

function problemsOf({ lang, label, missing, outdated, texts, labels }: LanguageStatus): readonly Diagnostic[] {
  const name = `${label} (${lang})`;
  return [
    ...missing.map((file) =>
      diagnose("translation/missing", `This page is not translated into ${name}.`, {
        file,
        hint: `Write the translations to ${translationsFolder}/${lang}, at the paths that the originals have in content.`,
      }),
    ),
    ...outdated.map(({ file, commit, date, subject, commits }) =>
      diagnose("translation/outdated", `The original changed since ${commit} (${date}, "${subject}")${more(commits)}.`, {
        file,
        hint: `See what changed with: git diff ${commit}^ -- ${originalPath(file)}`,
      }),
    ),
    ...listed(
      "translation/text",
      `Interface texts without a translation into ${name}`,
      texts,
      `Add them to locales["${lang}"].messages.`,
    ),
    ...listed(
      "translation/label",
      `Words of navigation and sidebars without a translation into ${name}`,
      labels,
      `Add them to locales["${lang}"].labels.`,
    ),
  ];
}

/** The report as JSON has all. */
const mostListed = 30;

function more(commits: number): string {
  return commits === 1 ? "" : `, in ${commits} commits`;
}

function listed(
  code: "translation/text" | "translation/label",
  what: string,
  missing: readonly string[],
  hint: string,
): readonly Diagnostic[] {
  if (missing.length === 0) return [];
  const shown = missing.slice(0, mostListed).map((name) => JSON.stringify(name));
  const names =
    shown.length === missing.length ? shown.join(", ") : `${shown.join(", ")}, and ${missing.length - shown.length} more`;
  return [diagnose(code, `${what}: ${names}.`, { hint })];
}
