/** The text of a page → the minutes that reading it takes. */
import type { Compiled } from "../../model/model.ts";

/** What is read in a minute: of prose, words; of Chinese and Japanese, characters; of code, names and numbers. */
const perMinute = { words: 220, characters: 450, symbols: 120 };

/** The minutes, at least one. Null without a text. */
export function readingMinutes(compiled: Compiled | undefined): number | null {
  if (compiled === undefined) return null;
  const minutes = compiled.sections.reduce((sum, { heading, text, code }) => {
    const prose = `${heading?.text ?? ""} ${text}`;
    const characters = prose.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
    const words = prose.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    const symbols = code.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0;
    return sum + (characters === 0 ? words / perMinute.words : characters / perMinute.characters) + symbols / perMinute.symbols;
  }, 0);
  return Math.max(1, Math.round(minutes));
}
