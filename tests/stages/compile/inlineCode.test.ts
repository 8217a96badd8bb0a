import { expect, test } from "vitest";
import { compile, html, show } from "./harness.ts";

test("words with hyphens stay whole where a line ends", async () => {
  expect(await html("`-g`, `--huge-pages AMOUNT`, `a - b`, `a-b` and `x`")).toBe(
    '<p><code><span class="whole">-g</span></code>, <code><span class="whole">--huge-pages</span> AMOUNT</code>, ' +
      '<code>a - b</code>, <code><span class="whole">a-b</span></code> and <code>x</code></p>',
  );
});

test("long words may break, after underscores first, and a variable stays where it is", async () => {
  expect(await html("`-DCMAKE_TOOLCHAIN_FILE=<vcpkg>/scripts` `--branch {{version.name}} -q`")).toBe(
    "<p><code>-DCMAKE_<wbr>TOOLCHAIN_<wbr>FILE=&lt;vcpkg>/scripts</code> " +
      '<code><span class="whole">--branch</span> ⟦version.name⟧ <span class="whole">-q</span></code></p>',
  );
});

test("what may name a symbol has a slot, once in a section, where the site has an API", async () => {
  const body = "`Packet` `send()` `Packet`, `make` and `--list`\n\n## `Packet`\n\n`Packet`, [`Layer`](#packet), ~~`Layer`~~\n";
  const compiled = await compile(body, {}, { symbols: true });
  expect(show(compiled.html)).toBe(
    '<p>⟦symbol <code>Packet</code>⟧ ⟦symbol <code>send()</code>⟧ <code>Packet</code>, <code>make</code> and <code><span class="whole">--list</span></code></p>\n' +
      '<h2 id="packet"><code>Packet</code><a class="anchor" href="#packet" aria-label="Direct link to Packet"></a></h2>\n<p>⟦symbol <code>Packet</code>⟧, <a href="⟦link #packet⟧"><code>Layer</code></a>, <del>⟦symbol <code>Layer</code>⟧</del></p>',
  );
  expect(compiled.html.slots[1]).toMatchObject({ kind: "symbol", code: "send()", place: { line: 1, column: 10 } });
  expect(show((await compile(body)).html)).not.toContain("symbol");
});
