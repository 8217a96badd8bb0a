/**
 * What one assembly keeps for the next from the same configuration: files that were read, bodies that were compiled, bundles. A value
 * like the site itself: each assembly makes its own from that of the one before, and what made it stays as it was.
 */

import { type EncodedImages, storedImages } from "../features/images/render/imageFiles.ts";
import { type Cache, type Derivation, derivation } from "../kit/cache/cache.ts";
import { hashOf } from "../kit/hash.ts";
import { newMemo } from "../kit/once.ts";
import { type Comparisons, newComparisons } from "../model/comparisons.ts";
import type { Compiled } from "../model/model.ts";
import type { AssetState } from "../stages/assets/assets.ts";
import type { SearchAssetState } from "../stages/assets/searchAssets.ts";
import { newScanState, type ScanState } from "../stages/content/scanState.ts";
import type { PlanMemo } from "../stages/plan/plan.ts";
import { type CompileState, newCompileState } from "./compileContent.ts";
import type { ComponentState } from "./templateSet.ts";

export interface SiteState extends PlanMemo {
  readonly scan: ScanState;
  readonly compile: CompileState;
  /** The same of the translations, by language. */
  readonly translations: Map<string, CompileState>;
  readonly pages: ComponentState;
  readonly assets: AssetState;
  readonly searchAssets: SearchAssetState;
  readonly images: EncodedImages;
}

/** The state of a build; the writing server compares bodies in memory. */
export function newSiteState(cache?: Cache): SiteState {
  return {
    scan: newScanState(),
    compile: newCompileState(),
    translations: new Map(),
    pages: {},
    compared: cache === undefined ? newComparisons() : storedComparisons(cache, comparisons),
    differences: cache === undefined ? newComparisons() : storedComparisons(cache, differences),
    memo: newMemo(),
    kept: cache === undefined ? newMemo() : storedPlans(cache),
    assets: {},
    searchAssets: {},
    images: cache === undefined ? new Map() : storedImages(cache),
  };
}

/** A copy to go on with. What is known of values that never change, such as compiled bodies by their source, is shared. */
export function continued({ scan, compile, translations, pages, assets, searchAssets, ...known }: SiteState): SiteState {
  return {
    ...known,
    scan: {
      ...scan,
      sources: new Map(scan.sources),
      staticFiles: new Map(scan.staticFiles),
      history: new Map(scan.history),
    },
    compile: continuedCompile(compile),
    translations: new Map([...translations].map(([lang, each]) => [lang, continuedCompile(each)])),
    pages: { ...pages },
    assets: { ...assets },
    searchAssets: { ...searchAssets },
  };
}

function continuedCompile(compile: CompileState): CompileState {
  return { ...compile, files: new Map(compile.files), checked: new Map(compile.checked) };
}

/** The state with all bodies due at once. */
export function undeferred({ compile: { deferral: _, ...compile }, ...state }: SiteState): SiteState {
  return { ...state, compile };
}

const plans = derivation<{ readonly made: unknown }>("plans", { lazy: ["made"] });

/** Parts of a plan by their names. */
function storedPlans(cache: Cache): PlanMemo["kept"] {
  const table = cache.table(plans);
  return <Value>(name: string, inputs: readonly string[], make: () => Value) =>
    table.get(name, { inputs: { plan: hashOf(...inputs) } }, () => ({ made: make() })).made as Value;
}

const comparisons = derivation<boolean>("comparisons");
const differences = derivation<number>("differences");

/** Bodies are known by their keys from one run to the next. */
function storedComparisons<Outcome extends boolean | number>(cache: Cache, kind: Derivation<Outcome>): Comparisons<Outcome> {
  const table = cache.table(kind);
  const pair = (text: Compiled, other: Compiled) => `${text.key} ${other.key}`;
  return {
    get: (text, other) => table.find(pair(text, other), { inputs: {} }),
    set: (text, other, outcome) => void table.keep(pair(text, other), { inputs: {} }, outcome),
  };
}
