/**
 * Two declarations of a symbol → whether programs that use the older one still compile with the newer one: calls, not overrides and
 * pointers to functions. What is not sure is no.
 */
import type { RecordedSymbol } from "./apiRecord.ts";
import { publicBases, separated } from "./recordedApi.ts";
import { type FunctionParts, functionParts } from "./symbolKey.ts";

export function isCompatible(old: RecordedSymbol, now: RecordedSymbol): boolean {
  if (now.isProtected && !old.isProtected) return false;
  if (old.kind === "function") return now.kind === "function" && takesCalls(old, now);
  if (old.kind === "value") return now.kind === "value";
  if (old.kind === "macro") return now.kind === "macro" && !/^\(/.test(old.after) && !/^\(/.test(now.after);
  if (old.kind === "variable") return now.kind === "variable" && plainType(old.before) === plainType(now.before);
  if (old.kind === "enum") return now.kind === "enum" && old.before === now.before;
  return isClass(old) && isClass(now) && hasBases(old, now) && takesArguments(old, now);
}

function takesCalls(old: RecordedSymbol, now: RecordedSymbol): boolean {
  const [before, after] = [functionParts(old), functionParts(now)];
  const isSame = before.parameters.every(({ type, value }, at) => {
    const there = after.parameters[at];
    return there !== undefined && takes(there.type, type) && (value === "" || there.value !== "");
  });
  const words = (rest: string, word: string) => rest.includes(word);
  return (
    isSame &&
    after.parameters.slice(before.parameters.length).every(({ value }) => value !== "") &&
    gives(plainType(before.type), plainType(after.type)) &&
    (/\bexplicit\b/.test(before.type) || !/\bexplicit\b/.test(after.type) || !converts(before)) &&
    (/\bstatic\b/.test(after.type) || !/\bstatic\b/.test(before.type)) &&
    (words(after.rest, "const") || !words(before.rest, "const")) &&
    !words(after.rest, "= delete")
  );
}

/** What was passed is still taken: now as a copy or a reference, or not to be changed. */
function takes(now: string, old: string): boolean {
  return byValue(now) === byValue(old) || (/[*&]/.test(old) && now === `const ${old}`);
}

/** Whether a constructor was called without being named: it needs one argument at most. */
function converts({ parameters }: FunctionParts): boolean {
  return parameters.filter(({ value }) => value === "").length <= 1;
}

/** What a call returned still fits; it may also be changed now. */
function gives(old: string, now: string): boolean {
  const [before, after] = [byValue(old), byValue(now)];
  return before === "void" || before === after || before.replace(/^const (?=.*[*&])/, "") === after;
}

/** A copy and a reference to a constant take the same. */
function byValue(type: string): string {
  return type.replace(/^const (.*[^*&])&$/, "$1");
}

function plainType(before: string): string {
  return before.replace(/\b(?:static|explicit|constexpr|mutable|inline|\[\[nodiscard\]\]) ?/g, "").trim();
}

function isClass({ kind }: RecordedSymbol): boolean {
  return kind === "class" || kind === "struct";
}

/** And maybe more. */
function hasBases(old: RecordedSymbol, now: RecordedSymbol): boolean {
  const there = new Set(publicBases(now));
  return publicBases(old).every((base) => there.has(base)) && /\bfinal\b/.test(old.after) === /\bfinal\b/.test(now.after);
}

/** More parameters of a template have defaults. */
function takesArguments(old: RecordedSymbol, now: RecordedSymbol): boolean {
  const parameters = ({ before }: RecordedSymbol) => separated(/^template<(.*)>/.exec(before)?.[1] ?? "").filter(Boolean);
  const [before, after] = [parameters(old), parameters(now)];
  return before.length <= after.length && after.slice(before.length).every((parameter) => parameter.includes("="));
}
