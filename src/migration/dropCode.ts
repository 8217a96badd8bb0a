/** `<style>` and `<script>` elements of a page, which docsgen does not run → nothing, and a note in the report. */
import type { PageWork } from "./docsFolder.ts";
import { type Line, readCode } from "./pageLines.ts";

export function dropCode(lines: readonly Line[], work: PageWork): readonly Line[] {
  const kept: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = readCode(lines, at);
    if (block !== null) {
      kept.push(...lines.slice(at, block.next));
      at = block.next;
      continue;
    }
    const line = lines[at] as Line;
    const [, name] = /^\s*<(style|script)\b[^>]*>/i.exec(line.text) ?? [];
    const end =
      name === undefined
        ? -1
        : lines.findIndex(({ text }, index) => index >= at && text.toLowerCase().includes(`</${name.toLowerCase()}>`));
    if (name === undefined || end < 0) {
      kept.push(line);
      at++;
      continue;
    }
    const what = `A <${name.toLowerCase()}> element of a page was left out.`;
    const todo =
      name.toLowerCase() === "style"
        ? "Add what is needed to a style sheet of `styles`."
        : "Write what it does as a component of the site.";
    work.left({ what, todo }, line.line);
    at = end + 1;
  }
  return kept;
}
