/** A path that the configuration names → what is wrong with it; null for a file that can be read. */
import { resolve } from "node:path";
import type { Code } from "../../kit/diagnostics/codes.ts";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { causeOf, expectRegularFile, isThere, remedyOf } from "../../kit/files/readFile.ts";
import type { Diagnostic } from "../../model/model.ts";

export interface NamedPath {
  /** The key in the configuration: `styles[0]`. */
  readonly key: string;
  /** The path as it is written, relative to `root`. */
  readonly path: string;
  readonly root: string;
}

export function pathProblem(code: Code, { key, path, root }: NamedPath): Diagnostic | null {
  const file = resolve(root, path);
  try {
    expectRegularFile(file);
    return null;
  } catch (error) {
    const cause = causeOf(error);
    if (cause === null) throw error;
    const hint = "Use a path relative to the folder of site.config.ts.";
    if (!isThere(file)) return diagnose(code, `${key}: file not found: "${path}".`, { key, hint });
    return diagnose(code, `${key}: cannot read "${path}": ${cause}.`, { key, hint: remedyOf(error) });
  }
}
