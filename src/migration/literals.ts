/**
 * A module of JavaScript or TypeScript → the value that it exports by default, read as data: nothing runs. Constants, spreads, templates and
 * imports of JSON and of other files of the project are followed; what must be computed is left out, and its key is named.
 */

import { dirname, resolve } from "node:path";
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type AnyNode, Parser, type Program } from "acorn";
import { textOrNull } from "../kit/files/readFile.ts";
import { formatKeyPath, type KeyPath } from "../kit/schema.ts";
import { isIdentity } from "./runModule.ts";

/** What stands for a value that only running the code could tell. */
const unreadable: unique symbol = Symbol("unreadable");

export interface Literal {
  readonly value: unknown;
  /** Keys that must be computed, such as `presets[0][1].docs.editUrl`; functions are not among them. */
  readonly computed: readonly string[];
}

/** `readFile`: the text of a file, null if it does not exist. Throws if the text is not JavaScript. */
export function readLiteral(file: string, text: string): Literal {
  const computed: string[] = [];
  const value = new Reading(file, parseModule(text), computed).exported();
  return { value, computed };
}

/** Names that are the same in every module. */
const globals: Readonly<Record<string, unknown>> = { undefined, NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY };

class Reading {
  readonly #file: string;
  readonly #program: Program;
  readonly #computed: string[];
  readonly #open = new Set<AnyNode>();

  constructor(file: string, program: Program, computed: string[]) {
    this.#file = file;
    this.#program = program;
    this.#computed = computed;
  }

  exported(): unknown {
    const node = defaultExport(this.#program);
    return node === null ? unreadable : this.#read(node, []);
  }

  #fail(path: KeyPath): typeof unreadable {
    this.#computed.push(formatKeyPath(path));
    return unreadable;
  }

