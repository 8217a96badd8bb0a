import { expect, test } from "vitest";
import { encode } from "../src/utf8.ts";

test.each(["", "plain", "naïve – “quoted”", "数据包 🦈", "a lone \ud800 half"])("%j", (text) => {
  expect(Buffer.from(encode(text))).toEqual(Buffer.from(text));
});
