/** A table of GitBook that is shown as cards → `:::cards`. Where one holds links or lists, each is a `:::card`. */
import { escapeLabel, linkText } from "../asMarkdown.ts";
import { cardHead } from "../cardHead.ts";
import { directiveLines } from "../directiveLines.ts";
import type { PageWork } from "../docsFolder.ts";
import type { Line } from "../pageLines.ts";
import { type GitBookOptions, inlineText } from "./gitbookInline.ts";

interface Card {
  /** Markdown. */
  readonly title: string;
  readonly words: readonly string[];
  readonly target: string | undefined;
}

/** Null for a line that is no such table. */
export function cardsOfTable(source: Line, options: GitBookOptions, work: PageWork): readonly Line[] | null {
  const [, indent = "", table] = /^(\s*)<table\b(?=[^>]*\sdata-view="cards")[^>]*>(.*)<\/table>\s*$/.exec(source.text) ?? [];
  if (table === undefined) return null;
  const place = { indent, line: source.line };
  const columns = cells(table.split("</thead>")[0] ?? "", "th");
  const rows = cells(/<tbody>(.*)<\/tbody>/.exec(table)?.[1] ?? "", "tr").map(({ content }) => cells(content, "td"));
  if (columns.some(({ attributes }) => attributes.includes("data-card-cover")))
    work.left({ what: "Pictures of cards were left out.", todo: "Put them into the page, if readers need them." }, source.line);
  work.translated("tables shown as cards → `:::cards`");
  const shown = (html: string) => inlineText({ ...source, text: html }, options, work).trim();
  const cards = rows.map((row) => readCard(row, columns, shown));
  const isPlain = cards.every(({ words }) => words.every((each) => !/<(?:a|ul|ol|li|br)\b|\]\(/.test(each)));
  const gap = { text: "", line: source.line };
  const body = cards.flatMap((card) => (isPlain ? cardLines(card, place) : [gap, ...boxLines(card, place)]));
  return cards.length === 0 ? [gap] : [gap, ...directiveLines("cards", body, place), gap];
}

interface Cell {
  readonly attributes: string;
  readonly content: string;
}

function cells(html: string, name: string): readonly Cell[] {
  const found = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, "g"));
  return [...found].map(([, attributes = "", content = ""]) => ({ attributes, content }));
}

const blockEdge = /<\/?(?:h[1-6]|p)\b[^<>]*>/;

function readCard(row: readonly Cell[], columns: readonly Cell[], shown: (html: string) => string): Card {
  const isHidden = (index: number) => columns[index]?.attributes.includes("data-hidden") === true;
  const texts = row
    .flatMap(({ content }, index) => (isHidden(index) ? [] : content.split(blockEdge).map(shown)))
    .filter((text) => plain(text) !== "");
  const at = columns.findIndex(({ attributes }) => attributes.includes("data-card-target"));
  const target = /\shref="([^"]*)"/.exec(row[at]?.content ?? "")?.[1];
  const [first = "", ...words] = texts;
  const own = /^<a\b[^<>]*\shref="([^"]*)"[^<>]*>([^<>]*)<\/a>$/.exec(first);
  return { title: escapeLabel(plain(first)), words, target: target ?? own?.[1] };
}

function cardLines({ title, words, target }: Card, { indent, line }: { readonly indent: string; readonly line: number }) {
  const head = target === undefined ? `**${title}**` : linkText(title, target);
  const text = words.join(" ");
  const lines = text === "" ? [`- ${head}`] : [`- ${head}`, `  ${target === undefined ? "<br>" : ""}${text}`];
  return lines.map((each) => ({ text: indent + each, line }));
}

function boxLines({ title, words, target }: Card, place: { readonly indent: string; readonly line: number }): readonly Line[] {
  const head = cardHead(title, target);
  if (words.length === 0) return [{ text: `${place.indent}::${head}`, line: place.line }];
  const body = words.flatMap((text) => ["", text]);
  return directiveLines(
    head,
    body.map((text) => ({ text: text === "" ? "" : place.indent + text, line: place.line })),
    place,
  );
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replace(/^\*\*(.*)\*\*$/, "$1")
    .trim();
}
