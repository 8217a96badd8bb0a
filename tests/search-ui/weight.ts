/** An entry of the client → its compressed bytes with everything that it imports statically, beside React. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

export interface Weight {
  readonly bytes: number;
  /** Source file → how many bytes of it are left, not compressed. */
  readonly sources: ReadonlyMap<string, number>;
}

const here = fileURLToPath(new URL("../..", import.meta.url));

export async function weigh(entry: string, root = here): Promise<Weight> {
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
  const name = (path: string) => path.slice(path.lastIndexOf("/assets/") + 1);
  const sizes = new Map(outputFiles.map(({ path, contents }) => [name(path), gzipSync(contents, { level: 9 }).length]));
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) if (kind === "import-statement") visit(next);
  };
  const [main = ""] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  visit(main);
  const sources = [...seen].flatMap((path) => Object.entries(metafile.outputs[path]?.inputs ?? {}));
  return {
    bytes: [...seen].reduce((sum, path) => sum + (sizes.get(name(path)) ?? 0), 0),
    sources: new Map(sources.map(([source, { bytesInOutput }]) => [source, bytesInOutput])),
  };
}
