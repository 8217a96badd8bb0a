/** The words of a query, in small letters → whether it reads like an English message of a compiler, a linker, or a program, and not like a question. */

const shortest = 4;
const said: ReadonlySet<string> = new Set(
  (
    "cannot conflict denied error exception failed fatal incompatible invalid mismatch missing no not permitted throw " +
    "throwing truncated undefined unknown unresolved"
  ).split(" "),
);
const asking: ReadonlySet<string> = new Set("are can do does how is should what when where which who why".split(" "));

export function isMessage(words: readonly string[]): boolean {
  return words.length >= shortest && !asking.has(words[0] ?? "") && words.some((word) => said.has(word));
}
