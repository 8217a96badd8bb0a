/** Changed files → the state of the site without what was made of them. */
import { sep } from "node:path";
import { forget } from "../../engine/content/scanState.ts";
import { isInside } from "../../engine/core/guard.ts";
import type { SourcePath } from "../../engine/core/model.ts";
import { sourcePath } from "../../engine/core/sourcePath.ts";
import type { SiteState } from "../../engine/pipeline/assemble.ts";

/** Removes everything from the state that the changed files (absolute paths) may affect. */
export function forgetChanged(state: SiteState, paths: Iterable<string>, { root, tool }: Places): void {
  for (const path of paths) {
    const source = sourcePath(root, path);
    forgetImport(state, source);
    forget(state.scan, source);
    const { modules } = state.pages;
    if (modules !== undefined && (modules.loaded.diagnostics.length > 0 || modules.loaded.inputs.includes(source)))
      delete state.pages.modules;
    if (isClient(tool, path)) delete state.assets.scripts;
    if (isStyle(state, path)) {
      delete state.assets.styles;
      delete state.searchAssets.styles;
    }
    // After a commit or a checkout, dates may have changed.
    if (isGit(path)) state.scan.history.clear();
  }
}

export interface Places {
  /** Folder of the site. */
  readonly root: string;
  /** Folder of docsgen itself. */
  readonly tool: string;
}

/** An imported file may have another name behind a symbolic link, so a file that is not a source empties the whole cache. */
function forgetImport({ compile, scan }: SiteState, source: SourcePath): void {
  if (!scan.sources.has(source)) compile.files.clear();
  for (const path of compile.files.keys()) if (path.endsWith(`${sep}${source.split("/").join(sep)}`)) compile.files.delete(path);
}

function isStyle({ assets }: SiteState, path: string): boolean {
  const inputs = assets.styles?.inputs ?? null;
  return inputs === null ? /\.css$/i.test(path) : inputs.has(path);
}

function isClient(tool: string, path: string): boolean {
  return ["client", "templates", "src"].some((folder) => isInside(`${tool}${sep}${folder}`, path)) && !path.endsWith(".css");
}

function isGit(path: string): boolean {
  return path.endsWith(`${sep}.git${sep}logs${sep}HEAD`);
}
