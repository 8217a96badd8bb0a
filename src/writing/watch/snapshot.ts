/** One state of the site, ready to be rendered page by page, and what differs from the state before. */
import type { Diagnostic, Page } from "../../engine/core/model.ts";
import type { Assembly } from "../../engine/pipeline/assemble.ts";
import { type RenderedPage, Renderer } from "../../engine/render/render.tsx";

export class Snapshot {
  readonly assembly: Assembly;
  /** Grows when configuration, templates or the tool's own templates are replaced. */
  readonly era: number;
  readonly #renderer: Renderer;
  readonly #found = new Map<string, readonly Diagnostic[]>();

  /** `before` is the snapshot that this one follows. */
  constructor(assembly: Assembly, era: number, before: Snapshot | null = null) {
    this.assembly = assembly;
    this.era = era;
    this.#renderer = new Renderer(assembly.input, before === null ? null : before.#renderer);
  }

  /** A renderer reports a problem that many pages share only once; here each page reports the same problems every time. */
  render(page: Page): RenderedPage {
    const rendered = this.#renderer.render(page);
    const diagnostics = this.#found.get(page.url) ?? rendered.diagnostics;
    this.#found.set(page.url, diagnostics);
    return { ...rendered, diagnostics };
  }
}

export interface Rebuilt {
  /** Number of pages that changed or were added. */
  readonly pages: number;
  readonly total: number;
  /** Configuration or templates were replaced, which concerns every page. */
  readonly everything: boolean;
  readonly styles: boolean;
  readonly scripts: boolean;
}

/** What was rebuilt between two snapshots, for the line in the terminal. */
export function compareSnapshots(before: Snapshot, after: Snapshot): Rebuilt {
  const [old, now] = [before.assembly.input, after.assembly.input];
  const isChanged = (path: string) =>
    old.sources.get(path) !== now.sources.get(path) || old.compiled.get(path as never) !== now.compiled.get(path as never);
  const pages = now.site.pages.filter(({ url, source }) => !old.site.byUrl.has(url) || (source !== null && isChanged(source)));
  return {
    pages: pages.length,
    total: now.site.pages.length,
    everything: before.era !== after.era,
    styles: sheetsOf(old) !== sheetsOf(now),
    scripts: old.assets.script !== now.assets.script || old.assets.inlineScript !== now.assets.inlineScript,
  };
}

function sheetsOf({ assets: { styles, pageStyles } }: Snapshot["assembly"]["input"]): string {
  return JSON.stringify([styles, pageStyles]);
}
