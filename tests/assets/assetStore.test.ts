import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openAssetStore } from "../../src/assets/assetStore.ts";
import { buildAssets } from "../../src/assets/assets.ts";
import { bundleScripts } from "../../src/assets/scripts.ts";
import { withDefaults } from "../../src/config/defaults.ts";
import { hashOf } from "../../src/core/hash.ts";
import { findPackage } from "../../src/core/package.ts";

const tool = findPackage();
const code = hashOf("tool");
const config = withDefaults({ title: "Lib", url: "https://example.org", styles: ["own.css"] });

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "assets-"));
  await writeFile(join(root, "own.css"), ".a { color: red }");
});
afterEach(() => rm(root, { recursive: true }));

/** Which of the bundles a build would have to make again. */
async function missing(folder = root): Promise<readonly string[]> {
  const { assets } = await openAssetStore(config, folder, tool.root, code);
  return (["scripts", "styles"] as const).filter((name) => assets[name] === undefined);
}

async function build(): Promise<Awaited<ReturnType<typeof buildAssets>>> {
  const store = await openAssetStore(config, root, tool.root, code);
  const scripts = store.assets.scripts ?? (await bundleScripts(tool.root));
  const built = await buildAssets(config, root, tool.root, Promise.resolve(scripts), store.assets);
  await store.save();
  return built;
}

test("what was bundled is there for the next build, and equal", async () => {
  expect(await missing()).toEqual(["scripts", "styles"]);
  const cold = await build();
  expect(await missing()).toEqual([]);
  expect(await build()).toEqual(cold);
});

test("a changed or deleted style sheet is bundled again, nothing else", async () => {
  await build();
  await writeFile(join(root, "own.css"), ".a { color: blue }");
  expect(await missing()).toEqual(["styles"]);
  await rm(join(root, "own.css"));
  expect(await missing()).toEqual(["styles"]);
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
  expect(await missing()).toEqual([]);
  await rm(join(root, "node_modules/theme"));
  await symlink("../store/theme@2", join(root, "node_modules/theme"));
  expect(await missing()).toEqual(["styles"]);
});

test("a copy of the site elsewhere does not look at the files of the first", async () => {
  await build();
  const copy = `${root}-copy`;
  await cp(root, copy, { recursive: true });
  expect(await missing(copy)).toEqual(["scripts", "styles"]);
  await rm(copy, { recursive: true });
});

test("style sheets with a problem are bundled in every build, so that it is said in every build", async () => {
  await writeFile(join(root, "own.css"), ".a { colour: red; } @import 'x.css';");
  const first = await build();
  expect(first.diagnostics.length).toBeGreaterThan(0);
  expect(await missing()).toEqual(["styles"]);
  expect((await build()).diagnostics).toEqual(first.diagnostics);
});
