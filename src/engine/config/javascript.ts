/**
 * JavaScript syntax trees as `purity.ts` needs them: which names are declared where, so that a variable of one call is told from
 * what lives as long as the module, and what expressions and functions mean.
 */
import type { AnyNode, MemberExpression, Pattern } from "acorn";

export interface Scope {
  readonly parent: Scope | null;
  /** The function whose calls make the scope; null where it lives as long as the module. */
  readonly owner: AnyNode | null;
  readonly bindings: ReadonlyMap<string, Binding>;
}

export interface Binding {
  /** What a variable is initialized with; null where there is nothing, or more than one name takes a part of it. */
  readonly init: AnyNode | null;
  /** Where an import comes from. */
  readonly from?: string;
}

const unknown: Binding = { init: null };

/** The nodes right below, in the order of the text. */
export function childrenOf(node: AnyNode): readonly AnyNode[] {
  const found: AnyNode[] = [];
  for (const value of Object.values(node)) {
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) for (const each of value) if (isNode(each)) found.push(each);
  }
  return found;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

export function isFunction(node: AnyNode): node is Extract<AnyNode, { type: `${string}Function${string}` }> {
  return /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

/** The names that a node declares for what is inside of it. Null for a node that makes no scope. */
export function declaredIn(node: AnyNode): ReadonlyMap<string, Binding> | null {
  switch (node.type) {
    case "Program":
      return new Map([...hoisted(node), ...lexical(node.body)]);
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression": {
      const own = node.type === "FunctionExpression" && node.id ? [node.id.name] : [];
      const names = [...own, "arguments", ...node.params.flatMap(namesIn)];
      const body = node.body.type === "BlockStatement" ? hoisted(node.body) : [];
      return new Map([...names.map((name) => [name, unknown] as const), ...body]);
    }
    case "ClassExpression":
    case "ClassDeclaration":
      return node.id ? new Map([[node.id.name, unknown]]) : null;
    case "BlockStatement":
    case "StaticBlock":
      return new Map(lexical(node.body));
    case "SwitchStatement":
      return new Map(lexical(node.cases.flatMap(({ consequent }) => consequent)));
    case "CatchClause":
      return new Map(node.param ? namesIn(node.param).map((name) => [name, unknown]) : []);
    case "ForStatement":
      return node.init ? new Map(lexical([node.init])) : null;
    case "ForInStatement":
    case "ForOfStatement":
      return new Map(lexical([node.left]));
    default:
      return null;
  }
}

/** Every name that a pattern binds. */
function namesIn(pattern: Pattern): readonly string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((each) => namesIn(each.type === "RestElement" ? each : each.value));
    case "ArrayPattern":
      return pattern.elements.flatMap((each) => (each === null ? [] : namesIn(each)));
    case "RestElement":
      return namesIn(pattern.argument);
    case "AssignmentPattern":
      return namesIn(pattern.left);
    default:
      return [];
  }
}

type Declared = readonly (readonly [string, Binding])[];

/** `var`s, wherever they stand in one function or module. */
function hoisted(node: AnyNode): Declared {
  return childrenOf(node).flatMap((child): Declared => {
    if (isFunction(child) || child.type === "StaticBlock") return [];
    const own = child.type === "VariableDeclaration" && child.kind === "var" ? variables(child) : [];
    return [...own, ...hoisted(child)];
  });
}

/** What statements of one block declare, imports among them. */
function lexical(statements: readonly AnyNode[]): Declared {
  return statements.flatMap((statement): Declared => {
    if (statement.type === "VariableDeclaration") return variables(statement);
    if (statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration")
      return statement.id ? [[statement.id.name, { init: statement }]] : [];
    if (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration")
      return statement.declaration ? lexical([statement.declaration]) : [];
    if (statement.type !== "ImportDeclaration") return [];
    const from = String(statement.source.value);
    return statement.specifiers.map(({ local }) => [local.name, { init: null, from }]);
  });
}

function variables(declaration: Extract<AnyNode, { type: "VariableDeclaration" }>): Declared {
  return declaration.declarations.flatMap(({ id, init }): Declared => {
    if (id.type === "Identifier") return [[id.name, { init: init ?? null }]];
    return namesIn(id).map((name) => [name, unknown]);
  });
}

/** The scope in which a name is declared; null for a global. */
export function findScope(name: string, from: Scope): Scope | null {
  for (let scope: Scope | null = from; scope !== null; scope = scope.parent) if (scope.bindings.has(name)) return scope;
  return null;
}

/** Methods that return a part of what they are called on. */
const parts = new Set(["get", "at", "find"]);

/** A function that runs where it stands: `(() => { … })()`, `(function () { … }).call(this)`. */
export function isImmediate(callee: AnyNode): boolean {
  const made = callee.type === "MemberExpression" && /^(?:call|apply)$/.test(nameOf(callee) ?? "") ? callee.object : callee;
  return isFunction(made) && !made.generator;
}

/** The name of a property; null when it is computed. */
export function nameOf({ property, computed }: MemberExpression): string | null {
  if (property.type === "Literal") return String(property.value);
  return !computed && property.type === "Identifier" ? property.name : null;
}

/** What an expression takes a part of: `a` of `a.b[0].c`, and of `a.get(b).c`. */
export function rootOf(node: AnyNode): AnyNode {
  if (node.type === "MemberExpression") return rootOf(node.object);
  if (node.type === "ChainExpression") return rootOf(node.expression);
  if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return node;
  return parts.has(nameOf(node.callee) ?? "") ? rootOf(node.callee.object) : node;
}

/** The functions that a function returns, by themselves or in objects, by value or by name. */
export function returnedBy(owner: AnyNode): ReadonlySet<AnyNode> {
  const found = new Set<AnyNode>();
  if (!isFunction(owner)) return found;
  const named = declaredIn(owner.body.type === "BlockStatement" ? owner.body : owner);
  const note = (node: AnyNode): void => {
    if (isFunction(node)) found.add(node);
    else if (node.type === "Identifier") {
      const init = named?.get(node.name)?.init ?? null;
      if (init !== null && init !== node && !found.has(init)) note(init);
    } else if (/^(?:Object|Array|Conditional|Logical|Sequence|Await|Property|Spread)/.test(node.type)) {
      for (const child of childrenOf(node)) note(child);
    }
  };
  const look = (node: AnyNode): void => {
    if (node.type === "ReturnStatement" && node.argument) note(node.argument);
    for (const child of childrenOf(node)) if (!isFunction(child)) look(child);
  };
  if (owner.body.type === "BlockStatement") look(owner.body);
  else note(owner.body);
  return found;
}

/** What is stored in a WeakMap can be found only with the very object it was stored for. */
export function isByIdentity(binding: Binding | undefined): boolean {
  const init = binding?.init;
  return init?.type === "NewExpression" && init.callee.type === "Identifier" && /^Weak(?:Map|Set)$/.test(init.callee.name);
}
