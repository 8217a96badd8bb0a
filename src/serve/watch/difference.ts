/** Two snapshots of the site → what was made anew between them, for the line in the terminal. */
import type { Snapshot } from "./snapshot.ts";

export interface Rebuilt {
  /** Pages whose text or place changed, and those that came. */
  readonly pages: number;
  readonly total: number;
  /** Configuration or templates were replaced: every page. */
  readonly everything: boolean;
  readonly styles: boolean;
  readonly scripts: boolean;
}

export function whatChanged(before: Snapshot, after: Snapshot): Rebuilt {
  const [old, now] = [before.assembly.input, after.assembly.input];
  const isFresh = (path: string) =>
    old.sources.get(path) !== now.sources.get(path) || old.compiled.get(path as never) !== now.compiled.get(path as never);
  const pages = now.site.pages.filter(({ url, source }) => !old.site.byUrl.has(url) || (source !== null && isFresh(source)));
  return {
    pages: pages.length,
    total: now.site.pages.length,
    everything: before.era !== after.era,
    styles: old.assets.styles.join() !== now.assets.styles.join(),
    scripts: old.assets.script !== now.assets.script || old.assets.inlineScript !== now.assets.inlineScript,
  };
}
