import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

test.each(["[a](b)", "See [a `b` *c* d](../e.md#f_g), h.", "[a](https://b.org/?c=d%20e)", "[a]({{vars.b}}/c)", "[a\nb](c)"])(
  "recognises %j",
  expectRecognised,
);

test.each([
  "[a](b c)",
  '[a](b "c")',
  "[a](<b>)",
  "[a](b(c))",
  "[a](b&amp;c)",
  "[a](b\\)",
  "[a]()",
  "[](a)",
  "[a [b](c)](d)",
  "[*a*](b)",
  "[^a](b)",
  "[`a]`](b)",
  "[ a](b)",
  "[a] (b)",
  "[a](é)",
])("leaves %j in doubt", expectDoubt);
