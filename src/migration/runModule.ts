/**
 * Runs a configuration of another tool and returns what it exports. Packages that are not installed are replaced by stand-ins, which
 * answer everything with another stand-in, so that a fresh clone can be read too.
 */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { readRegularText } from "../kit/files/readFile.ts";
import { orNull } from "../kit/once.ts";

export interface RunValue {
  readonly value: unknown;
  /** Packages that a stand-in replaced, sorted. */
  readonly missing: readonly string[];
}

/** What the bundled code requires in place of a package that is not installed. */
const ownName = "docsgen:stand-in";

/** What a configuration that is a function hears of the command. */
const buildOf = { command: "build", mode: "production" };

/** Throws what the module throws. */
export async function runModule(file: string): Promise<RunValue> {
  const missing = new Set<string>();
  const require = createRequire(file);
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    target: "node20",
    logLevel: "silent",
    plugins: [standIns(missing, require), ownPlaces],
  });
  const module = { exports: {} as Record<string, unknown> };
  const load = new Function("module", "exports", "require", "__dirname", "__filename", outputFiles[0]?.text ?? "");
  load(module, module.exports, requireOrStandIn(require, missing), dirname(file), file);
  const exported = module.exports;
  const value: unknown = "default" in exported ? exported.default : exported;
  return {
    value: await (typeof value === "function" && !isStandIn(value) ? value(buildOf) : value),
    missing: [...missing].sort(),
  };
}

/** Files of the project are bundled; packages are left to `require`. */
function standIns(missing: Set<string>, require: NodeJS.Require): Plugin {
  return {
    name: "stand-ins",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, async ({ path, kind }) => {
        if (path === ownName) return { path, external: true };
        if (kind === "entry-point" || path.startsWith(".") || path.startsWith("/")) return undefined;
        if (isInstalled(path, require)) return { path, external: true };
        missing.add(path);
        return { path, namespace: "stand-in" };
      });
      onLoad({ filter: /.*/, namespace: "stand-in" }, () => ({ contents: `module.exports = require("${ownName}")` }));
    },
  };
}

/** Each file of the project keeps its own place, though all of them become one. */
const ownPlaces: Plugin = {
  name: "own-places",
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path, namespace }) => {
      if (namespace !== "file" || path.includes("/node_modules/")) return undefined;
      const text = readRegularText(path)
        .replace(/\bimport\.meta\.url\b/g, () => JSON.stringify(pathToFileURL(path).href))
        .replace(/\bimport\.meta\.dirname\b/g, () => JSON.stringify(dirname(path)));
      const isDeclared = /\b(?:const|let|var)\s+__dirname\b/.test(text);
      const contents = isDeclared
        ? text
        : text.replace(/(?<![\w$.'"`])__dirname\b(?!\s*:)/g, () => JSON.stringify(dirname(path)));
      const loader = /x$/.test(path) ? (/tsx$/.test(path) ? "tsx" : "jsx") : /ts$/.test(path) ? "ts" : "js";
      return { contents, loader };
    });
  },
};

function isInstalled(name: string, require: NodeJS.Require): boolean {
  return orNull(() => require.resolve(name)) !== null;
}

function requireOrStandIn(require: NodeJS.Require, missing: Set<string>): NodeJS.Require {
  const load = (name: string): unknown => {
    if (name === ownName) return standInModule();
    // A module that makes a `require` of its own gets this one.
    if (/^(?:node:)?module$/.test(name))
      return { ...(require(name) as object), createRequire: () => Object.assign(load, { resolve }) };
    try {
      return require(name);
    } catch {
      missing.add(name);
      return standIn();
    }
  };
  const resolve = (name: string) => (name.startsWith(".") ? name : isInstalled(name, require) ? require.resolve(name) : name);
  return Object.assign(load, require, { resolve }) as NodeJS.Require;
}

const mark: unique symbol = Symbol.for("docsgen.stand-in");

export function isStandIn(value: unknown): boolean {
  return typeof value === "function" && (value as unknown as Readonly<Record<symbol, unknown>>)[mark] === true;
}

/** Whether a function of this name returns the configuration that it is given. */
export function isIdentity(name: string): boolean {
  return /^(?:define|extend|with)[A-Z]\w*$/.test(name);
}

/** A package: named imports are copied from a module, or else found on its prototype. */
function standInModule(): unknown {
  const value = standIn() as object;
  return new Proxy(value, { getPrototypeOf: () => value });
}

/** Anything to anybody: called, constructed, read, or gone through as an empty list. */
function standIn(): unknown {
  const proxy: unknown = new Proxy(function standIn() {}, {
    get(_, key) {
      if (key === mark) return true;
      if (key === Symbol.iterator) return [][Symbol.iterator].bind([]);
      if (key === Symbol.toPrimitive) return () => "";
      // `defineConfig({ … })` and the like return what they are given.
      if (typeof key === "string" && isIdentity(key)) return (value: unknown) => value;
      // Not a promise.
      return key === "then" ? undefined : proxy;
    },
    apply: () => proxy,
    construct: () => proxy as object,
  });
  return proxy;
}
