/** What the search weighs beside React, compressed: promises to readers on slow lines. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Compressed bytes of an entry with everything that it imports statically. */
async function weigh(entry: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    splitting: true,
    format: "esm",
    jsx: "automatic",
    outdir: join(root, "assets"),
    target: ["chrome123"],
    external: ["react", "react/*", "react-dom", "react-dom/*"],
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const byPath = new Map(
    outputFiles.map(({ path, contents }) => [path.slice(root.length), gzipSync(contents, { level: 9 }).length]),
  );
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) if (kind === "import-statement") visit(next);
  };
  const [main = ""] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  visit(main);
  return [...seen].reduce((sum, path) => sum + (byPath.get(path) ?? 0), 0);
}

test("the button's code, which every page has: 2 kB", async () => {
  expect(await weigh("client/search/button.ts")).toBeLessThan(2_000);
});

test("the modal with the site's own index: 14 kB", async () => {
  const modal = await weigh("client/search/ui/island.tsx");
  const local = await weigh("client/search/backend/local.ts");
  expect(modal).toBeGreaterThan(2_000);
  expect(modal + local).toBeLessThan(14_000);
});

test("questions, when one is asked: 12 kB", async () => {
  expect(await weigh("client/search/ask/AskScreen.tsx")).toBeLessThan(12_000);
});
