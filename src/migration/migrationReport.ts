/** What happened while a project was moved → a report in Markdown: `MIGRATION.md` of the new site, and a shorter one for the terminal. */
import { type Entry, formatPlace, type Notes } from "./notebook.ts";

export interface Totals {
  /** The tool's name as people write it. */
  readonly tool: string;
  readonly pages: number;
  readonly versions: number;
  /** Everything that was written, pages included. */
  readonly files: number;
}

/** `most`: how many places of an entry are listed; all of them by default. */
export function reportText({ tool, pages, versions, files }: Totals, notes: Notes, most = Number.POSITIVE_INFINITY): string {
  const { translated, left } = notes;
  const parts = [
    `# Moved from ${tool}`,
    `${amount(pages, "page")} in ${amount(versions, "version")}, ${amount(files, "file")} in all. Places are those of the old project, which is unchanged.`,
    "## Left to do",
    left.length === 0 ? "Nothing." : left.map((entry) => entryText(entry, most)).join("\n"),
  ];
  if (translated.length > 0) {
    const rows = translated.map(({ what, times }) => `| ${cell(what)} | ${times} |`);
    parts.push("## Translated", ["| What | Times |", "|---|---|", ...rows].join("\n"));
  }
  return `${parts.join("\n\n")}\n`;
}

function entryText({ what, todo, times, places }: Entry, most: number): string {
  const often = times > 1 ? ` (${times} times)` : "";
  const listed = places.slice(0, most).map((place) => `  - ${formatPlace(place)}`);
  const rest = places.length - listed.length;
  const more = rest > 0 ? [`  - and ${amount(rest, "more place")}`] : [];
  return [`- ${what}${often} ${todo}`, ...listed, ...more].join("\n");
}

/** A bar would end the cell. */
function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function amount(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
