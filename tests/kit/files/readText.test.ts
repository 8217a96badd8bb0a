import { expect, test } from "vitest";
import { decode, decodeSource } from "../../../src/kit/files/readText.ts";
import type { SourcePath } from "../../../src/model/model.ts";

const bytes = (...values: number[]) => new Uint8Array(values);

test("strips the byte order mark and keeps one that stands inside", () => {
  expect(decode(Buffer.from("\uFEFFabc"))).toEqual({ text: "abc" });
  expect(decode(Buffer.from("a\uFEFFb"))).toEqual({ text: "a\uFEFFb" });
});

test("makes every line end LF", () => {
  expect(decode(Buffer.from("a\r\nb\rc\n\r\r\n"))).toEqual({ text: "a\nb\nc\n\n\n" });
});

test("leaves U+2028 and U+2029 alone", () => {
  expect(decode(Buffer.from("a\u2028b\u2029c"))).toEqual({ text: "a\u2028b\u2029c" });
});

test("replaces control characters, except tab and line feed", () => {
  expect(decode(Buffer.from("a\u0000b\u0001c\td\ne\u001ff\fg"))).toEqual({ text: "a\uFFFDb\uFFFDc\td\ne\uFFFDf\uFFFDg" });
});

test("keeps a replacement character that the file really holds", () => {
  expect(decode(Buffer.from("a\uFFFDb😀"))).toEqual({ text: "a\uFFFDb😀" });
});

test.each([
  ["a lone byte", bytes(0x61, 0xff), "is not valid UTF-8: byte 1 (0xFF)."],
  ["Latin-1 text", bytes(0x63, 0x61, 0x66, 0xe9, 0x20), "is not valid UTF-8: byte 3 (0xE9)."],
  ["a sequence cut short at the end", bytes(0x61, 0xe2, 0x82), "is not valid UTF-8: byte 1 (0xE2)."],
  ["an overlong form", bytes(0xc0, 0xaf), "is not valid UTF-8: byte 0 (0xC0)."],
  ["a surrogate", bytes(0x61, 0x62, 0xed, 0xa0, 0x80), "is not valid UTF-8: byte 2 (0xED)."],
  ["a bad byte after a real U+FFFD", bytes(0xef, 0xbf, 0xbd, 0xc3, 0xa9, 0x80), "is not valid UTF-8: byte 5 (0x80)."],
  ["a bad byte after a byte order mark", bytes(0xef, 0xbb, 0xbf, 0x61, 0xfe), "is not valid UTF-8: byte 4 (0xFE)."],
  ["UTF-16 with a little-endian mark", bytes(0xff, 0xfe, 0x61, 0), "is UTF-16 (little endian), not UTF-8 (byte 0)."],
  ["UTF-16 with a big-endian mark", bytes(0xfe, 0xff, 0, 0x61), "is UTF-16 (big endian), not UTF-8 (byte 0)."],
])("%s is a problem that names the byte", (_, input, problem) => {
  expect(decode(input)).toMatchObject({ problem, hint: "Save the file as UTF-8." });
});

test("a source becomes a diagnostic", () => {
  const file = "content/docs/next/a.md" as SourcePath;
  expect(decodeSource(bytes(0x80), file)).toEqual({
    text: null,
    diagnostics: [
      {
        code: "content/encoding",
        severity: "error",
        message: "content/docs/next/a.md is not valid UTF-8: byte 0 (0x80).",
        file,
        line: 1,
        column: 1,
        hint: "Save the file as UTF-8.",
      },
    ],
  });
});

test.each([
  [[0x61, 0x0a, 0x0d, 0x0a, 0xc3, 0xa9, 0x62, 0xff], 3, 3],
  [[0x61, 0x0d, 0xff], 2, 1],
  [[0xef, 0xbb, 0xbf, 0x61, 0xff], 1, 2],
])("%j has a line and a column", (input, line, column) => {
  expect(decodeSource(bytes(...input), "a.md" as SourcePath).diagnostics).toMatchObject([{ line, column }]);
});
