/** Opens the packaged program without setting V8 flags. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { codeOf, type Packed } from "../../../cli/packed.ts";

export { codeOf };

export function openPacked<Exports>(file: string): Packed<Exports> {
  const cachedData = readCode(file);
  const text = `(function (exports, require, module, __url) {${readFileSync(file, "latin1")}\n})`;
  const script = new Script(text, { filename: file, ...(cachedData === null ? {} : { cachedData }) });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(file), module, pathToFileURL(file).href);
  const isReady = cachedData !== null && script.cachedDataRejected === false;
  return { exports: module.exports, code: () => script.createCachedData(), isReady };
}

function readCode(file: string): Buffer | null {
  try {
    return readFileSync(codeOf(file));
  } catch {
    return null;
  }
}
