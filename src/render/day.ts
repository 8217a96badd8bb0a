/** Days → how readers write them, in UTC so that every machine writes the same: `2025-05-14` → `May 14, 2025`. */

/** A format costs more than all that is written in it: it is made once, when it is first needed. */
export function createDay(lang: string): (date: string) => string {
  let format: Intl.DateTimeFormat | null = null;
  return (date) => {
    const day = new Date(`${date}T00:00:00Z`);
    if (Number.isNaN(day.getTime())) return date;
    format ??= new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" });
    return format.format(day);
  };
}
