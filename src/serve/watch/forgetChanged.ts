/** Changed files → the state of the site without what was made of them. */
import { realpathSync } from "node:fs";
import { sep } from "node:path";
import { isInside } from "../../kit/files/guard.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";
import { orNull } from "../../kit/once.ts";
import type { SourcePath } from "../../model/model.ts";
import { continued, type SiteState } from "../../site/siteState.ts";
import { forget } from "../../stages/content/scanState.ts";

/** The state without everything that the changed files (absolute paths) may affect. */
export function forgetChanged(known: SiteState, paths: Iterable<string>, { root, tool }: Places): SiteState {
  const state = continued(known);
  for (const path of paths) {
    const source = sourcePath(root, path);
    forgetImport(state, path, source);
    for (const { files, checked } of state.translations.values()) {
      files.clear();
      checked.clear();
    }
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
  return state;
}

export interface Places {
  /** Folder of the site. */
  readonly root: string;
  /** Folder of docsgen itself. */
  readonly tool: string;
}

/** Files that bodies import are known by their real paths: one that is not may have another name behind a symbolic link. */
function forgetImport({ compile, scan }: SiteState, path: string, source: SourcePath): void {
  const real = orNull(() => realpathSync(path));
  const isImported = real !== null && compile.files.delete(real);
  const isPage = real !== null && (scan.sources.get(source)?.source ?? null) !== null;
  if (isPage && !isImported) return;
  if (!isImported) compile.files.clear();
  compile.checked.clear();
}

/** Whatever a style sheet that cannot be used names may be any file. */
function isStyle({ assets }: SiteState, path: string): boolean {
  const inputs = assets.styles?.inputs ?? null;
  return inputs === null || inputs.has(path);
}

function isClient(tool: string, path: string): boolean {
  return ["client", "templates", "src"].some((folder) => isInside(`${tool}${sep}${folder}`, path)) && !path.endsWith(".css");
}

function isGit(path: string): boolean {
  return path.endsWith(`${sep}.git${sep}logs${sep}HEAD`);
}
