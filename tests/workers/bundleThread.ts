/** What a thread runs, as one file that a test can start. */
import { join } from "node:path";
import { build } from "esbuild";

export async function bundleThread(work: "compileBeside" | "makeSearch", outfile: string): Promise<void> {
  const module = work === "compileBeside" ? "compileWork" : "searchWork";
  await build({
    stdin: {
      contents: `import { ${work} } from "./src/workers/${module}.ts"; ${work}();`,
      resolveDir: join(import.meta.dirname, "../.."),
    },
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
}
