/** Redirects of an old project: those that `redirects` of the configuration refuse are not written, and named. */
import { expect, test } from "vitest";
import { tidyRedirects } from "../../src/migration/tidyRedirects.ts";
import { sitePath } from "../../src/model/schemas/addressSchema.ts";

test.each(["/a#b", "/a?b=c", "/a/*", "/a/../b", "/a/./b", "/a\\b", "/%2e%2e/a"])("%s is refused", (from) => {
  const refused: string[] = [];
  const kept = tidyRedirects(
    [
      { from, to: "/docs" },
      { from: "/plain", to: "/docs" },
    ],
    new Set(["/docs"]),
    (each) => refused.push(each),
  );
  expect(sitePath().safeParse(from).success).toBe(false);
  expect(kept).toEqual([{ from: "/plain", to: "/docs" }]);
  expect(refused).toEqual([from]);
});

test("a page of the site and the root need no redirect, and nothing is said of them", () => {
  const refused: string[] = [];
  const written = [
    { from: "/docs", to: "/x" },
    { from: "/", to: "/docs" },
  ];
  expect(tidyRedirects(written, new Set(["/docs"]), (each) => refused.push(each))).toEqual([]);
  expect(refused).toEqual([]);
});
