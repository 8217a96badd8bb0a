/** A style sheet → the same from the last run, as long as nothing that went into it changed: then the bundler is not even started. */
import { type Cache, derivation } from "../../kit/cache/cache.ts";
import { statesOf } from "../../kit/cache/table.ts";
import type { Diagnostic } from "../../model/model.ts";
import { codeReads, readState } from "../config/codeReads.ts";
import type { Styles } from "./bundleAssets.ts";

/** One style sheet, with the files that it refers to. */
export interface Sheet extends Pick<Styles, "name" | "files" | "inputs"> {
  readonly diagnostics: readonly Diagnostic[];
}

interface KeptStyles extends Pick<Styles, "name" | "files"> {
  readonly inputs: readonly string[];
}

const sheets = derivation<KeptStyles>("styles", { lazy: ["files"] });

/** What had a problem is bundled again, so that the problem is reported again. `options`: everything besides files that decides. */
export async function keepStyles(
  name: string,
  options: readonly unknown[],
  cache: Cache,
  make: () => Promise<Sheet>,
): Promise<Sheet> {
  const table = cache.table(sheets);
  const dependencies = { inputs: { options: JSON.stringify(options) }, stateOf: readState(cache) };
  const found = table.find(name, dependencies);
  if (found !== undefined) return { name: found.name, files: found.files, inputs: new Set(found.inputs), diagnostics: [] };
  const made = await make();
  if (made.inputs === null || made.diagnostics.length > 0) return made;
  const inputs = [...made.inputs];
  const impure = cache.areSettled(inputs) ? null : "a file changed just now";
  table.keep(
    name,
    { ...dependencies, impure },
    { name: made.name, files: made.files, inputs },
    statesOf(codeReads(inputs), dependencies),
  );
  return made;
}
