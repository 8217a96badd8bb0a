/** The pages of another tool's project and the build of the moved site → a warning for each line whose words are not in the built page. */
import { relative, resolve, sep } from "node:path";
import { type BuiltSite, openBuiltSite, pageAt } from "../src/finished/builtSite.ts";
import { findBuild } from "../src/finished/findBuild.ts";
import { plainTexts } from "../src/finished/parsedPage.ts";
import { diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { textOrNull } from "../src/kit/files/readFile.ts";
import { documentId } from "../src/kit/syntax/documentIds.ts";
import { type LostLine, lostLines } from "../src/migration/compare/lostWords.ts";
import { lastLineOfTag, type MovedPage, type MovedPages, movedPages } from "../src/migration/compare/sourcePages.ts";
import { componentWords, sourceWords } from "../src/migration/compare/sourceWords.ts";
import type { Entry } from "../src/migration/notebook.ts";
import type { Diagnostic, SourcePath } from "../src/model/model.ts";
import type { RunOptions } from "../src/model/schemas/config.ts";
import { listVersions } from "../src/sources/version/listVersions.ts";

export interface Compared {
  readonly tool: string;
  /** Pages of the old project, moved or not. */
  readonly pages: number;
  /** Those of which no page was made. */
  readonly unmoved: number;
  /** Words of all source pages. */
  readonly words: number;
  readonly lost: number;
  /** Of those, the ones at places that `MIGRATION.md` names. */
  readonly noted: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface Folders {
  /** Absolute path of the old project. */
  readonly from: string;
  /** Places are relative to it. */
  readonly cwd: string;
  readonly tool: string | undefined;
}

export async function compareMigration(run: RunOptions, { from, cwd, tool }: Folders): Promise<Compared> {
  const site = await openBuiltSite(await findBuild(run), async () => (await listVersions(run)).versions);
  const moved = await movedPages(from, tool);
  const texts = new Map(moved.pages.map((page) => [page, page.isPartial ? null : builtTexts(page, site, run)]));
  const totals = { words: 0, lost: 0, noted: 0 };
  const diagnostics: Diagnostic[] = [];
  for (const page of moved.pages) {
    // A partial is shown by other pages, so its words may be in any of them.
    const built = page.isPartial ? allTexts(page, texts) : texts.get(page);
    if (isDraft(page, run)) continue;
    const words = sourceWords(page.text);
    totals.words += words.length;
    const file = relative(cwd, resolve(from, page.file)).split(sep).join("/") as SourcePath;
    if (built === null || built === undefined) {
      totals.lost += words.length;
      diagnostics.push(noPage(page, file));
      continue;
    }
    const notes = notesOf(page, moved);
    for (const line of lostLines(words, built, (number) => notes(number) !== undefined)) {
      const noted = notes(line.line);
      totals.lost += line.words.length;
      totals.noted += noted === undefined ? 0 : line.words.length;
      diagnostics.push(lostWords(line, { page, file, noted }));
    }
  }
  for (const page of moved.unmoved) {
    const words = /\.[jt]sx?$/.test(page.file) ? componentWords(page.text) : sourceWords(page.text);
    const noted = moved.left.find(({ places }) => places.some(({ file }) => file === page.file));
    totals.words += words.length;
    totals.lost += words.length;
    totals.noted += noted === undefined ? 0 : words.length;
    diagnostics.push(notMoved(relative(cwd, resolve(from, page.file)).split(sep).join("/") as SourcePath, words.length, noted));
  }
  const pages = moved.pages.length + moved.unmoved.length;
  return { tool: moved.tool, pages, unmoved: moved.unmoved.length, ...totals, diagnostics };
}

function notMoved(file: SourcePath, words: number, noted: Entry | undefined): Diagnostic {
  const hint = noted === undefined ? "Write the page, if readers need it." : reportSays(noted);
  const count = `${words} ${words === 1 ? "word" : "words"}`;
  return diagnose("migrate/lost-words", `No page of the new site was made of this one, which has ${count}.`, {
    file,
    line: 1,
    hint,
  });
}

function reportSays({ what, todo }: Entry): string {
  return `The report of the migration says: ${what} ${todo}`;
}

/** The texts of a page, with tags as gaps and without; null where the build has no such page. The address of a translation is that of its original. */
function builtTexts({ version, document, path, ...page }: MovedPage, site: BuiltSite, run: RunOptions): readonly string[] | null {
  const original = path.replace(/^i18n\/[^/]+\//, "");
  const text = textOrNull(resolve(run.root, "content", original)) ?? "";
  const header = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "";
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*["']?([^"'\\n]+?)["']?[ \\t]*$`, "m").exec(header)?.[1];
  const id = documentId(document, field("id"));
  const slug = field("slug");
  const folder = id.includes("/") ? id.slice(0, id.lastIndexOf("/") + 1) : "";
  const below = slug === undefined ? (id === "index" ? "" : id) : slug.startsWith("/") ? slug.slice(1) : folder + slug;
  const root = version === null ? page.root : site.versions.find(({ name }) => name === version)?.path;
  const language = page.language === null ? "" : `/${page.language}`;
  const built = root === undefined ? null : pageAt(`${language}${root}/${below}`.replace(/(?<=.)\/$/, ""), site);
  return built === null ? null : plainTexts(built.content).map((each) => `${built.title} ${each}`);
}

function allTexts({ version }: MovedPage, texts: ReadonlyMap<MovedPage, readonly string[] | null>): readonly string[] {
  const own = [...texts].flatMap(([page, text]) => (page.version === version && text !== null ? [text] : []));
  return [0, 1].map((way) => own.map((text) => text[way] ?? "").join("\n"));
}

function isDraft({ path }: MovedPage, run: RunOptions): boolean {
  return /^---\n(?:(?!---\n)[^\n]*\n)*draft:[ \t]*true/.test(textOrNull(resolve(run.root, "content", path)) ?? "");
}

function noPage({ path }: MovedPage, file: SourcePath): Diagnostic {
  const hint = `Build the site again if content/${path} is new there; else write the page, if readers need it.`;
  return diagnose("migrate/lost-words", `The built site has no page for this file (looked for that of content/${path}).`, {
    file,
    line: 1,
    hint,
  });
}

/** What the report says of a line, or of one above it in the same block. */
function notesOf({ file, text }: MovedPage, { left }: MovedPages): (line: number) => Entry | undefined {
  const own = new Map(
    left.flatMap((entry) => entry.places.flatMap((place) => (place.file === file ? [[place.line, entry] as const] : []))),
  );
  const lines = text.split("\n");
  const tags = [...own].map(([line = 1, entry]) => ({ line, last: lastLineOfTag(text, line), entry }));
  return (line) => {
    const around = tags.find((tag) => tag.line <= line && line <= tag.last);
    if (around !== undefined) return around.entry;
    for (let at = line; at >= 1; at--) {
      if (own.has(at)) return own.get(at);
      if ((lines[at - 2] ?? "").trim() === "") break;
    }
    return undefined;
  };
}

interface Place {
  readonly page: MovedPage;
  readonly file: SourcePath;
  readonly noted: Entry | undefined;
}

function lostWords({ line, words }: LostLine, { page, file, noted }: Place): Diagnostic {
  const hint = noted === undefined ? `Write them into content/${page.path}, if readers need them.` : reportSays(noted);
  const some = words
    .slice(0, 12)
    .map((word) => `"${word}"`)
    .join(", ");
  const more = words.length > 12 ? `, and ${words.length - 12} more` : "";
  const message = `The built page lacks ${words.length === 1 ? "a word" : `${words.length} words`} of this line: ${some}${more}.`;
  return diagnose("migrate/lost-words", message, { file, line, hint });
}
