/** Rules of following links, without a browser. */
import { describe, expect, test } from "vitest";
import { cleanPath } from "../../client/navigation/internalLink.ts";
import { isFrugal } from "../../client/navigation/preload.ts";

describe("the one spelling of a path", () => {
  test.each([
    ["/docs/api.html", "/", "/docs/api"],
    ["/docs/index.html", "/", "/docs"],
    ["/docs/", "/", "/docs"],
    ["/docs//api", "/", "/docs/api"],
    ["/docs/v24.09", "/", "/docs/v24.09"],
    ["/", "/", "/"],
    ["/index.html", "/", "/"],
    ["/lib", "/lib/", "/lib/"],
    ["/lib/", "/lib/", "/lib/"],
    ["/lib/index.html", "/lib/", "/lib/"],
    ["/lib/docs/install/", "/lib/", "/lib/docs/install"],
  ])("%s below %s is %s", (path, base, clean) => {
    expect(cleanPath(path, base)).toBe(clean);
    expect(cleanPath(clean, base)).toBe(clean);
  });
});

describe("saving the reader's line", () => {
  test.each([
    [{ effectiveType: "2g" }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ effectiveType: "4g", saveData: true }, true],
    [{ effectiveType: "3g" }, false],
    [{}, false],
  ])("%j: %s", (connection, frugal) => {
    expect(isFrugal({ connection })).toBe(frugal);
  });

  test("a browser that tells nothing is not on a poor line", () => {
    expect(isFrugal({})).toBe(false);
  });
});
