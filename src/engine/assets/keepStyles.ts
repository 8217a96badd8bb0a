/** A style sheet → the same from the last run, as long as nothing that went into it changed: then the bundler is not even started. */
import { type Cache, derivation } from "../cache/cache.ts";
import { statesOf } from "../cache/table.ts";
import { codeReads, readState } from "../config/codeReads.ts";
import type { Styles } from "./bundleAssets.ts";

interface KeptStyles extends Pick<Styles, "name" | "files"> {
  readonly inputs: readonly string[];
}

const sheets = derivation<KeptStyles>("styles", { lazy: ["files"] });

/** What had a problem is bundled again, so that the problem is reported again. `options`: everything besides files that decides. */
export async function keepStyles<T extends Pick<Styles, "name" | "files" | "inputs">>(
  name: string,
  options: readonly unknown[],
  cache: Cache,
  { make, isClean }: { readonly make: () => Promise<T>; readonly isClean: (made: T) => boolean },
): Promise<Pick<T, "name" | "files" | "inputs"> | T> {
  const table = cache.table(sheets);
  const dependencies = { inputs: { options: JSON.stringify(options) }, stateOf: readState(cache) };
  const found = table.find(name, dependencies);
  if (found !== undefined) return { name: found.name, files: found.files, inputs: new Set(found.inputs) };
  const made = await make();
  if (made.inputs === null || !isClean(made)) return made;
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
