import { join } from "node:path";
import { expect, test } from "vitest";
import type { IconSet } from "../../../../src/features/icons/compile/openIcons.ts";
import { makeFolder } from "../../../folder.ts";
import { compile, html, line } from "../../../stages/compile/harness.ts";

const shapes = {
  prefix: "shapes",
  width: 24,
  height: 24,
  icons: {
    square: { body: '<path fill="currentColor" d="M1 1h22v22H1z"/>' },
    wide: { width: 48, body: '<path stroke="black" d="M1 1h46"/>' },
    unsafe: { body: '<script>alert(1)</script><path onload="x" style="x" d="M0 0"/><image href="https://example.com/a.png"/>' },
    faded: { body: '<defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)" d="M0 0"/>' },
  },
  aliases: {
    box: { parent: "square" },
    left: { parent: "wide", hFlip: true },
    down: { parent: "box", rotate: 1 },
    loop: { parent: "loop" },
  },
};
const marks = { icons: { github: { body: '<path d="M0 0"/>' } } };

/** With two sets that are installed. */
function options(): { readonly icons: readonly IconSet[] } {
  const sets = { shapes, marks };
  const files = Object.entries(sets).map(([name, set]) => [
    [`${name}/package.json`, "{}"],
    [`${name}/icons.json`, JSON.stringify(set)],
  ]);
  const folder = makeFolder(Object.fromEntries(files.flat()));
  return {
    icons: Object.keys(sets).map((name) => {
      return { name, package: { name: `@iconify-json/${name}`, version: "1.0.0", folder: join(folder, name) } };
    }),
  };
}

test("an icon is SVG in the color of the text, which says nothing by itself", async () => {
  expect(await html("A :icon[square] here.\n", {}, options())).toBe(
    '<p>A <svg class="icon-inline" aria-hidden="true" viewBox="0 0 24 24"><path fill="currentColor" d="M1 1h22v22H1z"></path></svg> here.</p>',
  );
  expect(await html(':icon[wide]{label="Wide"}\n', {}, options())).toBe(
    '<p><svg class="icon-inline" role="img" aria-label="Wide" viewBox="0 0 48 24"><path stroke="currentColor" d="M1 1h46"></path></svg></p>',
  );
});

test("other sets are named, and aliases found", async () => {
  expect(await html(":icon[marks:github]\n", {}, options())).toContain('viewBox="0 0 16 16"');
  expect(await html(":icon[box]\n", {}, options())).toContain("M1 1h22v22H1z");
  expect(await html(":icon[left]\n", {}, options())).toContain('<g transform="translate(48 0) scale(-1 1)">');
});

test("nothing of a set can run or load, and ids are the icon's own", async () => {
  const written = await html(":icon[unsafe] :icon[faded] :icon[faded]\n", {}, options());
  expect(written).not.toMatch(/script|alert|onload|style|image|example\.com/);
  expect(written).toMatch(/id="icon-1-a".*url\(#icon-1-a\).*id="icon-2-a".*url\(#icon-2-a\)/);
});

test.each([
  ["A :icon[sqare].\n", '1:3 markdown/icon The icon set "shapes" has no icon "sqare". — Did you mean "square"?'],
  [
    ":icon[zzzzzzzz]\n",
    '1:1 markdown/icon The icon set "shapes" has no icon "zzzzzzzz". — Find its name at https://icon-sets.iconify.design/shapes/.',
  ],
  [
    ":icon[loop]\n",
    '1:1 markdown/icon The icon set "shapes" has no icon "loop". — Find its name at https://icon-sets.iconify.design/shapes/.',
  ],
  [
    ":icon[constructor]\n",
    '1:1 markdown/icon The icon set "shapes" has no icon "constructor". — Find its name at https://icon-sets.iconify.design/shapes/.',
  ],
  [":icon[shape:square]\n", '1:1 markdown/icon There is no icon set "shape". — Did you mean "shapes"?'],
  [
    ":icon[lucide:x]\n",
    '1:1 markdown/icon There is no icon set "lucide". — Install @iconify-json/lucide, and add "lucide" to icons in site.config.ts.',
  ],
])("%j is an error", async (body, expected) => {
  const { problems } = await compile(body, {}, options());
  expect(problems.map(line)).toEqual([expected]);
  expect(problems[0]?.severity).toBe("error");
});

test("headings, links, the search, and the Markdown of a page have the words alone", async () => {
  const body = '## :icon[square] Install\n\n[:icon[square] Start](start.md) and :icon[box]{label="a box"}\n';
  const { headings, sections, markdown, html } = await compile(body, {}, { ...options(), markdown: true });
  expect(headings).toMatchObject([{ text: "Install", id: "install" }]);
  expect(sections.at(-1)?.text.replace(/\s+/g, " ").trim()).toBe("Start and");
  expect(markdown).toMatch(/^## Install\n\n\[ ?Start\]\(.*\) and a box$/s);
  expect(html.parts.join("").match(/<svg/g)).toHaveLength(3);
});

test("raw HTML on the page leaves icons whole", async () => {
  expect(await html("<b>x</b> :icon[square]\n", {}, options())).toContain(
    'viewBox="0 0 24 24"><path fill="currentColor" d="M1 1h22v22H1z">',
  );
});

test("without sets, it is text, and the hint names the setting", async () => {
  const { problems, html } = await compile("A :icon[square].\n");
  expect(html.parts.join("")).toBe("<p>A :icon[square].</p>");
  expect(problems.map(line)).toEqual([
    '1:3 markdown/text-directive The site has no icon sets, so :icon is shown as text. — For icons set icons: ["lucide"] in site.config.ts. For the text itself write \\:icon.',
  ]);
});
