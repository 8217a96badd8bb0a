/** `<style>` and `<script>` elements of a page, which docsgen does not run → nothing, and a note in the report. */
import type { PageWork } from "./docsFolder.ts";
import { type Line, moveLines } from "./pageLines.ts";

export function dropCode(lines: readonly Line[], work: PageWork): readonly Line[] {
  return moveLines(lines, (line, at) => {
    const name = /^\s*<(style|script)\b[^>]*>/i.exec(line.text)?.[1]?.toLowerCase();
    const isEnd = ({ text }: Line, index: number) => index >= at && text.toLowerCase().includes(`</${name}>`);
    const end = name === undefined ? -1 : lines.findIndex(isEnd);
    if (end < 0) return { lines: [line] };
    const what = `A <${name}> element of a page was left out.`;
    const todo =
      name === "style" ? "Add what is needed to a style sheet of `styles`." : "Write what it does as a component of the site.";
    work.left({ what, todo }, line.line);
    return { lines: [], next: end + 1 };
  });
}
