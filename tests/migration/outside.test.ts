/** A project that asks for files outside of it gets none of them: one guard for snippets, includes, links of the file system, and settings. */
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { DocsgenError } from "../../src/kit/diagnostics/diagnostic.ts";
import { migrate } from "../../src/migration/migrate.ts";
import { type Files, makeProject } from "./project.ts";

const secret = "SECRET-OF-ANOTHER";

/** A project whose page names these paths in all the forms of its tool, next to files that are none of its business. */
function project(files: Files) {
  const made = makeProject({ ...files, "../beside.md": `${secret}\n`, "../beside.txt": `${secret}\n`, "../beside/a.md": secret });
  return { ...made, beside: join(dirname(made.from), "beside.md") };
}

async function moved({ from, to }: { readonly from: string; readonly to: string }) {
  const { left } = await migrate(from, to);
  const files = readdirSync(to, { recursive: true, encoding: "utf8", withFileTypes: true }).filter((each) => each.isFile());
  const texts = files.map((each) => readFileSync(join(each.parentPath, each.name), "utf8"));
  expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  return left.map(({ what }) => what);
}

async function refusal(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof DocsgenError ? error.diagnostics.map(({ message }) => message) : [`${error}`];
}

test("MkDocs: snippets, links, links of the file system, and files of the theme", async () => {
  const made = project({
    "mkdocs.yml":
      "site_name: A\nsite_url: https://a.example\ntheme: {name: material, logo: ../../beside.txt}\nmarkdown_extensions: [{pymdownx.snippets: {base_path: [.., .], auto_append: [../beside.md]}}]\n",
    "docs/index.md":
      '# A\n\n--8<-- "beside.md"\n\n--8<-- "../beside.txt"\n\n```\n--8<-- "beside.txt"\n```\n\n[a](../../beside.txt) ![b](link.md) [c](../beside/a.md)\n',
  });
  symlinkSync(made.beside, join(made.from, "docs/link.md"));
  const notes = await moved(made);
  expect(notes).toContain("A snippet does not exist in the project.");
  expect(notes).toContain("A symbolic link leads out of the project, or nowhere, and was not followed.");
});

test("MkDocs: a folder of documents outside, and a configuration to inherit from", async () => {
  const outside = project({ "mkdocs.yml": "site_name: A\ndocs_dir: ../beside\n" });
  expect(await refusal(migrate(outside.from, outside.to))).toEqual([
    "The project names the folder ../beside, which is outside of it.",
  ]);
  const heir = project({ "mkdocs.yml": "INHERIT: ../beside.md\n", "docs/index.md": "# A\n" });
  expect(await refusal(migrate(heir.from, heir.to))).toEqual([
    "The configuration inherits from ../beside.md, which is no file of the project.",
  ]);
});

test("mdBook: includes, chapters, and links of the file system", async () => {
  const made = project({
    "book.toml": '[book]\ntitle = "A"\n[output.html]\nsite-url = "/"\n',
    "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n- [B](../../beside.md)\n- [C](c.md)\n",
    "src/a.md":
      "# A\n\n{{#include ../../beside.md}}\n\n```rust\n{{#include ../../beside.txt}}\n```\n\n{{#include ../../beside.txt:1:2}}\n",
  });
  symlinkSync(made.beside, join(made.from, "src/c.md"));
  const notes = await moved(made);
  expect(notes).toContain(
    'Chapters are drafts, or their pages do not exist in the book, so the sidebar cannot lead to them: "B", "C".',
  );
  expect(notes).toContain("An included file does not exist in the project.");
});

test("VitePress: snippets, includes, the public folder, and addresses that leave the site", async () => {
  const config = 'export default { title: "A" };\n';
  const made = project({
    ".vitepress/config.ts": config,
    "a.md": "# A\n\n<<< ../beside.txt\n\n<<< @/../beside.txt\n\n<!--@include: ../beside.md-->\n\n[x](../beside.txt)\n",
    "public/x.txt": "x",
  });
  symlinkSync(made.beside, join(made.from, "public/y.txt"));
  symlinkSync(join(made.from, "gone"), join(made.from, "public/z.txt"));
  expect(await moved(made)).toContain("A snippet does not exist in the project.");
  const stray = project({
    ".vitepress/config.ts": 'export default { rewrites: { "a.md": "../../../../../b.md" } };\n',
    "a.md": "# A\n",
  });
  expect(await refusal(migrate(stray.from, stray.to))).toEqual([
    "A name in the project leads out of the new site: content/docs/next/../../../../../b.md.",
  ]);
});

test("Docusaurus: imports, partials, static files, and names of versions", async () => {
  const files = {
    "docusaurus.config.js": 'module.exports = { title: "A", url: "https://a.example", presets: [["classic", {}]] };',
  };
  const made = project({
    ...files,
    "docs/a.mdx":
      "import Part from '../../beside.md';\nimport Code from '!!raw-loader!../../beside.txt';\nimport More from '@site/../beside.md';\n\n# A\n\n<Part />\n\n<More />\n\n<CodeBlock>{Code}</CodeBlock>\n\n![x](../../beside.txt)\n",
    "static/x.txt": "x",
  });
  symlinkSync(made.beside, join(made.from, "static/y.txt"));
  expect(await moved(made)).toContain("The partial ../../beside.md was not found.");
  const stray = project({ ...files, "docs/a.md": "# A\n", "versions.json": '["../../../x"]', "x/a.md": "# A\n" });
  expect(await refusal(migrate(stray.from, stray.to))).toEqual([
    "A name in the project leads out of the new site: content/docs/../../../x/a.md.",
  ]);
});

test("a repository is one project, whatever folder of it is named", async () => {
  const { from, to } = makeProject({
    ".git/HEAD": "",
    "website/mkdocs.yml": "site_name: A\nsite_url: https://a.example\ndocs_dir: ../docs\n",
    "docs/index.md": "# A\n\n[b](../b.txt)\n",
    "b.txt": "b",
  });
  await migrate(join(from, "website"), to);
  expect(readdirSync(join(to, "content/docs/next"))).toContain("b.txt");
});
