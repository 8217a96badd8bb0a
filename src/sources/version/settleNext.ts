/**
 * The configuration after a cut → what it still says of `next` that the new version says itself: which release it describes, of which day,
 * and a label of that name. It is taken out of `site.config.ts` where that leaves everything else as it is, and else reported with its place.
 */
import { relative } from "node:path";
import { replaceSiteFile } from "../../kit/files/replaceFile.ts";
import { formatKeyPath, type KeyPath } from "../../kit/schema.ts";
import { addAfter, locateKey, withoutKeys } from "../../kit/syntax/locateKey.ts";
import { docsOf } from "../../model/docSets.ts";
import type { Config, DocSet, RunOptions } from "../../model/schemas/config.ts";
import { unreleased } from "../../model/versionName.ts";
import { openSite } from "../../site/openSite.ts";
import type { LoadedConfig } from "../../stages/config/load.ts";
import { type Remaining, readableConfig } from "./afterCut.ts";
import type { VersionChange } from "./cutVersion.ts";

export interface Settled {
  /** What was done, or would be. */
  readonly lines: readonly string[];
  readonly remaining: readonly Remaining[];
  /** The release that `next` described until now; null for none. */
  readonly before: string | null;
  /** The configuration, as it is now. */
  readonly loaded: LoadedConfig | null;
}

/** Nothing where the configuration cannot be read, or where the cut version is not the newest. */
export async function settleNext(
  run: RunOptions,
  { name, docSet, nameInSet: own, names }: Pick<VersionChange, "name" | "docSet" | "nameInSet" | "names">,
  dryRun: boolean,
  known: LoadedConfig | null = null,
): Promise<Settled> {
  const loaded = await readableConfig(run, known);
  const nothing: Settled = { lines: [], remaining: [], before: null, loaded };
  if (loaded === null || names[0] !== own) return nothing;
  const { config, source } = loaded;
  const docs = docsOf(config, { docSet });
  const stale = staleKeys(docs, own);
  const before = docs.versions[unreleased]?.release ?? null;
  if (stale.length === 0) return { ...nothing, before };
  const path: KeyPath = [...docs.key, "versions", unreleased];
  const keys = stale.map((key) => [...path, key]);
  const day = before === own ? docs.versions[unreleased]?.released : undefined;
  const added = day === undefined || docs.versions[own] !== undefined ? null : `${JSON.stringify(own)}: { released: "${day}" }`;
  const shorter = withoutKeys(source.text, keys);
  const text = shorter === null || added === null ? shorter : addAfter(shorter, path, added);
  const told = `${listed(stale)} of ${formatKeyPath(path)} from ${source.path}`;
  const isRight = (fresh: Config) => saysTheSame(fresh, { config, docs, own, stale, day: added === null ? undefined : day });
  if (text !== null && dryRun) return { ...nothing, lines: [`Would remove ${told}.`], before };
  const fresh = text === null ? null : await edited(run, { path: source.path, text, before: source.text, isRight });
  if (fresh !== null) {
    const lines = [`Removed ${told}${added === null ? "" : `, and added ${added}`}.`];
    return { lines, remaining: [], before, loaded: fresh };
  }
  const remaining = keys.map((key): Remaining => {
    const { line, column } = locateKey(source.text, key) ?? { line: 1, column: 1 };
    const message = `${formatKeyPath(key)} still says what "${name}" says itself, as the version that was cut.`;
    return { message, hint: `Remove it from ${source.path}:${line}:${column}.` };
  });
  return { ...nothing, remaining, before };
}

type StaleKey = "release" | "released" | "label" | "banner";

function staleKeys({ versions }: DocSet, name: string): readonly StaleKey[] {
  const { release, released, label, banner } = versions[unreleased] ?? {};
  return [
    ...(label !== undefined && (label === name || label === release) ? (["label"] as const) : []),
    ...(release === undefined ? [] : (["release"] as const)),
    ...(released === undefined ? [] : (["released"] as const)),
    ...(banner === "released" ? (["banner"] as const) : []),
  ];
}

function listed(keys: readonly string[]): string {
  return keys.length === 1 ? (keys[0] ?? "") : `${keys.slice(0, -1).join(", ")} and ${keys.at(-1)}`;
}

interface Expected {
  readonly config: Config;
  readonly docs: DocSet;
  readonly own: string;
  readonly stale: readonly StaleKey[];
  /** What the new version says of itself now. */
  readonly day: string | undefined;
}

/** Whether an edited configuration is the old one without what is stale. */
function saysTheSame(fresh: Config, { config, docs, own, stale, day }: Expected): boolean {
  const kept = Object.entries(docs.versions[unreleased] ?? {}).filter(([key]) => !stale.includes(key as StaleKey));
  const versions = { ...docs.versions, [unreleased]: Object.fromEntries(kept) };
  const expected = { ...docs, versions: day === undefined ? versions : { ...versions, [own]: { released: day } } };
  const replace = (each: DocSet) => (each === docs ? expected : each);
  return comparable(fresh) === comparable({ ...config, docs: replace(config.docs), otherDocs: config.otherDocs.map(replace) });
}

/** The value as text, whatever the order of keys. */
function comparable(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === "function" || each instanceof RegExp) return String(each);
    const isPlain = typeof each === "object" && each !== null && !Array.isArray(each);
    return isPlain ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each;
  });
}

interface Edit {
  readonly path: string;
  readonly text: string;
  readonly before: string;
  readonly isRight: (fresh: Config) => boolean;
}

/** Writes the file, and puts it back unless it says what it should. Returns what it says now. */
async function edited(run: RunOptions, { path, text, before, isRight }: Edit): Promise<LoadedConfig | null> {
  const file = relative(run.root, run.configFile);
  if (file !== path) return null;
  await replaceSiteFile(run.root, file, text);
  const fresh = await openSite(run)
    .config()
    .catch(() => null);
  if (fresh !== null && isRight(fresh.config)) return fresh;
  await replaceSiteFile(run.root, file, before);
  return null;
}
