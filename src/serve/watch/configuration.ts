/** Loads the site's own code for an engine. A broken version only adds its problems to the last good one. */
import { join } from "node:path";
import { DocsgenError } from "../../kit/diagnostics/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import type { SiteContext } from "../../site/assembly.ts";
import { openSite } from "../../site/openSite.ts";
import type { PackagedTemplates } from "../../site/templateSet.ts";
import type { LoadedConfig } from "../../stages/config/load.ts";
import { type Host, loadModules } from "../../stages/config/modules.ts";

export interface Configuration {
  /** The last good one. */
  readonly loaded: LoadedConfig;
  /** Problems of a later version that cannot be used. */
  readonly problems: readonly Diagnostic[];
}

/** Throws a `DocsgenError` if the configuration cannot be used and there is no previous one. */
export async function configure(
  { run, host, cache }: Pick<SiteContext, "run" | "host" | "cache">,
  previous: LoadedConfig | null,
): Promise<Configuration> {
  try {
    const loaded = await openSite(run, { host, cache }).config();
    const isBroken = loaded.diagnostics.some(({ severity }) => severity === "error");
    if (previous !== null && isBroken) return { loaded: previous, problems: loaded.diagnostics };
    // Analytics must not count the author, and what is being written is not read offline.
    return { loaded: { ...loaded, config: { ...loaded.config, analytics: null, offline: false } }, problems: [] };
  } catch (error) {
    if (previous === null || !(error instanceof DocsgenError)) throw error;
    return { loaded: previous, problems: error.diagnostics };
  }
}

/** The current packaged templates in `toolRoot`, for work on docsgen itself. */
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
