/** Lines → a directive around them, with as many colons as those inside need. Its content may be translated already, or come from any tool. */
import { continuation, type Line } from "./pageLines.ts";
import { tabHeads } from "./tabHeads.ts";

export interface Place {
  /** What is before the first line: indentation, `- `, `> `. */
  readonly indent: string;
  /** Line of the source that the directive begins with. */
  readonly line: number;
}

export interface Tab {
  /** Markdown without brackets of its own. */
  readonly label: string;
  readonly body: readonly Line[];
}

/** `head`: name, label, and attributes. */
export function directiveLines(head: string, body: readonly Line[], { indent, line }: Place): readonly Line[] {
  const colons = ":".repeat(Math.max(2, deepest(body)) + 1);
  const inner = continuation(indent);
  const edge = (text: string): Line => ({ text, line });
  return [edge(indent + colons + head), ...trimmed(body), edge(inner + colons)];
}

export function tabLines(tabs: readonly Tab[], place: Place, group?: string): readonly Line[] {
  const heads = tabHeads(tabs.map(({ label }) => label));
  const gap = { text: "", line: place.line };
  const inside = { ...place, indent: continuation(place.indent) };
  const body = tabs.flatMap((tab, index) => {
    const [first] = tab.body;
    return [gap, ...directiveLines(heads[index] ?? "tab", tab.body, { ...inside, line: first?.line ?? place.line })];
  });
  return directiveLines(group === undefined ? "tabs" : `tabs{group=${group}}`, body, place);
}

/** The lines without blank lines around. */
export function trimmed(lines: readonly Line[]): readonly Line[] {
  const isText = ({ text }: Line) => text.replace(/^[\s>]*$/, "") !== "";
  const first = lines.findIndex(isText);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isText) + 1);
}

/** Lines of colons in code count, too: they would close the directive. */
function deepest(lines: readonly Line[]): number {
  const found = lines.map(({ text }) => /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})/.exec(text)?.[1]?.length ?? 0);
  return found.reduce((most, each) => Math.max(most, each), 0);
}
