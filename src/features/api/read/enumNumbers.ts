/**
 * The values of an enumeration in the order of their declaration → their numbers. What has none written is one more than the value before it, the
 * first is 0. Where a value is written as more than numbers, letters, operators, and values before it, its number is not known, nor are
 * those that count on from it.
 */
import type { RecordedSymbol } from "./apiRecord.ts";

/** Returns the numbers by the qualified names. */
export function enumNumbers(values: readonly RecordedSymbol[]): ReadonlyMap<string, bigint> {
  const numbers = new Map<string, bigint>();
  const known = new Map<string, bigint>();
  let next: bigint | null = 0n;
  for (const { name, after } of values) {
    const number: bigint | null = after === "" ? next : evaluate(after.replace(/^=\s*/, ""), known);
    next = number === null ? null : number + 1n;
    if (number === null) continue;
    numbers.set(name, number);
    known.set(name.slice(name.lastIndexOf(":") + 1), number);
  }
  return numbers;
}

const operators: Readonly<Record<string, readonly [strength: number, (a: bigint, b: bigint) => bigint]>> = {
  "|": [1, (a, b) => a | b],
  "^": [2, (a, b) => a ^ b],
  "&": [3, (a, b) => a & b],
  "<<": [4, (a, b) => a << b],
  ">>": [4, (a, b) => a >> b],
  "+": [5, (a, b) => a + b],
  "-": [5, (a, b) => a - b],
  "*": [6, (a, b) => a * b],
  "/": [6, (a, b) => a / b],
  "%": [6, (a, b) => a % b],
};

const token =
  /(?<number>0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)[uUlL]*(?![\w.])|'(?<letter>[^\\'])'|(?<name>[A-Za-z_]\w*)|(?<sign><<|>>|[-|^&+*/%~()])|(?<other>\S)/g;

type Token = bigint | string;

/** Null for what is more than a simple expression, or depends on how wide its type is. */
function evaluate(expression: string, known: ReadonlyMap<string, bigint>): bigint | null {
  // Most are nothing but a number.
  if (/^(?:0|[1-9]\d*|0x[\da-f]+)$/i.test(expression)) return BigInt(expression);
  const tokens = tokensOf(expression, known);
  const [only, ...others] = tokens;
  if (typeof only === "bigint" && others.length === 0) return only;
  // What is unsigned starts anew at 0.
  if (/\b\d[\da-fA-FxX']*[lL]*[uU]/.test(expression)) return null;
  const reader = { tokens, at: 0 };
  const number = binary(reader, 0);
  return reader.at === tokens.length ? number : null;
}

/** An empty one is a name or sign that means nothing here. */
function tokensOf(expression: string, known: ReadonlyMap<string, bigint>): readonly Token[] {
  return [...expression.matchAll(token)].map(({ groups = {} }) => {
    const { number, letter, name = "", sign } = groups;
    if (number !== undefined) return literal(number.replaceAll("'", ""));
    if (letter !== undefined) return BigInt(letter.charCodeAt(0));
    return sign ?? known.get(name) ?? "";
  });
}

/** A leading zero means octal. */
function literal(digits: string): Token {
  if (!/^0\d/.test(digits)) return BigInt(digits);
  return /^[0-7]+$/.test(digits) ? BigInt(`0o${digits}`) : "";
}

interface Reader {
  readonly tokens: readonly Token[];
  at: number;
}

/** Operators of at least this strength, from left to right. */
function binary(reader: Reader, weakest: number): bigint | null {
  let left = unary(reader);
  while (left !== null) {
    const [strength, apply] = operators[String(reader.tokens[reader.at])] ?? [];
    if (strength === undefined || apply === undefined || strength < weakest) return left;
    const sign = reader.tokens[reader.at++];
    const right = binary(reader, strength + 1);
    if (
      right === null ||
      (right === 0n && /[/%]/.test(String(sign))) ||
      (/<<|>>/.test(String(sign)) && (right < 0n || right > 31n))
    )
      return null;
    left = narrow(apply(left, right));
  }
  return null;
}

function unary(reader: Reader): bigint | null {
  const first = reader.tokens[reader.at++];
  if (typeof first === "bigint") return first;
  if (first === "(") {
    const inside = binary(reader, 0);
    return reader.tokens[reader.at++] === ")" ? inside : null;
  }
  if (first === undefined || !/^[-+~]$/.test(first)) return null;
  const number = unary(reader);
  return number === null || first === "+" ? number : narrow(first === "-" ? -number : ~number);
}

/** Beyond an `int`, the result depends on the types. */
function narrow(number: bigint): bigint | null {
  return BigInt.asIntN(32, number) === number ? number : null;
}
