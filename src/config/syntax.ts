/** JavaScript syntax: what expressions and functions mean to `purity.ts`. */
import type { AnyNode, MemberExpression } from "acorn";
import { type Binding, childrenOf, declaredIn, isFunction } from "./scopes.ts";

/** Methods that answer a part of what they are called on. */
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

/** What a package notes of an object, nobody finds who was not given that very object. */
export function isByIdentity(binding: Binding | undefined): boolean {
  const init = binding?.init;
  return init?.type === "NewExpression" && init.callee.type === "Identifier" && /^Weak(?:Map|Set)$/.test(init.callee.name);
}
