/**
 * The text of a component → what in it can never happen: event handlers on elements, and state and effects of React, because components
 * are rendered only when the site is built; style attributes and inline scripts, because the policy of the pages forbids them.
 */
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type AnyNode, Parser, type Program } from "acorn";
import { diagnose, placeAt } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../core/model.ts";
import { childrenOf } from "./javascript.ts";

const hooks = [
  ...["useState", "useReducer", "useEffect", "useLayoutEffect", "useInsertionEffect", "useTransition", "useOptimistic"],
  ...["useActionState", "useImperativeHandle"],
];
/** Most files do not contain it, and need no parser. */
const suspicious = new RegExp(`\\s(?:on[A-Z]\\w*|style)=\\{|<script\\b|\\b(?:${hooks.join("|")})\\b`);

export function findStaticCode(file: SourcePath, text: string): readonly Diagnostic[] {
  if (!suspicious.test(text)) return [];
  const program = parse(text, file.endsWith("x"));
  return program === null ? [] : visit(program, fromReact(program)).map((found) => toDiagnostic(found, file, text));
}

interface Found {
  readonly node: AnyNode;
  readonly what: string;
  readonly reason: Reason;
}

interface Reason {
  readonly why: string;
  readonly hint: string;
}

const built: Reason = {
  why: "components are rendered when the site is built, and browsers get only their HTML",
  hint: "Use what works by itself, such as <details> or a link, or let a script of the site do it: head in site.config.ts.",
};
const policy = "the content security policy of the pages forbids it";
const styled: Reason = {
  why: policy,
  hint: "Use a class, and a style sheet of the site: styles in site.config.ts. Drawings have attributes such as fill and width.",
};
const inline: Reason = {
  why: policy,
  hint: 'Put the script into content/static, and load it with <script src="/…"> or with head in site.config.ts.',
};

function toDiagnostic({ node, what, reason: { why, hint } }: Found, file: SourcePath, text: string): Diagnostic {
  const message = `${what}: ${why}.`;
  return diagnose("render/static", message, { file, ...placeAt(text, node.start, node.end - node.start), hint });
}

function parse(text: string, jsx: boolean): Program | null {
  try {
    return Parser.extend(tsPlugin({ jsx })).parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true });
  } catch {
    return null;
  }
}

/** Local names of hooks, and those of React as a whole. */
function fromReact({ body }: Program): ReadonlyMap<string, string> {
  const imported = body.flatMap((statement) =>
    statement.type === "ImportDeclaration" && statement.source.value === "react" ? statement.specifiers : [],
  );
  return new Map(
    imported.map((each) => {
      const name = each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? each.imported.name : "React";
      return [each.local.name, name];
    }),
  );
}

function visit(node: AnyNode, react: ReadonlyMap<string, string>): readonly Found[] {
  return [...attributesOf(node), ...hooksOf(node, react), ...childrenOf(node).flatMap((child) => visit(child, react))];
}

/** JSX is not among the node types of the parser. */
interface JsxElement {
  readonly type: string;
  readonly name?: { readonly type: string; readonly name?: unknown };
  readonly attributes?: readonly (AnyNode & { readonly name?: { readonly name?: unknown } })[];
}

/** Event handlers and styles among the attributes of an element, and a script without a file. */
function attributesOf(node: AnyNode): readonly Found[] {
  const { type, name, attributes = [] } = node as JsxElement;
  const element = name?.name;
  // Of a component, it may be anything.
  if (type !== "JSXOpeningElement" || typeof element !== "string" || !/^[a-z]/.test(element)) return [];
  const names = attributes.map((attribute) => attribute.name?.name);
  // With spread attributes, a script may have anything.
  const isInline = element === "script" && !names.some((each) => each === undefined || each === "src" || each === "type");
  const found = attributes.flatMap((attribute): readonly Found[] => {
    const key = attribute.name?.name;
    if (key === "style") return [{ node: attribute, what: `style of <${element}> has no effect`, reason: styled }];
    if (typeof key !== "string" || !/^on[A-Z]/.test(key)) return [];
    return [{ node: attribute, what: `${key} of <${element}> never runs`, reason: built }];
  });
  return isInline ? [{ node, what: "This script never runs", reason: inline }, ...found] : found;
}

function hooksOf(node: AnyNode, react: ReadonlyMap<string, string>): readonly Found[] {
  if (node.type !== "CallExpression") return [];
  const hook = calledHook(node.callee, react);
  if (hook === null || !hooks.includes(hook)) return [];
  return [{ node: node.callee, what: `${hook} has no effect`, reason: built }];
}

function calledHook(callee: AnyNode, react: ReadonlyMap<string, string>): string | null {
  if (callee.type === "Identifier") return react.get(callee.name) ?? null;
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier" || callee.property.type !== "Identifier")
    return null;
  return react.get(callee.object.name) === "React" ? callee.property.name : null;
}
