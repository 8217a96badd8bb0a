/**
 * src/ and cli/ → dist/: `cli.js`, the command line in one file, so that a start reads one file and not hundreds;
 * `library.cjs`, all the rest, with the code that V8 makes of it; `index.js`, the public API, which opens the library and
 * which the command line loads once it knows what is wanted; `compileThread.js` and `searchThread.js`, what its threads
 * run; `crawl.cjs`, what `check` crawls with; `importModule.cjs`, which imports the packages of a site; `templates.js`, the packaged templates; `scripts.json`, what browsers load; `types/`, the declarations.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

/**
 * The crawler is needed by one command only, and larger than all the rest. What imports the site's packages has to be loaded by
 * Node itself.
 */
const filesBeside = {
  name: "files-beside",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/crawl\.ts$/ }, () => ({ path: "./crawl.cjs", external: true }));
    onResolve({ filter: /^\.\/importModule\.ts$/ }, () => ({ path: "./importModule.cjs", external: true }));
  },
};

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

/** The library, in a module that opens it. */
const library = 'openPacked(fileURLToPath(new URL("./library.cjs", import.meta.url))).exports';

/** What is opened with `require`, or as `cli/packed.ts` does, which leaves no way to `import`. */
const program = {
  ...shared,
  format: "cjs",
  banner: {},
  define: { ...shared.define, "import.meta.url": "__url" },
  supported: { "dynamic-import": false },
};

rmSync(join(root, "dist"), { recursive: true, force: true });
await Promise.all([
  build({ ...shared, entryPoints: ["cli/main.ts"], outfile: "dist/cli.js", plugins: [libraryBeside, lazyExternals] }),
  packLibrary(),
  build({ ...program, entryPoints: ["src/check/crawl.ts"], outfile: "dist/crawl.cjs" }),
  build({ ...program, supported: {}, entryPoints: ["src/config/importModule.ts"], outfile: "dist/importModule.cjs" }),
  build({ ...shared, entryPoints: ["templates/index.ts"], outfile: "dist/templates.js", packages: "external", plugins: [] }),
]);
chmodSync(join(root, "dist/cli.js"), 0o755);
await runOnce("packScripts");
await runOnce("packCode");
// Only now: what runs on threads is packed as well where there are none.
await opener("compileThread", `await ${library}.compileBeside();`);
// The search's thread has no use for the rest of the library.
await moduleOf("searchThread", 'import { makeSearch } from "../src/workers/searchWork.ts"; await makeSearch();', {});
declareTypes();

/** The library as a program that can be run from code made before (`cli/packed.ts`), and the module that opens it. */
async function packLibrary() {
  await build({
    ...program,
    entryPoints: ["cli/library.ts"],
    outfile: "dist/library.cjs",
    plugins: [filesBeside, oneLanguage, noSecondYaml, lazyExternals],
  });
  const text = readFileSync(join(root, "dist/library.cjs"), "utf8");
  writeFileSync(join(root, "dist/library.cjs.hash"), createHash("sha256").update(text).digest("hex").slice(0, 32));
  const other = /.{0,40}[^\0-\x7f].{0,40}/.exec(text);
  if (other !== null) throw new Error(`The library has to be ASCII; write an escape instead: ${other[0]}`);
  await opener("index", `export const { ${await exportsOf("src/index.ts")} } = ${library};`);
}

/** A module that opens the library. */
function opener(name, use) {
  const contents = `import { fileURLToPath } from "node:url"; import { openPacked } from "./packed.ts"; ${use}`;
  return moduleOf(name, contents, { plugins: [], banner: {} });
}

/** A module of a line or two, bundled with what it imports. */
function moduleOf(name, contents, options) {
  const stdin = { contents, resolveDir: join(root, "cli") };
  return build({ ...shared, stdin, outfile: `dist/${name}.js`, ...options });
}

/** Names of what a module exports, types left out. */
async function exportsOf(file) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    format: "esm",
    outdir: "dist",
    write: false,
    metafile: true,
  });
  return Object.values(metafile.outputs)[0].exports.join(", ");
}

/** Runs a program that makes one of the files. */
async function runOnce(name) {
  const outfile = join(root, `dist/${name}.js`);
  await build({ ...shared, entryPoints: [`cli/${name}.ts`], outfile, legalComments: "none" });
  execFileSync(process.execPath, [outfile], { stdio: "inherit" });
  rmSync(outfile);
}

/** Declarations need the compiler, which an installation without development packages does not have. */
function declareTypes() {
  const compiler = findCompiler();
  if (compiler === null) return;
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
