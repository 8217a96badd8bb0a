import { expect, test } from "vitest";
import { html, problems } from "./harness.ts";

test("a box that scrolls, a name of its own, alignment as a class", async () => {
  expect(await html("| a | b |\n|---|--:|\n| 1 | 2 |\n")).toBe(
    '<div class="table-wrap"><table aria-label="Table">\n<thead>\n<tr>\n<th scope="col">a</th>\n<th class="align-right" scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table></div>',
  );
});

test("two columns stand below each other on a phone where their words may not fit it", async () => {
  const classes = async (...cells: readonly string[]) =>
    /class="table-wrap ?([^"]*)"/.exec(await html(`| ${cells.join(" | ")} |\n|${"---|".repeat(cells.length)}\n`))?.[1];
  const long = "`createRemoteDeviceListWithAuthentication`";
  expect(await classes(long, "b")).toBe("pairs");
  expect(await classes("a", "many short words, which go on in the next line")).toBe("");
  expect(await classes(long)).toBe("");
  // A first column of long names leaves no room for the others.
  expect(await classes(long, "b", "c")).toBe("unpinned");
  expect(await classes("`getNextLayer`", long, "c")).toBe("");
});

test("a column with much text is marked in its first cell", async () => {
  const written = await html("| a | b |\n|---|---|\n| 1 | words that go on in the next line |\n");
  expect([...written.matchAll(/<th scope="col"(?: class="(\w+)")?>(\w)/g)].map(([, name, text]) => [name, text])).toEqual([
    [undefined, "a"],
    ["long", "b"],
  ]);
});

test("named by the heading or the caption, no two alike", async () => {
  const table = "| a |\n|---|\n| 1 |\n\n";
  const written = await html(`## Speed\n\n${table}Text\n\n${table}<table><caption>Own</caption><tr><td>x</td></tr></table>\n`);
  expect([...written.matchAll(/<table(?: aria-label="([^"]*)")?>/g)].map(([, name]) => name)).toEqual([
    "Table: Speed",
    "Table: Speed (2)",
    undefined,
  ]);
});

test("a header cell that names nothing is a plain cell", async () => {
  const written = await html("| | Speed |\n|---|---|\n| a | 1 |\n");
  expect(written).toContain('<tr>\n<td></td>\n<th scope="col">Speed</th>\n</tr>');
});

test("a row with more cells than the header is a warning at the first cell that is lost", async () => {
  expect(await problems("Text\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| `x | y` | 2 |\n| 1 |\n")).toEqual([
    "6:11 markdown/table This table row has 3 cells, but the table has 2 columns: the rest is not shown. — Add cells to the header, or escape a literal bar as \\|, also inside code.",
  ]);
  expect(await problems("> a\n> -|\n> 1 | 2 | 3\n")).toEqual([
    "3:5 markdown/table This table row has 3 cells, but the table has one column: the rest is not shown. — Add cells to the header, or escape a literal bar as \\|, also inside code.",
  ]);
});
