import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

test.each([
  "- a",
  "- **a**: b\n- `c`\n",
  "* a\n  b\n  `c`\n* d",
  "+ a",
  "1. a\n2. b\n   c",
  "9) a\n10) b\n    c\n",
  "- a\n\n\nb",
  "- a\n# b",
  "- a\n```\nb\n```",
  "- [x](y)",
])("recognises %j", expectRecognised);

test.each([
  "- a\n\n- b",
  "- a\n* b",
  "1. a\n2) b",
  "- a\n  - b",
  "- a\nb",
  "- a\n b",
  "- a\n   b",
  "-  a",
  "-\ta",
  "-",
  "- a\n\n  b",
  "- [x] a",
  "- [ ] a",
  "- # a",
  "- ```\n  a",
  "- - a",
  "- 1. a",
  "- > a",
  "* * *",
  "- a \n- b",
  "- a\n---",
  "1234567890. a",
])("leaves %j in doubt", expectDoubt);
