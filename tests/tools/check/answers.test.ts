import { expect, it } from "vitest";
import { openAnswers } from "../../../src/tools/check/answers.ts";
import { folderOf } from "../../serve/folder.ts";

it("knows an answer until it is too old", async () => {
  const run = { root: folderOf({}), cache: true };
  const hour = 3_600_000;
  const first = openAnswers(run, hour, 10 * hour);
  expect(first.isKnown("https://example.org/")).toBe(false);
  first.keep(["https://example.org/"]);
  await first.save();
  const isKnownAt = (now: number, maxAge = hour) => openAnswers(run, maxAge, now).isKnown("https://example.org/");
  expect(isKnownAt(10.9 * hour)).toBe(true);
  expect(isKnownAt(11 * hour)).toBe(false);
  expect(isKnownAt(11 * hour, 2 * hour)).toBe(true);
  // The clock of another machine, or one that was set back.
  expect(isKnownAt(9 * hour)).toBe(false);
  expect(openAnswers({ ...run, cache: false }, hour, 10 * hour).isKnown("https://example.org/")).toBe(false);
});
