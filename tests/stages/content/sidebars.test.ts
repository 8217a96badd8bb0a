import { expect, test } from "vitest";
import { readSidebars } from "../../../src/stages/content/sidebarFiles.ts";
import { brief, makeFolder } from "../../folder.ts";

const folder = "content/docs/next";
const read = (text: string | Uint8Array) => readSidebars(makeFolder({ [`${folder}/sidebars.json`]: text }), folder);

test("the value comes with its text, for the places of later problems", () => {
  expect(read('{ "docs": ["a"] }')).toEqual({
    sidebars: { path: `${folder}/sidebars.json`, text: '{ "docs": ["a"] }', value: { docs: ["a"] } },
    diagnostics: [],
  });
});

test("no file, no sidebars", () => {
  expect(readSidebars(makeFolder(), folder)).toEqual({ sidebars: null, diagnostics: [] });
});

test.each([
  [
    '{\n  "docs": [\n    "a"\n    "b"\n  ]\n}',
    `content/sidebars ${folder}/sidebars.json:4:5 ${folder}/sidebars.json is not valid JSON: unexpected "b".`,
  ],
  ["[]", `content/sidebars ${folder}/sidebars.json:1:1 ${folder}/sidebars.json must contain an object of sidebars.`],
  [
    new Uint8Array([0x7b, 0xff]),
    `content/encoding ${folder}/sidebars.json:1:2 ${folder}/sidebars.json is not valid UTF-8: byte 1 (0xFF).`,
  ],
])("a file that cannot be read: %s", (text, problem) => {
  const { sidebars, diagnostics } = read(text);
  expect(sidebars).toBeNull();
  expect(diagnostics.map(brief)).toEqual([problem]);
});
