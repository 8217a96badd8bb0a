/** Code is pure only where nothing says otherwise: what reaches for the world, or remembers, is named. */
import { describe, expect, test } from "vitest";
import { findImpurity } from "../../../src/engine/config/purity.ts";

const own = (code: string) => findImpurity({ code, format: "esm", isOwn: true });
const packaged = (code: string, format: "esm" | "cjs" = "esm") => findImpurity({ code, format, isOwn: false });

describe("reaching for the world", () => {
  test.each([
    ["new Date()", "uses Date"],
    ["() => Date.now()", "uses Date"],
    ["process.env.HOME", "uses process"],
    ["({ now: globalThis })", "uses globalThis"],
    ["Math.random()", "uses Math.random"],
    ["Math['random']()", "uses Math.random"],
    ["(name) => Math[name]", "uses a computed property of Math"],
    ["const { random } = Math", "uses Math"],
    ["fetch('x')", "uses fetch"],
    ["performance.now()", "uses performance"],
    ["crypto.randomUUID()", "uses crypto"],
    ["setTimeout(() => {})", "uses setTimeout"],
    ["new Intl.DateTimeFormat()", "uses Intl"],
    ["n.toLocaleString()", "uses toLocaleString, which depends on the machine's language"],
    ["a.localeCompare(b)", "uses localeCompare, which depends on the machine's language"],
    ["import.meta.url", "reads import.meta"],
    ["(name) => import(name)", "imports a computed name"],
    ["(name) => require(name)", "imports a computed name"],
    ["eval('1')", "uses eval"],
    ["new Function('return 1')", "uses Function"],
    ["(() => {}).constructor('return process')()", "compiles code"],
    ["(x) => x.constructor", "uses .constructor, which may compile code"],
    ["export default () => console.log('x')", "uses console"],
    ["navigator.language", "uses navigator"],
    ["__dirname", "uses __dirname"],
  ])("%s", (code, reason) => expect(own(code)).toBe(reason));

  test.each([
    "const process = (x) => x; export default () => process(1)",
    "export function f(Date) { return Date; }",
    "export default ({ process }) => process.Date.fetch",
    "const all = { process: 1, Date() {} }; all.process",
    "Math.max(1, Math.floor(2.5))",
    "a.localeCompare(b, 'en')",
    "typeof window === 'undefined' ? 1 : window.x",
    "typeof process",
    "x instanceof Date",
    "import('./known.js')",
    "JSON.stringify(structuredClone(new Map([[1, new URL('https://e.org')]])))",
  ])("but not %s", (code) => expect(own(code)).toBe(null));
});

describe("remembering", () => {
  test.each([
    ["let n = 0; export default () => n++", "n"],
    ["let n; export default () => { n = 1; }", "n"],
    ["let n; export default () => { [n] = [1]; }", "n"],
    ["let n; export default () => { ({ a: n } = x); }", "n"],
    ["const seen = new Map(); export default (x) => seen.set(x, 1)", "seen"],
    ["const seen = []; export default (x) => { seen[0] = x; }", "seen"],
    ["const seen = { all: [] }; export default (x) => { const { length } = x; const all = seen.all; all.push(x); }", "seen"],
    ["const seen = new Map(); export default (x) => { seen.get(x).push(1); }", "seen"],
    ["const seen = {}; export default (x) => Object.assign(seen, x)", "seen"],
    ["import { seen } from './seen.js'; export default (x) => seen.add(x)", "seen"],
    ["export default function F() { F.count = (F.count ?? 0) + 1; }", "F"],
    ["const next = (() => { let n = 0; return () => n++; })();", "n"],
    ["const counter = () => { let n = 0; return { next: () => ++n }; };", "n"],
    ["function counter() { let n = 0; function next() { n++; } return next; }", "n"],
    ["const plugin = () => { const seen = new Set(); return (tree) => { visit(tree, (x) => seen.add(x)); }; };", "seen"],
    ["class A { static n = 0; f() { A.n++; } }", "A"],
    ["export default () => { total = 1; }", "the global total"],
    ["const ids = (function* () { let i = 0; while (true) yield i++; })(); export default () => ids.next()", "ids"],
  ])("%s", (code, name) => expect(own(code)).toMatch(new RegExp(`^changes ${name}`)));

  test.each([
    ["class A { n = 0; f() { return this.n++; } }", "changes an object in a method"],
    [
      "const re = /x/g; export default (s) => re.test(s)",
      "uses a global or sticky regular expression, which keeps its last position",
    ],
    [
      "import S from 'slugger'; const s = new S(); export default (x) => s.slug(x)",
      "calls s, which was created when the module was loaded and may keep state",
    ],
    [
      "import make from 'ids'; const id = make(); export default () => id()",
      "calls id, which was created when the module was loaded and may keep state",
    ],
  ])("%s", (code, reason) => expect(own(code)).toBe(reason));

  test.each([
    "let n = 0; n++; for (let i = 0; i < 3; i++) n += i; export default n",
    "const all = []; [1, 2].forEach((x) => all.push(x)); export default () => all.map((x) => x + 1)",
    "const all = []; (() => { all.push(1); })(); export default () => all",
    "export default () => { let n = 0; const all = []; visit((x) => { n++; all.push(x); }); return all; }",
    "export default (tree) => { tree.children.push(1); tree.x = 2; delete tree.y; }",
    "const plugin = () => (tree) => { let n = 0; visit(tree, () => { n += 1; }); };",
    "class A { constructor() { this.n = 1; } get m() { return this.n; } }",
    "const rows = [3, 1]; export default () => [...rows].sort()",
    "const rows = [3, 1]; export default () => rows.filter(Boolean).sort()",
    "const re = /x/g; export default (s) => s.replace(re, '')",
    "const sizes = new Map([[1, 2]]); export default (x) => sizes.get(x)",
  ])("but not %s", (code) => expect(own(code)).toBe(null));
});

describe("packages", () => {
  test("may keep state inside of one call, as tokenizers do, and by the identity of objects", () => {
    const tokenizer =
      "export function tokenize(effects) { let size = 0; return start; function start() { size++; return start; } }";
    expect(packaged(tokenizer)).toBe(null);
    expect(own(tokenizer)).toMatch(/^changes size/);
    expect(packaged("const known = new WeakMap(); export const f = (x) => known.set(x, 1)")).toBe(null);
    expect(packaged("export const f = () => console.warn('old')")).toBe(null);
  });

  test("are looked at all the same", () => {
    expect(packaged("let n = 0; export const id = () => n++")).toBe("changes n, which outlives the call");
    expect(packaged("export const f = () => Date.now()")).toBe("uses Date");
  });

  test("in CommonJS have their own names", () => {
    const wrapped = "(function (root, make) { module.exports = make(); })(this, function () { let n = 0; return () => n++; })";
    expect(packaged("const a = require('a'); module.exports = () => a; exports.b = 1;", "cjs")).toBe(null);
    expect(packaged(wrapped, "cjs")).toBe("changes n, which outlives the call");
    expect(packaged("exports.f = () => { module.exports.n = 1; }", "cjs")).toBe("changes the global module");
    expect(packaged("require.cache", "cjs")).toBe("uses require");
  });
});

test("what cannot be parsed is in doubt", () => expect(own("let let = ;")).toBe("cannot be parsed"));
