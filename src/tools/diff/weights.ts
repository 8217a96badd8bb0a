/** Two builds → what their files weigh: as they are, and as a server sends them (gzip). */
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import type { Built } from "../../kit/files/buildManifest.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";
import { breathe } from "../../kit/processes/breathe.ts";
import type { Hash } from "../../model/model.ts";
import type { FileKind, Weight, WeightChange, Weights } from "./buildsDiff.ts";
import { urlOf } from "./finishedPage.ts";

const kinds: readonly FileKind[] = ["html", "script", "style", "search", "image", "font", "other"];

const endings: readonly (readonly [kind: FileKind, pattern: RegExp])[] = [
  ["html", /\.html$/],
  ["script", /\.m?js$/],
  ["style", /\.css$/],
  ["image", /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/],
  ["font", /\.(?:woff2?|ttf|otf)$/],
  ["search", /^search\//],
];
/** What is compressed already. */
const dense = /\.(?:png|jpe?g|gif|webp|avif|ico|woff2?|zip|gz|br|pdf|mp4|webm|mp3|ogg)$/;

export interface WeighOptions {
  /** False for redirects and the like, whose weight by itself tells nothing. */
  readonly isPage: (file: string) => boolean;
  readonly signal: AbortSignal | undefined;
}

export async function weighBuilds(old: Built, fresh: Built, { isPage, signal }: WeighOptions): Promise<Weights> {
  const known = new Map<Hash, Weight>();
  const weighers = [weigher(old, known), weigher(fresh, known)] as const;
  const paths = [old, fresh].map(({ files }) => [...files.keys()]);
  // Each is weighed once, and here.
  for (const [at, each] of paths.entries()) {
    for (const path of each) {
      await breathe(signal);
      weighers[at]?.(path);
    }
  }
  const sum = (isCounted: (path: string) => boolean): WeightChange => {
    const [before = null, after = null] = paths.map((each, at) =>
      total(each.filter(isCounted).map((path) => weighers[at]?.(path))),
    );
    return { before, after };
  };
  const changed = [...new Set(paths.flat())].filter(
    (path) => isPage(path) && old.files.get(path)?.bytes !== fresh.files.get(path)?.bytes,
  );
  return {
    total: sum(() => true),
    kinds: Object.fromEntries(
      kinds.flatMap((kind) => {
        const found = sum((path) => kindOf(path) === kind);
        return found.before === null && found.after === null ? [] : [[kind, found]];
      }),
    ),
    pages: changed
      .sort(compare)
      .map((path) => ({ url: urlOf(path), before: weighers[0](path) ?? null, after: weighers[1](path) ?? null })),
  };
}

function kindOf(path: string): FileKind {
  return endings.find(([, pattern]) => pattern.test(path))?.[0] ?? "other";
}

function total(weights: readonly (Weight | undefined)[]): Weight | null {
  const found = weights.filter((each) => each !== undefined);
  if (found.length === 0) return null;
  return found.reduce((all, each) => ({ bytes: all.bytes + each.bytes, compressed: all.compressed + each.compressed }));
}

/** `known`: by the hash of the file, which is the same in both builds for most. */
function weigher({ folder, files }: Built, known: Map<Hash, Weight>): (path: string) => Weight | undefined {
  return (path) => {
    const entry = files.get(path);
    if (entry === undefined) return undefined;
    const { bytes, hash } = entry;
    const compressed = () => gzipSync(readRegularFile(join(folder, path)), { level: 6 }).length;
    const weight = known.get(hash) ?? { bytes, compressed: dense.test(path) ? bytes : compressed() };
    known.set(hash, weight);
    return weight;
  };
}
