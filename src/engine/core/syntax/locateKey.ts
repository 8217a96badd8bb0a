/**
 * Finds where a key is written in `site.config.ts`: follows the default export through calls, brackets and constants of the
 * same file to object and list literals. It stops at what is computed.
 */
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type AnyNode, Parser, type Program, type Property, type SpreadElement } from "acorn";
import { placeAt } from "../diagnostic.ts";
import type { Place } from "../model.ts";
import { orNull } from "../once.ts";
import type { KeyPath } from "../schemas/schema.ts";

/** Place of the deepest part of `path` that is written in the text, or of the literal itself; null if absent. */
export function locateKey(text: string, path: KeyPath): Place | null {
  const options = { ecmaVersion: "latest", sourceType: "module", locations: true } as const;
  const program = orNull(() => Parser.extend(tsPlugin()).parse(text, options));
  const root = program === null ? null : literalOf(exported(program), program);
  if (program === null || root === null) return null;
  let value: AnyNode | null = root;
  let found: readonly [start: number, end: number] = [root.start, root.start + 1];
  for (const key of path) {
    const entry: Entry | undefined = value === null ? undefined : entryOf(value, key);
    if (entry === undefined) break;
    found = [entry.name.start, entry.name.end];
    value = literalOf(entry.value, program);
  }
  return placeAt(text, found[0], found[1] - found[0]);
}

/** What the module exports by default, in either module system. */
function exported({ body }: Program): AnyNode | null {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") return statement.declaration;
    const expression = statement.type === "ExpressionStatement" ? statement.expression : null;
    if (expression?.type !== "AssignmentExpression" || expression.left.type !== "MemberExpression") continue;
    const { object, property } = expression.left;
    const isModule = object.type === "Identifier" && object.name === "module";
    if (isModule && property.type === "Identifier" && property.name === "exports") return expression.right;
  }
  return null;
}

/** The literal behind an expression: the first argument of a call, the value of a constant. Null when it is something else. */
function literalOf(node: AnyNode | null, program: Program, seen: readonly AnyNode[] = []): AnyNode | null {
  if (node === null || seen.includes(node)) return null;
  const follow = (next: AnyNode | undefined) => literalOf(next ?? null, program, [...seen, node]);
  if (node.type === "ObjectExpression" || node.type === "ArrayExpression") return node;
  if (node.type === "CallExpression") return follow(node.arguments[0]);
  if (node.type === "Identifier") return follow(constant(node.name, program));
  // `… as T`, `… satisfies T`, `…!`
  return "expression" in node && typeof node.expression === "object" ? follow(node.expression) : null;
}

function constant(name: string, { body }: Program): AnyNode | undefined {
  const declared = body.flatMap((statement) => {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
  });
  return declared.find(({ id }) => id.type === "Identifier" && id.name === name)?.init ?? undefined;
}

interface Entry {
  /** What names the entry: its key, or the whole item of a list. */
  readonly name: AnyNode;
  readonly value: AnyNode;
}

function entryOf(literal: AnyNode, key: string | number): Entry | undefined {
  if (literal.type === "ArrayExpression") {
    const item = literal.elements[Number(key)];
    return item ? { name: item, value: item } : undefined;
  }
  if (literal.type !== "ObjectExpression") return undefined;
  const found = literal.properties.findLast((each): each is Property => nameOf(each) === String(key));
  return found === undefined ? undefined : { name: found.key, value: found.value };
}

function nameOf(property: Property | SpreadElement): string | null {
  if (property.type === "SpreadElement" || property.computed) return null;
  const { key } = property;
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? String(key.value) : null;
}
