/** Holds the rules of the house for all source files: no cycle of imports, short functions, few parameters, one meaning per file name. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { tsPlugin } from "@sveltejs/acorn-typescript";
import { type AnyNode, Parser, type Program } from "acorn";
import { expect, it } from "vitest";
import { kinds } from "../src/model/kinds.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const longest = 60;
const mostParameters = 4;

/** Base names that several files share, and why they may. */
const sharedNames: Readonly<Record<string, string>> = {
  build: "the command and what it runs",
  check: "the command and what it runs",
  init: "the command and what it runs",
  migrate: "the command and what it runs",
  serve: "the command and what it runs",
  index: "what a folder offers",
  worker: "what a worker thread runs, in Node and in the browser",
  tabs: "the directive, and what the browser makes of it",
};

const files = ["cli", "src", "templates", "client", "manual/reference"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path)),
);
const programs = new Map(files.map((file) => [file, parse(file)]));

function parse(file: string): Program {
  const parser = Parser.extend(tsPlugin({ jsx: file.endsWith("x") }));
  const text = readFileSync(join(root, file), "utf8");
  return parser.parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true, allowHashBang: true });
}

interface NamedFunction {
  readonly name: string;
  readonly node: Extract<AnyNode, { params: unknown }>;
}

/** Every function below a node, with the name that a reader finds it by. */
function functionsIn(node: AnyNode, name = "module"): readonly NamedFunction[] {
  const own = nameOf(node) ?? name;
  return [
    ...("params" in node && "body" in node && !node.type.startsWith("TS") ? [{ name: own, node }] : []),
    ...childrenOf(node).flatMap((child) => functionsIn(child, own)),
  ];
}

