/**
 * The bundles of the last build, for the next: as long as every file that went into them is what it was, the bundler does not
 * run, and need not be started. What had a problem is bundled again, so that it is said again.
 */
import { serialize } from "node:v8";
import { deserialized, openStore, type Store } from "../cache/store.ts";
import { evidenceOf } from "../config/codeState.ts";
import type { Config } from "../config/types.ts";
import { hashOf } from "../core/hash.ts";
import type { Hash } from "../core/model.ts";
import { readRegularFile } from "../core/readFile.ts";
import { type AssetMemory, themeFiles } from "./assets.ts";
import type { SearchAssetMemory } from "./searchAssets.ts";

export interface StoredAssets {
  readonly assets: AssetMemory;
  readonly searchAssets: SearchAssetMemory;
  /** Keeps for the next build what this one has bundled. */
  save(): Promise<void>;
}

/** A bundle with the hashes of its inputs; null: there was no such file. */
interface Kept<T> {
  readonly value: T;
  readonly inputs: ReadonlyMap<string, Hash | null>;
  /** Of what their imports could mean: packages that are linked may come to be others. */
  readonly names: Hash;
}

interface Bundles {
  readonly scripts?: Kept<NonNullable<AssetMemory["scripts"]>>;
  readonly styles?: Kept<NonNullable<AssetMemory["styles"]>>;
  readonly search?: Kept<NonNullable<SearchAssetMemory["styles"]>>;
}

/** `code`: hash of the tool. `root` is the site's folder, `toolRoot` docsgen's. */
export async function openAssetStore(config: Config, root: string, toolRoot: string, code: Hash): Promise<StoredAssets> {
  const { base, styles, search } = config;
  const store = openStore(
    root,
    "assets.bin",
    hashOf(code, JSON.stringify([root, toolRoot, base, styles, themeFiles(config), search.backend])),
  );
  const bytes = await store.read();
  const found = deserialized<Bundles>(bytes) ?? {};
  const [scripts, sheet, built] = [current(found.scripts), current(found.styles), current(found.search)];
  const assets: AssetMemory = { ...(scripts && { scripts }), ...(sheet && { styles: sheet }) };
  const searchAssets: SearchAssetMemory = built ? { styles: built } : {};
  return {
    assets,
    searchAssets,
    save: async () => {
      if (isKept(assets.scripts, scripts) && assets.styles === sheet && searchAssets.styles === built) return;
      await keep(store, assets, searchAssets);
    },
  };
}

/** Scripts of the package are kept there. */
function isKept(now: AssetMemory["scripts"], kept: AssetMemory["scripts"]): boolean {
  return now === kept || now?.isPackaged === true;
}

function current<T>(kept: Kept<T> | undefined): T | undefined {
  if (kept === undefined || kept.names !== evidenceOf([...kept.inputs.keys()]).names) return undefined;
  return [...kept.inputs].every(([path, hash]) => hashFile(path) === hash) ? kept.value : undefined;
}

async function keep(store: Store, { scripts, styles }: AssetMemory, { styles: built }: SearchAssetMemory): Promise<void> {
  const isClean = styles !== undefined && styles.inputs !== null && styles.diagnostics.length === 0;
  const bundles: Bundles = {
    ...(scripts?.isPackaged === false && { scripts: keptOf(scripts, scripts.inputs) }),
    ...(isClean && { styles: keptOf(styles, styles.inputs ?? []) }),
    ...(built && { search: keptOf(built, built.inputs) }),
  };
  await store.write(serialize(bundles));
}

function keptOf<T>(value: T, paths: Iterable<string>): Kept<T> {
  const inputs = new Map([...new Set(paths)].map((path) => [path, hashFile(path)]));
  return { value, inputs, names: evidenceOf([...inputs.keys()]).names };
}

/** At once: waiting for a small file takes longer than reading it. */
function hashFile(path: string): Hash | null {
  try {
    return hashOf(readRegularFile(path));
  } catch {
    return null;
  }
}
