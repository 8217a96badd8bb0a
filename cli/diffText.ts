/** How two builds differ → a list for the terminal, and Markdown for a pull request. */
import type { BuildsDiff } from "../src/tools/diff/buildsDiff.ts";
import type { SitesDiff } from "../src/tools/diff/diffSites.ts";
import { codeSpan, escapeMarkdown } from "./report.ts";
import { count, size } from "./units.ts";

type Words = BuildsDiff["changed"][number]["words"];
type Weights = BuildsDiff["weights"];
type WeightChange = Weights["total"];

/** Pages whose weight is shown: those that changed most. */
const heaviest = 10;
/** Bytes, compressed, from which the weight of a page is worth a line. */
const noticeable = 100;

const names: Readonly<Record<keyof Weights["kinds"], string>> = {
  html: "Pages",
  script: "Scripts",
  style: "Styles",
  search: "Search",
  image: "Pictures",
  font: "Fonts",
  other: "Other files",
};

/** A line for each finding. */
export function diffText(diff: BuildsDiff): string {
  const { added, moved, changed, removed, anchors, redirects, weights } = diff;
  const rows = [
    ...added.map(({ url, title }) => ["added", url, title]),
    ...moved.map(({ from, url, words }) => ["moved", `${from} -> ${url}`, isEmpty(words) ? "" : wordsText(words)]),
    ...changed.map(({ url, words }) => ["changed", url, wordsText(words)]),
    ...removed.map(({ url, title }) => ["removed", url, title]),
    ...anchors.added.map(({ url, id, text }) => ["heading +", `${url}#${id}`, text]),
    ...anchors.removed.map(({ url, id, text }) => ["heading -", `${url}#${id}`, text]),
    ...redirects.map(({ from, before, after }) => [
      "redirect",
      `${from} -> ${after ?? "nowhere"}`,
      before === null ? "" : `was ${before}`,
    ]),
    ...weightRows(weights).map(([name = "", , after = "", difference = ""]) => ["weight", name, `${after}, ${difference}`]),
    ...heavier(weights).map((page) => ["weight", page.url, differenceText(page)]),
  ];
  return rows.map(([kind = "", what, more]) => `${`${kind.padEnd(9)}  ${what}  ${more}`.trimEnd()}\n`).join("");
}

function wordsText({ inserted, removed }: Words): string {
  return inserted + removed === 0 ? "markup only" : `+${inserted} −${removed} words`;
}

function isEmpty({ inserted, removed }: Words): boolean {
  return inserted + removed === 0;
}

/** `Pages`, before, after, and the difference; raw with what is sent in parentheses. */
function weightRows({ total, kinds }: Weights): readonly (readonly string[])[] {
  const known = Object.entries(kinds) as readonly [keyof Weights["kinds"], WeightChange][];
  const changed = known.filter(([, change]) => difference(change).bytes !== 0 || difference(change).compressed !== 0);
  const rows = changed.map(([kind, change]) => [names[kind], ...weightCells(change)]);
  return rows.length === 0 ? [] : [...rows, ["All", ...weightCells(total)]];
}

function weightCells(change: WeightChange): readonly string[] {
  const sizes = [change.before, change.after].map((weight) => `${size(weight?.bytes ?? 0)} (${size(weight?.compressed ?? 0)})`);
  return [...sizes, differenceText(change)];
}

function differenceText(change: WeightChange): string {
  const { bytes, compressed } = difference(change);
  return `${signed(bytes)} (${signed(compressed)})`;
}

function difference({ before, after }: WeightChange): { readonly bytes: number; readonly compressed: number } {
  const by = (kind: "bytes" | "compressed") => (after?.[kind] ?? 0) - (before?.[kind] ?? 0);
  return { bytes: by("bytes"), compressed: by("compressed") };
}

function signed(bytes: number): string {
  return bytes === 0 ? "0" : `${bytes > 0 ? "+" : "−"}${size(Math.abs(bytes))}`;
}

/** Pages of both builds, the largest difference first. */
function heavier({ pages }: Weights): Weights["pages"] {
  const known = pages.filter((page) => page.before !== null && page.after !== null);
  const by = (page: WeightChange) => Math.abs(difference(page).compressed);
  return known
    .filter((page) => by(page) >= noticeable)
    .sort((a, b) => by(b) - by(a))
    .slice(0, heaviest);
}

// ------------------------------------------------------------------ Markdown

/** Items that are in sight; the rest is folded, and what is beyond `most` is counted. A comment may have 65,536 characters. */
const inSight = 20;
const most = 150;

export function diffMarkdown({ old, fresh, diff }: SitesDiff): string {
  const { added, moved, changed, removed, anchors, redirects, weights } = diff;
  const name = ({ name, commit }: SitesDiff["old"]) => codeSpan(commit === null ? name : `${name} (${commit.slice(0, 8)})`);
  const page = ({ url, title }: { readonly url: string; readonly title: string }) => `${codeSpan(url)} ${escapeMarkdown(title)}`;
  const heading = ({ url, id, text }: { readonly url: string; readonly id: string; readonly text: string }) =>
    `${codeSpan(`${url}#${id}`)} ${escapeMarkdown(text)}`;
  const parts = [
    list("Removed pages, whose addresses lead nowhere", removed.map(page)),
    list("Removed headings, to which links may lead", anchors.removed.map(heading)),
    list("Added pages", added.map(page)),
    list(
      "Moved pages",
      moved.map(({ from, url, words }) => `${codeSpan(from)} → ${codeSpan(url)}${isEmpty(words) ? "" : `, ${wordsText(words)}`}`),
    ),
    list(
      "Changed pages",
      changed.filter(({ words }) => !isEmpty(words)).map((each) => `${page(each)}: ${wordsText(each.words)}`),
    ),
    list("Pages with other links, pictures, or markup in the same text", changed.filter(({ words }) => isEmpty(words)).map(page)),
    list("Added headings", anchors.added.map(heading)),
    list(
      "Redirects",
      redirects.map(({ from, before, after }) =>
        [
          codeSpan(from),
          "→",
          after === null ? "nowhere" : codeSpan(after),
          before === null ? "" : `(was ${codeSpan(before)})`,
        ].join(" "),
      ),
    ),
    weightTable(weights),
  ].filter((part) => part !== "");
  const same = parts.length === 0 ? ["No page differs."] : [];
  const compared = `${count(diff.pages.after, "page")} of ${name(fresh)}, compared with ${diff.pages.before} of ${name(old)}.`;
  return `${["### What changes in the documentation", compared, ...same, ...parts].join("\n\n")}\n`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  const rows = items.slice(0, most).map((item) => `- ${item.trimEnd()}`);
  const rest = items.length > most ? [`- and ${items.length - most} more`] : [];
  const head = `${title} (${items.length})`;
  if (items.length <= inSight) return `**${head}**\n\n${rows.join("\n")}`;
  return `<details><summary><b>${head}</b></summary>\n\n${[...rows, ...rest].join("\n")}\n\n</details>`;
}

function weightTable(weights: Weights): string {
  const rows = weightRows(weights);
  const pages = heavier(weights).map((page) => [codeSpan(page.url), ...weightCells(page)]);
  if (rows.length + pages.length === 0) return "";
  const table = [["Weight (compressed)", "Before", "After", "Difference"], ["---", "---:", "---:", "---:"], ...rows, ...pages];
  return table.map((row) => `| ${row.join(" | ")} |`).join("\n");
}
