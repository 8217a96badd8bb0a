import { test } from "vitest";
import { expectDoubt, expectRecognised } from "./harness.ts";

test.each(["`a`", "a `b *c* [d] <e> \\` f", "`a``b`".replace("``", "` `")])("recognises %j", expectRecognised);

test.each(["`a", "``a``", "`a``", "` a `", "`a\nb`", "a ` b", "`a``b`"])("leaves %j in doubt", expectDoubt);
