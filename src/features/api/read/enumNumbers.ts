/**
 * The values of an enumeration in the order of their declaration → their numbers. What has none written is one more than the value before it, the
 * first is 0. Where a value is written as more than numbers, letters, operators, and values before it, its number is not known, nor are
 * those that count on from it.
 */
import { type Expression, Parser } from "acorn";
import { orNull } from "../../../kit/once.ts";
import type { RecordedSymbol } from "./apiRecord.ts";

/** The numbers by the qualified names of the values. */
export type EnumNumbers = ReadonlyMap<string, bigint>;

export function enumNumbers(values: readonly RecordedSymbol[]): EnumNumbers {
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

/** A letter, or a number with what C++ has in one beside the digits. */
const literal = /'[^']*'|\b(0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)([uU]?[lL]*[uU]?)\b/g;

/** Null for what is more than a simple expression, or depends on how wide its type is. */
function evaluate(expression: string, known: EnumNumbers): bigint | null {
  // Most are nothing but a number.
  if (/^(?:0|[1-9]\d*|0x[\da-f]+)$/i.test(expression)) return BigInt(expression);
  let isUnsigned = false;
  const plain = expression.replace(literal, (written, digits?: string, suffix = "") => {
    isUnsigned ||= /u/i.test(suffix);
    return digits?.replaceAll("'", "") ?? written;
  });
  // Operators bind in JavaScript as in C++.
  const tree = orNull(() => Parser.parseExpressionAt(`(${plain})`, 0, { ecmaVersion: 2020 }));
  if (tree === null || tree.end < plain.length + 1) return null;
  // What is unsigned starts anew at 0.
  return tree.type !== "Literal" && isUnsigned ? null : numberIn(tree, known);
}

function numberIn(tree: Expression, known: EnumNumbers): bigint | null {
  if (tree.type === "Identifier") return known.get(tree.name) ?? null;
  if (tree.type === "Literal") return numberOf(tree.raw ?? "");
  if (tree.type === "UnaryExpression") {
    const number = numberIn(tree.argument, known);
    if (number === null || tree.operator === "+") return number;
    return tree.operator === "-" ? narrow(-number) : tree.operator === "~" ? narrow(~number) : null;
  }
  if (tree.type !== "BinaryExpression" || tree.left.type === "PrivateIdentifier") return null;
  const [left, right] = [numberIn(tree.left, known), numberIn(tree.right, known)];
  return left === null || right === null ? null : narrow(operators[tree.operator]?.(left, right) ?? null);
}

/** A leading zero means octal. */
function numberOf(raw: string): bigint | null {
  if (/^'[^\\]'$/.test(raw)) return BigInt(raw.charCodeAt(1));
  if (/^0[0-7]+$/.test(raw)) return BigInt(`0o${raw}`);
  return /^(?:0|[1-9]\d*|0[xXbB][\da-fA-F]+)$/.test(raw) ? BigInt(raw) : null;
}

const operators: Readonly<Record<string, (a: bigint, b: bigint) => bigint | null>> = {
  "|": (a, b) => a | b,
  "^": (a, b) => a ^ b,
  "&": (a, b) => a & b,
  "<<": (a, b) => (b < 0n || b > 31n ? null : a << b),
  ">>": (a, b) => (b < 0n || b > 31n ? null : a >> b),
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => (b === 0n ? null : a / b),
  "%": (a, b) => (b === 0n ? null : a % b),
};

/** Beyond an `int`, the result depends on the types. */
function narrow(number: bigint | null): bigint | null {
  return number !== null && BigInt.asIntN(32, number) === number ? number : null;
}
