/**
 * Findings → diagnostics: at the place in the source where it is known, else in the output, where one of many pages stands for all that have the
 * same for the same reason. What the configuration excepts is counted and left out.
 */

import { existsSync } from "node:fs";
import { join, relative, resolve as resolvePath } from "node:path";
import { type PageTree, parsePage } from "../../finished/parsedPage.ts";
import { diagnose, placeAt } from "../../kit/diagnostics/diagnostic.ts";
import { exceptionAt, type Levels } from "../../kit/diagnostics/severity.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";
import { orNull } from "../../kit/once.ts";
import { kinds } from "../../model/kinds.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { staticFolder } from "../../stages/content/staticFiles.ts";
import type { Locate, Sought } from "./locate.ts";
import type { Finding } from "./rules/rule.ts";
import type { RuleCode } from "./rules/ruleCodes.ts";
import type { CheckedPage } from "./targets.ts";
import type { WrittenPlace } from "./writtenPlaces.ts";

export interface Report {
  /** `tree`: the page, if it is at hand. */
  readonly add: (code: RuleCode, finding: Finding, page: CheckedPage, tree: PageTree | null) => void;
  /** Whether the configuration excepts a finding on this page, which is counted then. */
  readonly excepts: (code: RuleCode, page: CheckedPage) => boolean;
  /** Where the source of a page, or what is shown on many pages, writes it; null if that is not known. */
  readonly locate: (sought: Sought, page: Pick<CheckedPage, "file" | "plan">, tree: PageTree | null) => WrittenPlace | null;
  readonly diagnostics: () => readonly Diagnostic[];
  /** How many findings each rule has left out because the configuration excepts them. */
  readonly excepted: ReadonlyMap<RuleCode, number>;
}

interface Unlocated {
  readonly diagnostic: Diagnostic;
  readonly paths: Set<string>;
}

/** How many pages a message lists. */
const listed = 3;

export function openReport(run: Pick<RunOptions, "root" | "out">, levels: Levels, locate: Locate): Report {
  const located: Diagnostic[] = [];
  const unlocated = new Map<string, Unlocated>();
  const excepted = new Map<RuleCode, number>();
  /** Texts that have a place are only repeated elsewhere: a title in the sidebars of other pages. */
  const known = new Set<string>();
  const sourceOf = ({ file, plan }: Pick<CheckedPage, "file" | "plan">) => plan?.source ?? staticSource(file, run);
  const find: Report["locate"] = (sought, page, tree) => locate(sought, sourceOf(page), tree);
  const excepts: Report["excepts"] = (code, page) => {
    const places = [outputOf(page, run), sourceOf(page) ?? [], ...addressesOf(page)].flat();
    const isExcepted = exceptionAt(code, levels, places) !== undefined;
    if (isExcepted) excepted.set(code, (excepted.get(code) ?? 0) + 1);
    return isExcepted;
  };
  const add: Report["add"] = (code, finding, page, tree) => {
    const { message, hint, offset } = finding;
    const output = outputOf(page, run);
    const read = tree ?? (offset === undefined ? null : readTree(run, page));
    const place = find(finding, page, read);
    const isText = finding.clues?.some(({ isProse }) => isProse) === true;
    const key = JSON.stringify([code, message, isText]);
    if (place !== null && isText) known.add(key);
    if (excepts(code, page)) return;
    if (place !== null) return void located.push(diagnose(code, message, { ...place, hint }));
    const inOutput = offset === undefined || read === null ? {} : placeAt(read.html, offset, 1);
    // A page as a whole is its source.
    const file = offset === undefined ? (sourceOf(page) ?? output) : output;
    const first = unlocated.get(key) ?? { diagnostic: diagnose(code, message, { file, hint, ...inOutput }), paths: new Set() };
    first.paths.add(page.path);
    unlocated.set(key, first);
  };
  const diagnostics = () => {
    const others = [...unlocated].filter(([key]) => !known.has(key)).map(([, each]) => withPages(each));
    return [...located, ...others];
  };
  return { add, excepts, locate: find, excepted, diagnostics };
}

/** The root of a version shows a document that has an address of its own. */
function addressesOf({ plan, path }: CheckedPage): readonly string[] {
  if (plan === null) return [path];
  return kinds[plan.kind].showsAnother ? [plan.url, plan.canonical] : [plan.url];
}

export function outputOf({ file }: Pick<CheckedPage, "file">, { root, out }: Pick<RunOptions, "root" | "out">): SourcePath {
  return relative(root, resolvePath(out, file)).replaceAll("\\", "/") as SourcePath;
}

/** The file of `content/static` that a file of the build is a copy of. */
export function staticSource(file: string, { root }: Pick<RunOptions, "root">): SourcePath | null {
  const path = `${staticFolder}/${file}` as SourcePath;
  return existsSync(join(root, path)) ? path : null;
}

export function readTree({ out }: Pick<RunOptions, "out">, { file }: CheckedPage): PageTree | null {
  return orNull(() => parsePage(readRegularFile(join(out, file)).toString("utf8")));
}

function withPages({ diagnostic, paths }: Unlocated): Diagnostic {
  if (paths.size < 2) return diagnostic;
  const names = [...paths].slice(0, listed).join(", ");
  const more = paths.size > listed ? `, and ${paths.size - listed} more` : "";
  return { ...diagnostic, message: `${diagnostic.message} On ${paths.size} pages: ${names}${more}.` };
}
