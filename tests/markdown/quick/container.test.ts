import { expect, test } from "vitest";
import { expectDoubt, expectRecognised, parse } from "./harness.ts";

test.each([
  ":::note\na\n:::",
  ":::note[A *b* c]{a=b}\n\na\n\n:::\n\nc",
  "::::tabs{group=os}\n\n:::tab[Linux]{value=linux default}\n\n```\n:: a\n```\n:::\n:::tab[b]\n- c\n:::\n\n::::\n",
  ':::figure[A]{file=a.svg alt="B c."}\n:::',
  "a\n:::note\nb\n:::\nc",
  ":::note\n:::",
  ":::note\n\n\n:::",
])("recognises %j", expectRecognised);

test("leaves in doubt only what stands inside", () => {
  expect(parse(":::note\n\n> a\n\nb\n\n:::\n").doubts).toEqual(["> a\n\na"]);
});

test.each([
  ":::note\na",
  ":::note\na\n ::: ",
  ":::note Title\na\n:::",
  " :::note\na\n:::",
  ":::note-\na\n:::",
  ":::note[]\n:::",
  ":::note[`a]`]\n:::",
  ":::note{.a}\n:::",
  ":::note{a=b \n:::",
  "::: note\n:::",
  ":::",
])("leaves %j in doubt", expectDoubt);
