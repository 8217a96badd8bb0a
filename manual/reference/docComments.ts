/**
 * Doc comments of the keys of schemas, read from the source. Editors show the same comments where a site writes the key, so a key is
 * described once. An object of the schema is recognized by its keys, and where two objects have the same, by the name it is under.
 */
import { readFileSync } from "node:fs";
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type AnyNode, type Comment, type ObjectExpression, Parser } from "acorn";

/** What a comment says about a key: its meaning, and the tags `@default` and `@example`. */
export interface KeyComment {
  readonly text: string;
  /** Default in words, where another key decides it. */
  readonly fallback?: string;
  /** A value, as JavaScript. */
  readonly example?: string;
}

type Comments = Readonly<Record<string, KeyComment>>;

interface CommentedObject {
  readonly owner: string;
  readonly comments: Comments;
}

/** `owner`: the key that holds the object. */
export type FindComments = (keys: readonly string[], owner: string) => Comments;

export function readComments(files: readonly string[]): FindComments {
  const found = new Map<string, CommentedObject[]>();
  for (const file of files) {
    for (const { keys, owner, comments } of objectsOf(readFileSync(file, "utf8"))) {
      const signature = keys.join();
      found.set(signature, [...(found.get(signature) ?? []), { owner, comments }]);
    }
  }
  return (keys, owner) => {
    const all = found.get(keys.join()) ?? [];
    const distinct = new Set(all.map(({ comments }) => JSON.stringify(comments)));
    const candidates = distinct.size > 1 ? all.filter((each) => each.owner === owner) : all;
    const [match] = candidates;
    if (match === undefined) throw new Error(`No object with the keys ${keys.join(", ")} is written in ${files.join(", ")}.`);
    return match.comments;
  };
}

interface WrittenObject extends CommentedObject {
  readonly keys: readonly string[];
}

function objectsOf(source: string): readonly WrittenObject[] {
  const blocks: Comment[] = [];
  const program = Parser.extend(tsPlugin()).parse(source, {
    ecmaVersion: "latest",
    sourceType: "module",
    onComment: (isBlock, value, start, end) => {
      if (isBlock && value.startsWith("*")) blocks.push({ type: "Block", value, start, end });
    },
  });
  const before = (node: AnyNode) => blocks.find(({ end }) => end <= node.start && source.slice(end, node.start).trim() === "");
  const constants = new Map<string, ObjectExpression>();
  const objects: { readonly node: ObjectExpression; readonly owner: string }[] = [];
  const visit = (node: AnyNode, owner: string): void => {
    const name = nameOf(node) ?? owner;
    if (node.type === "ObjectExpression") objects.push({ node, owner });
    if (node.type === "VariableDeclarator" && node.init) {
      const init = "expression" in node.init ? (node.init.expression as AnyNode) : node.init;
      if (init.type === "ObjectExpression") constants.set(name, init);
    }
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(program, "");
  const entries = (node: ObjectExpression): readonly (readonly [string, KeyComment | null])[] =>
    node.properties.flatMap((property) => {
      if (property.type === "SpreadElement") {
        const spread = property.argument.type === "Identifier" ? constants.get(property.argument.name) : undefined;
        return spread === undefined ? [] : entries(spread);
      }
      const comment = before(property);
      return [[nameOf(property) ?? "", comment === undefined ? null : parseComment(comment.value)] as const];
    });
  return objects.map(({ node, owner }) => {
    const all = entries(node);
    const commented = all.flatMap(([key, comment]) => (comment === null ? [] : [[key, comment] as const]));
    return { owner, keys: all.map(([key]) => key), comments: Object.fromEntries(commented) };
  });
}

function nameOf(node: AnyNode): string | null {
  const key = node.type === "Property" ? node.key : node.type === "VariableDeclarator" ? node.id : null;
  if (key?.type === "Identifier") return key.name;
  return key?.type === "Literal" ? String(key.value) : null;
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  const isNode = (value: unknown): value is AnyNode => typeof value === "object" && value !== null && "type" in value;
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function parseComment(comment: string): KeyComment {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*+ ?/, "").trim());
  const [text = "", ...tags] = lines
    .join(" ")
    .trim()
    .split(/\s+@(?=default\b|example\b)/);
  const tag = (name: string) =>
    tags
      .find((each) => each.startsWith(`${name} `))
      ?.slice(name.length + 1)
      .trim();
  const fallback = tag("default");
  const example = tag("example");
  return { text, ...(fallback === undefined ? {} : { fallback }), ...(example === undefined ? {} : { example }) };
}
