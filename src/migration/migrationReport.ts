/**
 * What is left after a project was moved → `MIGRATION.md` of the new site, which the terminal shows, too: a line for each cause, what stops the
 * build first, then what readers lack, then what is to be known, each the most frequent first, with its number and a few places. `MIGRATION.json` next to it has all of them.
 */
import { grouped } from "../kit/grouped.ts";
import { byCost, type Cost, type Entry, formatPlace, type Notes } from "./notebook.ts";

export interface Totals {
  /** The tool's name as people write it. */
  readonly tool: string;
  readonly pages: number;
  readonly versions: number;
  /** Everything that was written, pages included. */
  readonly files: number;
}

/** Places of a cause, and other things that it is about. */
const few = 3;
const mostCauses = 20;

/** Entries that say the same of different things: of several components. */
interface Cause {
  readonly first: Entry;
  readonly entries: readonly Entry[];
  readonly cost: Cost;
  readonly times: number;
}

export function reportText({ tool, pages, versions, files }: Totals, { left, translated }: Notes): string {
  const causes = causesOf(left);
  const shown = causes.length > mostCauses ? causes.slice(0, mostCauses - 1) : causes;
  const rest = causes.slice(shown.length);
  const more = rest.reduce((sum, { times }) => sum + times, 0);
  const lines = [
    ...shown.map(causeText),
    ...(rest.length === 0 ? [] : [`- ${rest.length} further causes at ${amount(more, "place")}: see MIGRATION.json.`]),
  ];
  const constructs = translated.reduce((sum, { times }) => sum + times, 0);
  return `# Moved from ${tool}

${amount(pages, "page")} in ${amount(versions, "version")}, ${amount(files, "file")} in all; ${amount(constructs, "construct")} translated. Places are those of the old project, which is unchanged. MIGRATION.json has all of them.

## Left to do

${lines.length === 0 ? "Nothing." : lines.join("\n")}
`;
}

/** The dearest first. */
function causesOf(left: readonly Entry[]): readonly Cause[] {
  const causes = [...grouped(left, ({ what, todo }) => withoutNames(what + todo)).values()].flatMap(
    (entries): readonly Cause[] => {
      const [first] = entries;
      return first === undefined
        ? []
        : [{ first, entries, cost: first.cost, times: entries.reduce((sum, { times }) => sum + times, 0) }];
    },
  );
  return causes.sort(byCost);
}

/** What a sentence says whatever it is about: code and paths may differ. */
function withoutNames(text: string): string {
  return text.replace(/`[^`]*`/g, "`").replace(/\S*\/\S*/g, "/");
}

function causeText({ first, entries, times }: Cause): string {
  const named = entries.flatMap(({ what }) => /`[^`]*`/.exec(what)?.[0] ?? []);
  const names = [...new Set(named)].slice(1);
  const also = names.length === 0 ? "" : ` Also ${some(names)}.`;
  const places = [...new Set(entries.flatMap((entry) => entry.places.map(formatPlace)))];
  const where = places.length === 0 ? "" : ` ${some(places)}.`;
  return `- ${times} × ${first.what} ${first.todo}${also}${where}`;
}

function some(all: readonly string[]): string {
  const rest = all.length - few;
  return all.slice(0, few).join(", ") + (rest > 0 ? `, and ${rest} more` : "");
}

function amount(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
