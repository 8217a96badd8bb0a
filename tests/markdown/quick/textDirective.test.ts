import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

test.each([
  ":api-link[A]",
  "a :api-link[A::b() *c* d]{header=a.h} e",
  '(:api-link[A]{a=b c d="e f"})',
  ":api-link[`A`]",
  ":other{a=b}",
  "a:api-link {b}",
])("recognises %j", expectRecognised);

test.each([
  ":api-link{a=b}",
  ":api-link[A",
  ":api-link[]",
  ":api-link[[a]]",
  ":api-link[A\nb]",
  ":api-link[A]{",
  ":api-link[A]{a=b a=c}",
  ":api-link[A]{#a}",
  ":api-link[A]{a=&amp;}",
  "a:api-link[A]",
  "::api-link[A]",
  ":other[a]",
])("leaves %j in doubt", expectDoubt);
