/** Versions that were compiled ahead, one by one, link to the site that one build makes. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCache } from "../../src/kit/cache/cache.ts";
import { hashOf } from "../../src/kit/hash.ts";
import type { SourcePath } from "../../src/model/model.ts";
import { compile } from "../../src/site/compileParts.ts";
import { storedBodies } from "../../src/stages/compile/compileAll.ts";
import { createCompiler } from "../../src/stages/compile/compiler.ts";
import { createFiles } from "../../src/stages/content/files.ts";
import { makeFolder } from "../folder.ts";
import { type FixtureSite, makeSite } from "../site.ts";

const page = (name: string) => `# ${name}\n\nWords of ${name} in {{version.name}}.\n\n[Start](./start.md#more) ![p](./p.svg)\n`;
const files = Object.fromEntries(
  ["next", "v2", "v1"].flatMap((version) => [
    [
      `content/docs/${version}/start.md`,
      `---\nimage: p.svg\n---\n# Start\n\n## More\n\nOf ${version}: [a](./a.md)\n\n::include{file=_part.md}\n`,
    ],
    [`content/docs/${version}/_part.md`, `A part of ${version}.\n`],
    [`content/docs/${version}/a.md`, page("a")],
    [`content/docs/${version}/p.svg`, `<svg xmlns="http://www.w3.org/2000/svg" width="3" height="${version.length}"/>`],
  ]),
);

const threeVersions = () =>
  makeSite({ ...files, "content/docs/versions.json": '["v2", "v1"]', "content/pages/index.md": "# Home\n" });

async function compileVersion({ root, run }: FixtureSite, name: string) {
  return compile({ ...run, cache: false, versions: [name], out: join(root, ".compiled", name) });
}

/** Every file of a build by path, its manifest too. */
async function bytes({ root, build }: FixtureSite, out: string, compiled?: string) {
  const built = await build({ out: join(root, out), ...(compiled === undefined ? {} : { compiled: join(root, compiled) }) });
  expect(built.problems).toEqual([]);
  await rm(join(root, ".docsgen"), { recursive: true });
  return Promise.all((await built.files()).map(async (path) => [path, await built.read(path)]));
}

test("a build from the parts of all versions makes the bytes of one that compiles everything", async () => {
  const site = await threeVersions();
  const whole = await bytes(site, "whole");
  for (const name of ["next", "v2", "v1"]) {
    const { diagnostics, documents, versions } = await compileVersion(site, name);
    expect([diagnostics, documents, versions]).toEqual([[], 2, 1]);
  }
  expect(await bytes(site, "linked", ".compiled")).toEqual(whole);
});

test("a part that is out of date, or missing, leaves no trace", async () => {
  const site = await threeVersions();
  await compileVersion(site, "next");
  await site.write({ "content/docs/next/a.md": page("b"), "content/docs/next/_part.md": "Another part.\n" });
  expect(await bytes(site, "linked", ".compiled/next")).toEqual(await bytes(site, "whole"));
});

test("a body that another cache has is copied, so that the next build has it", async () => {
  const folder = makeFolder();
  const caches = () => [openCache(join(folder, "own"), hashOf("1")), openCache(join(folder, "other"), hashOf("1"))] as const;
  const compiler = createCompiler({
    directives: new Map(),
    variables: new Set(),
    origin: "https://example.org",
    remarkPlugins: [],
    rehypePlugins: [],
    html: {},
    tool: "test",
    texts: {},
  });
  const job = { hash: hashOf("Hello."), files: createFiles(folder, "content/a.md" as SourcePath) };
  const made = await compiler.compile("Hello.", job.files);
  const [, other] = caches();
  storedBodies({ own: other, others: [] }, compiler).keep(job.hash, made);
  await other.save();
  const [own, filled] = caches();
  expect(storedBodies({ own, others: [] }, compiler).find(job)).toBeUndefined();
  expect(storedBodies({ own, others: [filled] }, compiler).find(job)).toEqual(made);
  await own.save();
  expect(storedBodies({ own: caches()[0], others: [] }, compiler).find(job)).toEqual(made);
});

test("problems are those of the versions that are compiled", async () => {
  const site = await makeSite({ ...files, "content/docs/versions.json": '["v2", "v1"]' });
  await site.write({ "content/docs/v2/bad.md": "::include{file=none.md}\n", "content/docs/v1/bad.md": "---\ntags: 3\n---\n" });
  const codes = async (name: string) => (await compileVersion(site, name)).diagnostics.map(({ code, file }) => `${code} ${file}`);
  expect(await codes("next")).toEqual([]);
  expect(await codes("v2")).toEqual(["markdown/include content/docs/v2/bad.md"]);
  expect(await codes("v1")).toEqual(["front-matter/invalid content/docs/v1/bad.md"]);
});

test("a folder of others is not written to", async () => {
  const site = await threeVersions();
  await site.write({ ".compiled/v1/letter.txt": "Dear" });
  await expect(compileVersion(site, "v1")).rejects.toThrow(
    "Cannot write compiled bodies to .compiled/v1: docsgen compile did not make .compiled/v1/letter.txt.",
  );
  expect(readdirSync(join(site.root, ".compiled/v1"))).toEqual(["letter.txt"]);
  await expect(compile({ ...site.run, out: join(site.root, "content") })).rejects.toThrow("it holds the source of the site");
});

test("an older part is replaced", async () => {
  const site = await threeVersions();
  const list = () =>
    readdirSync(join(site.root, ".compiled/v1"))
      .map((name) => name.replace(/\..*(?=\.pack)/, ""))
      .sort();
  await compileVersion(site, "v1");
  await compileVersion(site, "v1");
  expect(list()).toEqual(["bodies.json", "bodies.pack", "docsgen-part.json"]);
});

test("a build refuses a folder without parts, and says which are of another docsgen", async () => {
  const site = await threeVersions();
  const compiled = join(site.root, ".compiled");
  await expect(site.build({ compiled })).rejects.toThrow(
    '--compiled names the folder ".compiled", which holds nothing that docsgen compile has made.',
  );
  await compileVersion(site, "v1");
  const mark = join(compiled, "v1/docsgen-part.json");
  writeFileSync(mark, readFileSync(mark, "utf8").replace(/"maker":"../, '"maker":"..'));
  const note =
    "The cache file .compiled/v1/docsgen-part.json is damaged, or of another version of docsgen or of Node.js; it was made again.";
  for (const text of [readFileSync(mark, "utf8"), "null", '"', "[]", '{"maker":{}}']) {
    writeFileSync(mark, text);
    const { problems, result } = await site.build({ compiled });
    expect([problems, result.notes]).toEqual([[], [note]]);
  }
});
