/** What a reader typed → the words to look for, the phrases in quotes, and the words with a minus before them. */

export interface Operators {
  /** Without the words that are left out, and without quotes. */
  readonly text: string;
  readonly phrases: readonly string[];
  /** Nothing else is looked for: who pastes a message with quotes in it does not mean them so strictly. */
  readonly isQuoted: boolean;
  readonly excluded: readonly string[];
}

/** Quotes that a reader has not closed yet count to the end. */
const quoted = /["“”„]([^"“”„]*)(?:["“”„]|$)/gu;
/** `-windows`, but not an option: `-DUSE_PCAP`, `-o`, `--list`. */
const minus = /(?<=^|\s)-(\p{Ll}[\p{Ll}\p{N}]{2,})(?=\s|$)/gu;

export function readOperators(typed: string): Operators {
  const phrases = [...typed.matchAll(quoted)].map(([, phrase = ""]) => phrase.trim()).filter((phrase) => phrase !== "");
  const unquoted = typed.replace(quoted, " $1 ").trimStart();
  const text = unquoted.replace(minus, " ");
  const isQuoted = phrases.length > 0 && typed.replace(quoted, " ").replace(minus, " ").trim() === "";
  // Somebody who types an option alone looks for it.
  if (text.trim() === "") return { text: unquoted, phrases, isQuoted, excluded: [] };
  return {
    text: phrases.length > 0 ? text.trimEnd() : text,
    phrases,
    isQuoted,
    excluded: [...unquoted.matchAll(minus)].map(([, word = ""]) => word),
  };
}
