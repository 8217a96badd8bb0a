/**
 * The client → the scripts of an exported copy, which work on pages that are files: classic ones, without requests and workers. They
 * are bundled when docsgen is packaged (`dist/exported.json`); a clone, which has the sources, bundles them when they are needed.
 */
import { existsSync } from "node:fs";
// Reads a file of the package.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleInline, bundleWhole, type StandIns } from "./bundleAssets.ts";

export interface ExportedScripts {
  /** What every page loads. */
  readonly client: string;
  readonly inlineScript: string;
}

export const exportedFile = "dist/exported.json";

const standIns: StandIns = {
  modules: {
    "client/navigation/navigation.ts": "client/exported/noNavigation.ts",
    "client/search/engine/createSearch.ts": "client/exported/ownSearch.ts",
    "client/search/resultLink.ts": "client/exported/fileLink.ts",
  },
  globals: "client/exported/fetch.ts",
};

/** `toolRoot` is the folder of docsgen's own package.json. */
export async function loadExportedScripts(toolRoot: string): Promise<ExportedScripts> {
  if (existsSync(join(toolRoot, "client"))) return bundleExportedScripts(toolRoot);
  return JSON.parse(await readFile(join(toolRoot, exportedFile), "utf8")) as ExportedScripts;
}

export async function bundleExportedScripts(toolRoot: string): Promise<ExportedScripts> {
  const [client, inlineScript] = await Promise.all([
    bundleWhole(toolRoot, "client/index.ts", standIns),
    bundleInline(toolRoot, "client/exported/start.ts"),
  ]);
  return { client, inlineScript };
}
