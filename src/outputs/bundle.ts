/**
 * Bundles what browsers load: the client's modules with content-hashed names, the inline script as text, and style sheets
 * with the pictures and fonts that they name. Nothing here knows what is in them.
 */
import { basename, join } from "node:path";
import { type BuildOptions, build, type Message, type OutputFile, type Plugin } from "esbuild";
import { hashOf } from "../hash.ts";

/** The oldest browsers that are served; older ones get the page without the script. */
const browsers = ["chrome111", "edge111", "firefox114", "safari16.4"];

const shared = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  logLevel: "silent",
  charset: "utf8",
  target: browsers,
  define: { "process.env.NODE_ENV": '"production"' },
} as const satisfies BuildOptions;

/** A file of the `assets` folder, by its name there. */
export interface Asset {
  readonly name: string;
  readonly body: Uint8Array;
}

/** An ES module with the chunks it loads later. `folder` is where the sources' paths start, so that names do not depend on it. */
export async function bundleScript(
  folder: string,
  entry: string,
): Promise<{ readonly entry: string; readonly files: readonly Asset[] }> {
  const { outputFiles, metafile } = await build({
    ...shared,
    absWorkingDir: folder,
    entryPoints: [entry],
    outdir: join(folder, "assets"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    jsx: "automatic",
    legalComments: "eof",
  });
  const [main] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry) ?? [""];
  return { entry: basename(main), files: outputFiles.map(asset) };
}

/** A script small enough to stand in every page; esbuild writes `</script` inside strings so that it does not end the element. */
export async function bundleInline(folder: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    ...shared,
    absWorkingDir: folder,
    entryPoints: [entry],
    format: "iife",
    legalComments: "none",
  });
  return (outputFiles[0]?.text ?? "").trim();
}

export interface Styles {
  readonly name: string;
  readonly files: readonly Asset[];
  readonly warnings: readonly Message[];
}

/** One style sheet from the text of an entry that imports others. Site-absolute `url()`s get the base in front. */
export async function bundleStyles(folder: string, entry: string, base: string): Promise<Styles> {
  const { outputFiles, warnings } = await build({
    ...shared,
    absWorkingDir: folder,
    stdin: { contents: entry, loader: "css", resolveDir: folder, sourcefile: "styles" },
    outdir: join(folder, "assets"),
    assetNames: "[name]-[hash]",
    legalComments: "none",
    loader: Object.fromEntries(pictures.map((extension) => [`.${extension}`, "file"])),
    plugins: [siteUrls(base)],
  });
  const isSheet = ({ path }: OutputFile) => path.endsWith("stdin.css");
  const sheet = outputFiles.find(isSheet)?.contents ?? new Uint8Array();
  const name = `site-${hashOf(sheet).slice(0, 10)}.css`;
  return { name, files: [{ name, body: sheet }, ...outputFiles.filter((file) => !isSheet(file)).map(asset)], warnings };
}

const pictures = ["avif", "gif", "jpeg", "jpg", "otf", "png", "svg", "ttf", "webp", "woff", "woff2"];

function siteUrls(base: string): Plugin {
  return {
    name: "site-urls",
    setup({ onResolve }) {
      onResolve({ filter: /^\/[^/]/ }, ({ kind, path }) => {
        return kind === "url-token" ? { path: base + path.slice(1), external: true } : undefined;
      });
    },
  };
}

function asset({ path, contents }: OutputFile): Asset {
  return { name: basename(path), body: contents };
}
