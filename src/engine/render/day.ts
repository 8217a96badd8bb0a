/** Days → as readers write them, in UTC so that the result is the same on every machine: `2025-05-14` → `May 14, 2025`. */

/** Creating a format takes longer than all dates of a site, so it is created once, on first use, and not for plain English. */
export function createDay(lang: string): (date: string) => string {
  let format: Intl.DateTimeFormat | null = null;
  return (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return date;
    if (/^en(?:-US)?$/.test(lang)) return inEnglish(day);
    format ??= new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" });
    return format.format(day);
  };
}

/** From a format that the language standard fixes: `Wed, 14 May 2025 00:00:00 GMT`. */
function inEnglish(day: Date): string {
  const [, date, month, year] = day.toUTCString().split(" ");
  return `${month} ${Number(date)}, ${Number(year)}`;
}
