import { expect, test } from "vitest";
import { html } from "./harness.ts";

test("words with hyphens stay whole where a line ends", async () => {
  expect(await html("`-g`, `--huge-pages AMOUNT`, `a - b`, `a-b` and `x`")).toBe(
    '<p><code><span class="whole">-g</span></code>, <code><span class="whole">--huge-pages</span> AMOUNT</code>, ' +
      '<code>a - b</code>, <code><span class="whole">a-b</span></code> and <code>x</code></p>',
  );
});

test("long words may break, and a variable stays where it is", async () => {
  expect(await html("`-DCMAKE_TOOLCHAIN_FILE=<vcpkg>/scripts` `--branch {{version.name}} -q`")).toBe(
    "<p><code>-DCMAKE_TOOLCHAIN_FILE=&lt;vcpkg>/scripts</code> " +
      '<code><span class="whole">--branch</span> ⟦version.name⟧ <span class="whole">-q</span></code></p>',
  );
});
