/** Days → as readers write them, in UTC so that the result is the same on every machine: `2025-05-14` → `May 14, 2025`. */

import { lazy, once } from "../../kit/once.ts";

/** Creating a format takes longer than all dates of a site, so it is created on first use, and not for plain English. */
export function createDay(lang: string): (date: string) => string {
  const format = lazy(() => new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" }));
  return once((date) => {
    const day = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return date;
    return /^en(?:-US)?$/.test(lang) ? inEnglish(day) : format().format(day);
  });
}

/** Reads a day from a format that the language standard fixes: `Wed, 14 May 2025 00:00:00 GMT`. */
function inEnglish(day: Date): string {
  const [, date, month, year] = day.toUTCString().split(" ");
  return `${month} ${Number(date)}, ${Number(year)}`;
}
