/**
 * The documents of all versions → sentences that were corrected in one version and not in another. Each version is compared with the one
 * before it; a document that moved (`moved_from`) is the same document, and files for inclusion are compared by their paths.
 */
import { diagnose, sortDiagnostics } from "../../kit/diagnostics/diagnostic.ts";
import { graded } from "../../kit/diagnostics/severity.ts";
import { textOrNull } from "../../kit/files/readFile.ts";
import { lazy } from "../../kit/once.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import { isPartial } from "../../kit/syntax/documentIds.ts";
import { clip } from "../../kit/text/clip.ts";
import { versionsOfSet } from "../../model/docSets.ts";
import type { Diagnostic, Source, SourcePath, VersionFolder } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { openSite } from "../../site/openSite.ts";
import { walk } from "../../stages/content/walk.ts";
import { type Difference, type DriftingPair, type DriftKind, findDrift } from "./findDrift.ts";
import { quote, type Sentence, sentencesOf, type Word } from "./sentences.ts";

/** A sentence in one version. */
export interface DriftPlace {
  readonly version: string;
  readonly file: SourcePath;
  readonly line: number;
  readonly column: number;
  /** The length of the words that differ, as far as they are in one line; 1 if no words differ. */
  readonly length: number;
  /** The words that differ, with some around them. */
  readonly text: string;
}

export interface Drift {
  readonly kinds: readonly DriftKind[];
  readonly newer: DriftPlace;
  readonly older: DriftPlace;
  /** Still older versions that say the same as the older one. */
  readonly also: readonly string[];
}

export interface DriftReport {
  readonly drift: readonly Drift[];
  readonly diagnostics: readonly Diagnostic[];
  /** Documents that are in two versions at least. */
  readonly documents: number;
}

/** `words`: whether sentences count that differ in other words. `signal` calls it off. Throws a `DocsgenError` if the configuration is unusable. */
export async function listDrift(
  run: RunOptions,
  { words, signal }: { readonly words: boolean; readonly signal?: AbortSignal },
): Promise<DriftReport> {
  const site = openSite(run);
  const loaded = await site.config();
  const { content, diagnostics } = await site.content();
  const versions = content.versions.map((folder) => ({ docSet: folder.docSet, texts: textsOf(run.root, folder) }));
  const found: Drift[] = [];
  let documents = 0;
  for (const [at, { docSet, texts }] of versions.entries()) {
    const behind = versionsOfSet(versions.slice(at + 1), { docSet }).map((each) => each.texts);
    for (const text of texts) {
      await breathe(signal);
      const line = sameIn(text, behind);
      const [older] = line;
      if (older === undefined) continue;
      documents++;
      if (older.body === text.body) continue;
      const drifting = findDrift(text.sentences(), older.sentences());
      const counted = drifting.filter(({ differences }) => words || differences.every(({ kind }) => kind !== "wording"));
      found.push(...counted.map((pair) => describe(pair, text, older, line.slice(1))));
    }
  }
  const all = [...loaded.diagnostics, ...diagnostics.filter(({ severity }) => severity === "error"), ...found.map(problem)];
  return { drift: found, documents, diagnostics: sortDiagnostics(graded(all, loaded.config.diagnostics, run.strict)) };
}

/** One document, or a file for inclusion, in one version. */
interface VersionText {
  readonly version: string;
  readonly file: SourcePath;
  readonly id: string;
  readonly formerIds: readonly string[];
  readonly body: string;
  readonly sentences: () => readonly Sentence[];
}

function textsOf(root: string, { name, folder, sources }: VersionFolder): readonly VersionText[] {
  const documents = sources.filter(({ format }) => format === "markdown").map((source) => textOf(name, source));
  const partials = walk(root, folder).files.filter((path) => isPartial(path) && /\.mdx?$/i.test(path));
  return [
    ...documents,
    ...partials.flatMap((path): readonly VersionText[] => {
      const file = `${folder}/${path}` as SourcePath;
      const body = textOrNull(`${root}/${file}`)?.replace(/\r\n?/g, "\n");
      if (body === undefined) return [];
      return [{ version: name, file, id: path, formerIds: [], body, sentences: lazy(() => sentencesOf(body, 1)) }];
    }),
  ];
}

function textOf(version: string, { path, id, frontMatter, body, bodyLine }: Source): VersionText {
  const formerIds = frontMatter.moved_from ?? [];
  return { version, file: path, id, formerIds, body, sentences: lazy(() => sentencesOf(body, bodyLine)) };
}

/** The same document in older versions, the newest first, as far as each has it. */
function sameIn(text: VersionText, older: readonly (readonly VersionText[])[]): readonly VersionText[] {
  const [next, ...rest] = older;
  const ids = [text.id, ...text.formerIds];
  const found = ids.map((id) => next?.find((each) => each.id === id)).find((each) => each !== undefined);
  return found === undefined ? [] : [found, ...sameIn(found, rest)];
}

function describe(
  { differences, ...pair }: DriftingPair,
  newer: VersionText,
  older: VersionText,
  rest: readonly VersionText[],
): Drift {
  const end = rest.findIndex((each) => each.sentences().every(({ text }) => text !== pair.older.text));
  return {
    kinds: [...new Set(differences.map(({ kind }) => kind))],
    newer: placeOf(newer, pair.newer, differences, "newer"),
    older: placeOf(older, pair.older, differences, "older"),
    also: (end < 0 ? rest : rest.slice(0, end)).map(({ version }) => version),
  };
}

/** Words shown before and after those that differ. */
const around = 3;

function placeOf(
  { version, file }: VersionText,
  { words }: Sentence,
  differences: readonly Difference[],
  side: "newer" | "older",
): DriftPlace {
  const [first, last] = [differences[0], differences.at(-1)];
  const from = first?.at[side] ?? 0;
  const to = (last?.at[side] ?? 0) + (last?.[side].length ?? 0);
  // Where words are missing, the next one is the place.
  const { line, column } = (words[from] ?? words.at(-1)) as Word;
  const text = clip(quote(words.slice(Math.max(0, from - around), to + around)), 160);
  const end = words.slice(from, to).findLast((each) => each.line === line);
  const length = end === undefined ? 1 : end.column + end.text.length - column;
  return { version, file, line, column, length, text };
}

function problem({ newer, older, also }: Drift): Diagnostic {
  const others = also.length === 0 ? "" : ` So ${also.length === 1 ? "does" : "do"} ${also.join(", ")}.`;
  const place = `${newer.file}:${newer.line}:${newer.column}`;
  const message = `${older.version} says "${older.text}", where ${newer.version} says "${newer.text}" (${place}).${others}`;
  const hint = 'Correct the one that is wrong; "docsgen backport" applies a correction to other versions.';
  const { file, line, column, length } = older;
  return diagnose("drift/text", message, { file, line, column, length, hint });
}
