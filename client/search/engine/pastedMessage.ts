/**
 * The words of a query, in small letters → whether it reads like an English message of a compiler, a linker, or a program, and not like a
 * question, and which of its words stand in every message of its kind.
 */

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

/** What compilers and linkers say of any name: only the name tells where the answer is. */
const phrases: readonly (readonly string[])[] = [
  "was not declared in this scope",
  "has not been declared",
  "has no member named",
  "no member named",
  "is not a member of",
  "does not name a type",
  "use of undeclared identifier",
  "identifier not found",
  "undeclared identifier",
  "no matching function for call to",
  "no known conversion from",
  "could not convert from",
  "cannot convert from",
  "invalid conversion from",
  "no such file or directory",
  "is deprecated",
].map((phrase) => phrase.split(" "));

/** The places of words that say nothing of what a message is about. */
export function phrasePlaces(words: readonly string[]): ReadonlySet<number> {
  const places = phrases.flatMap((phrase) => {
    const start = words.findIndex((_, at) => phrase.every((word, next) => words[at + next] === word));
    return start < 0 ? [] : phrase.map((_, next) => start + next);
  });
  return new Set(places.length < words.length ? places : []);
}
