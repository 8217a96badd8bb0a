/** The symbols inside a type or header → groups of members, overloads together, each with an anchor of its own. */
import { compare } from "../../../kit/diagnostics/diagnostic.ts";
import { grouped } from "../../../kit/grouped.ts";
import type { MemberDeclaration, MemberGroup, MemberGroupName, ReferenceMember } from "../../../model/model.ts";
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";
import type { MergedApi } from "./mergedApi.ts";
import { declarationOf, hasEntry, isEnum, isType, localName, type RecordedApi } from "./recordedApi.ts";

const order: readonly MemberGroupName[] = [
  ...(["types", "constructors", "functions", "static", "operators", "fields", "constants", "values", "macros"] as const),
];

/** What has an entry: a type or a header. */
export interface Subject {
  readonly name: string;
  /** Null for a header. */
  readonly type: RecordedSymbol | null;
  readonly header: string;
  /** Those inside. */
  readonly symbols: readonly RecordedSymbol[];
}

export function memberGroups({ symbols, type, header }: Subject, { api, factsOf }: MergedApi): readonly MemberGroup[] {
  const anchorOf = anchors();
  const isElsewhere = (symbol: RecordedSymbol) => type === null && symbol.header !== header;
  /** First what all may call, is not deprecated, and is in the header that the page names. */
  const rank = (symbol: RecordedSymbol) =>
    Number(symbol.isProtected) * 4 + Number(symbol.isDeprecated) * 2 + Number(isElsewhere(symbol));
  const declared = (symbol: RecordedSymbol): MemberDeclaration => {
    const { number, ...facts } = factsOf(symbol);
    const implied = isImplied(symbol, api) ? number : undefined;
    const declaration = declarationOf(symbol);
    return {
      declaration: isElsewhere(symbol) ? { ...declaration, after: `${declaration.after} // ${symbol.header}` } : declaration,
      isProtected: symbol.isProtected,
      ...(implied === undefined ? {} : { implied: String(implied) }),
      ...facts,
    };
  };
  /** Values that are written as more than a number come last. */
  const byNumber = (values: readonly RecordedSymbol[]): readonly RecordedSymbol[] => {
    const rank = (symbol: RecordedSymbol) => (/^(?:= *-?\w+)?$/.test(symbol.after) ? factsOf(symbol).number : undefined);
    return values.toSorted((a, b) => {
      const [one, other] = [rank(a), rank(b)];
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      return one < other ? -1 : Number(one > other);
    });
  };
  const member = (overloads: readonly RecordedSymbol[], prefix = ""): ReferenceMember => {
    const shown = overloads.find(isType) ?? overloads[0];
    const name = shown?.name ?? "";
    const anchor = anchorOf(`${prefix}${localName(name)}`);
    const isShown = shown !== undefined && isEnum(shown, api) && type !== null;
    return {
      name: localName(name),
      ...(type === null ? { namespace: scopeOf(name) } : {}),
      anchor,
      entry: hasEntry(name, api) ? name : null,
      overloads: overloads.toSorted((a, b) => rank(a) - rank(b)).map(declared),
      values: isShown ? byNumber(api.inside.get(name) ?? []).map((value) => member([value], `${anchor}-`)) : [],
    };
  };
  const ofEnum = type !== null && isEnum(type, api);
  const groups = grouped(symbols, (symbol) => (symbol.kind === "value" && ofEnum ? "values" : groupOf(symbol, type)));
  return order.flatMap((name) => {
    const all = groups.get(name) ?? [];
    const sorted = name === "values" ? byNumber(all) : all.toSorted((a, b) => compare(localName(a.name), localName(b.name)));
    const members = [...grouped(sorted, (symbol) => symbol.name).values()].map((overloads) => member(overloads));
    return members.length === 0 ? [] : [{ name, members }];
  });
}

function groupOf(symbol: RecordedSymbol, type: RecordedSymbol | null): MemberGroupName {
  const { kind, name, before } = symbol;
  const local = localName(name);
  if (isType(symbol) || kind === "type") return "types";
  if (kind === "macro") return "macros";
  if (kind === "value") return "constants";
  if (kind === "variable") return isConstant(before, type !== null) ? "constants" : "fields";
  if (/^operator\b/.test(local)) return "operators";
  if (type !== null && local.replace("~", "") === localName(type.name)) return "constructors";
  return type !== null && /\bstatic\b/.test(before) ? "static" : "functions";
}

/** `const char *` can be pointed at something else. A field that is constant has another value in each object. */
function isConstant(before: string, isMember: boolean): boolean {
  if (/\bconstexpr\b/.test(before)) return true;
  return (/\bconst\b[^*&]*$/.test(before) || /\*\s*const$/.test(before)) && (!isMember || /\bstatic\b/.test(before));
}

/** Whether it is a value of an enumeration with a name; the values of one without are in the order of their names. */
function isImplied({ kind, name, after }: RecordedSymbol, api: RecordedApi): boolean {
  const around = api.types.get(scopeOf(name));
  return kind === "value" && after === "" && around !== undefined && isEnum(around, api);
}

const words: Readonly<Record<string, string>> = {
  ...{ "=": "eq", "!": "not", "<": "lt", ">": "gt", "+": "plus", "-": "minus", "*": "star", "/": "slash", "%": "percent" },
  ...{ "&": "and", "|": "or", "^": "xor", "~": "not", "(": "call", "[": "index", ",": "comma" },
};

/** A name → what links to it. In addresses letters of operators would be written as percent and number. */
function anchors(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const plain = name
      .replace(/^~/, "destructor-")
      .replace(/[^\w\s.-]|-(?=$|[->=])/gu, (sign) => (words[sign] === undefined ? "" : `-${words[sign]}`))
      .replace(/\s+/g, "-");
    let own = plain;
    for (let number = 2; taken.has(own); number++) own = `${plain}-${number}`;
    taken.add(own);
    return own;
  };
}
