/** The search's own script and style sheet: the worker of the site's own index, and the look of modal and results. */
import type { Config } from "../config/types.ts";
import type { Output } from "../model.ts";
import { type Asset, bundleScript, bundleStyles } from "./bundle.ts";

export interface SearchAssets {
  readonly outputs: readonly Output[];
  /** Site-absolute URLs, without the base. */
  readonly worker: string;
  readonly styles: string;
  /** Absolute paths of everything they were made from. */
  readonly inputs: ReadonlySet<string>;
}

/** What the builds of one configuration share. */
export interface SearchAssetMemory {
  built?: SearchAssets;
}

/** Null where search is off. `toolRoot` is the folder of docsgen's own package.json. */
export async function buildSearchAssets(
  config: Config,
  toolRoot: string,
  memory: SearchAssetMemory = {},
): Promise<SearchAssets | null> {
  if (config.search.backend === false) return null;
  memory.built ??= await bundle(config, toolRoot);
  return memory.built;
}

async function bundle({ search, base }: Config, toolRoot: string): Promise<SearchAssets> {
  const inputs = new Set<string>();
  const [worker, styles] = await Promise.all([
    search.backend === "local" ? bundleScript(toolRoot, "client/search/engine/worker.ts", inputs) : null,
    bundleStyles(toolRoot, '@import "./templates/styles/search.css";', base, "search"),
  ]);
  const [problem] = styles.problems;
  if (styles.name === null || problem !== undefined) throw new Error(`search.css: ${problem?.message ?? "cannot be bundled"}`);
  return {
    outputs: [...(worker?.files ?? []), ...styles.files].map(toOutput),
    worker: worker === null ? "" : `/assets/${worker.entry}`,
    styles: `/assets/${styles.name}`,
    inputs: new Set([...inputs, ...(styles.inputs ?? [])]),
  };
}

function toOutput({ name, body }: Asset): Output {
  return { path: `assets/${name}`, from: "search assets", body };
}
