/**
 * src/, cli/ and templates/ → dist/: `cli.js`, the command line, which a start reads without the rest; `index.js`, the public API,
 * which the command line loads once it knows what is wanted; `worker.js`, what worker threads run; chunks with what these share, or
 * need only now and then; `anotherMachine.js`, what `build --verify` loads before its second build; `templates.js`, the packaged templates; `scripts.json`, what browsers load; `styles/`, the style sheets of
 * code; `completion/`, scripts for shells; `types/`, the declarations; `licenses.txt`, the terms of the packages in all of these.
 *
 * With `--if-changed` it does nothing when `dist/` was made from the same sources, as at most calls by npm: after packages were
 * installed here, and before this one is packed.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { builtinModules, createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { declareTypes, findCompiler } from "./declareTypes.mjs";
import { packLicenses } from "./packLicenses.mjs";

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
      kind === "import-statement" && namespace !== "lazy" ? { path, namespace: "lazy" } : { path, external: true },
    );
    onLoad({ filter: /.*/, namespace: "lazy" }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** CommonJS packages inside an ES module still call `require` for Node's own modules. */
const requireShim =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** zod brings its messages in fifty languages; docsgen has its own words. */
const oneLanguage = {
  name: "one-language",
  setup({ onLoad }) {
    onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: 'export { default as en } from "./en.js";' }));
  },
};

/** gray-matter is given a YAML parser, and never asks the one that it brings along. */
const noSecondYaml = {
  name: "no-second-yaml",
  setup({ onLoad }) {
    const contents = 'exports.safeLoad = exports.safeDump = () => { throw new Error("This YAML parser is not used."); };';
    onLoad({ filter: /js-yaml[/\\]index\.js$/ }, () => ({ contents }));
  },
};

/** Pages are rendered to static text by React's other renderer. */
const noStreams = {
  name: "no-streams",
  setup({ onLoad }) {
    onLoad({ filter: /react-dom-server\.node\.production\.js$/ }, () => ({ contents: "" }));
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
  // Its other form requires its files by names that no bundler sees.
  alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
  plugins: [lazyExternals],
  banner: { js: requireShim },
};

const clientParts = ["index", "inline", "baseBanner", "redirect", "serviceWorker", "dev/index", "search/engine/searchWorker"].map(
  (name) => `client/${name}.ts`,
);

const sources = hashOfSources();
/** Written last: what a killed run left lacks it. */
const mark = join(root, "dist/sources.sha256");
if (process.argv.includes("--if-changed") && existsSync(mark) && readFileSync(mark, "utf8") === sources) process.exit();

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
  (name) => !existsSync(join(root, "node_modules", name)),
);
if (missing.length > 0) {
  console.error(`${missing.length} packages that docsgen is bundled from are not installed, such as ${missing[0]}. Run npm ci.`);
  process.exit(1);
}
const { build } = await import("esbuild");

rmSync(join(root, "dist"), { recursive: true, force: true });
const bundles = await Promise.all([
  build({
    ...shared,
    metafile: true,
    entryPoints: {
      cli: "cli/main.ts",
      index: "src/index.ts",
      worker: "cli/worker.ts",
      anotherMachine: "cli/anotherMachine.ts",
    },
    outdir: "dist",
    splitting: true,
    chunkNames: "[name]-[hash]",
    // Its other build asks for its own files with a `require` that a bundler cannot follow.
    alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" },
    plugins: [oneLanguage, noSecondYaml, noStreams, lazyExternals],
  }),
  build({ ...shared, metafile: true, entryPoints: ["templates/index.ts"], outfile: "dist/templates.js" }),
  // As `packScripts` does, to see which packages are in it.
  build({ ...shared, metafile: true, write: false, entryPoints: clientParts, outdir: "dist", platform: "browser" }),
]);
chmodSync(join(root, "dist/cli.js"), 0o755);
await runOnce("packScripts");
cpSync(join(root, "cli/completion"), join(root, "dist/completion"), { recursive: true });
// Where editors look for them: `node_modules/docsgen/schemas/`.
rmSync(join(root, "schemas"), { recursive: true, force: true });
cpSync(join(root, "manual/schemas"), join(root, "schemas"), { recursive: true });
copyThemes();
declareTypes(root);
packLicenses(root, [
  ...bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  ...["highlight.js", "zod"].map((name) => `node_modules/${name}/package.json`),
]);
writeFileSync(mark, sources);

/** The hash of everything that the bundle is made from, and of whether there is a compiler for the declarations. */
function hashOfSources() {
  const names = [
    "cli",
    "src",
    "templates",
    "client",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "tsconfig.types.json",
  ];
  const hash = createHash("sha256").update(String(findCompiler() !== null));
  for (const path of names.flatMap(filesIn)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}

/** The files of a folder, or the file itself; package-lock.json is not in the packed package. */
function filesIn(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

/** Runs a program that makes one of the files. */
async function runOnce(name) {
  const outfile = join(root, `dist/${name}.js`);
  await build({ ...shared, entryPoints: [`cli/${name}.ts`], outfile, legalComments: "none" });
  execFileSync(process.execPath, [outfile], { stdio: "inherit" });
  rmSync(outfile);
}

/** The style sheets of highlight.js, and the pictures in two of them. */
function copyThemes() {
  const styles = join(dirname(createRequire(import.meta.url).resolve("highlight.js/package.json")), "styles");
  cpSync(styles, join(root, "dist/styles"), { recursive: true, filter: (path) => !path.endsWith(".min.css") });
}
