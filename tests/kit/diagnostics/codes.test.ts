/** Every kind of problem in the catalogue is reported by some test, in words. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { codes } from "../../../src/kit/diagnostics/codes.ts";

const here = fileURLToPath(new URL("../..", import.meta.url));

test("every code has a test of its words", () => {
  const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) => /\.test\.tsx?$/.test(file));
  const texts = files.map((file) => readFileSync(join(here, file), "utf8"));
  expect(Object.keys(codes).filter((code) => !texts.some((text) => text.includes(code)))).toEqual([]);
});
