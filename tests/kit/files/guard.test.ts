import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { guard, isInside } from "../../../src/kit/files/guard.ts";
import { makeFolder } from "../../folder.ts";

test("a file below the root is inside, by its real path", () => {
  const root = makeFolder({ "in/a.md": "a" });
  symlinkSync(join(root, "in/a.md"), join(root, "in/link.md"));
  expect(guard(join(root, "in"), "a.md")).toEqual({ kind: "inside", path: join(root, "in/a.md") });
  expect(guard(join(root, "in"), "link.md")).toEqual({ kind: "inside", path: join(root, "in/a.md") });
  expect(guard(join(root, "in"), ".")).toEqual({ kind: "inside", path: join(root, "in") });
});

test.each([
  "../secret",
  "../../../../etc/passwd",
  "/etc/passwd",
  "x/../../secret",
  "link/secret",
  "file-link",
  "../in-not/secret",
  "../nowhere",
  "/nowhere/at/all",
])("%s is outside", (path) => {
  const root = makeFolder({ "in/a.md": "a", secret: "s", "in-not/secret": "s" });
  symlinkSync(root, join(root, "in/link"));
  symlinkSync(join(root, "secret"), join(root, "in/file-link"));
  mkdirSync(join(root, "in/x"));
  expect(guard(join(root, "in"), path)).toEqual({ kind: "outside" });
});

test.each(["missing.md", "a.md/below", "a\0.md", "./x/../y", "dangling"])("%s is missing", (path) => {
  const root = makeFolder({ "in/a.md": "a" });
  symlinkSync(join(root, "in/gone"), join(root, "in/dangling"));
  expect(guard(join(root, "in"), path)).toEqual({ kind: "missing" });
});

test("a link loop is missing", () => {
  const root = makeFolder({ "in/a.md": "a" });
  symlinkSync(join(root, "in/two"), join(root, "in/one"));
  symlinkSync(join(root, "in/one"), join(root, "in/two"));
  expect(guard(join(root, "in"), "one")).toEqual({ kind: "missing" });
});

test("a root that is a symlink itself holds its files", () => {
  const root = makeFolder({ "real/a.md": "a" });
  symlinkSync(join(root, "real"), join(root, "named"));
  expect(guard(join(root, "named"), join(root, "named/a.md"))).toEqual({ kind: "inside", path: join(root, "real/a.md") });
});

test("a folder whose name begins like the root is not inside", () => {
  expect(isInside("/a/b", "/a/bc")).toBe(false);
  expect(isInside("/a/b", "/a/b")).toBe(true);
  expect(isInside("/", "/a")).toBe(true);
});
