/**
 * `dist/library.cjs` → the code that V8 makes of it, `dist/library.cjs.code`; run once, while docsgen is packaged (`bundle.mjs`).
 * A site is built with it before: functions are compiled when they are first called, and only those are kept.
 */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPackage } from "../src/package.ts";
import { codeOf, openPacked } from "./packed.ts";

const file = join(findPackage().root, "dist/library.cjs");
rmSync(codeOf(file), { force: true });
const { exports, code } = openPacked<typeof import("../src/index.ts")>(file);
const root = mkdtempSync(join(tmpdir(), "docsgen-code-"));
try {
  await exports.createSite(root);
  await buildSite();
  // With a cache, a build goes other ways.
  appendFileSync(join(root, "content/docs/next/quickstart.md"), "\nOne more sentence.\n");
  await buildSite();
  writeFileSync(codeOf(file), code());
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function buildSite(): Promise<void> {
  const { ok, diagnostics } = await exports.build({
    root,
    configFile: join(root, "site.config.ts"),
    out: join(root, "build"),
    cache: true,
  });
  if (!ok) throw new Error(`The site that docsgen makes cannot be built: ${JSON.stringify(diagnostics)}`);
}
