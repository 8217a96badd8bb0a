/** A run → the configuration of its site. */

import type { RunOptions } from "../model/schemas/config.ts";
import { type LoadedConfig, loadConfig } from "../stages/config/load.ts";
import { openHost } from "./host.ts";

/** Throws a `DocsgenError` if the configuration is unusable. */
export function openConfig(run: RunOptions): Promise<LoadedConfig> {
  return loadConfig(run, openHost());
}
