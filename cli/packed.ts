/**
 * A packaged program → what it exports. Beside the program stands the code that V8 made of it when docsgen was packaged, which
 * is read in less than half of the time that it takes to parse and compile the text. Another V8 refuses it, and compiles anew.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { isMainThread } from "node:worker_threads";

export interface Packed<Exports> {
  readonly exports: Exports;
  /** The code of everything that has run until now, for `codeOf` the same program. */
  readonly code: () => Buffer;
  /** Whether the code beside the program was of use. */
  readonly isReady: boolean;
}

/**
 * `file`: absolute path of a CommonJS program whose `import.meta.url` was made `__url`, and which imports nothing later on. In
 * ASCII: a single other character would double the text in memory, and the time that it takes to read.
 */
export function openPacked<Exports>(file: string): Packed<Exports> {
  optimizeLater();
  const cachedData = readCode(file);
  const script = new Script(`(function (exports, require, module, __url) {${readFileSync(file, "latin1")}\n})`, {
    filename: file,
    ...(cachedData === null ? {} : { cachedData }),
  });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(file), module, pathToFileURL(file).href);
  return {
    exports: module.exports,
    code: () => script.createCachedData(),
    isReady: cachedData !== null && script.cachedDataRejected === false,
  };
}

/**
 * The V8 of Node 20 turns code into machine code after little use: a quarter of the processor's time of a cold build went there,
 * into much that was soon done with. Those after it wait longer by themselves. Said before the program is opened, because code that
 * was made with other settings is refused.
 */
function optimizeLater(): void {
  if (isMainThread && process.versions.v8.startsWith("11.")) setFlagsFromString("--interrupt-budget=300000");
}

/** Where the code of a program is kept. */
export function codeOf(file: string): string {
  return `${file}.code`;
}

function readCode(file: string): Buffer | null {
  try {
    return readFileSync(codeOf(file));
  } catch {
    return null;
  }
}
