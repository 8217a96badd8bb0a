import { expect, test } from "vitest";
import { processorTime } from "../../processorTime.ts";
import { html } from "./harness.ts";

const link = (href: string, text = href) => `<a href="${href}">${text}</a>`;

test.each([
  ["See https://x.org/a_(b).", `See ${link("https://x.org/a_(b)")}.`],
  ["(https://x.org/a)", `(${link("https://x.org/a")})`],
  ["www.x.org/a, and", `${link("http://www.x.org/a", "www.x.org/a")}, and`],
  ["Mail a.b+c@x-y.org.", `Mail ${link("mailto:a.b+c@x-y.org", "a.b+c@x-y.org")}.`],
  [
    "https://x.org/?a=1&b=2&amp;",
    `${link("https://x.org/?a=1&amp;b=2")}&amp;`.replace(
      '2">https://x.org/?a=1&amp;b=2</a>&amp;',
      '2&amp;">https://x.org/?a=1&amp;b=2&amp;</a>',
    ),
  ],
  ["https://x.org/{{version.name}}.", '<a href="https://x.org/⟦version.name⟧">https://x.org/⟦version.name⟧</a>.'],
  ["http://localhost xhttps://x.org a@b a@b. a_b@c_d", "http://localhost xhttps://x.org a@b a@b. a_b@c_d"],
  ["`https://x.org` [https://y.org](https://z.org)", `<code>https://x.org</code> ${link("https://z.org", "https://y.org")}`],
  ["https://x.org/ä", link("https://x.org/%C3%A4", "https://x.org/ä")],
  ["**https://x.org**", `<strong>${link("https://x.org")}</strong>`],
])("%s", async (text, expected) => {
  expect(await html(`${text}\n`)).toBe(`<p>${expected}</p>`);
});

test("long words cost nothing", async () => {
  const text = `${"www.".repeat(20_000)}@ http://a.b/${")".repeat(20_000)}\n`;
  expect(await processorTime(() => html(text))).toBeLessThan(1500);
});
