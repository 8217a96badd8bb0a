/**
 * The site's own code for an engine: configuration, plug-ins, templates. A version that cannot be used leaves the last good
 * one in place and only adds its problems.
 */
import { join } from "node:path";
import { type LoadedConfig, loadConfig } from "../../config/load.ts";
import { type Host, loadModules } from "../../config/modules.ts";
import { DocsgenError } from "../../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../../core/model.ts";
import type { BuildContext } from "../../pipeline/assemble.ts";
import type { PackagedTemplates } from "../../pipeline/templateSet.ts";

export interface Configuration {
  /** The last good one. */
  readonly loaded: LoadedConfig;
  /** What is wrong with a later one; empty when that is the one in use. */
  readonly problems: readonly Diagnostic[];
}

/** Throws a `DocsgenError` when there is none yet and this one cannot be used. */
export async function configure(
  { run, host, cache }: Pick<BuildContext, "run" | "host" | "cache">,
  previous: LoadedConfig | null,
): Promise<Configuration> {
  try {
    const loaded = await loadConfig(run, host, cache);
    const isBroken = loaded.diagnostics.some(({ severity }) => severity === "error");
    if (previous !== null && isBroken) return { loaded: previous, problems: loaded.diagnostics };
    // Whoever writes is no visitor to be counted.
    return { loaded: { ...loaded, config: { ...loaded.config, analytics: null } }, problems: [] };
  } catch (error) {
    if (previous === null || !(error instanceof DocsgenError)) throw error;
    return { loaded: previous, problems: error.diagnostics };
  }
}

/** The packaged templates as they stand in `toolRoot` now, for whoever works on docsgen itself. */
export async function loadPackaged(
  toolRoot: string,
  host: Host,
): Promise<{ readonly packaged: PackagedTemplates | null; readonly problems: readonly Diagnostic[] }> {
  const entry = "templates/index.ts" as SourcePath;
  const { modules, diagnostics } = await loadModules(toolRoot, [entry], host);
  const packaged = (modules.get(entry) ?? null) as PackagedTemplates | null;
  const named = diagnostics.map((each) =>
    each.file === undefined ? each : { ...each, file: join(toolRoot, each.file) as SourcePath },
  );
  return { packaged, problems: named };
}
