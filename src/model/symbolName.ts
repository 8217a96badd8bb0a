/**
 * Inline code that may name something of an API → the name alone: `Packet::getLayerOfType<TcpLayer>()` → `Packet::getLayerOfType`.
 * The names are not known while a body is compiled; plain words (`true`, `make`) are not taken for names.
 */

export interface SymbolName {
  /** Parts joined as written, by `::` or `.`. */
  readonly path: string;
  readonly isCall: boolean;
}

const form = /^(?:::)?([A-Za-z_]\w*(?:(?:::|\.)~?[A-Za-z_]\w*)*)(?:<[\w:<>,*& ]{0,80}>)?(\([^()]{0,120}\))?$/;
/** A header with its folders, as programs include it. */
const header = /^(?:\w+\/)+\w+\.h(?:h|pp|xx)?$/;
const longest = 200;

/** Null for anything that cannot be a name. */
export function symbolNameOf(code: string): SymbolName | null {
  if (code.length > longest || !/[A-Z_:(.\d]/.test(code)) return null;
  const [, path, call] = header.test(code) ? [code, code] : (form.exec(code) ?? []);
  return path === undefined ? null : { path, isCall: call !== undefined };
}

/** `pcpp::Packet` and `getLayer` → `pcpp::Packet::getLayer`. */
export function scopedName(scope: string, name: string): string {
  return scope === "" ? name : `${scope}::${name}`;
}
