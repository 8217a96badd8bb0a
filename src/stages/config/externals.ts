/**
 * An esbuild plug-in for the packages that a site's own code imports. Each becomes a small module that exports what Node's
 * own `import` gives, so that ESM-only packages, CommonJS ones and the running tool's modules all look as they should, and
 * a name that does not exist is an error at its place.
 */
import { builtinModules } from "node:module";
import { pathToFileURL } from "node:url";
import type { OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from "esbuild";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";

/** Module specifier → exports of the running tool's module. */
export type HostModules = Readonly<Record<string, unknown>>;

/** What a bundle takes from outside of it. */
export interface Imported {
  /** Modules of the running tool and, dynamically, of Node. */
  readonly host: readonly string[];
  /** Absolute paths of packages' modules, by the key under which the bundle asks for them. */
  readonly packages: readonly (readonly [key: string, path: string])[];
}

type Namespace = Readonly<Record<string, unknown>>;

const namespace = "docsgen-external";

export class Externals {
  readonly #root: string;
  readonly #host: HostModules;
  readonly #loaded = new Map<string, Namespace>();
  /** Paths of packages' modules by key. */
  readonly #files = new Map<string, string>();

  constructor(root: string, host: HostModules) {
    this.#root = root;
    this.#host = host;
  }

  get plugin(): Plugin {
    return {
      name: "docsgen-externals",
      setup: (build) => {
        build.onResolve({ filter: /^[^./]/ }, (args) => this.#resolve(args, build));
        build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
          contents: reexport(path, this.#loaded.get(path) ?? {}),
          loader: "js",
          resolveDir: this.#root,
        }));
      },
    };
  }

  /** Exports of an imported package, for the running bundle. */
  get(key: string): unknown {
    return this.#loaded.get(key);
  }

  imported(): Imported {
    return { host: [...this.#loaded.keys()].filter((key) => !this.#files.has(key)), packages: [...this.#files] };
  }

  /** Imports the same for a bundle that was made before. Rejects when a package can no longer be loaded. */
  async provide({ host, packages }: Imported): Promise<void> {
    for (const name of host) await this.#loadFromTool(name);
    for (const [key, path] of packages) await this.#load(key, path);
  }

  async #resolve(args: OnResolveArgs, build: PluginBuild): Promise<OnResolveResult | undefined> {
    const { path, kind, pluginData, importer, resolveDir } = args;
    if (pluginData === namespace || kind === "entry-point") return undefined;
    // The bundler would leave a dynamic import as it is, for which Node prints a warning.
    if (isBuiltin(path) && kind !== "dynamic-import") return undefined;
    if (path in this.#host || isBuiltin(path)) {
      await this.#loadFromTool(path);
      return { path, namespace };
    }
    const options = { kind: "import-statement", importer, resolveDir: resolveDir || this.#root, pluginData: namespace } as const;
    const found = await build.resolve(path, options);
    if (found.errors.length > 0) {
      const notes = [{ text: `Install it in the site's folder: npm install ${packageName(path)}` }];
      return { errors: [{ text: `the package "${path}" cannot be found.`, notes }] };
    }
    if (!/\.(?:[cm]?js|json)$/.test(found.path)) return { path: found.path };
    const key = this.#keyOf(path, found.path);
    try {
      await this.#load(key, found.path);
    } catch (error) {
      return {
        errors: [{ text: `the package "${path}" cannot be loaded: ${reasonOf(error)}` }],
      };
    }
    return { path: key, namespace };
  }

  /** The name as it is imported, unless two importers mean two copies of the package by it. */
  #keyOf(name: string, file: string): string {
    const known = this.#files.get(name);
    if (known !== undefined && known !== file) return this.#keyOf(`${name} (another copy)`, file);
    this.#files.set(name, file);
    return name;
  }

  async #loadFromTool(name: string): Promise<void> {
    this.#loaded.set(name, name in this.#host ? (this.#host[name] as Namespace) : await import(name));
  }

  async #load(key: string, path: string): Promise<void> {
    this.#loaded.set(key, await import(pathToFileURL(path).href));
  }
}

function isBuiltin(path: string): boolean {
  return path.startsWith("node:") || builtinModules.includes(path);
}

/** `remark-math/lib/x.js` → `remark-math`. */
function packageName(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");
}

/** An ES module that exports everything the loaded one does. */
function reexport(key: string, exports: Namespace): string {
  const names = Object.keys(exports).filter((name) => name === "default" || /^[A-Za-z_$][\w$]*$/.test(name));
  const lines = names.map((name, index) => `const e${index} = m[${JSON.stringify(name)}]; export { e${index} as ${name} };`);
  return [`const m = docsgenExternal(${JSON.stringify(key)});`, ...lines].join("\n");
}
