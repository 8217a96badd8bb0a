/**
 * An esbuild plug-in for the packages that a site's own code imports. Each becomes a small module that exports what Node's
 * own `import` gives, so that ESM-only packages, CommonJS ones and the running tool's modules all look as they should, and
 * a name that does not exist is an error at its place.
 */
import { builtinModules } from "node:module";
import { pathToFileURL } from "node:url";
import type { Plugin, PluginBuild } from "esbuild";
import type { HostModules } from "./modules.ts";

export interface Externals {
  readonly plugin: Plugin;
  /** Exports of an imported package, for the running bundle. */
  readonly get: (key: string) => unknown;
  readonly imported: () => Imported;
  /** Imports the same for a bundle that was made before. Rejects when a package cannot be loaded any more. */
  readonly provide: (imported: Imported) => Promise<void>;
}

/** What a bundle takes from outside of it. */
export interface Imported {
  /** Modules of the running tool and, dynamically, of Node. */
  readonly host: readonly string[];
  /** Absolute paths of packages' modules, by the key under which the bundle asks for them. */
  readonly packages: readonly (readonly [key: string, path: string])[];
}

type Namespace = Readonly<Record<string, unknown>>;

const namespace = "docsgen-external";

export function externals(root: string, host: HostModules): Externals {
  const loaded = new Map<string, Namespace>();
  const files = new Map<string, string>();
  const load = async (key: string, path: string) => {
    loaded.set(key, (await import(pathToFileURL(path).href)) as Namespace);
  };
  /** The name as it is imported, unless two importers mean two copies of the package by it. */
  const keyOf = (name: string, file: string): string => {
    const known = files.get(name);
    if (known !== undefined && known !== file) return keyOf(`${name} (another copy)`, file);
    files.set(name, file);
    return name;
  };
  const ofTool = async (name: string) => (name in host ? (host[name] as Namespace) : (import(name) as Promise<Namespace>));
  const setup = (build: PluginBuild): void => {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, pluginData, importer, resolveDir }) => {
      if (pluginData === namespace || kind === "entry-point") return undefined;
      // The bundler would leave a dynamic import as it is, for which Node prints a warning.
      if (isBuiltin(path) && kind !== "dynamic-import") return undefined;
      if (path in host || isBuiltin(path)) {
        loaded.set(path, await ofTool(path));
        return { path, namespace };
      }
      const found = await build.resolve(path, {
        kind: "import-statement",
        importer,
        resolveDir: resolveDir || root,
        pluginData: namespace,
      });
      if (found.errors.length > 0)
        return {
          errors: [
            {
              text: `the package "${path}" cannot be found.`,
              notes: [{ text: `Install it in the site's folder: npm install ${packageName(path)}` }],
            },
          ],
        };
      if (!/\.(?:[cm]?js|json)$/.test(found.path)) return { path: found.path };
      const key = keyOf(path, found.path);
      try {
        await load(key, found.path);
      } catch (error) {
        return {
          errors: [{ text: `the package "${path}" cannot be loaded: ${error instanceof Error ? error.message : String(error)}` }],
        };
      }
      return { path: key, namespace };
    });
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: reexport(path, loaded.get(path) ?? {}),
      loader: "js",
      resolveDir: root,
    }));
  };
  return {
    plugin: { name: "docsgen-externals", setup },
    get: (key) => loaded.get(key),
    imported: () => ({ host: [...loaded.keys()].filter((key) => !files.has(key)), packages: [...files] }),
    provide: async ({ host: names, packages }) => {
      for (const name of names) loaded.set(name, await ofTool(name));
      for (const [key, path] of packages) await load(key, path);
    },
  };
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
