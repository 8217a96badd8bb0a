/** Nothing that is text in a project gets lost in silence: each word of its pages is in the new site, or in MIGRATION.md. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { migrate } from "../../src/migration/migrate.ts";
import { makeFolder } from "../folder.ts";
import { type Files, makeProject, smallConfig } from "./project.ts";

const fixtures = fileURLToPath(new URL("../fixtures/migrate", import.meta.url));

const mkdocs: Files = {
  "mkdocs.yml": `site_name: A
site_url: https://a.example
nav: [{First words: index.md}, {The other page: api/no-title_page.md}, {Missing one: gone.md}, {Missing two: lost.md}]
markdown_extensions: [pymdownx.blocks.admonition, pymdownx.blocks.details, pymdownx.blocks.tab, abbr]
plugins:
  - mkdocstrings
  - redirects:
      redirect_maps: {old.md: "https://other.example/new", older.md: index.md}
`,
  "docs/index.md": `Lead sentence.

/// warning | Watch the steam
Hot kettle, [\`Boiler\`][lib.Boiler.heat], [lib.Pump][], [pouring][how-to-pour], and [nobody][lib2.nothing].

//// details | More about it
    open: true

Folded words.
////
///

/// tab | Linux
Penguin.
///

/// tab | macOS
Apple.
///

/// html | div.grid
Gridded.
///

/// whatever
Strange block.
///

\`\`\` yaml title="kettle.yml"
heat: 100 # (1)!
until: whistle # (2)!
\`\`\`

1.  Degrees of *Celsius*.

    More of it.
2.  A sound.

\`\`\` py
pour() # (1)
\`\`\`

Not a list.

An array a[0][1] and a footnote[^note][^2].

[^note]: Below.
`,
  "docs/api/no-title_page.md": "Text of it.\n\n::: lib.Boiler\n\n::: lib.Pump\n\n## Pouring {#how-to-pour}\n",
};

const vitepress: Files = {
  ".vitepress/config.ts":
    'import { defineConfig } from "vitepress";\nexport default defineConfig(({ mode, command }) => ({ title: mode + command, themeConfig: { sidebar: [{ text: "Named here", link: "/bare" }] } }));\n',
  "a.md": `# Kettles

::: code-group

Before all of them.

\`\`\`js [one.js]
boil();
\`\`\`

Between the two.

\`\`\`js [two.js]
pour();
\`\`\`

After both.

:::

<Root />

Inside <Root /> and <VPBadge /> of text, <root-view/> too.

- <Root />
`,
  "bare.md": "Only text.\n",
};

const mdbook: Files = {
  "book.toml":
    '[book]\ntitle = "A"\n[output.html]\nsite-url = "/"\n[output.html.redirect]\n"/gone.html" = "https://other.example/x"\n',
  "src/SUMMARY.md": "# Summary\n\n- [Kettle](kettle.md)\n- [Later](later.md)\n- [Never](never.md)\n",
  "src/kettle.md":
    'Water.\n\n```sh\n# comment\n```\n\n{{#include none.md}}\n\n<Listing number="1" caption="Caption words">\n\n```rust\nfn boil() {}\n```\n\n</Listing>\n',
};

const docusaurus: Files = {
  "docusaurus.config.js": smallConfig,
  "docs/a.mdx":
    'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";\n\n# Kettle\n\n<Tabs>\nStray words.\n<TabItem value="a" label="First">Penguin.</TabItem>\n</Tabs>\n\n<Chart />\n\n<details><summary>Folded</summary>Inner.</details>\n\n:::note Title words\nNoted.\n:::\n',
};

/** Words of the old syntax, which have no meaning in the new one. */
const syntax = new Set(
  (
    "import from theme tabitem tabs listing caption number name slot summary include rustdoc hidden run setup script lang const style div " +
    "markdown html grid toc attr data true code status failure linenums check highlight middle nbsp big layout home hero actions link " +
    "features image linktext outline deep vue group line numbers values tip heat type text"
  ).split(" "),
);

function words(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}

