/** Tabs, terms, and tables of MyST, which are written as lists. */
import { tabLines, trimmed } from "../directiveLines.ts";
import type { Line } from "../pageLines.ts";
import { type MystDirective, readDirective } from "./mystDirective.ts";
import { fence, type Myst } from "./mystWork.ts";

export function tabs(myst: Myst, directive: MystDirective): readonly Line[] {
  const tabs: { label: string; body: readonly Line[] }[] = [];
  const above: Line[] = [];
  const { body } = directive;
  for (let at = 0; at < body.length; ) {
    const item = readDirective(body, at);
    if (item !== null && /^(?:tab-item|tab|group-tab|code-tab)$/.test(item.name)) {
      const isCode = item.name === "code-tab";
      const content = isCode
        ? fence(
            item.argument.split(" ")[0] ?? "text",
            item.body.map(({ text }) => text),
            item,
          )
        : myst.blocks(item.body);
      tabs.push({ label: myst.label(item.argument), body: content });
    } else above.push(...body.slice(at, item?.next ?? at + 1));
    at = item?.next ?? at + 1;
  }
  return tabs.length === 0
    ? myst.blocks(body)
    : [...myst.blocks(trimmed(above)), ...tabLines(tabs, directive, directive.options["sync-group"])];
}

export function glossary(myst: Myst, directive: MystDirective): readonly Line[] {
  const lines: Line[] = [];
  for (const each of directive.body) {
    if (/^\S/.test(each.text)) lines.push({ ...each, text: "" }, each);
    else
      lines.push(
        lines.at(-1)?.text.startsWith(" ") === false &&
          each.text.trim() !== "" &&
          !/^: /.test(lines.at(-1)?.text ?? "") &&
          /^\S/.test(lines.at(-1)?.text ?? "")
          ? { ...each, text: `: ${each.text.trim()}` }
          : each,
      );
  }
  return myst.blocks(lines);
}

/** `term` and below it `: definition` → `<dl>`. */
export function definitions(myst: Myst, lines: readonly Line[], at: number) {
  const term = lines[at] as Line;
  if (!/^[^\s:>|#-]/.test(term.text) || !/^:\s+\S/.test(lines[at + 1]?.text ?? "")) return null;
  const content: Line[] = [];
  let next = at + 1;
  for (; next < lines.length; next++) {
    const { text } = lines[next] as Line;
    const isMore =
      /^:\s+\S/.test(text) ||
      /^\s{2,}\S/.test(text) ||
      (text.trim() === "" && /^(?:\s{2,}\S|:\s+\S)/.test(lines[next + 1]?.text ?? ""));
    if (!isMore) break;
    content.push({ ...(lines[next] as Line), text: text.replace(/^:\s+|^ {2,4}/, "") });
  }
  myst.work.translated("definition lists → `<dl>`");
  const edge = (text: string): Line => ({ text, line: term.line });
  const head = [
    edge(""),
    edge("<dl>"),
    edge("<dt>"),
    edge(""),
    ...myst.inline([term]),
    edge(""),
    edge("</dt>"),
    edge("<dd>"),
    edge(""),
  ];
  return { lines: [...head, ...myst.blocks(content), edge(""), edge("</dd>"), edge("</dl>"), edge("")], next };
}

/** Rows of nested lists whose cells are a line each → a table; other ones stay lists. */
export function listTable(myst: Myst, directive: MystDirective): readonly Line[] {
  const { argument, body, indent, line } = directive;
  const rows: string[][] = [];
  for (const { text } of trimmed(body)) {
    const [, dash, cell] = /^\s*(\*\s+-|-\s+-|-\s+\*|\s+-|\s+\*)\s*(.*)$/.exec(text) ?? [];
    if (dash === undefined) {
      const last = rows.at(-1);
      if (last === undefined || text.trim() === "") continue;
      last[last.length - 1] = `${last.at(-1)} ${text.trim()}`.trim();
    } else if (/^\S/.test(text.slice(indent.length))) rows.push([cell ?? ""]);
    else rows.at(-1)?.push(cell ?? "");
  }
  const [head, ...rest] = rows;
  if (head === undefined || body.some(({ text }) => /^\s*[`~:]{3}/.test(text))) return myst.blocks(body);
  const row = (cells: readonly string[]) => ({
    text: `${indent}| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`,
    line,
  });
  const title =
    argument === ""
      ? []
      : [
          { text: `${indent}**${argument}**`, line },
          { text: "", line },
        ];
  return myst.inline([...title, row(head), row(head.map(() => "---")), ...rest.map(row)]);
}
