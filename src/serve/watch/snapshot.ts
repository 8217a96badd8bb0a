/** One state of the site, ready to be rendered page by page. */

import type { Diagnostic, Page } from "../../core/model.ts";
import type { Assembly } from "../../pipeline/assemble.ts";
import { type RenderedPage, Renderer } from "../../render/render.tsx";

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

  /** A renderer says once what is wrong with something that many pages share; here a page says the same each time. */
  render(page: Page): RenderedPage {
    const rendered = this.#renderer.render(page);
    const diagnostics = this.#found.get(page.url) ?? rendered.diagnostics;
    this.#found.set(page.url, diagnostics);
    return { ...rendered, diagnostics };
  }
}