  #read(node: AnyNode, path: KeyPath): unknown {
    switch (node.type) {
      case "Literal":
        return node.value;
      case "TemplateLiteral":
        return this.#template(node, path);
      case "ObjectExpression":
        return this.#object(node, path);
      case "ArrayExpression":
        return this.#list(node, path);
      case "Identifier":
        return this.#name(node.name, node, path);
      case "UnaryExpression":
        return this.#unary(node, path);
      case "MemberExpression":
        return this.#member(node, path);
      case "CallExpression":
        return this.#call(node, path);
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
        return path.length === 0 ? this.#result(node) : unreadable;
      default:
        // `… as T`, `… satisfies T`, `…!`, brackets
        if ("expression" in node && typeof node.expression === "object") return this.#read(node.expression, path);
        return this.#fail(path);
    }
  }

  #template(node: Extract<AnyNode, { type: "TemplateLiteral" }>, path: KeyPath): unknown {
    const values = node.expressions.map((each) => this.#quietly(each));
    const isKnown = (value: unknown) => typeof value === "string" || typeof value === "number";
    const whole = node.quasis.map(({ value }, index) => {
      const next = values[index];
      return `${value.cooked ?? ""}${isKnown(next) ? String(next) : ""}`;
    });
    if (values.every(isKnown)) return whole.join("");
    const failed = this.#fail(path);
    // The name of a site is worth more than nothing: `Vite${branch}`
    return path.length === 1 && /^(?:title|tagline|description)$/.test(String(path[0])) ? whole.join("").trim() : failed;
  }

  /** A part of an expression: what cannot be read makes the whole unreadable, which is reported once. */
  #quietly(node: AnyNode): unknown {
    const before = this.#computed.length;
    const value = this.#read(node, ["?"]);
    const failed = this.#computed.length > before;
    this.#computed.length = before;
    return failed ? unreadable : value;
  }

  #object(node: Extract<AnyNode, { type: "ObjectExpression" }>, path: KeyPath): unknown {
    const found: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (property.type === "SpreadElement") {
        const value = this.#read(property.argument, path);
        if (typeof value === "object" && value !== null) Object.assign(found, value);
        continue;
      }
      const key = property.computed ? this.#quietly(property.key) : keyOf(property.key);
      if (typeof key !== "string" && typeof key !== "number") this.#fail(path);
      else found[String(key)] = this.#read(property.value, [...path, String(key)]);
    }
    return found;
  }

  #list(node: Extract<AnyNode, { type: "ArrayExpression" }>, path: KeyPath): unknown {
    return node.elements.flatMap((element, index) => {
      if (element === null) return [];
      if (element.type !== "SpreadElement") return [this.#read(element, [...path, index])];
      const value = this.#read(element.argument, [...path, index]);
      return Array.isArray(value) ? value : [];
    });
  }

  #unary({ operator, argument }: Extract<AnyNode, { type: "UnaryExpression" }>, path: KeyPath): unknown {
    const value = this.#quietly(argument);
    if (operator === "!" && value !== unreadable) return !value;
    return operator === "-" && typeof value === "number" ? -value : this.#fail(path);
  }

  #member({ object, property, computed }: Extract<AnyNode, { type: "MemberExpression" }>, path: KeyPath): unknown {
    const owner = this.#quietly(object);
    const key = computed ? this.#quietly(property) : keyOf(property);
    if (typeof owner !== "object" || owner === null || (typeof key !== "string" && typeof key !== "number"))
      return this.#fail(path);
    return Object.hasOwn(owner, key) ? (owner as Readonly<Record<string | number, unknown>>)[key] : undefined;
  }

  /** A name: a constant of the module, an import of a file of the project. */
  #name(name: string, node: AnyNode, path: KeyPath): unknown {
    const constant = declared(name, this.#program);
    if (constant !== null && !this.#open.has(constant)) {
      this.#open.add(constant);
      const value = this.#read(constant, path);
      this.#open.delete(constant);
      return value;
    }
    const imported = importOf(name, this.#program);
    if (imported !== null) return this.#fromFile(imported, path);
    return Object.hasOwn(globals, name) && node !== constant ? globals[name] : this.#fail(path);
  }

  #call({ callee, arguments: values }: Extract<AnyNode, { type: "CallExpression" }>, path: KeyPath): unknown {
    const name = callName(callee);
    if (isIdentity(name) && values.length === 1 && values[0] !== undefined) return this.#read(values[0], path);
    const first = values[0] === undefined ? unreadable : this.#quietly(values[0]);
    if (name === "require.resolve" && typeof first === "string") return first;
    if (name === "require" && typeof first === "string") return this.#fromFile(first, path);
    if ((name === "path.resolve" || name === "path.join" || name === "resolve" || name === "join") && values.length > 0) {
      const parts = values.map((each) => (isFolderName(each) ? "." : this.#quietly(each)));
      if (parts.every((part) => typeof part === "string")) return parts.filter((part) => part !== ".").join("/");
    }
    // `new Date().getFullYear()` of a copyright line
    if (callee.type === "MemberExpression" && callee.object.type === "NewExpression" && name.endsWith(".getFullYear"))
      return new Date().getFullYear();
    return this.#fail(path);
  }

  /** What a file of the project exports: JSON, or another module. */
  #fromFile(specifier: string, path: KeyPath): unknown {
    if (!specifier.startsWith(".")) return this.#fail(path);
    const named = resolve(dirname(this.#file), specifier);
    for (const file of [named, `${named}.js`, `${named}.ts`, `${named}.json`, `${named}.mjs`, `${named}.cjs`]) {
      const text = textOrNull(file);
      if (text === null) continue;
      try {
        if (file.endsWith(".json")) return JSON.parse(text) as unknown;
        const found = readLiteral(file, text);
        if (found.computed.length === 0) return found.value;
      } catch {
        // What cannot be parsed is computed.
      }
      break;
    }
    return this.#fail(path);
  }

  /** What a configuration function returns, where that is one expression. */
  #result(node: Extract<AnyNode, { type: `${string}Function${string}` }>): unknown {
    const { body } = node;
    if (body.type !== "BlockStatement") return this.#read(body, []);
    const last = body.body.at(-1);
    if (last?.type !== "ReturnStatement" || !last.argument) return this.#fail([]);
    return body.body.length === 1 ? this.#read(last.argument, []) : this.#fail([]);
  }
}

function parseModule(text: string): Program {
  return Parser.extend(tsPlugin({ jsx: true })).parse(text, {
    ecmaVersion: "latest",
    sourceType: "module",
    locations: true,
    allowHashBang: true,
    allowReturnOutsideFunction: true,
  });
}

function defaultExport({ body }: Program): AnyNode | null {
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") return statement.declaration;
    const expression = statement.type === "ExpressionStatement" ? statement.expression : null;
    if (expression?.type === "AssignmentExpression" && callName(expression.left) === "module.exports") return expression.right;
  }
  return null;
}

/** What a constant or a function of the module is. */
function declared(name: string, { body }: Program): AnyNode | null {
  for (const statement of body) {
    const found = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (found?.type === "FunctionDeclaration" && found.id?.name === name) return found;
    if (found?.type !== "VariableDeclaration") continue;
    const own = found.declarations.find(({ id }) => id.type === "Identifier" && id.name === name);
    if (own?.init) return own.init;
  }
  return null;
}

/** The file of a default import, or of everything. */
function importOf(name: string, { body }: Program): string | null {
  for (const statement of body) {
    if (statement.type !== "ImportDeclaration") continue;
    const own = statement.specifiers.find(({ local }) => local.name === name);
    if (own !== undefined && own.type !== "ImportSpecifier") return String(statement.source.value);
  }
  return null;
}

/** `path.resolve`; `.getFullYear` where what it belongs to is no name. */
function callName(node: AnyNode): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "MemberExpression" ? `${callName(node.object)}.${String(keyOf(node.property))}` : "";
}

function keyOf(node: AnyNode): string | null {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" ? String(node.value) : null;
}

function isFolderName(node: AnyNode): boolean {
  return node.type === "Identifier" && node.name === "__dirname";
}
