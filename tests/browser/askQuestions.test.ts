/** "Ask the docs" on the site of this repository: labelled questions, most of which it answers; the others it refuses. */
import { expect, test } from "vitest";
import { judgeQuestions } from "../bench/ask/measure.ts";
import { visit } from "./visit.ts";

test("the right passage stands first for four of five questions, and none is quoted where nothing answers", async () => {
  const { page } = await visit("/docs/quickstart", { site: "real" });
  const version = await page.evaluate(() => document.documentElement.dataset.version ?? "");
  const judged = await judgeQuestions(process.cwd(), page, version);
  const unanswered = judged.filter(({ expect }) => expect.length === 0);
  const answered = judged.filter(({ expect }) => expect.length > 0);
  expect([answered.length, unanswered.length]).toEqual([50, 10]);
  expect(unanswered.filter(({ isRight }) => !isRight).map(({ q }) => q)).toEqual([]);
  const missed = answered.filter(({ isRight }) => !isRight).map(({ q, quoted }) => `${q} ${quoted[0]?.url}`);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(9);
});
