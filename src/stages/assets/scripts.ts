/**
 * The client and the search worker → the scripts that every site serves, whatever its configuration. They are bundled when docsgen
 * is packaged (`dist/scripts.json`), and again when its sources, which a clone has and an installed package has not, have changed since.
 */
// Reads files of the package.
import { existsSync, readFileSync } from "node:fs";
// Reads files of the package.
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { hashOf } from "../../kit/hash.ts";
import type { Hash } from "../../model/model.ts";
import { bundleInline, bundleScript } from "./bundleAssets.ts";

type Script = Awaited<ReturnType<typeof bundleScript>>;

export interface Scripts {
  readonly client: Script;
  /** Searches the site's own index. */
  readonly worker: Script;
  readonly inlineScript: string;
  readonly bannerScript: string;
  readonly redirectScript: string;
  /** The service worker of sites that readers can keep on their devices. */
  readonly offlineScript: string;
  /** Shows edits while a site is being written. */
  readonly devScript: string;
  /** Absolute paths of all source files. */
  readonly inputs: ReadonlySet<string>;
  /** Whether they came with the package; else they were bundled just now. */
  readonly isPackaged: boolean;
}

const names = ["client", "worker", "inlineScript", "bannerScript", "redirectScript", "offlineScript", "devScript"] as const;

/** The packaged scripts, and the hashes of docsgen's own sources in them. */
interface Packaged {
  readonly scripts: Pick<Scripts, (typeof names)[number]>;
  readonly inputs: Readonly<Record<string, Hash>>;
}

export const packagedFile = "dist/scripts.json";

/** `toolRoot` is the folder of docsgen's own package.json. */
export async function loadScripts(toolRoot: string): Promise<Scripts> {
  return (await readPackaged(toolRoot)) ?? bundleScripts(toolRoot);
}

export async function bundleScripts(toolRoot: string): Promise<Scripts> {
  const inputs = new Set<string>();
  const [client, worker, inlineScript, bannerScript, redirectScript, offlineScript, devScript] = await Promise.all([
    bundleScript(toolRoot, "client/index.ts", inputs),
    bundleScript(toolRoot, "client/search/engine/searchWorker.ts", inputs),
    bundleInline(toolRoot, "client/inline.ts", inputs),
    bundleInline(toolRoot, "client/baseBanner.ts", inputs),
    bundleInline(toolRoot, "client/redirect.ts", inputs),
    bundleInline(toolRoot, "client/serviceWorker.ts", inputs),
    bundleInline(toolRoot, "client/dev/index.ts", inputs),
  ]);
  return { client, worker, inlineScript, bannerScript, redirectScript, offlineScript, devScript, inputs, isPackaged: false };
}

/** The text of `packagedFile`. */
export async function packScripts(toolRoot: string): Promise<string> {
  const { inputs, isPackaged, ...scripts } = await bundleScripts(toolRoot);
  const own = [...inputs].map((path) => relative(toolRoot, path).split(sep).join("/")).filter((path) => !isForeign(path));
  const packaged: Packaged = {
    scripts,
    inputs: Object.fromEntries(own.sort().map((path) => [path, hashFile(toolRoot, path)])),
  };
  return JSON.stringify(packaged, (_, value) => (value instanceof Uint8Array ? { base64: toBase64(value) } : value));
}

async function readPackaged(toolRoot: string): Promise<Scripts | null> {
  try {
    const { scripts, inputs } = JSON.parse(await readFile(join(toolRoot, packagedFile), "utf8"), revive) as Packaged;
    if (!names.every((name) => name in scripts)) return null;
    if (!existsSync(join(toolRoot, "client"))) return { ...scripts, inputs: new Set(), isPackaged: true };
    if (!Object.entries(inputs).every(([path, hash]) => hashFile(toolRoot, path) === hash)) return null;
    return { ...scripts, inputs: new Set(Object.keys(inputs).map((path) => join(toolRoot, path))), isPackaged: true };
  } catch {
    return null;
  }
}

/** Dependencies are part of the bundle; where another installation has them, or which version, makes no difference. */
function isForeign(path: string): boolean {
  return path.startsWith("../") || path.includes("node_modules/");
}

/** Synchronous: awaiting a small file takes longer than reading it. */
function hashFile(toolRoot: string, path: string): Hash {
  return hashOf(readFileSync(join(toolRoot, path)));
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
}

function revive(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("base64" in value)) return value;
  return new Uint8Array(Buffer.from(String(value.base64), "base64"));
}
