import { expect, test } from "vitest";
import { compile, components, html, problems } from "../harness.ts";

test("a title that leads somewhere, with what stands below it", async () => {
  expect(await html(":::card[The `cmake` way]{href=install.md}\nSee [CMake](cmake.md).\n\n- One\n:::\n")).toBe(
    '<div class="card"><p class="card-title"><a href="⟦link install.md⟧">The <code>cmake</code> way</a></p>\n' +
      '<p>See <a href="⟦link cmake.md⟧">CMake</a>.</p>\n<ul>\n<li>One</li>\n</ul>\n</div>',
  );
});

test("a title as an attribute, with a variable; a class and an id; nothing to lead to", async () => {
  expect(await html(':::card{#first .wide title="Of {{version.name}}"}\nText.\n:::\n')).toBe(
    '<div class="card wide" id="first"><p class="card-title">Of ⟦version.name⟧</p>\n<p>Text.</p>\n</div>',
  );
});

test("two colons: a title alone", async () => {
  expect(await html("::card[Install]{href=install.md}\n")).toBe(
    '<div class="card"><p class="card-title"><a href="⟦link install.md⟧">Install</a></p></div>',
  );
});

test("its words are found by the search", async () => {
  const { sections } = await compile("## Where\n\n:::card[Install]{href=install.md}\nWith a package.\n:::\n");
  expect(sections.at(-1)?.text).toBe("Install With a package.");
});

test("what is wrong with it", async () => {
  const body = [
    ":::card{href=a.md}\nText.\n:::",
    ":::card[See [this](b.md)]{href=a.md}\nText.\n:::",
    "::card[x]{href=javascript:x}",
    "::card[x]{icon=rocket}",
  ].join("\n\n");
  expect(await problems(`${body}\n`)).toEqual([
    '1:1 markdown/directive This card has no title. — Write :::card[Install]{href="install.md"}, or with title="Install".',
    "5:1 markdown/directive The title of this card holds a link, and so does its href. — Take the link out of the title: all of the card leads to its href.",
    '11:1 markdown/icon The site has no icon sets, so there is no icon "rocket". — Set icons: ["lucide"] in site.config.ts.',
    "9:1 markdown/unsafe-link The address javascript:x could run code and is not allowed. — Link to a page or file instead.",
  ]);
});

test("a component of the site goes first", async () => {
  const { html } = await compile(":::card[x]{href=a.md}\nText.\n:::\n", {}, { directives: components("card") });
  expect(html.slots[0]).toMatchObject({ kind: "directive", name: "card", props: { href: "a.md" } });
});
