/** A run → the configuration of its site. */
import { type LoadedConfig, loadConfig } from "../config/load.ts";
import type { RunOptions } from "../core/schemas/config.ts";
import { openHost } from "./host.ts";

/** Throws a `DocsgenError` if the configuration is unusable. */
export function openConfig(run: RunOptions): Promise<LoadedConfig> {
  return loadConfig(run, openHost());
}
