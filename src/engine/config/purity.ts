/**
 * The text of one JavaScript module → why the module is impure, or null if it is pure: what it returns depends only on its code, its
 * imports and its arguments. Whatever is not certainly pure is impure, and what impure code made is never taken from a cache.
 *
 * Code is impure if it uses the outside world (the clock, the environment, the disk, random numbers) or keeps state (a function
 * changes something that outlives the call). Imports are judged by `codeGraph.ts`.
 */
import { type AnyNode, type CallExpression, type MemberExpression, type Program, parse } from "acorn";
import { once, orNull } from "../core/once.ts";
import {
  childrenOf,
  declaredIn,
  findScope,
  isByIdentity,
  isFunction,
  isImmediate,
  nameOf,
  returnedBy,
  rootOf,
  type Scope,
} from "./javascript.ts";

export interface ModuleText {
  readonly code: string;
  readonly format: "esm" | "cjs";
  /** Whether it is code of the site, for which the rules about state within a call are stricter than for packages. */
  readonly isOwn: boolean;
}

/** Globals that always do the same with the same arguments. */
const pureGlobals = new Set(
  `undefined NaN Infinity Object Array String Number Boolean BigInt Symbol RegExp JSON Map Set WeakMap WeakSet Promise Proxy
  Reflect Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError Iterator
  parseInt parseFloat isNaN isFinite encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape atob btoa
  ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array
  Float64Array BigInt64Array BigUint64Array TextEncoder TextDecoder URL URLSearchParams structuredClone`.split(/\s+/),
);

/** Known to Node in some versions, or in CommonJS. */
const notAlwaysGlobal = new Set("navigator require module exports __dirname __filename localStorage sessionStorage".split(" "));

const localeMethods = /^toLocale|^localeCompare$/;

/** Methods that change what they are called on. */
const mutators = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear append next".split(" "),
);
/** Methods that call the functions they are given, but do not keep them. */
const iterators = new Set("forEach map flatMap filter find some every reduce reduceRight sort".split(" "));
/** Methods of `Object` and `Reflect` that change their first argument. */
const changers = new Set("assign defineProperty defineProperties setPrototypeOf set deleteProperty".split(" "));

export function findImpurity({ code, format, isOwn }: ModuleText): string | null {
  const sourceType = format === "esm" ? "module" : "script";
  const options = { ecmaVersion: "latest", sourceType, allowHashBang: true, allowReturnOutsideFunction: true } as const;
  const program = orNull(() => parse(code, options));
  return program === null ? "cannot be parsed" : new Scan(program, format, isOwn).find();
}

/** Where in the program a node stands. */
interface Here {
  readonly scope: Scope;
  /** The enclosing functions, outermost first, without those that are called immediately. Empty: the code runs when the module is loaded. */
  readonly functions: readonly AnyNode[];
  readonly inConstructor: boolean;
}

class Scan {
  readonly #program: Program;
  readonly #format: ModuleText["format"];
  readonly #isOwn: boolean;
  /** The inner functions that each function returns. */
  readonly #returnedBy = once(returnedBy);
  #found: string | null = null;

  constructor(program: Program, format: ModuleText["format"], isOwn: boolean) {
    this.#program = program;
    this.#format = format;
    this.#isOwn = isOwn;
  }

