/** Expressions of MDX pages → values, as far as they are written out: text, numbers, lists, objects, paths of files. */
import type { Expression, Program, SpreadElement } from "estree";

/** Names of a page: constants that it exports, files that it imports. */
export type Names = ReadonlyMap<string, unknown>;

/** A value that is not written out. */
export const computed: unique symbol = Symbol("computed");

export function readValue(program: Program | null | undefined, names: Names): unknown {
  const [statement] = program?.body ?? [];
  return statement?.type === "ExpressionStatement" ? evaluate(statement.expression, names) : computed;
}

export function evaluate(node: Expression | SpreadElement, names: Names): unknown {
  switch (node.type) {
    case "Literal":
      return node.value;
    case "TemplateLiteral": {
      const values = node.expressions.map((each) => evaluate(each, names));
      if (values.some((value) => typeof value !== "string" && typeof value !== "number")) return computed;
      return node.quasis.map(({ value }, index) => `${value.cooked ?? ""}${String(values[index] ?? "")}`).join("");
    }
    case "Identifier":
      return names.has(node.name) ? names.get(node.name) : node.name === "undefined" ? undefined : computed;
    case "UnaryExpression": {
      const value = evaluate(node.argument, names);
      if (node.operator === "!" && value !== computed) return !value;
      return node.operator === "-" && typeof value === "number" ? -value : computed;
    }
    case "ArrayExpression":
      return whole(node.elements.map((each) => (each === null ? null : evaluate(each, names))));
    case "ObjectExpression":
      return object(node.properties, names);
    case "MemberExpression":
      return member(node, names);
    case "CallExpression":
      return call(node, names);
    default:
      return computed;
  }
}

function whole(values: readonly unknown[]): unknown {
  return values.includes(computed) ? computed : values;
}

type ObjectNode = Extract<Expression, { type: "ObjectExpression" }>;

function object(properties: ObjectNode["properties"], names: Names): unknown {
  const found: Record<string, unknown> = {};
  for (const property of properties) {
    if (property.type !== "Property" || property.computed || property.kind !== "init") return computed;
    const key =
      property.key.type === "Identifier" ? property.key.name : "value" in property.key ? String(property.key.value) : null;
    const value = evaluate(property.value as Expression, names);
    if (key === null || value === computed) return computed;
    found[key] = value;
  }
  return found;
}

/** `require("./a.png").default` is the file itself. */
function member(
  { object: owner, property, computed: isComputed }: Extract<Expression, { type: "MemberExpression" }>,
  names: Names,
): unknown {
  if (owner.type === "Super") return computed;
  const value = evaluate(owner, names);
  const key =
    !isComputed && property.type === "Identifier" ? property.name : property.type === "Literal" ? String(property.value) : null;
  if (typeof value === "string" && key === "default") return value;
  if (typeof value !== "object" || value === null || key === null || !Object.hasOwn(value, key)) return computed;
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** `require(file)`, `useBaseUrl(path)` */
function call({ callee, arguments: values }: Extract<Expression, { type: "CallExpression" }>, names: Names): unknown {
  const first = values[0] === undefined ? computed : evaluate(values[0], names);
  if (callee.type !== "Identifier" || typeof first !== "string") return computed;
  if (callee.name === "require") return first;
  if (callee.name !== "useBaseUrl") return computed;
  return /^(?:\/|[a-z]+:)/i.test(first) ? first : `/${first}`;
}