function filesOf(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function lost(from: string, to: string): readonly string[] {
  const arrived = new Set(filesOf(to).flatMap((file) => words(readFileSync(file, "utf8"))));
  const pages = filesOf(from).filter((file) => file.endsWith(".md") || file.endsWith(".mdx"));
  const written = pages.flatMap((file) => words(readFileSync(file, "utf8")));
  return [...new Set(written)].filter((word) => !arrived.has(word) && !syntax.has(word));
}

describe("each word of the pages arrives", () => {
  test.each(["mkdocs", "vitepress", "mdbook"])("of the fixture of %s", async (name) => {
    const to = join(makeFolder(), "site");
    await migrate(join(fixtures, name), to);
    expect(lost(join(fixtures, name), to)).toEqual([]);
  });

  test.each(Object.entries({ mkdocs, vitepress, mdbook, docusaurus }))("of odd pages of %s", async (_, files) => {
    const { from, to } = makeProject(files);
    await migrate(from, to);
    expect(lost(from, to)).toEqual([]);
  });
});

async function moved(files: Files) {
  const { from, to } = makeProject(files);
  const { left } = await migrate(from, to);
  return { left, text: (path: string) => readFileSync(join(to, path), "utf8") };
}

test("MkDocs: blocks with slashes, cross-references, names of the navigation, redirects to other sites", async () => {
  const { left, text } = await moved(mkdocs);
  const page = text("content/docs/next/index.md");
  expect(page).toMatch(/^---\ntitle: "First words"\n---\n\nLead sentence\.\n\n::::warning\[Watch the steam\]\nHot kettle, /);
  expect(page).toContain(
    "[`Boiler`](api/no-title_page.md), [lib.Pump](api/no-title_page.md), [pouring](api/no-title_page.md#how-to-pour), and nobody.",
  );
  expect(page).toContain(":::details[More about it]{open}\nFolded words.\n:::\n");
  expect(page).toContain("::::tabs\n:::tab[Linux]\nPenguin.\n:::\n\n:::tab[macOS]\nApple.\n:::\n");
  expect(page).toContain("Gridded.\n");
  expect(page).toContain(":::note[Whatever]\nStrange block.\n:::\n");
  expect(page).toContain("An array a[0][1] and a footnote[^note][^2].");
  expect(page).not.toContain("///");
  expect(page).toContain('```yaml title="kettle.yml" notes\nheat: 100 # (1)\nuntil: whistle # (2)\n```\n\n1.  Degrees of');
  expect(page).toContain("```py\npour() # (1)\n```");
  expect(text("content/docs/next/api/no-title_page.md")).toMatch(/^---\ntitle: "The other page"\n---\n\nText of it\./);
  expect(text("site.config.ts")).toContain('{ from: "/old", to: "https://other.example/new" }');
  const generated = left.find(({ what }) => what.startsWith("`::: name` stands for"));
  expect(generated?.places).toEqual([
    { file: "docs/api/no-title_page.md", line: 3, about: "lib.Boiler" },
    { file: "docs/api/no-title_page.md", line: 5, about: "lib.Pump" },
  ]);
  expect(text("MIGRATION.md")).toContain(" docs/api/no-title_page.md:3 (lib.Boiler), ");
  expect(left.find(({ what }) => what.startsWith("The navigation"))?.times).toBe(2);
});

test("VitePress: all of a code group, a configuration that is a function, components alone, names of the sidebar", async () => {
  const { left, text } = await moved(vitepress);
  const page = text("content/docs/next/a.md");
  expect(page).toContain("Before all of them.\n\n::::tabs\n:::tab[one.js]\n```js\nboil();\n```\n\nBetween the two.\n:::\n");
  expect(page).toContain("After both.\n:::\n::::\n");
  expect(page.replace(/`[^`]*`/g, "")).not.toMatch(/<[A-Z]|<root-/);
  expect(text("site.config.ts")).toContain('title: "productionbuild"');
  expect(text("content/docs/next/bare.md")).toContain('title: "Named here"');
  expect(left.map(({ what }) => what)).toContain("The component `<VPBadge>` inside of text was left out.");
});

test("mdBook: names of SUMMARY.md, redirects to other sites, pages that do not exist", async () => {
  const { text } = await moved(mdbook);
  expect(text("content/docs/next/kettle.md")).toMatch(/^---\ntitle: "Kettle"\n---\n/);
  expect(text("site.config.ts")).toContain('{ from: "/gone.html", to: "https://other.example/x" }');
  expect(text("content/docs/next/sidebars.json")).not.toContain("later");
});
