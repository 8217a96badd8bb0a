import { expect, test } from "vitest";
import { html } from "./harness.ts";

test("a scroll area with a name of its own, alignment as a class", async () => {
  expect(await html("| a | b |\n|---|--:|\n| 1 | 2 |\n")).toBe(
    '<section class="table-wrap" tabindex="0" aria-label="Table"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th class="align-right" scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="align-right">2</td>\n</tr>\n</tbody>\n</table></section>',
  );
});

test("named by the heading or the caption, no two alike", async () => {
  const table = "| a |\n|---|\n| 1 |\n\n";
  const written = await html(`## Speed\n\n${table}Text\n\n${table}<table><caption>Own</caption><tr><td>x</td></tr></table>\n`);
  expect([...written.matchAll(/aria-label="(Table[^"]*|Own)"/g)].map(([, name]) => name)).toEqual([
    "Table: Speed",
    "Table: Speed (2)",
    "Own",
  ]);
});

test("a header cell that names nothing is a plain cell", async () => {
  const written = await html("| | Speed |\n|---|---|\n| a | 1 |\n");
  expect(written).toContain('<tr>\n<td></td>\n<th scope="col">Speed</th>\n</tr>');
});
