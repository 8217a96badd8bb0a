/** The script and style sheet of the search: the worker for the site's own index, and the styles of modal and results. */
import type { Cache } from "../../kit/cache/cache.ts";
import type { Output } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";
import { type Asset, bundleStyles } from "./bundleAssets.ts";
import { keepStyles, type Sheet } from "./keepStyles.ts";
import type { Scripts } from "./scripts.ts";

export interface SearchAssets {
  readonly outputs: readonly Output[];
  /** Site-absolute URLs, without the base. */
  readonly worker: string;
  readonly styles: string;
}

/** What the builds of one configuration share. */
export interface SearchAssetState {
  styles?: Sheet;
}

/** Null where search is off. `toolRoot` is the folder of docsgen's own package.json. */
export async function buildSearchAssets(
  config: Config,
  toolRoot: string,
  {
    scripts,
    cache,
    state = {},
  }: { readonly scripts: Promise<Pick<Scripts, "worker">>; readonly cache: Cache; readonly state?: SearchAssetState },
): Promise<SearchAssets | null> {
  if (config.search.backend === false) return null;
  state.styles ??= await keepStyles("search", [toolRoot, config.base], cache, () => bundle(config, toolRoot));
  const { styles } = state;
  const worker = config.search.backend === "local" ? (await scripts).worker : null;
  return {
    outputs: [...(worker?.files ?? []), ...styles.files].map(toOutput),
    worker: worker === null ? "" : `/assets/${worker.entry}`,
    styles: `/assets/${styles.name}`,
  };
}

async function bundle({ base }: Config, toolRoot: string): Promise<Sheet> {
  const { name, files, problems, inputs } = await bundleStyles(
    toolRoot,
    '@import "./templates/styles/search.css";',
    base,
    "search",
  );
  const [problem] = problems;
  if (name === null || problem !== undefined) throw new Error(`search.css: ${problem?.message ?? "cannot be bundled"}`);
  return { name, files, inputs, diagnostics: [] };
}

function toOutput({ name, body }: Asset): Output {
  return { path: `assets/${name}`, from: "search assets", body };
}
