/** Problems that name a key of the configuration → the same at their line and column in `site.config.ts`. */

import type { SourcePath } from "../brands.ts";
import type { Diagnostic } from "../diagnostics/problem.ts";
import { locateKey } from "./locateKey.ts";

/** The file of the configuration. */
export interface ConfigSource {
  readonly path: SourcePath;
  readonly text: string;
}

export function locateKeys(diagnostics: readonly Diagnostic[], source: ConfigSource): readonly Diagnostic[] {
  return diagnostics.map(({ key, ...diagnostic }) =>
    key === undefined ? diagnostic : { ...diagnostic, file: source.path, ...locateKey(source.text, keyPath(key)) },
  );
}

/** `navbar.items[2].to` → its parts; one with dots of its own is written `translations["ask.label"]`. */
function keyPath(key: string): readonly (string | number)[] {
  return [...key.matchAll(/"([^"]*)"|[^.[\]"]+/g)].map(([part, quoted]) => quoted ?? (/^\d+$/.test(part) ? Number(part) : part));
}
