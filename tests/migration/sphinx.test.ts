/** A project of Sphinx in MyST Markdown that holds a bit of everything → what its pages become, and a site that builds. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "../../src/migration/migrate.ts";
import { moved, places } from "./movedFixture.ts";
import { makeProject } from "./project.ts";

test("a project builds, says what is left, and gets its sidebar from the tables of contents", async () => {
  const { problems, left, text, page } = await moved("sphinx");
  expect(problems).toEqual([expect.stringContaining('The highlighter does not know the language "math".')]);
  expect(places(left)).toEqual([
    "A page in reStructuredText or of a notebook was not moved. docs/guide/old.rst:",
    "Formulas are shown as their text. docs/guide/tea.md:62",
    "Styles, templates, and extensions of Sphinx were not moved.",
    "The directive {unheard-of} is unknown, so only what stands in it was moved. docs/guide/tea.md:69",
    "The role {mystery} is unknown, so its text stands as code. docs/guide/tea.md:28",
  ]);
  expect(text("site.config.ts")).toContain('title: "Kettle",\n  url: "https://kettle.example",\n  base: "/docs/"');
  expect(JSON.parse(page("sidebars.json"))).toEqual({
    docs: [
      "index",
      {
        type: "category",
        label: "Guide",
        collapsed: false,
        items: [
          { type: "doc", id: "guide/tea", label: "Tea time" },
          { type: "link", label: "Source", href: "https://code.example/" },
        ],
      },
    ],
  });
});

test("references, substitutions, directives, roles, labels, tables, and definitions", async () => {
  const { page } = await moved("sphinx");
  expect(page("index.md")).toContain(
    'By Tea *Works*. See [Boiling tea](guide/tea.md), [how](guide/tea.md), [Boiling tea](guide/tea.md), [water](guide/tea.md#water-label), [Boiling tea](guide/tea.md).\n\n::::cards\n:::card[Tea]{href="guide/tea.md"}\nAll about tea.\n:::\n::::\n',
  );
  expect(page("guide/tea.md")).toBe(`# Boiling tea {#boiling}

## Water {#water-label}

:::note
Short.
:::

:::warning[Careful with \`steam\`]
\`\`\`js title="boil.js" {1,2} showLineNumbers
boil();
pour();
\`\`\`
:::

:::details[More]
A :kbd[Ctrl+K], \`tea.boil\`, $\`v_1\`$, \`word\`, 200 ml.
:::

::::tabs
:::tab[Linux]
Penguin.
:::

:::tab[macOS]
Apple.
:::
::::

\`\`\`js file=../_examples/guide/tea.js lines=1
\`\`\`

:::figure[Steam *rises*]{#fig-steam}
![Steam](steam.svg)
:::

:::info[Added in version 2.0]
Faster.
:::

**Sizes**

| Name | Size |
| --- | --- |
| Cup | 200 |

\`\`\`math
E = m c^2
\`\`\`

<dl>
<dt>

Kettle

</dt>
<dd>

Boils water.

</dd>
</dl>

Title
Kept.
`);
});

test("a project in reStructuredText is refused with the way to convert it", async () => {
  const { from, to } = makeProject({ "conf.py": 'project = "A"\n', "index.rst": "A\n=\n" });
  await expect(migrate(from, to)).rejects.toMatchObject({
    diagnostics: [
      {
        code: "migrate/source",
        message: "The first page of the project is not written in Markdown (looked for index.md).",
        hint: "Convert pages in reStructuredText to MyST Markdown first, for example with rst2myst of the package rst-to-myst.",
      },
    ],
  });
});

test("ids of blocks, of words, and of figures in Markdown", async () => {
  const { from, to } = makeProject({
    "conf.py": 'project = "A"\nextensions = ["myst_parser"]\n',
    "index.md": [
      "# Tea",
      "{#water .wide}\nBoil it.",
      "{#cups}\n## Cups",
      "Some [hot words]{.red #hot}, [plain ones]{.red}, and a [list](#water).",
      ":::{figure-md} fig-steam\n:class: wide\n\n![Steam](steam.svg){width=200px}\n\nSteam *rises*.\n\nBelow it.\n:::",
      ":::{figure-md} fig-alone\n![Alone](steam.svg)\n:::",
    ].join("\n\n"),
    "steam.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  await migrate(from, to);
  expect(readFileSync(join(to, "content/docs/next/index.md"), "utf8")).toBe(
    [
      "# Tea",
      '<a id="water"></a>\n\nBoil it.',
      "## Cups {#cups}",
      'Some <span id="hot">hot words</span>, plain ones, and a [list](#water).',
      ":::figure[Steam *rises*.]{#fig-steam}\n![Steam](steam.svg)\n:::",
      "Below it.",
      '<a id="fig-alone"></a>\n\n![Alone](steam.svg)\n',
    ].join("\n\n"),
  );
});
