/**
 * A configuration as it is written → the same under the names that its keys have now, with a warning for each key that was renamed.
 * A renamed key works until the next major version. A key that is there under both names is left to the check of unknown keys.
 */
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import type { KeyPath } from "../../kit/schema.ts";
import { locateKey } from "../../kit/syntax/locateKey.ts";
import type { ConfigSource } from "../../kit/syntax/locateKeys.ts";
import type { Diagnostic } from "../../model/model.ts";

type Values = Readonly<Record<string, unknown>>;

interface RenamedKey {
  readonly from: string;
  readonly to: string;
  /** The version that no longer has the old name. */
  readonly until: string;
}

const renamedKeys: readonly RenamedKey[] = [{ from: "elsewhere", to: "externalPaths", until: "2.0" }];

function renamedIn(written: Values): readonly RenamedKey[] {
  return renamedKeys.filter(({ from, to }) => from in written && !(to in written));
}

export function withNewNames(written: Values): Values {
  const names = new Map(renamedIn(written).map(({ from, to }) => [from, to]));
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [names.get(key) ?? key, value]));
}

/** Where the file has what is now at `path`. */
export function pathAsWritten(written: Values, path: KeyPath): KeyPath {
  const found = renamedIn(written).find(({ to }) => to === path[0]);
  return found === undefined ? path : [found.from, ...path.slice(1)];
}

export function renamedKeyWarnings(written: Values, { path, text }: ConfigSource): readonly Diagnostic[] {
  return renamedIn(written).map(({ from, to, until }) => {
    const hint = `Write ${to} instead of ${from}: docsgen ${until} will not know the old name.`;
    return diagnose("config/renamed-key", `"${from}" is called "${to}" now.`, { file: path, ...locateKey(text, [from]), hint });
  });
}
