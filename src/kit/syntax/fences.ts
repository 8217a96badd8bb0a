/** Which lines of a body are text and which are inside code fences, told line by line before anything is parsed. */

const fence = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})(.*)$/s;

/** Says for each line whether it is outside of code; fences themselves are code. */
export function proseLines(lines: readonly string[]): readonly boolean[] {
  let open = "";
  return lines.map((line) => {
    const [, ticks = "", rest = ""] = fence.exec(line) ?? [];
    if (open !== "") {
      if (ticks.startsWith(open) && rest.trim() === "") open = "";
      return false;
    }
    if (ticks === "" || (ticks.startsWith("`") && rest.includes("`"))) return true;
    open = ticks;
    return false;
  });
}
