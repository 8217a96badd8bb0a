/** The script of a worker as one file that a test can start: the real one, or one with tasks of the test's own. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** A folder with `worker.mjs`, and with scripts that end, throw or wait instead of working. */
export async function bundleWorkers(
  contents = 'import "./cli/worker.ts";',
): Promise<{ folder: string; script: (name: string) => URL }> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-workers-"));
  const stdin = (text: string) => ({ contents: text, resolveDir: join(import.meta.dirname, "../../..") });
  const scripts = {
    worker: contents,
    exits: "process.exit();",
    throws: "throw new Error();",
    waits: "setInterval(() => {}, 1000);",
  };
  for (const [name, text] of Object.entries(scripts)) {
    await build({
      stdin: stdin(text),
      outfile: join(folder, `${name}.mjs`),
      bundle: true,
      platform: "node",
      format: "esm",
      // As the bundle of docsgen: the other form of jsonc-parser requires files that a bundle does not have.
      mainFields: ["module", "main"],
      banner: {
        js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
      },
    });
  }
  return { folder, script: (name) => pathToFileURL(join(folder, `${name}.mjs`)) };
}
