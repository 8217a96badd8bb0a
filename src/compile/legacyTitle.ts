/**
 * `:::note Title` → `:::note[Title]`, the form that the directive syntax knows, before parsing. Columns do not move. Lines
 * inside code fences stay as they are.
 */

const opening =
  /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*:{3,}[a-zA-Z][\w-]*)[ \t]([^{}\n]*?[^\s{}[\]][^{}\n]*?)[ \t]*((?:\{[^}\n]*\})?)[ \t]*$/;
const fence = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}|~{3,})(.*)$/;

export function rewriteTitles(body: string): string {
  if (!/:{3,}[a-zA-Z][\w-]*[ \t]+\S/.test(body)) return body;
  let open = "";
  return body
    .split("\n")
    .map((line) => {
      const [, ticks = "", rest = ""] = fence.exec(line) ?? [];
      if (open !== "") {
        if (ticks.startsWith(open) && rest.trim() === "") open = "";
        return line;
      }
      if (ticks !== "" && !(ticks.startsWith("`") && rest.includes("`"))) open = ticks;
      return line.replace(opening, "$1[$2]$3");
    })
    .join("\n");
}
