import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

/** So many lists, each in an item of the other. */
const nested = (depth: number) => Array.from({ length: depth + 1 }, (_, level) => `${"  ".repeat(level)}- a`).join("\n");

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
  "- a\n\n- b",
  "- a\n  - b\n    c\n- d",
  "- a\n\n  b\n\n- c",
  "1. a\n   `b`\n\n   ```\n   c\n\n     d\n   ```\n\n2. e",
  "- # a\n  b\n- ```\n  a\n  ```\n  c",
  ":::note\n- a\n\n  b\n:::",
  "a\n- b\n  c",
  nested(8),
])("recognises %j", expectRecognised);

test.each([
  "- a\n* b",
  "1. a\n2) b",
  "- a\n\n  - b\n- c",
  "- a\n  - b\n\n- c",
  "- a\n\n* b",
  "- a\n\n    b",
  "- a\n  ```\n\tb\n  ```",
  "- a\n  > b",
  "- a\nb",
  "- a\n b",
  "- a\n   b",
  "-  a",
  "-\ta",
  "-",
  "- [x] a",
  "- [ ] a",
  "- ```\n  a",
  "- - a",
  "- 1. a",
  "- > a",
  "* * *",
  nested(9),
  "- a \n- b",
  "- a\n---",
  "1234567890. a",
])("leaves %j in doubt", expectDoubt);
