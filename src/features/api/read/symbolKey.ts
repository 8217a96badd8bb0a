/**
 * A symbol → what it is known by from version to version: its name, of a function also the types of its parameters and what it may be called
 * on. Names and defaults of parameters, and how the types are spelled, may change without making it another one.
 */
import { type RecordedSymbol, scopeOf } from "./apiRecord.ts";

export function symbolKey({ kind, name, before, after }: RecordedSymbol): string {
  if (kind === "macro") return `#${name}`;
  if (kind !== "function") return name;
  const { parameters, rest } = partsOf(after);
  const types = parameters.map((parameter) => withoutScope(typeOf(parameter), scopeOf(name)));
  const on = /^\s*((?:const|volatile|&+|\s)*)/.exec(rest)?.[1]?.trim() ?? "";
  // Overloads may differ in what a template takes alone.
  const template =
    /^template<.*?(?=> )>/.exec(withoutNoise(before))?.[0].replace(/\b(typename|class)\b( \w+)?/g, "typename") ?? "";
  return `${template}${name}(${types.join(", ")})${on === "" ? "" : ` ${on}`}`;
}

/**
 * What programs see of a declaration: neither names of parameters, nor how types are spelled, nor what says how it is implemented. A symbol
 * whose signature is another one has changed.
 */
export function symbolSignature(symbol: RecordedSymbol): string {
  return `${symbol.isProtected ? "protected " : ""}${publicSignature(symbol)}`;
}

function publicSignature(symbol: RecordedSymbol): string {
  const { kind, before, after } = symbol;
  if (kind === "type") return `type ${aliased(before, after)}`;
  if (kind !== "function") return `${kind} ${spelled(before.replace(/\b(?:inline|mutable) ?/g, ""))} ${spelled(after)}`;
  const { type, parameters, rest } = functionParts(symbol);
  return `${type} (${parameters.map((each) => `${each.type}=${each.value}`).join(", ")})${rest}`;
}

export interface FunctionParts {
  /** What it returns, with `static`, `explicit`, and the like. */
  readonly type: string;
  readonly parameters: readonly { readonly type: string; readonly value: string }[];
  /** `const`, `= delete` */
  readonly rest: string;
}

/** A function as programs that call it see it. */
export function functionParts({ name, before, after }: RecordedSymbol): FunctionParts {
  const { parameters, rest } = partsOf(after);
  const scope = scopeOf(name);
  return {
    type: withoutScope(spelled(before.replace(/\b(?:virtual|inline) ?/g, "")), scope),
    parameters: parameters.map((parameter) => {
      const [, value = ""] = /\s*=\s*(.*)$/.exec(parameter) ?? [];
      return { type: withoutScope(typeOf(parameter), scope), value: spelled(value) };
    }),
    rest: rest.replace(/ (?:override|final|noexcept|= (?:default|0))(?![\w(])/g, ""),
  };
}

/** `(const std::string &name, int length = 3) const` → the types alone, spelled in one way: `const std::string&,int`. `scope`: around it. */
export function parameterTypes(after: string, scope: string): string {
  return partsOf(after.trimStart())
    .parameters.map((each) => withoutScope(typeOf(each), scope))
    .join(",");
}

/** What `typedef` and `using` make a name of, however it is written. */
function aliased(before: string, after: string): string {
  const written = `${before}${after}`
    .replace(/\b(?:typedef|using|typename)\b/g, "")
    .replace(/^\s*=/, "")
    .replace(/\bstd::add_pointer<(.*?)(\(.*\))>::type$/, "$1(*)$2")
    .trim();
  const [, type, parameters] = /^(.*\(\s*\*\s*\))\s*(\(.*)$/.exec(written) ?? [];
  if (type === undefined || parameters === undefined) return spelled(written);
  return `${spelled(type)}(${partsOf(parameters).parameters.map(typeOf).join(",")})`;
}

/** `(int a, std::map<int, int> b) const` → the parameters, and what follows. Brackets and commas in texts and in `->` and `<<` separate nothing. */
export function partsOf(after: string): { readonly parameters: readonly string[]; readonly rest: string } {
  const plain = after.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|->|<</g, (text) => "_".repeat(text.length));
  const parameters: string[] = [];
  let depth = 0;
  let start = 1;
  for (let at = 0; at < plain.length; at++) {
    const letter = plain[at] ?? "";
    if ("(<[{".includes(letter)) depth++;
    else if (")>]}".includes(letter)) depth--;
    const isEnd = depth === 0;
    if (!isEnd && !(letter === "," && depth === 1)) continue;
    parameters.push(after.slice(start, at).trim());
    start = at + 1;
    if (isEnd) return { parameters: parameters.filter((each) => each !== "" && each !== "void"), rest: after.slice(start) };
  }
  // Where a value compares with `<`, nothing tells the parameters apart.
  return { parameters: [after.slice(1)], rest: "" };
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
  const type = spelled(isNamed ? before.trim() : declared);
  // An array is passed as a pointer, and what is passed as a copy may be constant for the function alone.
  return array === "" ? type.replace(/^const (?!.*[*&])/, "") : `${type}${array.replace(/\[[^\]]*\]/, "*")}`;
}

/** `Packet const &` and `const Packet&` are the same. */
function spelled(type: string): string {
  return withoutNoise(type)
    .replace(/^([\w:]+(?:<.*>)?) const\b/, "const $1")
    .replace(/\b(?:struct|class|enum) |\bstd::(?=(?:size|u?int\d+)_t\b)/g, "")
    .replace(/\s*([*&<>,()[\]])\s*/g, "$1")
    .trim();
}

/** Returns the type as C++14 writes it. */
function withoutNoise(type: string): string {
  return type.replace(/\btypename std::enable_if<(.*)>::type/, "std::enable_if_t<$1>");
}

/** Leaves the scope out, which names need not have inside their namespace. */
function withoutScope(type: string, scope: string): string {
  const scopes = scope.split("::").map((_, at, all) => `${all.slice(0, all.length - at).join("::")}::`);
  return scopes.reduce((shorter, each) => shorter.replaceAll(each, ""), type);
}
