import { expect, test } from "vitest";
import { reportText } from "../../src/migration/migrationReport.ts";
import { Notebook } from "../../src/migration/notebook.ts";

const totals = { tool: "Docusaurus", pages: 2, versions: 1, files: 5 };

test("a report has a line for each cause, the most frequent first, with its number and three places", () => {
  const notebook = new Notebook();
  const unknown = (name: string) => ({
    what: `The component \`<${name}>\` is unknown.`,
    todo: `Write templates/directives/${name}.tsx.`,
  });
  notebook.left({ what: "The blog was not moved.", todo: "Keep it elsewhere." });
  for (const line of [10, 9, 3, 4]) notebook.left(unknown("Chart"), { file: "docs/b.md", line });
  notebook.left(unknown("Box"), { file: "docs/a.md", line: 3 });
  notebook.translated("`<Tabs>`", 2);
  notebook.translated("`a | b`");
  expect(reportText(totals, notebook.finish())).toBe(`# Moved from Docusaurus

2 pages in 1 version, 5 files in all; 3 constructs translated. Places are those of the old project, which is unchanged. MIGRATION.json has all of them.

## Left to do

- 5 × The component \`<Chart>\` is unknown. Write templates/directives/Chart.tsx. Also \`<Box>\`. docs/b.md:3, docs/b.md:4, docs/b.md:9, and 2 more.
- 1 × The blog was not moved. Keep it elsewhere.
`);
});

test("what stops the build is first, and what need only be known is last, however often it is there", () => {
  const notebook = new Notebook();
  const file = (number: number) => ({ file: `a${number}.md` });
  for (const number of [1, 2, 3])
    notebook.left({ what: "A file that no page names was not moved.", todo: "Copy it.", cost: "note" }, file(number));
  for (const number of [1, 2]) notebook.left({ what: "A snippet does not exist.", todo: "Write it." }, file(number));
  notebook.left({ what: "The build will stop at this: no.", todo: "Correct it.", cost: "build" }, file(1));
  const notes = notebook.finish();
  expect(notes.left.map(({ cost, times }) => [cost, times])).toEqual([
    ["build", 1],
    ["loss", 2],
    ["note", 3],
  ]);
  const lines = reportText(totals, notes)
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(lines).toEqual([
    "- 1 × The build will stop at this: no. Correct it. a1.md.",
    "- 2 × A snippet does not exist. Write it. a1.md, a2.md.",
    "- 3 × A file that no page names was not moved. Copy it. a1.md, a2.md, a3.md.",
  ]);
});

test("what is left has at most twenty lines, of which the last one counts the rest", () => {
  const notebook = new Notebook();
  const words = "abcdefghijklmnopqrstuvwxyz".split("");
  for (const [index, word] of words.entries())
    for (let times = index; times >= 0; times--)
      notebook.left({ what: `Cause ${word}.`, todo: "Look." }, { file: `${word}.md`, line: times + 1 });
  const lines = reportText(totals, notebook.finish())
    .split("\n")
    .filter((line) => line.startsWith("- "));
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe("- 26 × Cause z. Look. z.md:1, z.md:2, z.md:3, and 23 more.");
  expect(lines.at(-1)).toBe("- 7 further causes at 28 places: see MIGRATION.json.");
});
