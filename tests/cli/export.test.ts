/** `docsgen export` as a shell runs it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { checkCopy } from "../../src/tools/export/checkCopy.ts";
import { docsgen, site } from "./docsgen.ts";

async function built(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = site({
    "content/docs/v1.0/start.md": "---\ntitle: Start\n---\nSee [more](./more.md#two), [home](/) and ![x](./x.svg).\n",
    "content/docs/v1.0/more.md": "---\ntitle: More\n---\n\n## Two\n\nOn to [next](/docs/next/new).\n",
    "content/docs/next/new.md": "# New\n",
    "content/docs/v1.0/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    ...files,
  });
  expect((await docsgen(["build"], root)).stderr).toContain("0 warnings");
  return root;
}

const filesIn = (zip: string) => new Map(Object.entries(unzipSync(readFileSync(zip))));
const textIn = (files: ReadonlyMap<string, Uint8Array>, path: string) => Buffer.from(files.get(path) ?? []).toString("utf8");

describe("docsgen export", () => {
  it("writes the latest release, and all that its pages show", async () => {
    const root = await built();
    const { code, stdout, stderr } = await docsgen(["export"], root);
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(
      /^Wrote docs-v1\.0\.zip: 4 pages of v1\.0, [\d.]+ kB, \d+ links checked\. Unpack it and open index\.html in a browser\.\n$/,
    );
    const files = filesIn(join(root, "docs-v1.0.zip"));
    const names = [...files.keys()];
    expect(names.filter((name) => name.endsWith(".html"))).toEqual(
      ["docs.html", "docs/more.html", "docs/start.html", "index.html"].map((name) => `docs-v1.0/${name}`),
    );
    expect(names.filter((name) => /\/(?:x-.*\.svg|site\.js|settings\.json\.js)$/.test(name))).toHaveLength(3);
    const start = textIn(files, "docs-v1.0/docs/start.html");
    expect(start).toContain('href="more.html#two"');
    expect(textIn(files, "docs-v1.0/index.html")).toContain('href="docs/start.html"');
    expect(textIn(files, "docs-v1.0/docs/more.html")).toContain('href="https://example.org/docs/next/new"');
    expect(start).not.toMatch(/(?:href|src)="\//);
    expect(
      (await checkCopy(new Map([...files].map(([path, bytes]) => [path.slice("docs-v1.0/".length), bytes])))).broken,
    ).toEqual([]);
  });

  it("names version and file, as an argument or an option, and writes the same bytes again", async () => {
    const root = await built();
    expect((await docsgen(["export", "next", "--output", "a.zip"], root)).code).toBe(0);
    expect((await docsgen(["export", "--version", "Next", "--output", "b.zip"], root)).code).toBe(0);
    expect((await docsgen(["export", "--version=next", "--output", "b.zip"], root)).code).toBe(0);
    expect(readFileSync(join(root, "a.zip")).equals(readFileSync(join(root, "b.zip")))).toBe(true);
    expect([...filesIn(join(root, "a.zip")).keys()]).toContain("docs-next/docs/next/start.html");
    const { stdout } = await docsgen(["export", "v1.0", "--format", "json"], root);
    expect(JSON.parse(stdout)).toMatchObject({
      command: "export",
      ok: true,
      result: {
        file: "docs-v1.0.zip",
        version: "v1.0",
        pages: 4,
        files: expect.any(Number),
        links: expect.any(Number),
        bytes: expect.any(Number),
      },
    });
  });

  it("says which versions there are, and that there is no build", async () => {
    const root = await built();
    expect(await docsgen(["export", "v1"], root)).toMatchObject({
      code: 2,
      stderr:
        'error version/unknown\n  There is no version "v1" in the build.\n  Hint: The versions are: next, v1.0.\n\nStopped: 1 error.\n',
    });
    expect((await docsgen(["export"], site())).stderr).toContain("error serve/no-build");
  });

  it("replaces no other file", async () => {
    const root = await built();
    const { code, stderr } = await docsgen(["export", "--output", "site.config.ts"], root);
    expect(code).toBe(2);
    expect(stderr).toContain('--output names "site.config.ts", which is not a zip.');
  });

  it.each([
    ["none/a.zip", "whose folder does not exist", "Create the folder, or choose another file."],
    ["site.config.ts/a.zip", "whose folder does not exist", "Create the folder, or choose another file."],
    [
      "build/a.zip",
      "which is in the output folder",
      "Choose another folder: builds replace this one. Files for readers are in content/static.",
    ],
    ["content", "which is not a zip", "Choose another file: this one is not replaced."],
    ["/dev/full", "which is not a zip", "Choose another file: this one is not replaced."],
  ])("does not write %s", async (output, what, hint) => {
    const root = await built();
    const { code, stderr } = await docsgen(["export", "--output", output], root);
    expect([code, stderr]).toEqual([
      2,
      `error cli/usage\n  --output names "${output}", ${what}.\n  Hint: ${hint}\n\nStopped: 1 error.\n`,
    ]);
  });

  it.each([["docs/more.html"], ["search/index.json"]])("makes no copy of a build without its %s", async (name) => {
    const root = await built();
    rmSync(join(root, "build", name));
    const { code, stderr } = await docsgen(["export"], root);
    expect([code, stderr]).toEqual([
      1,
      `error finished/damaged\n  The build in build is damaged: ${name} cannot be read: it does not exist (ENOENT).\n  Hint: Build the site again.\n\nStopped: 1 error.\n`,
    ]);
  });

  it("writes nothing where a link of the copy leads nowhere, or the build is not its own", async () => {
    const root = await built();
    const page = join(root, "build/docs/more.html");
    const html = readFileSync(page, "utf8");
    writeFileSync(page, html.replace("</main>", '<a href="#nowhere">x</a></main>'));
    const broken = await docsgen(["export"], root);
    expect(broken.code).toBe(1);
    expect(broken.stderr).toContain("error export/link\n  A link of the copy leads nowhere: docs/more.html: #nowhere.");
    writeFileSync(page, html.replace(/src="\/assets\/index-[^"]*"/, 'src="/assets/index-OLD.js"'));
    const other = await docsgen(["export"], root);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain(
      'error export/other-build\n  The build was made by another version of docsgen.\n  Hint: Run "docsgen build" first.',
    );
    expect(existsSync(join(root, "docs-v1.0.zip"))).toBe(false);
  });

  it("works without a search, and below a base", async () => {
    const root = await built({
      "site.config.ts":
        'import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Lib", url: "https://example.org", base: "/lib/", search: { backend: false } });\n',
    });
    expect((await docsgen(["export"], root)).code).toBe(0);
    const files = filesIn(join(root, "docs-v1.0.zip"));
    expect([...files.keys()].filter((name) => name.includes("/search/"))).toEqual([]);
    expect(textIn(files, "docs-v1.0/docs/more.html")).toContain('href="https://example.org/lib/docs/next/new"');
  });
});
