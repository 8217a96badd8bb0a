import { expect, test } from "vitest";
import { createDay } from "../../../src/stages/render/day.ts";

/** One of each month, with days of one and two figures. */
const days = Array.from(
  { length: 12 },
  (_, month) => `2025-${String(month + 1).padStart(2, "0")}-${String(month * 2 + 5).padStart(2, "0")}`,
);

test.each(["en", "en-US", "en-GB", "de", "ja"])("days are written as the language has them: %s", (lang) => {
  const format = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" });
  expect(days.map(createDay(lang))).toEqual(days.map((day) => format.format(new Date(`${day}T00:00:00Z`))));
});

test("the days of English", () => {
  expect(["2025-05-14", "2009-09-01", "0999-12-31"].map(createDay("en"))).toEqual(["May 14, 2025", "Sep 1, 2009", "Dec 31, 999"]);
});

test("what is no day stays as it is written", () => {
  expect(["soon", "2025-13-01"].map(createDay("en"))).toEqual(["soon", "2025-13-01"]);
});
