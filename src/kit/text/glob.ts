/** Patterns with `*` (a part of a name), `**` (any folders), `?`, and `{a,b}` → regular expressions for paths. */
import { escapePattern } from "../html/escape.ts";

export function globSource(pattern: string): string {
  return pattern
    .split(/(\/\*\*$|\*\*\/|\*\*|\*|\?|\{[^{}]*\})/)
    .map((part) => {
      if (part === "/**") return "(?:/.*)?";
      if (part === "**/") return "(?:.*/)?";
      if (part === "**") return ".*";
      if (part === "*") return "[^/]*";
      if (part === "?") return "[^/]";
      if (part.startsWith("{")) return `(?:${part.slice(1, -1).split(",").map(escapePattern).join("|")})`;
      return escapePattern(part);
    })
    .join("");
}

/** Whether a path is one of those that a list of patterns means. */
export function globTest(patterns: readonly unknown[]): (path: string) => boolean {
  const tests = patterns.filter((each) => typeof each === "string").map((pattern) => new RegExp(`^${globSource(pattern)}$`, "u"));
  return (path) => tests.some((test) => test.test(path));
}
