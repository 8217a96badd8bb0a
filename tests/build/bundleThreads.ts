/** What threads run, as one file that a test can start. */
import { join } from "node:path";
import { build } from "esbuild";

export async function bundleThreads(outfile: string): Promise<void> {
  await build({
    stdin: {
      contents: 'import { work } from "./src/build/threads.ts"; work();',
      resolveDir: join(import.meta.dirname, "../.."),
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
}
