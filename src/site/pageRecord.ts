/**
 * A rendered page → what is noted of it besides its text: what it read, its links, the files that it brings along, its problems. The page cache
 * keeps that from one build to the next, the writing server from one edit to the next, and the link check is made of nothing else.
 */
import type { StringTable } from "../kit/stringTable.ts";
import type { Diagnostic } from "../model/model.ts";
import { type AuditedPage, numberLinks } from "../stages/link/audit.ts";
import type { Asset, Pending } from "../stages/link/linkIndex.ts";
import type { RenderedPage } from "../stages/render/render.tsx";
import type { SiteRead } from "../stages/render/trackReads.ts";

export interface PageRecord extends AuditedPage {
  /** What it looked up in the site. */
  readonly reads: readonly SiteRead[];
  /** Files next to the page that become files of the site. */
  readonly assets: readonly Asset[];
  /** Links that only the finished site can confirm. */
  readonly pending: readonly Pending[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `texts`: what the numbers in links stand for. */
export function recordOf(rendered: RenderedPage, texts: StringTable): PageRecord {
  const { page, reads, assets, pending, diagnostics, isWhole } = rendered;
  return { page, links: numberLinks(rendered, texts), isWhole, reads: [...reads], assets, pending, diagnostics };
}
