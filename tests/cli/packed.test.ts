/**
 * The packaged library is run from the code that V8 made of it, and from its text where that code is of no use. Each run has a
 * process of its own: an engine remembers what it has compiled.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "../../cli/packed.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "docsgen-packed-"));
const file = join(folder, "program.cjs");
const program = 'const { sep } = require("node:path"); exports.answer = () => [sep.length, __url.slice(0, 5), 6 * 7];';
const answer = [1, "file:", 42];

beforeAll(() =>
  build({
    absWorkingDir: root,
    entryPoints: ["cli/packed.ts"],
    outfile: join(folder, "packed.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Opens a program in a process of its own. */
function run(path: string, then: string): unknown {
  const code = `import { openPacked } from "./packed.mjs"; import { writeFileSync } from "node:fs";
const { isReady, exports, code } = openPacked(${JSON.stringify(path)}); console.log(JSON.stringify(${then}));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: folder, encoding: "utf8" }));
}

function makeCode(): Buffer {
  rmSync(codeOf(file), { force: true });
  writeFileSync(file, program);
  run(file, `[exports.answer(), writeFileSync(${JSON.stringify(codeOf(file))}, code())]`);
  return readFileSync(codeOf(file));
}

test("the library is run from the code beside it", () => {
  expect(run(join(root, "dist/library.cjs"), "[isReady, typeof exports.build]")).toEqual([true, "function"]);
});

test("a program is run from its text where there is no code, and from its code", () => {
  writeFileSync(file, program);
  expect(run(file, "[isReady, exports.answer()]")).toEqual([false, answer]);
  makeCode();
  expect(run(file, "[isReady, exports.answer()]")).toEqual([true, answer]);
});

test.each([
  ["of another engine", (code: Buffer) => Buffer.concat([code.subarray(0, 4), Buffer.alloc(4, 7), code.subarray(8)])],
  ["cut off", (code: Buffer) => code.subarray(0, code.length / 2)],
  ["empty", () => Buffer.alloc(0)],
])("code that is %s is refused", (_, spoil) => {
  writeFileSync(codeOf(file), spoil(makeCode()));
  expect(run(file, "[isReady, exports.answer()]")).toEqual([false, answer]);
});

test("code of another text is refused", () => {
  makeCode();
  writeFileSync(file, `${program}\nexports.answer = () => "another";`);
  expect(run(file, "[isReady, exports.answer()]")).toEqual([false, "another"]);
});
