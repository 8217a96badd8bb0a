/**
 * Planned documents → the pages that capabilities add to them, by name. To take one out, delete its folder and its line here; what it
 * adds as files is in the list of outputs (`site/outputs.ts`).
 */

import { planSymbolPages } from "../../features/api/plan/symbolPages.ts";
import type { ApiIndexes } from "../../features/api/read/apiIndex.ts";
import { changesPages } from "../../features/changes/plan/changesPages.ts";
import { releasePages } from "../../features/changes/plan/releasePages.ts";
import { tagPages } from "../../features/tags/plan/tagPages.ts";
import type { Memo } from "../../kit/once.ts";
import type { Comparisons } from "../../model/comparisons.ts";
import type { Compiled, DocPage, Page, PageNavigation, SourcePath, VersionDocuments, VersionFrame } from "../../model/model.ts";
import type { Config } from "../../model/schemas/config.ts";

export interface PlannedDocuments {
  readonly config: Config;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  readonly documents: readonly DocPage[];
  /** Newest first. */
  readonly versions: readonly {
    readonly frame: VersionFrame;
    readonly documents: VersionDocuments;
    readonly navigation: ReadonlyMap<string, PageNavigation>;
  }[];
  readonly apis: ApiIndexes;
  readonly symbols: Memo;
  readonly differences: Comparisons<number>;
}

export function addedPages({ config, compiled, documents, versions, apis, symbols: recall, differences }: PlannedDocuments) {
  const frames = versions.map(({ frame }) => frame);
  const sidebarOf = (own: VersionDocuments) => {
    const version = versions.find((each) => each.documents === own);
    return version?.navigation.get(own.main.url)?.sidebar ?? null;
  };
  const indexed = versions.map((version) => version.documents);
  const symbols = planSymbolPages(config, apis, indexed, recall);
  const { changes: options } = config;
  const input = options === null ? null : { config, options, compiled, differences };
  return {
    symbols,
    tags: tagPages(documents, indexed, config, sidebarOf),
    changes: input === null ? [] : changesPages(documents, frames, config),
    releases: input === null ? [] : releasePages(documents, versions, input),
  } satisfies Readonly<Record<string, readonly Page[]>>;
}
