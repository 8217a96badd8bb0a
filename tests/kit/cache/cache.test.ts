import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCache } from "../../../src/kit/cache/cache.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import { makeFolder } from "../../folder.ts";
import { settle } from "./settle.ts";

test("a folder that was stamped counts as it was then, until the next run", async () => {
  const root = makeFolder({ "content/a.md": "one", "b.md": "one" });
  await settle();
  const folder = join(root, "content");
  const [cache, before] = [openCache(root, hashOf("code")), openCache(root, hashOf("code"))];
  const stamped = cache.stampTree(folder);
  const inside = cache.dependOn(join(folder, "a.md"));
  const outside = cache.dependOn(join(root, "b.md"));
  expect(inside).toEqual(before.dependOn(join(folder, "a.md")));
  for (const file of ["content/a.md", "b.md"]) writeFileSync(join(root, file), "two");
  expect(cache.stampTree(folder)).toBe(stamped);
  expect(cache.dependOn(join(folder, "a.md"))).toEqual(inside);
  expect(cache.dependOn(join(root, "b.md"))).not.toEqual(outside);
  const next = openCache(root, hashOf("code"));
  expect(next.stampTree(folder).hash).not.toBe(stamped.hash);
  expect(next.dependOn(join(folder, "a.md")).inputs).not.toEqual(inside.inputs);
});
