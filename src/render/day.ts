/** Days → how readers write them, in UTC so that every machine writes the same: `2025-05-14` → `May 14, 2025`. */

/** A format costs more than all that is written in it: it is made once, when it is first needed, and not for plain English. */
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

/** Of the language itself, whose standard says how a day is written: `Wed, 14 May 2025 00:00:00 GMT`. */
function inEnglish(day: Date): string {
  const [, date, month, year] = day.toUTCString().split(" ");
  return `${month} ${Number(date)}, ${Number(year)}`;
}