function nameOf(node: AnyNode): string | null {
  const key = "id" in node ? node.id : "key" in node ? node.key : null;
  return key !== null && key !== undefined && "name" in key && typeof key.name === "string" ? key.name : null;
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  const isNode = (value: unknown): value is AnyNode => typeof value === "object" && value !== null && "type" in value;
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const functions = [...programs].flatMap(([file, program]) =>
  functionsIn(program).map(({ name, node }) => ({ at: `${file} ${name}`, node })),
);
const linesOf = ({ loc }: AnyNode) => (loc ? loc.end.line - loc.start.line + 1 : 0);

it("no function is longer than 60 lines", () => {
  expect(functions.length).toBeGreaterThan(2000);
  const found = functions.flatMap(({ at, node }) => (linesOf(node) > longest ? [at] : []));
  expect(found).toEqual([]);
});

it("no function has more than four parameters", () => {
  const found = functions.flatMap(({ at, node }) => (node.params.length > mostParameters ? [at] : []));
  expect(found).toEqual([]);
});

it("no two files with one base name mean different things", () => {
  const places = new Map<string, string[]>();
  // A feature has a file for each stage at which it works, named after that.
  for (const file of files.filter((each) => !/^src\/features\/(?:\w+\/)?(?:compile|plan|render|write)\.ts$/.test(each))) {
    const name = basename(file).replace(/\.[a-z]+$/, "");
    places.set(name, [...(places.get(name) ?? []), file]);
  }
  const shared = [...places].flatMap(([name, found]) => (found.length > 1 && !(name in sharedNames) ? [found.join(", ")] : []));
  expect(shared).toEqual([]);
});

it("the engine decides in one place whether a page is listed", () => {
  const decides = /!\s*[\w.]*\bunlisted\b|\bunlisted\b\s*(?:\?[^?]|&&|\|\|)/;
  const found = files.filter((file) => file.startsWith("src/") && decides.test(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual(["src/model/listed.ts"]);
});

it("names of versions are put together and taken apart in one file", () => {
  const owner = "src/model/versionName.ts";
  const joined = /\bdocSet(?:Of\([^)]*\))?\}\/\$\{/;
  const cut =
    /\b\w*[vV]ersion(?:\.name)?\.(?:split|replace(?:All)?|(?:lastI|i)ndexOf|startsWith|endsWith|match)\(\s*["'`/][^)"'`]*\//;
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  const engine = files.filter((file) => /^(?:cli|src|templates)\//.test(file));
  expect(engine.filter((file) => joined.test(text(file)) || cut.test(text(file)))).toEqual([owner]);
  // Stages and features are handed the value; only what people write, and what an earlier run made, has to be read.
  const readers = engine.filter((file) => importsOf(file).includes(owner) && text(file).includes("parseVersionName"));
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((file) => !/^(?:cli|src\/(?:model|sources|finished))\//.test(file))).toEqual([]);
});

it("the lock file holds the hash of every package but the programs of tools for other systems", () => {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly [key: string]: unknown }>>;
  };
  const unverified = Object.entries(packages).filter(([name, { integrity }]) => name !== "" && integrity === undefined);
  const tools = /^node_modules\/(?:@biomejs\/cli|@oxc-parser\/binding|@pagefind\/\w+)-[\w-]+$/;
  expect(unverified.filter(([name, { dev, optional, os }]) => !(tools.test(name) && dev && optional && os))).toEqual([]);
});

/** The files that a file imports: values, types, and what it loads when it needs it. */
function importsOf(file: string): readonly string[] {
  const sources = [
    ...(programs.get(file)?.body ?? []).map((statement) => ("source" in statement ? statement.source?.value : null)),
    ...[...readFileSync(join(root, file), "utf8").matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g)].map(([, source]) => source),
  ];
  return sources.map((each) => posix.join(posix.dirname(file), String(each))).filter((each) => programs.has(each));
}

it("no cycle of imports, types included", () => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file)) return;
    done.add(file);
    for (const next of importsOf(file)) visit(next, [...path, file]);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

/** Words that begin no noun phrase. A sentence that begins with one goes on, after a comma, with its subject. */
const prepositions = new Set(
  "Of In On At By With Without For From To Below Behind Beside Inside Outside Between Beyond Under Around Among Over As Like Since After Before".split(
    " ",
  ),
);
it("a doc comment is a sentence with a subject, or a noun phrase", () => {
  const found = files.flatMap((file) => {
    const comments = readFileSync(join(root, file), "utf8").matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\//gm);
    return [...comments].flatMap(([, comment = ""]) => {
      const text = comment
        .replace(/\n\s*\*/g, " ")
        .replace(/\s+/g, " ")
        .trim();
      const [first = ""] = text.split(/[.:;](?:\s|$)/);
      return prepositions.has(/^\w+/.exec(text)?.[0] ?? "") && !first.includes(", ") ? [`${file}: ${text.slice(0, 60)}`] : [];
    });
  });
  expect(found).toEqual([]);
});

/** Values of other unions, by the names that the house gives them, whose kinds have words in common with those of pages. */
const ofOtherUnions = new Set(["source", "slot", "item", "route", "hit", "where", "file"]);
/** Where the pages of a kind are made. */
const ownFolders = /^src\/(?:features\/(?:api|changes|news)\/|model\/kinds\.ts$)/;

/** The places where code asks whether a page is of a kind, by its name. */
function comparisonsIn(file: string, node: AnyNode): readonly string[] {
  const isWord = (each: AnyNode) => each.type === "Literal" && Object.keys(kinds).includes(String(each.value));
  const at = `${file}:${node.loc?.start.line}`;
  const own =
    (node.type === "BinaryExpression" && /^[!=]==?$/.test(node.operator) && isKind(node.left) && isWord(node.right)) ||
    (node.type === "SwitchStatement" && isKind(node.discriminant) && node.cases.some(({ test }) => test && isWord(test))) ||
    (node.type === "ArrayExpression" && node.elements.length > 1 && node.elements.every((each) => each && isWord(each))) ||
    (node.type === "CallExpression" && /^(?:has|includes)$/.test(calledBy(node.callee)) && node.arguments.some(isWord));
  return [...(own ? [at] : []), ...childrenOf(node).flatMap((child) => comparisonsIn(file, child))];
}

function isKind(node: AnyNode): boolean {
  if (node.type === "ChainExpression") return isKind(node.expression);
  if (node.type === "Identifier") return node.name === "kind";
  if (node.type !== "MemberExpression" || calledBy(node) !== "kind") return false;
  return !(node.object.type === "Identifier" && ofOtherUnions.has(node.object.name));
}

function calledBy(node: AnyNode): string {
  return node.type === "MemberExpression" && node.property.type === "Identifier" ? node.property.name : "";
}

it("nothing but the table of kinds, and the folder of a kind, asks for a kind of page by its name", () => {
  const found = [...programs].flatMap(([file, program]) => (ownFolders.test(file) ? [] : comparisonsIn(file, program)));
  expect(found).toEqual([]);
});