  find(): string | null {
    const scope = { parent: null, owner: null, bindings: declaredIn(this.#program) ?? new Map() };
    for (const child of childrenOf(this.#program)) this.#visit(child, { scope, functions: [], inConstructor: false });
    return this.#found;
  }

  #report(reason: string): void {
    this.#found ??= reason;
  }

  #visit(node: AnyNode, here: Here): void {
    if (this.#found === null && !this.#handle(node, here)) this.#inside(node, here);
  }

  /** Returns true if nothing below the node is left to visit. */
  #handle(node: AnyNode, here: Here): boolean {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "BreakStatement":
      case "ContinueStatement":
        return true;
      case "ExportNamedDeclaration":
        if (node.declaration) this.#visit(node.declaration, here);
        return true;
      case "LabeledStatement":
        this.#visit(node.body, here);
        return true;
      case "Identifier":
        this.#name(node.name, here);
        return true;
      case "MetaProperty":
        if (node.meta.name === "import") this.#report("reads import.meta");
        return true;
      case "ImportExpression":
        if (node.source.type !== "Literal") this.#report("imports a computed name");
        return true;
      case "UnaryExpression":
        if (node.operator === "delete") this.#change(node.argument, here);
        // Whether there is a global depends on Node alone.
        return node.operator === "typeof" && node.argument.type === "Identifier";
      case "BinaryExpression":
        if (node.operator !== "instanceof" || node.right.type !== "Identifier") return false;
        this.#visit(node.left, here);
        return true;
      case "AssignmentExpression":
        this.#change(node.left, here);
        return false;
      case "UpdateExpression":
        this.#change(node.argument, here);
        return false;
      case "MemberExpression":
        this.#member(node, here);
        return true;
      case "CallExpression":
        return this.#call(node, here);
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
        this.#property(node, here);
        return true;
      default:
        return false;
    }
  }

  /** All that is below a node, in the scope that it makes. */
  #inside(node: AnyNode, here: Here, isImmediate = false): void {
    const bindings = declaredIn(node);
    const isNew = isFunction(node) && !isImmediate;
    const functions = isNew ? [...here.functions, node] : here.functions;
    const owner = functions.at(-1) ?? null;
    const scope = bindings === null ? here.scope : { parent: here.scope, owner, bindings };
    const inConstructor = here.inConstructor && (!isFunction(node) || node.type === "ArrowFunctionExpression" || isImmediate);
    for (const child of childrenOf(node)) this.#visit(child, { scope, functions, inConstructor });
  }

