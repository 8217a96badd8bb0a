import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

test.each(["*a*", "**a**", "a *b c* d", "**`a`**: b", "(*a*)", "*a **b** c*", "**a *b* c** *d*", "*a\nb*", "**a**, *b*."])(
  "recognises %j",
  expectRecognised,
);

test.each(["a *b", "a* b", "***a***", "**a*", "*a **b* c**", "a*b*c", "é*a*", "\u00a0*a*", "*a*é", "*a **b*", "a * b"])(
  "leaves %j in doubt",
  expectDoubt,
);
