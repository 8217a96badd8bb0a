/** `npm install` and the first `npx docsgen` in a clone prepare the package: it is bundled only where the bundle is not of these sources. */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "docsgen-bundle-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const bundle = (...args: readonly string[]) => spawnSync(process.execPath, [join(copy, "cli/bundle.mjs"), ...args]).status;

it("bundles what changed, and nothing twice", { timeout: 120_000 }, () => {
  for (const name of ["cli", "src", "templates", "client", "package.json", "package-lock.json", "tsconfig.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  cpSync(join(root, "tsconfig.types.json"), join(copy, "tsconfig.types.json"));
  cpSync(join(root, "manual/schemas"), join(copy, "manual/schemas"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  expect(bundle("--if-changed")).toBe(0);
  const made = statSync(join(copy, "dist/cli.js")).mtimeMs;
  expect(bundle("--if-changed")).toBe(0);
  expect(statSync(join(copy, "dist/cli.js")).mtimeMs).toBe(made);
  // A bundle that cannot be made shows that it was tried.
  appendFileSync(join(copy, "src/index.ts"), "\nnot a program(");
  expect(bundle("--if-changed")).not.toBe(0);
});
