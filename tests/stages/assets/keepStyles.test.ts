import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCache } from "../../../src/kit/cache/cache.ts";
import { findPackage } from "../../../src/kit/files/package.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import { buildAssets } from "../../../src/stages/assets/assets.ts";
import { loadScripts } from "../../../src/stages/assets/scripts.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";
import { settle } from "../../kit/cache/settle.ts";

const tool = findPackage();
const config = withDefaults({ title: "Lib", url: "https://example.org", styles: ["own.css"] });

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "assets-"));
  await writeFile(join(root, "own.css"), ".a { color: red }");
});
afterEach(() => rm(root, { recursive: true }));

/** One build, and whether it had to bundle the style sheet. */
async function build(folder = root) {
  await settle();
  const cache = openCache(folder, hashOf("tool"));
  let isKept = true;
  // Asked only about what was bundled just now.
  const areSettled = (paths: Iterable<string>) => {
    isKept = false;
    return cache.areSettled(paths);
  };
  const scripts = loadScripts(tool.root);
  const built = await buildAssets(config, { root: folder, toolRoot: tool.root }, { scripts, cache: { ...cache, areSettled } });
  await cache.save();
  return { built, isKept };
}

test("a style sheet is bundled once, and is equal afterwards", async () => {
  const cold = await build();
  expect(cold.isKept).toBe(false);
  expect(await build()).toEqual({ ...cold, isKept: true });
});

test("a changed or deleted style sheet is bundled again", async () => {
  await build();
  await writeFile(join(root, "own.css"), ".a { color: blue }");
  expect((await build()).isKept).toBe(false);
  await rm(join(root, "own.css"));
  expect((await build()).built.diagnostics).toHaveLength(1);
});

test("a package that is linked to another version is bundled again, though the files of the first are there", async () => {
  for (const version of ["1", "2"]) {
    await mkdir(join(root, `store/theme@${version}`), { recursive: true });
    await writeFile(join(root, `store/theme@${version}/index.css`), `.theme { order: ${version} }`);
  }
  await mkdir(join(root, "node_modules"));
  await symlink("../store/theme@1", join(root, "node_modules/theme"));
  await writeFile(join(root, "own.css"), '@import "theme/index.css";');
  await build();
  expect((await build()).isKept).toBe(true);
  await rm(join(root, "node_modules/theme"));
  await symlink("../store/theme@2", join(root, "node_modules/theme"));
  expect((await build()).isKept).toBe(false);
});

test("a copy of the site elsewhere does not look at the files of the first", async () => {
  await build();
  const copy = `${root}-copy`;
  await cp(root, copy, { recursive: true });
  expect((await build(copy)).isKept).toBe(false);
  await rm(copy, { recursive: true });
});

test("style sheets with a problem are bundled in every build, so that it is reported in every build", async () => {
  await writeFile(join(root, "own.css"), ".a { colour: red; } @import 'x.css';");
  const { diagnostics } = (await build()).built;
  expect(diagnostics.length).toBeGreaterThan(0);
  expect((await build()).built.diagnostics).toEqual(diagnostics);
});
