/**
 * A symbol → what it is known by from version to version: its name, of a function also the types of its parameters and what it may be called
 * on. Names and defaults of parameters, and how the types are spelled, may change without making it another one.
 */
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";

export function symbolKey({ kind, name, before, after }: RecordedSymbol): string {
  if (kind === "macro") return `#${name}`;
  if (kind !== "function") return name;
  const { parameters, rest } = partsOf(after.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'/g, "0"));
  const types = parameters.map((parameter) => withoutScope(typeOf(parameter), scopeOf(name)));
  const on = /^\s*((?:const|volatile|&+|\s)*)/.exec(rest)?.[1]?.trim() ?? "";
  // Overloads may differ in what a template takes alone.
  const template = /^template<.*?(?=> )>/.exec(before)?.[0].replace(/\b(typename|class)\b( \w+)?/g, "typename") ?? "";
  return `${template}${name}(${types.join(", ")})${on === "" ? "" : ` ${on}`}`;
}

/**
 * What programs see of a declaration: neither names of parameters, nor how types are spelled, nor what says how it is implemented. A symbol
 * whose signature is another one has changed.
 */
export function symbolSignature(symbol: RecordedSymbol): string {
  const { kind, name, before, after } = symbol;
  const type = spelled(before.replace(/\b(?:virtual|inline|mutable) ?/g, ""));
  if (kind !== "function") return `${kind} ${type} ${spelled(after)}`;
  const { parameters, rest } = partsOf(after);
  const known = parameters.map((parameter) => {
    const [, value = ""] = /\s*=\s*(.*)$/.exec(parameter) ?? [];
    return `${withoutScope(typeOf(parameter), scopeOf(name))}=${spelled(value)}`;
  });
  return `${withoutScope(type, scopeOf(name))} (${known.join(", ")})${rest.replace(/ (?:override|final|= (?:default|0))\b/g, "")}`;
}

/** `(int a, std::map<int, int> b) const` → the parameters, and what follows. */
function partsOf(after: string): { readonly parameters: readonly string[]; readonly rest: string } {
  const parameters: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < after.length; at++) {
    const letter = after[at] ?? "";
    if ("(<[{".includes(letter)) depth++;
    else if (")>]}".includes(letter) && after[at - 1] !== "-") depth--;
    const isEnd = depth === 0;
    if (!isEnd && !(letter === "," && depth === 1)) continue;
    parameters.push(after.slice(start, at).trim());
    start = at + 1;
    if (isEnd) return { parameters: parameters.filter((each) => each !== "" && each !== "void"), rest: after.slice(start) };
  }
  return { parameters, rest: "" };
}

/** A type by itself: where one stands last, the parameter has no name. */
const builtIn = /^(?:void|bool|char|short|int|long|float|double|signed|unsigned|auto|const|volatile)$/;
/** Words that need a type behind them: the one name that follows is that type, and not the name of the parameter. */
const notYetType = /^(?:(?:const|volatile|struct|class|union|enum|typename)\s+)+$/;

function typeOf(parameter: string): string {
  const declared = parameter
    .replace(/\s*=.*$/, "")
    // `void (*callback)(int)`
    .replace(/\(\s*([*&]+)\s*\w+\s*\)/, "($1)");
  const [, before = "", name = "", array = ""] = /^(.*[\s*&>.])(\w+)\s*(\[.*\])?$/.exec(declared) ?? [];
  const isNamed = name !== "" && !builtIn.test(name) && !notYetType.test(before);
  return spelled(isNamed ? `${before.trim()}${array}` : declared);
}

/** `Packet const &` and `const Packet&` are the same. */
function spelled(type: string): string {
  return type
    .replace(/^([\w:]+(?:<.*>)?) const\b/, "const $1")
    .replace(/\b(?:struct|class|enum) /g, "")
    .replace(/\s*([*&<>,()[\]])\s*/g, "$1")
    .trim();
}

/** Inside a namespace its names need no scope. */
function withoutScope(type: string, scope: string): string {
  const scopes = scope.split("::").map((_, at, all) => `${all.slice(0, all.length - at).join("::")}::`);
  return scopes.reduce((shorter, each) => shorter.replaceAll(each, ""), type);
}
