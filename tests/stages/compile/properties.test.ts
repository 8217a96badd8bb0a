/**
 * What holds for any body at all, shown on random mixtures of everything that means something to the compiler.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Html } from "../../../src/model/model.ts";
import { runs } from "../../nightly/effort.ts";
import { compile } from "./harness.ts";

const pieces =
  '# |## |### __proto__|\n|\n\n|    |- |> |1. |```cpp\n|```\n|~~~|:::|::::|:::note|:::tab[x]{value=y}|::::tabs|:::figure[a]|:::hero|:::features|:::stats|::figure{a=b}|:api-link[|:figure{|]|[|(|)|{|}|{{version.name}}|{{|{#x}|*|**|_|`|~~|<b>|</b>|<div>|</div>|<p>|<table>|<td>|<svg>|<T>|<!--|-->|<script>|</script>|<a href="./x" id="x">|<img src=x>|![a](img.png)|[a](b.md)|http://x.org|a@b.org|[^1]|[^1]: |word|\u0001|&#1;|&amp;|| a |\n|---|\n|\t|\r|\u2028|😀|::include{file=_p.md}|[!NOTE]'
    .split("|")
    .concat("|");
const bodies = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(""));
const files = { "_p.md": "## P {#p}\n\n<i>x\n\n[a](b.md)\n", "img.png": { width: 1, height: 1 } };

function everyHtml(html: Html): readonly Html[] {
  const inner = html.slots.flatMap((slot) =>
    slot.kind === "directive" ? [slot.children, ...(slot.label === null ? [] : [slot.label])] : [],
  );
  return [html, ...inner.flatMap(everyHtml)];
}

test("every body compiles to whole HTML with unique ids and no marker", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const compiled = await compile(body, files);
      const all = [
        compiled.html,
        ...(compiled.title === null || compiled.title.html === null ? [] : [compiled.title.html]),
      ].flatMap(everyHtml);
      for (const { parts, slots } of all) expect(parts).toHaveLength(slots.length + 1);
      expect(JSON.stringify(compiled)).not.toContain("\\u0001");
      const ids = [
        ...all
          .flatMap(({ parts }) => parts)
          .join("")
          .matchAll(/<[a-z][^<>]*? id="([^"]*)"/g),
      ].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(compiled.headings.every(({ id }) => compiled.anchors.includes(id))).toBe(true);
      for (const { line, column } of compiled.problems) expect(line >= 1 && column >= 1 && line < 100_000).toBe(true);
    }),
    runs(100, 5000),
  );
});

test("equal inputs give equal objects", async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const once = await compile(body, files);
      expect(await compile(body, files)).toEqual(once);
      expect(JSON.parse(JSON.stringify(once))).toEqual(once);
    }),
    runs(30, 1000),
  );
});
