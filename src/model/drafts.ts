/** Pages that a build leaves out, by the names that others give them, and what is said where one is named. */

import type { SourcePath } from "../kit/brands.ts";
import type { Source } from "./source.ts";

/** The remedy, whatever names the draft. */
export function draftHint(path: SourcePath): string {
  return `A build leaves drafts out: remove "draft: true" from ${path}, or what leads there.`;
}

/** `/docs/wip leads to content/docs/next/wip.md, which is a draft.` */
export function toDraft(target: string, draft: SourcePath): string {
  return `${target} leads to ${draft}, which is a draft.`;
}

/** The draft of a version with this id. */
export function draftById(drafts: readonly Source[], version: string | null, id: string): Source | undefined {
  return drafts.find((each) => each.version === version && (each.id === id || `${each.id}/index` === id));
}
