/**
 * Finds where a key is written in `site.config.ts`, and takes it out: follows the default export through calls, brackets and constants of the
 * same file to object and list literals. It stops at what is computed.
 */
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type AnyNode, Parser, type Program, type Property, type SpreadElement } from "acorn";
import { placeAt } from "../diagnostics/diagnostic.ts";
import type { Place } from "../diagnostics/problem.ts";
import { orNull } from "../once.ts";
import type { KeyPath } from "../schema.ts";

/** Place of the deepest part of `path` that is written in the text, or of the literal itself; null if absent. */
export function locateKey(text: string, path: KeyPath): Place | null {
  const found = follow(text, path);
  if (found === null) return null;
  const { start, end } = found.entries.at(-1)?.name ?? { start: found.root.start, end: found.root.start + 1 };
  return placeAt(text, start, end - start);
}

/** The text without these keys; null where one of them is not written in it. Their commas go, and lines that hold nothing else. */
export function withoutKeys(text: string, paths: readonly KeyPath[]): string | null {
  return paths.reduce<string | null>((rest, path) => (rest === null ? null : withoutKey(rest, path)), text);
}

function withoutKey(text: string, path: KeyPath): string | null {
  const entry = entryAt(text, path);
  if (entry === null) return null;
  const before = text.slice(0, entry.name.start);
  const [behind = ""] = /^\s*,?/.exec(text.slice(entry.value.end)) ?? [];
  const hasComma = behind.endsWith(",");
  const after = text.slice(entry.value.end + (hasComma ? behind.length : 0));
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*\r?\n/.test(after);
  if (isAlone) return before.replace(/[ \t]*$/, "") + after.replace(/^[ \t]*\r?\n/, "");
  return hasComma ? before + after.replace(/^[ \t]+/, "") : before.replace(/,?[ \t]*$/, "") + after;
}

/** The text with another entry after that of a key, on a line of its own if that has one; null where the key is not written in it. */
export function addAfter(text: string, path: KeyPath, added: string): string | null {
  const entry = entryAt(text, path);
  if (entry === null) return null;
  const [line = " "] = /\n[ \t]*$/.exec(text.slice(0, entry.name.start)) ?? [];
  return `${text.slice(0, entry.value.end)},${line}${added}${text.slice(entry.value.end)}`;
}

function entryAt(text: string, path: KeyPath): Entry | null {
  const entries = follow(text, path)?.entries ?? [];
  return entries.length === path.length ? (entries.at(-1) ?? null) : null;
}

/** The entries of the keys of a path, as far as they are written. */
function follow(text: string, path: KeyPath): { readonly root: AnyNode; readonly entries: readonly Entry[] } | null {
  const options = { ecmaVersion: "latest", sourceType: "module", locations: true } as const;
  const program = orNull(() => Parser.extend(tsPlugin()).parse(text, options));
  const root = program === null ? null : literalOf(exported(program), program);
  if (program === null || root === null) return null;
  const entries: Entry[] = [];
  let value: AnyNode | null = root;
  for (const key of path) {
    const entry: Entry | undefined = value === null ? undefined : entryOf(value, key);
    if (entry === undefined) break;
    entries.push(entry);
    value = literalOf(entry.value, program);
  }
  return { root, entries };
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
