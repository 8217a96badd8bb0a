/**
 * Types that are shown, and bases that are left out → the public members that the types have of these, declared as their own: programs call
 * them on the type, and nothing else would tell of them.
 */
import { scopedName } from "../../../model/symbolName.ts";
import type { RecordedSymbol } from "./apiRecord.ts";
import { indexRecord, isOfTypeAlone, isType, localName, publicBases, resolveBase, separated } from "./recordedApi.ts";

/** `all`: with what is left out. */
export function inheritedSymbols(
  shown: readonly RecordedSymbol[],
  all: readonly RecordedSymbol[],
  isHidden: (name: string) => boolean,
): readonly RecordedSymbol[] {
  const { types, inside } = indexRecord({ version: "", headers: {}, symbols: all });
  const membersOf = (type: RecordedSymbol, seen: ReadonlySet<string>): readonly RecordedSymbol[] =>
    publicBases(type).flatMap((written) => {
      const base = types.get(resolveBase(written, type.name, types) ?? "");
      if (base === undefined || !isHidden(base.name) || seen.has(base.name)) return [];
      const own = [...(inside.get(base.name) ?? []), ...membersOf(base, new Set([...seen, base.name]))];
      return own.filter((member) => isInherited(member, base)).map((member) => moved(member, { from: base, to: type, written }));
    });
  return shown.filter(isType).flatMap((type) => {
    const declared = new Set((inside.get(type.name) ?? []).map(({ name }) => localName(name)));
    return membersOf(type, new Set()).filter(({ name }) => !declared.has(localName(name)));
  });
}

/** Neither constructors nor what only derived classes may use. A type inside has members of its own. */
function isInherited({ name, kind, isProtected, before }: RecordedSymbol, base: RecordedSymbol): boolean {
  const isOwn = isProtected || isOfTypeAlone(localName(name), base.name) || /\bfriend\b/.test(before);
  return !isOwn && /^(?:function|variable|type)$/.test(kind);
}

interface Move {
  readonly from: RecordedSymbol;
  readonly to: RecordedSymbol;
  /** The base with the arguments that the type gives to a template. */
  readonly written: string;
}

function moved(member: RecordedSymbol, { from, to, written }: Move): RecordedSymbol {
  const given = separated(/<(.*)>$/.exec(written)?.[1] ?? "");
  const values = new Map<string, string>();
  const filled = (code: string) => code.replace(/\b[A-Za-z_]\w*\b/g, (word) => values.get(word) ?? word);
  for (const [at, parameter] of separated(/^template<(.*)>$/.exec(from.before)?.[1] ?? "").entries()) {
    const [, name = "", value = ""] = /(\w+)(?:\s*=\s*(.*))?$/.exec(parameter) ?? [];
    const argument = given[at] || filled(value);
    if (argument !== "") values.set(name, argument);
  }
  const name = scopedName(to.name, localName(member.name));
  return { ...member, name, before: filled(member.before), after: filled(member.after), header: to.header };
}
