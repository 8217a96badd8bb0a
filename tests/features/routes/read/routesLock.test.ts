import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRoutes, readRoutes, routesText, writeRoutes } from "../../../../src/features/routes/read/routesLock.ts";
import type { LockedRoute, Url } from "../../../../src/model/model.ts";
import { brief, makeFolder } from "../../../folder.ts";

const header = '# Public addresses and headings, written by "docsgen routes --update". A build fails when one of them is lost.\n';

test("a line holds an address with its headings, a redirect, or what was given up", () => {
  const text = "\n# Comment\n/docs b a\n/docs/v1/a -> /docs/a#x\n/docs/old removed: It is over.\n/docs/a#%20x removed: So.\n";
  expect(parseRoutes(text)).toEqual({
    routes: [
      { kind: "page", url: "/docs", ids: ["b", "a"], line: 3 },
      { kind: "redirect", url: "/docs/v1/a", to: "/docs/a#x", line: 4 },
      { kind: "removed", url: "/docs/old", id: null, reason: "It is over.", line: 5 },
      { kind: "removed", url: "/docs/a", id: " x", reason: "So.", line: 6 },
    ],
    diagnostics: [],
  });
});

test.each(["docs/a", "/a -> ", "/a -> b c", "/a removed:", "/a#b", "/a#b c", "/a -> https://x.example"])(
  "%s is no line",
  (line) => {
    const { routes, diagnostics } = parseRoutes(`/\n${line}\n`);
    expect(routes).toBeNull();
    expect(diagnostics.map(brief)).toEqual([
      `routes/file content/routes.lock:2:1 ${JSON.stringify(line)} is not a line of content/routes.lock.`,
    ]);
  },
);

test("a merge conflict is named, and every line of it", () => {
  const { diagnostics } = parseRoutes("<<<<<<< ours\n/a x\n=======\n/a y\n>>>>>>> theirs\n");
  expect(diagnostics.map(brief)).toEqual(
    [1, 3, 5].map((line) => `routes/file content/routes.lock:${line}:1 content/routes.lock has a merge conflict.`),
  );
  expect(diagnostics[0]?.hint).toBe("Keep the lines of both sides, delete the markers, and run: docsgen routes --update");
});

test("the lines of both sides of a merge become one, sorted by address and id", () => {
  const { routes } = parseRoutes("/b\n/a y\n/a-c\n/a x\n/a/d -> /b\n/a#z removed: No.\n");
  expect(routesText(routes ?? [])).toBe(`${header}/a x y\n/a#z removed: No.\n/a-c\n/a/d -> /b\n/b\n`);
});

test("whatever an id holds comes back", async () => {
  const id = fc.string({ minLength: 1, unit: "grapheme" });
  const ids = fc.uniqueArray(fc.oneof(id, fc.constantFrom("->", "removed:", "%20", "#", "é", "%72emoved:")), { minLength: 1 });
  fc.assert(
    fc.property(ids, (all) => {
      const route: LockedRoute = { kind: "page", url: "/a" as Url, ids: all, line: 2 };
      expect(parseRoutes(routesText([route])).routes).toEqual([{ ...route, ids: [...all].sort() }]);
    }),
    { numRuns: 50 },
  );
});

test("the file is read as it was written, and is there only where somebody wrote it", async () => {
  const root = makeFolder({ "content/x": "" });
  expect(readRoutes(root)).toEqual({ routes: null, diagnostics: [] });
  await writeRoutes(root, [{ kind: "page", url: "/" as Url, ids: [], line: 0 }]);
  expect(readRoutes(root).routes).toEqual([{ kind: "page", url: "/", ids: [], line: 2 }]);
});
