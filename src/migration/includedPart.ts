/** Parts of a file that other tools include: lines by number, or what is between two marks. */

/** `2:10`, `:10`, `2:`, `2` of a file's lines. */
export function cutLines(text: string, range: string): string | null {
  const [, from = "", colon, to = ""] = /^(\d*)(:?)(\d*)$/.exec(range) ?? [];
  if (colon === undefined) return null;
  const lines = text.replace(/\n$/, "").split("\n");
  const first = from === "" ? 1 : Number(from);
  const last = colon === "" ? first : to === "" ? lines.length : Number(to);
  return lines.slice(Math.max(0, first - 1), last).join("\n");
}

export interface Marks {
  readonly start: (name: string) => RegExp;
  readonly end: (name: string) => RegExp;
  /** Any mark: such lines are left out of what is cut. */
  readonly any: RegExp;
}

/** The part between two marks; null where the first one does not exist. */
export function cutMarked(text: string, name: string, marks: Marks): string | null {
  const lines = text.replace(/\n$/, "").split("\n");
  const from = lines.findIndex((line) => marks.start(name).test(line));
  if (from < 0) return null;
  const end = lines.findIndex((line, index) => index > from && marks.end(name).test(line));
  const part = lines.slice(from + 1, end < 0 ? lines.length : end);
  return part.filter((line) => !marks.any.test(line)).join("\n");
}

/** Text with its marks as `#region` and `#endregion`, so that code blocks can name them. */
export function asRegions(text: string, start: RegExp, end: RegExp): string {
  return text.replace(end, "#endregion $1").replace(start, "#region $1");
}
