/**
 * Bundles of the site's own code that the last build made, so that one after an edit of text needs no bundler. One is used
 * again when every file that it loads is what it was, those of packages too, and nothing else has come to be what an import
 * means (`codeState.ts`).
 */
import { join } from "node:path";
import { openMemo } from "../cache/memo.ts";
import type { Hash, SourcePath } from "../core/model.ts";
import { bundlerFile } from "./bundler.ts";
import type { CodeGraph } from "./codeGraph.ts";
import { stateOf } from "./codeState.ts";
import type { Imported } from "./externals.ts";

export interface CodeBundle {
  readonly code: string;
  /** The source map, as text. */
  readonly map: string;
  /** Files in it, relative to the root. */
  readonly inputs: readonly SourcePath[];
  readonly imported: Imported;
  readonly graph: CodeGraph;
}

export interface CodeMemory {
  /** Null when it has to be made. */
  find(files: readonly SourcePath[]): CodeBundle | null;
  keep(files: readonly SourcePath[], bundle: CodeBundle): void;
  save(): Promise<void>;
}

interface Kept extends Omit<CodeBundle, "graph"> {
  readonly graph: {
    readonly files: readonly string[];
    readonly doubts: readonly (readonly [SourcePath, string])[];
    readonly hash: Hash;
  };
  readonly state: Hash;
}

/** `code`: hash of the tool. */
export async function openCodeMemory(root: string, code: Hash): Promise<CodeMemory> {
  const memo = await openMemo<Kept>(root, "site-code.json", code);
  return {
    find: (files) => {
      const kept = memo.get(files.join());
      if (kept === undefined || kept.state !== stateOf(watched(root, kept.inputs, kept.graph.files))) return null;
      const { state: _, graph, ...bundle } = kept;
      return { ...bundle, graph: { ...graph, doubts: new Map(graph.doubts) } };
    },
    keep: (files, { graph, ...bundle }) => {
      if (graph.files === null) return;
      const plain = { files: graph.files, doubts: [...graph.doubts], hash: graph.hash };
      memo.set(files.join(), { ...bundle, graph: plain, state: stateOf(watched(root, bundle.inputs, graph.files)) });
    },
    save: memo.save,
  };
}

function watched(root: string, inputs: readonly SourcePath[], files: readonly string[]): readonly string[] {
  return [...new Set([...inputs.map((input) => join(root, input)), ...files, bundlerFile()])];
}
