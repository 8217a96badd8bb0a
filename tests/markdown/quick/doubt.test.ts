/** How far a doubt goes: to what certainly begins anew, or to the end. */
import { expect, test } from "vitest";
import { parse } from "./harness.ts";

test.each([
  ["a quote", "> a\nb\n\n", "c"],
  ["indented code", "    a\n\n    b\n  \n", "c"],
  ["a list over blank lines", "- a\n\n- b\n\n  > c\n\n", "d"],
  ["code inside of a list", "1. a\n\n   ```\n   # b\n   ```\n\n2. ~c~\n\n", "# d"],
  ["HTML inside of a list", "- <pre>\n\n  a\n\n", "b"],
  ["a rule", "- - -\n\n", "a"],
])("%s ends", (_, doubt, rest) => {
  expect(parse(doubt + rest).doubts).toEqual([`${doubt}a`]);
});

test.each([
  ["HTML", "<!-- a\n\nb -->\n\nc"],
  ["code that is indented", " ```\n\na\n ```\n\nb"],
  ["code below a list", "- a\n\n ```\n\nb"],
  ["code below a list that a rule ended", "- a\n- - -\n  ```\n\nb"],
  ["a container", " :::note\n\na\n\n:::"],
])("%s may go on", (_, text) => {
  expect(parse(text).doubts).toEqual([text]);
});
