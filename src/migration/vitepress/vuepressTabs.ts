/** Tabs of VuePress: lines `@tab Label`, containers in containers, and the components `<CodeGroup>` and `<CodeGroupItem>`. */
import { type Line, moveLines, readCode } from "../pageLines.ts";

export interface VueTab {
  readonly label: string;
  readonly body: readonly Line[];
}

/** Null where the container holds no tabs. What stands before the first one belongs to it. */
export function readTabs(name: string, body: readonly Line[]): readonly VueTab[] | null {
  if (!/^(?:tabs|code-tabs|code-group)$/.test(name)) return null;
  const tabs: { label: string; body: Line[] }[] = [];
  const above: Line[] = [];
  for (let at = 0; at < body.length; ) {
    const code = readCode(body, at);
    const line = body[at] as Line;
    const label = code === null ? headOf(line.text) : null;
    if (label !== null) tabs.push({ label, body: [] });
    else if (code !== null || !/^\s*:::[ \t]*$/.test(line.text) || !isItem(body))
      (tabs.at(-1)?.body ?? above).push(...body.slice(at, code?.next ?? at + 1));
    at = code?.next ?? at + 1;
  }
  const [first] = tabs;
  if (first === undefined) return null;
  first.body.unshift(...above);
  return tabs;
}

/** `@tab:active npm#npm`, `::: code-group-item npm:active` */
function headOf(text: string): string | null {
  const [, tab, item] = /^\s*(?:@tab(?::\w+)?[ \t]+(.+?)|:::[ \t]*code-group-item[ \t]+(.+?))[ \t]*$/.exec(text) ?? [];
  const label = tab?.replace(/#[\w-]+$/, "") ?? item?.replace(/:active$/, "");
  return label === undefined ? null : label.trim();
}

function isItem(body: readonly Line[]): boolean {
  return body.some(({ text }) => /^\s*:::[ \t]*code-group-item\b/.test(text));
}

/** `<CodeGroup>` → `:::: tabs`. */
export function tabElements(lines: readonly Line[]): readonly Line[] {
  return moveLines(lines, ({ text, line }) => {
    const moved = text
      .replace(/^(\s*)<(?:CodeGroup|code-group|Tabs)>\s*$/, "$1:::::: tabs")
      .replace(/^(\s*)<\/(?:CodeGroup|code-group|Tabs)>\s*$/, "$1::::::")
      .replace(/^(\s*)<(?:CodeGroupItem|CodeBlock|code-block)\s+title="([^"]*)"[^>]*>\s*$/, "$1@tab $2")
      .replace(/^\s*<\/(?:CodeGroupItem|CodeBlock|code-block)>\s*$/, "");
    return { lines: [{ text: moved, line }] };
  });
}
