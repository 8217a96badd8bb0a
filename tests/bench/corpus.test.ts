import { expect, test } from "vitest";
import { hashOf } from "../../src/kit/hash.ts";
import { makeSite } from "../site.ts";
import { corpus, pageId, usual } from "./corpus.ts";

const small = { ...usual, pages: 60, versions: 2 };

test("the same options give the same files, another seed gives others", () => {
  const of = (seed: number) => hashOf(JSON.stringify([...corpus({ ...small, seed })]));
  expect(of(1)).toBe(of(1));
  expect(of(2)).not.toBe(of(1));
});

test("as many versions and pages as asked for; most pages are equal in all versions", () => {
  const files = [...corpus(small)];
  expect(files).toHaveLength(2 + 3 * 60);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const changed = Array.from({ length: 60 }, (_, page) => pageId(page)).filter(
    (id) => texts.get(`content/docs/next/${id}.md`) !== texts.get(`content/docs/v1.0/${id}.md`),
  );
  expect(changed.length).toBeGreaterThan(6);
  expect(changed.length).toBeLessThan(30);
});

test("it builds without a problem", { timeout: 60_000 }, async () => {
  const files = Object.fromEntries([...corpus({ ...small, pages: 30 })].map(({ path, text }) => [path, text]));
  const site = await makeSite({ ...files, "content/docs/next/start.md": null });
  const { problems, result } = await site.build();
  expect(problems).toEqual([]);
  expect(result.summary.versions).toBe(3);
});