  #property(node: Extract<AnyNode, { type: "Property" | "MethodDefinition" | "PropertyDefinition" }>, here: Here): void {
    if (node.computed) this.#visit(node.key, here);
    if (!node.value) return;
    if (node.type === "MethodDefinition" && node.kind === "constructor") {
      const { scope } = here;
      const functions = [...here.functions, node.value];
      const inner = { parent: scope, owner: node.value, bindings: declaredIn(node.value) ?? new Map() };
      for (const child of childrenOf(node.value)) this.#visit(child, { scope: inner, functions, inConstructor: true });
      return;
    }
    // A field gets its value whenever an object is made.
    const later = node.type === "PropertyDefinition" && !node.static ? [...here.functions, node] : here.functions;
    this.#visit(node.value, { ...here, functions: later });
  }

  #name(name: string, { scope }: Here): void {
    if (findScope(name, scope) !== null || pureGlobals.has(name)) return;
    if (this.#format === "cjs" && (name === "module" || name === "exports")) return;
    if (name === "console" && !this.#isOwn) return;
    if (name in globalThis || notAlwaysGlobal.has(name)) this.#report(`uses ${name}`);
  }

  #member(node: MemberExpression, here: Here): void {
    const { object, property, computed } = node;
    const name = nameOf(node);
    if (object.type === "Identifier" && object.name === "Math" && findScope("Math", here.scope) === null) {
      if (name === null || name === "random")
        this.#report(name === null ? "uses a computed property of Math" : "uses Math.random");
    } else this.#visit(object, here);
    if (name === "constructor" && this.#isOwn) this.#report("uses .constructor, which may compile code");
    if (computed) this.#visit(property, here);
  }

  #call(node: CallExpression, here: Here): boolean {
    const { callee } = node;
    if (callee.type === "Identifier" && callee.name === "require" && findScope("require", here.scope) === null) {
      const [argument] = node.arguments;
      if (argument?.type !== "Literal") this.#report("imports a computed name");
      return true;
    }
    if (isImmediate(callee)) {
      const made = callee.type === "MemberExpression" ? callee.object : callee;
      this.#inside(made, here, true);
      // As many packages are wrapped: (function (root, factory) { … })(this, function () { … }).
      this.#arguments(node, here);
      return true;
    }
    if (callee.type === "MemberExpression") this.#method(callee, node, here);
    if (this.#isOwn) this.#foreign(callee, here);
    if (callee.type !== "MemberExpression" || !iterators.has(nameOf(callee) ?? "")) return false;
    this.#visit(callee, here);
    this.#arguments(node, here);
    return true;
  }

  /** Functions among them are called at once: while the module is loaded, or while the function around is called. */
  #arguments(node: CallExpression, here: Here): void {
    for (const argument of node.arguments) {
      if (isFunction(argument) && here.functions.length === 0) this.#inside(argument, here, true);
      else this.#visit(argument, here);
    }
  }

  #method(callee: MemberExpression, node: CallExpression, here: Here): void {
    const name = nameOf(callee);
    const { object } = callee;
    const [first] = node.arguments;
    if (name === null) return;
    if (localeMethods.test(name) && node.arguments.length < (name === "localeCompare" ? 2 : 1))
      this.#report(`uses ${name}, which depends on the machine's language`);
    else if (/^toLocale.*(?:String)$/.test(name)) this.#report(`uses ${name}, which depends on the machine's language`);
    if (mutators.has(name)) this.#change(callee, here);
    const isChanger = object.type === "Identifier" && /^(?:Object|Reflect)$/.test(object.name) && changers.has(name);
    if (isChanger && first !== undefined) this.#change(first, here, "part");
    if (name === "constructor") this.#report("compiles code");
    if ((name === "test" || name === "exec") && this.#isOwn && this.#isSharedSearch(object, here))
      this.#report("uses a global or sticky regular expression, which keeps its last position");
  }

  /** Something is changed: a name, or a part of what a name stands for. */
  #change(target: AnyNode, here: Here, what: "name" | "part" = "name"): void {
    if (/Pattern$|^RestElement$|^Property$/.test(target.type)) {
      const inside = target.type === "Property" ? [target.value] : childrenOf(target);
      for (const each of inside) this.#change(each, here);
      return;
    }
    if (target.type === "MemberExpression" && nameOf(target) === "lastIndex") return;
    const root = rootOf(target);
    const isInside = root.type === "ThisExpression" && target !== root && !here.inConstructor && here.functions.length > 0;
    if (isInside && this.#isOwn) this.#report("changes an object in a method");
    if (root.type !== "Identifier") return;
    const isPart = what === "part" || target !== root;
    const name = isPart ? this.#meant(root.name, here.scope) : root.name;
    const scope = findScope(name, here.scope);
    if (scope === null) {
      const isExport = this.#format === "cjs" && /^(?:module|exports)$/.test(name) && here.functions.length === 0;
      if (!isExport && here.functions.length + Number(!isPart) > 0) this.#report(`changes the global ${name}`);
      return;
    }
    const isShared =
      scope.owner === null && here.functions.length > 0 && (this.#isOwn || !isByIdentity(scope.bindings.get(name)));
    const isKept = scope.owner !== null && this.#isOwn && this.#isKept(scope.owner, here);
    if (isShared || isKept) this.#report(`changes ${name}, which outlives the call`);
  }

  /** `const list = all.list` is another name for a part of `all`. */
  #meant(name: string, scope: Scope, depth = 0): string {
    const init = findScope(name, scope)?.bindings.get(name)?.init ?? null;
    if (init === null || depth > 5) return name;
    const root = rootOf(init);
    if (
      root.type !== "Identifier" ||
      (init.type !== "Identifier" && init.type !== "MemberExpression" && init.type !== "CallExpression")
    )
      return name;
    return findScope(root.name, scope) === null ? name : this.#meant(root.name, scope, depth + 1);
  }

  /** Whether the code here runs in a function that `owner` returns: then variables of `owner` outlive its call. */
  #isKept(owner: AnyNode, { functions }: Here): boolean {
    const next = functions[functions.indexOf(owner) + 1];
    if (next === undefined || !functions.includes(owner)) return false;
    return this.#returnedBy(owner).has(next);
  }

  /** A regular expression of the module that is searched from where the last search ended. */
  #isSharedSearch(object: AnyNode, { scope, functions }: Here): boolean {
    if (object.type !== "Identifier" || functions.length === 0) return false;
    const found = findScope(object.name, scope);
    const init = found?.bindings.get(object.name)?.init;
    return found?.owner === null && init?.type === "Literal" && /[gy]/.test(init.regex?.flags ?? "");
  }

  /** An object that a package or a class created when the module was loaded may keep state between calls. */
  #foreign(callee: AnyNode, { scope, functions }: Here): void {
    const root = rootOf(callee);
    if (root.type !== "Identifier" || functions.length === 0) return;
    const found = findScope(root.name, scope);
    const init = found?.owner === null ? found.bindings.get(root.name)?.init : null;
    if (init?.type !== "NewExpression" && init?.type !== "CallExpression") return;
    const maker = rootOf(init.callee);
    if (maker.type !== "Identifier") return;
    const from = findScope(maker.name, scope)?.bindings.get(maker.name)?.from;
    const isPackage = from !== undefined && !/^(?:\.|docsgen(?:\/|$)|react(?:\/|$))/.test(from);
    if (isPackage || (init.type === "NewExpression" && !pureGlobals.has(maker.name)))
      this.#report(`calls ${root.name}, which was created when the module was loaded and may keep state`);
  }
}
