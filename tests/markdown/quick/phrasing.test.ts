/** Text that is recognised word for word, and text that is left to the full parser. */
import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

test.each([
  "Plain words, (with) \"marks\" and 5 > 3; 100 % 'sure' – é!",
  "snake_case_words",
  "A & B",
  "10:30, pcpp::Packet",
  "a {b} {{c}} | d",
])("recognises %j", expectRecognised);

test.each([
  "a\\*",
  "&amp;",
  "a &b",
  "a <b>",
  "a < b",
  "~a~",
  "![a](b)",
  "a _b_",
  "a__b",
  "_",
  "a]",
  "a\tb",
  "[a]",
  "[a][b]",
  "[^1]",
])("leaves %j in doubt", expectDoubt);
