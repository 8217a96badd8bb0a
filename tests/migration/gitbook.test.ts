/** A space of GitBook that holds a bit of everything → what its pages become, a site that builds, and how the tool is known. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { movedPages } from "../../src/migration/compare/sourcePages.ts";
import { sourceWords } from "../../src/migration/compare/sourceWords.ts";
import { unseen } from "../../src/migration/gitbook/unseen.ts";
import { migrate } from "../../src/migration/migrate.ts";
import { gitBookSlugs } from "../../src/migration/oldSlugs.ts";
import { moved, places } from "./movedFixture.ts";
import { makeProject } from "./project.ts";

test("a space builds, and says what is left", async () => {
  const { problems, left, text, pages } = await moved("gitbook");
  expect(pages).toBe(5);
  expect(problems.map((problem) => problem.replace(/^\S+ /, ""))).toEqual([
    expect.stringContaining('The highlighter does not know the language "math".'),
    expect.stringContaining('The highlighter does not know the language "math".'),
  ]);
  expect(places(left)).toEqual([
    "Formulas are shown as their text. docs/guide/tea.md:9",
    "A file that no page names was not moved. docs/unlisted.md:",
    "A redirect leads to a page that does not exist. .gitbook.yaml:",
    "A reference made of an OpenAPI description is a note with what it names. docs/guide/tea.md:31",
    "Content that GitBook shows to some visitors only is shown to everybody. docs/guide/tea.md:50",
    "Reusable content is not in the project. docs/guide/tea.md:29",
    'SUMMARY.md names pages that do not exist: "guide/missing.md". docs/SUMMARY.md:',
    "The address of the site is unknown. .gitbook.yaml:",
    "The block {% mystery %} is unknown, so only what stands in it was moved. docs/guide/README.md:65",
  ]);
  const config = text("site.config.ts");
  expect(config).toContain('title: "Kettle"');
  expect(config).toContain('{ from: "/guide/tea", to: "/docs/guide/tea" },\n    { from: "/guide", to: "/docs/guide" }');
  expect(config).toContain('{ from: "/old/tea", to: "/docs/guide/tea#water" }');
});

test("SUMMARY.md becomes the sidebar, with groups and short titles", async () => {
  const { page } = await moved("gitbook");
  expect(JSON.parse(page("sidebars.json"))).toEqual({
    docs: [
      { type: "doc", id: "index", label: "Kettle" },
      {
        type: "category",
        label: "Guide",
        collapsed: false,
        items: [
          {
            type: "category",
            label: "Boiling water",
            link: { type: "doc", id: "guide" },
            items: [
              { type: "doc", id: "guide/tea", label: "Tea" },
              { type: "link", label: "Source", href: "https://code.example/kettle" },
            ],
          },
        ],
      },
    ],
  });
});

test("references and mentions get the titles of their pages, tables of cards become cards", async () => {
  const { page } = await moved("gitbook");
  expect(page("index.md")).toBe(`---
description: "Boils water."
image: "./gitbook/assets/steam (1).svg"
---

# Kettle

It boils. See [All about tea](guide/tea.md), [Milk & sugar](guide/tea.md#milk-and-sugar), and [notes](notes.md).

:::cards
- [Boiling water](./guide/README.md)
- [Other *site*](https://other.example/x)
:::

::::cards
:::card[Drink]{href="guide/tea.md"}
Take a sip &#x26; smile.
:::

:::card[Buy]
In <a href="https://shop.example">the shop</a>.
:::
::::

[Start](guide/tea.md)${" "}
`);
});

test("blocks in each other: hints, code, tabs, steps, details; what stands in code stays", async () => {
  const { page } = await moved("gitbook");
  expect(page("guide/README.md")).toBe(`# Boiling water

:::warning
**Hot!** Do not touch.

\`\`\`javascript title="kettle.js" showLineNumbers
boil();
\`\`\`
:::

:::::tabs
::::tab[Linux \\[x64\\]]
Penguin.

:::info
Short.
:::
::::

:::tab[macOS]
\`\`\`bash title="a.sh"
brew
\`\`\`
:::
:::::

::::steps
1. ### Fill it

   With water.

1. ### Switch it on

   1. Press the button.

      :::danger
      Not with wet hands.
      :::
::::

:::details[Why **so** loud?]{#why-so-loud}
It *whistles*.

\`\`\`js
{% hint %}
\`\`\`
:::

See [why](#why-so-loud), [the title](#top), and \`{% hint %}\`.

| Block | Syntax |
| --- | --- |
| Hint | \`{% hint %}\` |

Kept words.
`);
});

test("pictures, formulas, embeds, files, reusable content, requests, and code with links in it", async () => {
  const { page } = await moved("gitbook");
  const parts = [
    '## Water {#water}\n\n<figure><img src="../gitbook/assets/steam (1).svg" alt="Steam" width="4"><figcaption><p>Steam rises</p>',
    "## Milk & sugar {#milk-and-sugar}\n\nA cup holds $`v_1 = \\pi r^2 h`$, hot <mark>sweet</mark>.\n",
    "```math\nE = m c^2\n```\n\n```math\na < b\n```\n",
    '::video[How to *pour*]{src="https://www.youtube.com/watch?v=M7lc1UVf-VE&t=9"}\n\n[code.example/tea](https://www.code.example/tea/)\n',
    "[The manual](../gitbook/assets/manual.txt)\n\n::include{file=../_partials/gitbook/includes/care.md}\n",
    ":::note[GET /cups]\n[OpenAPI description](https://api.example/openapi.json)\n:::\n",
    "### Fill a cup\n\n`POST` `https://api.example/cups`\n\nFills it.\n\n- `size` (query, integer, required): In milliliters.\n",
    ":::details[200: OK – Filled]\n```json\n{}\n```\n:::\n",
    "For members.\n\nLeft.\n\nRight.\n\n*2026-01-31*\n\nGreen tea.\n",
    '```js title="tea.js" showLineNumbers\nsteep(tea < 3);\npour();\n```\n',
  ];
  for (const part of parts) expect(page("guide/tea.md")).toContain(part);
  expect(page("_partials/gitbook/includes/care.md")).toBe("Descale it, as [the guide](../../../guide/tea.md) says.\n");
});

test("a folder with a SUMMARY.md and no configuration is a space; blocks without an end are named", async () => {
  const { from, to } = makeProject({
    "SUMMARY.md": "* [Kettle](README.md)\n",
    "README.md":
      '# Kettle\n\n{% tabs %}\n{% tab title="A" %}\nOne.\n{% tab title="A" %}\nTwo.\n{% endtab %}\n{% endtabs %}\n\n{% hint style="info" %}\nOpen.\n\n{% embed url="https://a.example" %}\n{% embed url="https://b.example" %}\nB\n{% endembed %}\n',
  });
  const { tool, left } = await migrate(from, to);
  expect(tool).toBe("GitBook");
  expect(places(left)).toContain("The block {% hint %} has no end. README.md:11");
  const [page] = (await movedPages(from)).pages;
  expect(page?.path).toBe("docs/next/index.md");
  expect(readFileSync(join(to, "content/docs/next/index.md"), "utf8")).toBe(`# Kettle

::::tabs
:::tab[A]
One.
:::

:::tab[A]{value=a-1}
Two.
:::
::::

Open.

[a.example](https://a.example)

[B](https://b.example)
`);
});

test("a configuration that cannot be read, or names a folder without a summary, is refused", async () => {
  const broken = makeProject({ ".gitbook.yaml": "root: [", "SUMMARY.md": "" });
  await expect(migrate(broken.from, broken.to)).rejects.toMatchObject({
    diagnostics: [{ code: "migrate/source", message: expect.stringMatching(/^\.gitbook\.yaml is not valid YAML: /) }],
  });
  const empty = makeProject({ ".gitbook.yaml": "root: ./docs/\n", "docs/README.md": "# A\n" });
  await expect(migrate(empty.from, empty.to)).rejects.toMatchObject({
    diagnostics: [
      {
        code: "migrate/source",
        message: "The space has no SUMMARY.md (looked for docs/SUMMARY.md).",
        hint: "Name the folder of a space that is synchronized with Git, or correct root in .gitbook.yaml.",
      },
    ],
  });
});

test("what GitBook does not show is not missed: texts of references and mentions, icons, hidden columns", () => {
  const page =
    '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}\n\nSee [b.md](b.md "mention") now.\n\n<table data-view="cards"><thead><tr><th>Head</th><th data-hidden>x</th></tr></thead><tbody><tr><td><i class="fa-mug">:mug:</i> Drink</td><td>file.md</td></tr></tbody></table>\n';
  expect(sourceWords(unseen(page)).map(({ text, line }) => `${line} ${text}`)).toEqual(["5 see", "5 now", "7 drink"]);
  expect(unseen(page).split("\n")).toHaveLength(page.split("\n").length);
});

test("ids of headings as GitBook makes them", () => {
  const slug = gitBookSlugs();
  const ids = ["Math & TeX", "C API: bugsplat.h", "Set syntax…", "1. Create", "Don't!", "Create"].map(slug);
  expect(ids).toEqual(["math-and-tex", "c-api-bugsplat.h", "set-syntax...", "id-1.-create", "dont", "create"]);
});
