/** A recorded symbol → its declaration in C++, without what is around it. */
import type { Declaration } from "../../../model/model.ts";
import type { RecordedSymbol } from "./apiRecord.ts";
import { isType, localName } from "./recordedApi.ts";

export function declarationOf(symbol: RecordedSymbol): Declaration {
  const { kind, before, name, after } = symbol;
  const local = localName(name);
  if (kind === "macro")
    return { before: "#define", name: local, after: after.startsWith("(") ? after : spaced(after.replace(/^= /, "")) };
  const words = isType(symbol) ? typeWords(symbol) : kind === "type" && !/\busing$/.test(before) ? `typedef ${before}` : before;
  return { before: words, name: local, after: /^[([)]/.test(after) ? after : spaced(after) };
}

function typeWords({ kind, before }: RecordedSymbol): string {
  if (kind === "enum") return `enum ${before}`.trim();
  return `${before} ${kind}`.trim();
}

function spaced(after: string): string {
  return after === "" ? "" : ` ${after}`;
}

/** In one line, with what only derived classes may use marked. */
export function declarationText(symbol: RecordedSymbol): string {
  const { before, name, after } = declarationOf(symbol);
  return `${symbol.isProtected ? "protected " : ""}${`${before} ${name}${after}`.trim()}`;
}
