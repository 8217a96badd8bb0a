/** Code is pure only where nothing says otherwise: what reaches for the world is named, and what a cache can look up is among the reads. */
import { describe, expect, test } from "vitest";
import { findImpurity } from "../../../src/stages/config/purity.ts";

const judge = (code: string) => findImpurity(code, "ts", true);
const own = async (code: string) => (await judge(code))?.impure;
const packaged = async (code: string) => (await findImpurity(code, "js", false))?.impure;

describe("reaching for the world", () => {
  test.each([
    ["new Date()", "uses Date"],
    ["() => Date.now()", "uses Date"],
    ["Date()", "uses Date"],
    ["(all) => new Date(...all)", "uses Date"],
    ["new Date(\n  // now\n)", "uses Date"],
    ["class Clock extends Date {}", "uses Date"],
    ["const { now } = Date", "uses Date"],
    ["process.cwd()", "uses process"],
    ["({ now: globalThis })", "uses globalThis"],
    ["Math.random()", "uses Math.random"],
    ["Math['random']()", "uses Math"],
    ["(name) => Math[name]", "uses Math"],
    ["const { random } = Math", "uses Math"],
    ["fetch('x')", "uses fetch"],
    ["performance.now()", "uses performance"],
    ["crypto.randomUUID()", "uses crypto"],
    ["setTimeout(() => {})", "uses setTimeout"],
    ["new Intl.DateTimeFormat()", "uses Intl"],
    ["const { DateTimeFormat } = Intl", "uses Intl"],
    ["import.meta.url", "uses import.meta"],
    ["(name) => import(name)", "imports a computed name"],
    ["(name) => require(name)", "imports a computed name"],
    ["eval('1')", "uses eval"],
    ["new Function('return 1')", "uses Function"],
    ["(x) => x.constructor", "uses .constructor, which may compile code"],
    ["(x) => x?.['constructor']", "uses .constructor, which may compile code"],
    ["export default () => console.log('x')", "uses console"],
    ["navigator.language", "uses navigator"],
    ["D\\u0061te.now()", "uses Date"],
    ["(name) => import /* any */ (name)", "imports a computed name"],
    ["__dirname", "uses __dirname"],
  ])("%s", async (code, reason) => expect(await own(code)).toBe(reason));

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
    "new Date(2020, 1).getTime() - Date.UTC(2020, 1)",
    "import('./known.js')",
    "JSON.stringify(structuredClone(new Map([[1, new URL('https://e.org')]])))",
  ])("but not %s", async (code) => expect(await own(code)).toBe(null));
});

describe("what a cache can look up is read", () => {
  test.each([
    ["process.env.STAGE", ["env STAGE"]],
    ["process.env['STAGE'] === 'x' || process.env['A-B']", ["env STAGE", "env A-B"]],
    ["(n) => n.toLocaleString()", ["locale"]],
    ["(a, b) => a.localeCompare(b)", ["locale"]],
    ["({ toLocaleString }) => toLocaleString", ["locale"]],
    ["(date) => new Date(date).getHours()", ["locale"]],
    ["(n) => new Intl.NumberFormat('en').format(n)", ["locale"]],
    ["(a) => a.toUpperCase()", []],
  ])("%s", async (code, reads) => expect(await judge(code)).toEqual({ impure: null, reads }));

  test.each([
    "const { STAGE } = process.env;",
    "(name) => process.env[name]",
    "process.env.STAGE = 'x'",
    "process.env.STAGE ??= 'x'",
    "Object.keys(process.env)",
  ])("but not in %s", async (code) => expect(await own(code)).toBe("uses process"));
});

describe("packages", () => {
  test("may warn, and read what describes them", async () => {
    expect(await packaged("export const f = () => console.warn('old')")).toBe(null);
    expect(await packaged("export const kind = (x) => x.constructor.name")).toBe(null);
  });

  test("are looked at all the same", async () => {
    expect(await packaged("export const f = () => Date.now()")).toBe("uses Date");
    expect(await packaged("export const f = () => globalThis.console")).toBe("uses globalThis");
  });

  test("in CommonJS have their own names", async () => {
    expect(await packaged("const a = require('a'); module.exports = () => a; exports.b = 1;")).toBe(null);
    expect(await packaged("(function (root, make) { module.exports = make(); })(this, function () { return 1; })")).toBe(null);
    expect(await packaged("require.cache")).toBe("imports a computed name");
    expect(await packaged("const load = require; load('fs')")).toBe("imports a computed name");
  });
});

test("what cannot be parsed is in doubt", async () => expect(await judge("let let = Date;")).toBe(null));
