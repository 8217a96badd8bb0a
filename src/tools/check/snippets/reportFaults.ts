/** Faults of listings → diagnostics, at the line of the Markdown or of the file that holds the code. */
import { diagnose, didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic } from "../../../model/model.ts";
import type { Fault, Verdict } from "./checkListing.ts";
import { fileOf, type Listing, type Shown } from "./gatherListings.ts";

/** Errors of one listing that are reported one by one: those after the first often follow from it. */
const most = 3;

const excuse = 'Fix the code, or say why it is not checked: nocompile="needs Windows".';

export function reportFaults(listing: Listing, { wrap, faults }: Verdict): readonly Diagnostic[] {
  const { language, version, fragment, setting } = listing;
  const more = faults.length - most;
  const rest = more > 0 ? `${more} more ${more === 1 ? "error" : "errors"} in this code. ` : "";
  const isWrapped = fragment === null && Object.keys(setting.wrap).length > 1;
  const tried = isWrapped ? `It fails with every template; these are the errors with "${wrap}". ` : "";
  const title = `${language}${version === "" ? "" : ` with ${version}`}`;
  return faults
    .slice(0, most)
    .flatMap((fault) =>
      placesOf(listing, fault).map((place) =>
        diagnose("snippets/failed", `${title}: ${fault.message}`, { ...place, hint: `${rest}${tried}${excuse}` }),
      ),
    );
}

type At = Pick<Diagnostic, "file" | "line" | "column" | "length">;

/** A fault in a file is there once; one in typed code wherever the code is. */
function placesOf(listing: Listing, { line, column }: Fault): readonly At[] {
  const { file, text, shown } = listing;
  if (line === null) return shown.slice(0, 1).map(fenceOf);
  const length = lengthAt(text.split("\n")[line - 1] ?? "", column);
  if (file !== null) return [{ file, line, column: column ?? 1, length }];
  return shown.map((each) => {
    const start = codeStart(each);
    return { ...start, line: start.line + line - 1, column: start.column + (column ?? 1) - 1, length };
  });
}

/** The length of the word at a column, or of the line where no column is known. */
function lengthAt(line: string, column: number | null): number {
  if (column === null) return Math.max(1, line.length);
  return /^[\w$]+/.exec(line.slice(column - 1))?.[0].length ?? 1;
}

/** Where code that is typed into a page begins. */
function codeStart(shown: Shown): { readonly file: Diagnostic["file"] & string; readonly line: number; readonly column: number } {
  const { slot, source } = shown;
  const { line, column, within } = slot.place;
  return { file: fileOf(shown), line: within === undefined ? line + source.bodyLine - 1 : line, column };
}

/** The opening line of the code block. */
function fenceOf(shown: Shown): At {
  const { file, line, column } = codeStart(shown);
  return shown.slot.file === null ? { file, line: Math.max(1, line - 1), column, length: 3 } : { file, line, column, length: 3 };
}

export function reportRun({ language, version }: Listing, shown: Shown, problem: string): Diagnostic {
  const title = `${language}${version === "" ? "" : ` with ${version}`}`;
  const hint = "Fix the code, or the output that the page shows. A line ... stands for lines that are left out.";
  return diagnose("snippets/failed", `${title}: ${problem}`, { ...fenceOf(shown), hint });
}

/** What the options of a code block name that does not exist; null when nothing is wrong. */
export function invalidListing(
  { fragment, version, setting, language, shown }: Listing,
  versions: ReadonlySet<string>,
): readonly Diagnostic[] | null {
  const wrong = (message: string, hint: string) =>
    shown.map((each) => diagnose("snippets/failed", message, { ...fenceOf(each), hint }));
  const wraps = Object.keys(setting.wrap);
  if (fragment !== null && !wraps.includes(fragment)) {
    const hint = didYouMean(fragment, wraps) ?? `It has: ${wraps.join(", ")}.`;
    return wrong(`snippets.${language} has no template "${fragment}".`, hint);
  }
  if (!versions.has(version)) {
    const names = [...versions].filter((name) => name !== "");
    return wrong(`There is no version "${version}".`, didYouMean(version, names) ?? `Versions: ${names.join(", ")}.`);
  }
  return null;
}
