/** Headers that try to run code, to exhaust the parser or to reach `Object.prototype`: none may do anything but be refused. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SourcePath } from "../../../src/model/model.ts";
import { splitFrontMatter } from "../../../src/stages/content/frontMatter.ts";
import { processorTime } from "../../processorTime.ts";

const refusedLanguages = [
  "js",
  "javascript",
  "JS",
  "JavaScript",
  "coffee",
  "coffeescript",
  "cson",
  "ts",
  "typescript",
  "json",
  "json5",
  "toml",
  "yaml",
  "yml",
  "lisp",
  "php",
  "python",
  "eval",
  "node",
  "constructor",
  "__proto__",
  "toString",
  "hasOwnProperty",
  " js",
  "\tjs",
  " javascript ",
  "\u00a0js",
  "{",
  "#js",
  "js;",
] as const;

const code = "globalThis.pwned = true;\nmodule.exports = { title: process.exit(7) }";
const bomb = Array.from(
  { length: 12 },
  (_, n) =>
    `a${n}: &a${n} [${
      n === 0
        ? '"x"'
        : Array(9)
            .fill(`*a${n - 1}`)
            .join(",")
    }]`,
).join("\n");
const doubling = Array.from({ length: 26 }, (_, n) => `a${n}: &a${n} [${n === 0 ? '"x"' : `*a${n - 1}, *a${n - 1}`}]`).join("\n");

const refusedYaml: readonly (readonly [string, string, string])[] = [
  ["an alias bomb", bomb, "front-matter/limit"],
  ["a doubling alias bomb", doubling, "front-matter/limit"],
  ["an alias of itself", "a: &a [*a]", "front-matter/limit"],
  ["a map that contains itself", "a: &a { b: *a }", "front-matter/limit"],
  ["many aliases", `a: &a x\n${Array.from({ length: 60 }, (_, n) => `k${n}: *a`).join("\n")}`, "front-matter/limit"],
  ["deep lists", `a: ${"[".repeat(40)}${"]".repeat(40)}`, "front-matter/limit"],
  ["very deep lists", `a: ${"[".repeat(30_000)}${"]".repeat(30_000)}`, "front-matter/limit"],
  ["very deep maps", `a: ${"{a: ".repeat(10_000)}${"}".repeat(10_000)}`, "front-matter/limit"],
  ["very deep blocks", `a:\n  ${"- ".repeat(30_000)}x`, "front-matter/limit"],
  ["deep indented blocks", Array.from({ length: 30 }, (_, n) => `${" ".repeat(n)}a:`).join("\n"), "front-matter/limit"],
  ["more than 64 kB", `a: ${"x".repeat(70_000)}`, "front-matter/limit"],
  ["many values", `a: [${"1,".repeat(12_000)}1]`, "front-matter/limit"],
  ["many plain values", `a: [${"b, ".repeat(12_000)}b]`, "front-matter/limit"],
  ["an unknown anchor", "a: *nowhere", "front-matter/syntax"],
  ["a function tag", "a: !!js/function 'function () { globalThis.pwned = true }'", "front-matter/syntax"],
  ["an undefined tag", "a: !!js/undefined ''", "front-matter/syntax"],
  ["a regular expression tag", "a: !!js/regexp /x/", "front-matter/syntax"],
  ["a Python tag", "a: !!python/object/apply:os.system ['true']", "front-matter/syntax"],
  ["a Ruby tag", "a: !ruby/object:Gem::Requirement {}", "front-matter/syntax"],
  ["a tag of the document's own", "%TAG ! tag:evil,2000:\n---\na: !x 1", "front-matter/syntax"],
  ["a second document", "a: 1\n...\nb: 2", "front-matter/syntax"],
];

/** Accepted as data, because they are nothing but data. */
const harmlessYaml: readonly (readonly [string, string])[] = [
  ["__proto__ as a key", "__proto__: { polluted: true }"],
  ["__proto__ in depth", "a: { __proto__: { polluted: true } }"],
  ["__proto__ in a list", "a: [{ __proto__: { polluted: true } }]"],
  ["__proto__ quoted", '"__proto__": { polluted: true }'],
  ["__proto__ twice removed", "__proto__: { __proto__: { polluted: true } }"],
  ["constructor.prototype", "constructor: { prototype: { polluted: true } }"],
  ["toString as a key", "toString: x"],
  ["hasOwnProperty as a key", "hasOwnProperty: 1"],
  ["valueOf as a key", "valueOf: { call: 1 }"],
  ["a merge key", "a: { <<: { polluted: true } }"],
  ["a merge of __proto__", "<<: { __proto__: { polluted: true } }"],
  ["an alias of __proto__", "x: &p { polluted: true }\n__proto__: *p"],
  ["__defineGetter__", "__defineGetter__: x"],
  ["__proto__ set to null", "__proto__: null"],
];

const before = Object.getOwnPropertyNames(Object.prototype).sort();
const split = (text: string) => splitFrontMatter(text, "a.md" as SourcePath);

beforeEach(() => {
  Reflect.deleteProperty(globalThis, "pwned");
});

afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((globalThis as Record<string, unknown>).pwned).toBeUndefined();
});

test("there are at least 60 of them", () => {
  expect(refusedLanguages.length + refusedYaml.length + harmlessYaml.length).toBeGreaterThanOrEqual(60);
});

test.each(refusedLanguages)("the language %j is refused before anything reads it", (language) => {
  const { diagnostics, frontMatter } = split(`---${language}\n${code}\n---\nBody`);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({
    code: "front-matter/language",
    severity: "error",
    message: `Front matter must be YAML between two lines "---", but the first line is ${JSON.stringify(`---${language.trim()}`)}.`,
    hint: 'Write "---" alone on the line. Front matter in other languages could run code and is never read.',
    line: 1,
    column: 1,
  });
  expect(frontMatter).toEqual({ extra: {}, lines: {} });
});

test.each(refusedYaml)("%s is refused, quickly", async (_, yaml, expected) => {
  const spent = await processorTime(() => {
    const { diagnostics, frontMatter } = split(`---\n${yaml}\n---\n`);
    expect(diagnostics.map(({ code }) => code)).toEqual([expected]);
    expect(frontMatter).toEqual({ extra: {}, lines: {} });
  });
  expect(spent).toBeLessThan(2000);
});

test.each(harmlessYaml)("%s is only data", (_, yaml) => {
  const { diagnostics, frontMatter } = split(`---\ntitle: T\n${yaml}\n---\n`);
  expect(diagnostics).toEqual([]);
  expect(frontMatter.title).toBe("T");
  expect(Object.getPrototypeOf(frontMatter.extra)).toBeNull();
  expect((frontMatter as unknown as Record<string, unknown>).polluted).toBeUndefined();
});

test("limits are named", () => {
  expect(split(`---\n${bomb}\n---\n`).diagnostics[0]?.message).toBe("Front matter uses more than 50 aliases.");
  expect(split(`---\na: ${"x".repeat(70_000)}\n---\n`).diagnostics[0]?.message).toBe(
    "Front matter is 69 kB long, and the limit is 64 kB.",
  );
  expect(split(`---\na: ${"[".repeat(40)}${"]".repeat(40)}\n---\n`).diagnostics[0]?.message).toBe(
    "Front matter is nested deeper than 20 levels.",
  );
  expect(split(`---\na: [${"1,".repeat(12_000)}1]\n---\n`).diagnostics[0]?.message).toBe(
    "Front matter holds more than 10000 values.",
  );
});
