/**
 * src/ and cli/ → dist/: `cli.js`, the command line in one file, so that a start reads one file and not hundreds;
 * `index.js`, the public API, which the command line loads once it knows what is wanted; `compileWorker.js`, its
 * threads that compile; `crawl.js`, what `check` crawls with; `templates.js`, the packaged templates; `scripts.json`,
 * what browsers load; `types/`, the declarations.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Imports of what stays outside an ES module bundle are loaded at every start, needed or not. These become functions
 * like the bundled modules: esbuild, a native program that cannot be bundled, and the larger of Node's own modules.
 */
const light = ["fs", "module", "path", "process", "url", "util"];
const lazyExternals = {
  name: "lazy-externals",
  setup({ onResolve, onLoad }) {
    const names = ["esbuild", ...builtinModules.filter((name) => !light.includes(name))];
    const filter = new RegExp(`^(?:node:)?(?:${names.join("|")})$`);
    onResolve({ filter }, ({ path, kind, namespace }) =>
      kind === "require-call" || namespace === "lazy" ? { path, external: true } : { path, namespace: "lazy" },
    );
    onLoad({ filter: /.*/, namespace: "lazy" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** CommonJS packages inside an ES module still call `require` for Node's own modules. */
const requireShim =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** The command line imports the library as users do: reading it takes longer than answering `--version` may. */
const libraryBeside = {
  name: "library-beside",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/src\/index\.ts$/ }, () => ({ path: "./index.js", external: true }));
  },
};

/** The crawler is needed by one command only, and larger than all the rest. */
const crawlerBeside = {
  name: "crawler-beside",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/crawl\.ts$/ }, () => ({ path: "./crawl.js", external: true }));
  },
};

/** zod brings its messages in fifty languages; docsgen has its own words. */
const oneLanguage = {
  name: "one-language",
  setup({ onLoad }) {
    onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: 'export { default as en } from "./en.js";' }));
  },
};

const shared = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  jsx: "automatic",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "linked",
  logLevel: "warning",
  define: { "process.env.NODE_ENV": '"production"' },
  plugins: [lazyExternals],
  banner: { js: requireShim },
};

await Promise.all([
  build({ ...shared, entryPoints: ["cli/main.ts"], outfile: "dist/cli.js", plugins: [libraryBeside, lazyExternals] }),
  build({
    ...shared,
    entryPoints: ["src/index.ts"],
    outfile: "dist/index.js",
    plugins: [crawlerBeside, oneLanguage, lazyExternals],
  }),
  build({ ...shared, entryPoints: ["src/build/compileWorker.ts"], outfile: "dist/compileWorker.js" }),
  build({ ...shared, entryPoints: ["src/check/crawl.ts"], outfile: "dist/crawl.js" }),
  build({ ...shared, entryPoints: ["templates/index.ts"], outfile: "dist/templates.js", packages: "external", plugins: [] }),
]);
chmodSync(join(root, "dist/cli.js"), 0o755);
await packScripts();
declareTypes();

/** The scripts that browsers load, so that a site's build need not bundle them. */
async function packScripts() {
  const outfile = join(root, "dist/packScripts.js");
  await build({ ...shared, entryPoints: ["cli/packScripts.ts"], outfile, legalComments: "none" });
  execFileSync(process.execPath, [outfile], { stdio: "inherit" });
  rmSync(outfile);
}

/** Declarations need the compiler, which an installation without development packages does not have. */
function declareTypes() {
  const compiler = findCompiler();
  if (compiler === null) return;
  rmSync(join(root, "dist/types"), { recursive: true, force: true });
  execFileSync(process.execPath, [compiler, "-p", "tsconfig.types.json"], { cwd: root, stdio: "inherit" });
}

function findCompiler() {
  try {
    const manifest = createRequire(import.meta.url).resolve("typescript/package.json");
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin.tsc);
  } catch {
    return null;
  }
}
