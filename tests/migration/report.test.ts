import { expect, test } from "vitest";
import { reportText } from "../../src/migration/migrationReport.ts";
import { Notebook } from "../../src/migration/notebook.ts";

test("a report lists what is left, grouped and with every place, and counts what was translated", () => {
  const notebook = new Notebook();
  const chart = { what: "`<Chart>` is unknown.", todo: "Write its directive." };
  notebook.left(chart, { file: "docs/b.md", line: 10 });
  notebook.left(chart, { file: "docs/b.md", line: 9 });
  notebook.left(chart, { file: "docs/a.md", line: 3 });
  notebook.left({ what: "The blog was not moved.", todo: "Keep it elsewhere." });
  notebook.translated("`<Tabs>`", 2);
  notebook.translated("`a | b`");
  const totals = { tool: "Docusaurus", pages: 2, versions: 1, files: 5 };
  expect(reportText(totals, notebook.finish())).toBe(`# Moved from Docusaurus

2 pages in 1 version, 5 files in all. Places are those of the old project, which is unchanged.

## Left to do

- The blog was not moved. Keep it elsewhere.
- \`<Chart>\` is unknown. (3 times) Write its directive.
  - docs/a.md:3
  - docs/b.md:9
  - docs/b.md:10

## Translated

| What | Times |
|---|---|
| \`<Tabs>\` | 2 |
| \`a \\| b\` | 1 |
`);
  expect(reportText(totals, notebook.finish(), 1)).toContain("  - docs/a.md:3\n  - and 2 more places\n");
});
