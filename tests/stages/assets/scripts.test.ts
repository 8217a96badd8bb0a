/** Scripts come from the package as long as docsgen's sources are those that they were made from. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { findPackage } from "../../../src/kit/files/package.ts";
import { bundleScripts, loadScripts, packagedFile, packScripts } from "../../../src/stages/assets/scripts.ts";

const { root: real } = findPackage();
let tool = "";
beforeAll(() => {
  tool = mkdtempSync(join(tmpdir(), "docsgen-scripts-"));
  for (const part of [
    "client",
    "templates",
    "src/features/search/shared",
    "src/kit/text/clip.ts",
    "src/kit/once.ts",
    "src/kit/text/videoServices.ts",
    "tsconfig.json",
  ])
    cpSync(join(real, part), join(tool, part), { recursive: true });
  symlinkSync(join(real, "node_modules"), join(tool, "node_modules"));
  mkdirSync(join(tool, "dist"));
});
afterAll(() => rmSync(tool, { recursive: true }));

test("packaged and bundled scripts are the same files", async () => {
  const { inputs: _, ...bundled } = await loadScripts(tool);
  expect(bundled.isPackaged).toBe(false);
  writeFileSync(join(tool, packagedFile), await packScripts(tool));
  const { inputs, ...packaged } = await loadScripts(tool);
  expect(packaged).toEqual({ ...bundled, isPackaged: true });
  expect([...inputs].every((path) => path.startsWith(tool) && !path.includes("node_modules"))).toBe(true);
  expect(inputs).toContain(join(tool, "client/index.ts"));
});

test("a changed source is bundled again, and so is a package cut short", async () => {
  const packaged = await packScripts(tool);
  writeFileSync(join(tool, "client/zoom.ts"), "export const zoom = () => () => {};\n");
  writeFileSync(join(tool, packagedFile), packaged);
  expect((await loadScripts(tool)).isPackaged).toBe(false);
  writeFileSync(join(tool, packagedFile), await packScripts(tool));
  expect((await loadScripts(tool)).isPackaged).toBe(true);
  writeFileSync(join(tool, packagedFile), packaged.slice(0, 4000));
  expect((await loadScripts(tool)).isPackaged).toBe(false);
});

test("an installed package has no sources, and bundles nothing", async () => {
  writeFileSync(join(tool, packagedFile), await packScripts(tool));
  const installed = mkdtempSync(join(tmpdir(), "docsgen-installed-"));
  onTestFinished(() => rmSync(installed, { recursive: true }));
  cpSync(join(tool, "dist"), join(installed, "dist"), { recursive: true });
  const { isPackaged, inputs, devScript } = await loadScripts(installed);
  expect([isPackaged, inputs.size, devScript.length > 0]).toEqual([true, 0, true]);
});

test("the worker is there for a site with its own index", async () => {
  const { worker } = await bundleScripts(tool);
  expect(worker.files.map(({ name }) => name)).toContain(worker.entry);
});
