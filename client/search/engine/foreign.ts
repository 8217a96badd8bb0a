/**
 * A query + the language of the documentation → whether it is in another one. Its letters say so, where they are those of another script;
 * else the words that only carry sentences: two of another language, and more of them than of the documentation's own.
 */
import { stopWords } from "../../../src/features/search/shared/stopWords.ts";

/** Words that carry sentences of a language, and are no words of English. */
const carrying: Readonly<Record<string, string>> = {
  de: "der das den dem des ein eine einen und ist sind ich wir wie warum welche welcher wenn nicht mit für auf aus bei kann muss wird werden von zu zum gibt",
  es: "el los las del una unos que cómo como qué cuál dónde cuándo por para puedo puede hay es son está con sin desde hacer usar y se",
  fr: "le les des une du est sont que qui quel quelle comment pourquoi où quand je peux peut avec sans dans sur pour pas ne et cette faire",
  it: "il gli della delle dei una che come dove quando perché posso può con senza nel nella sono è di si fare",
  nl: "het een van hoe waarom waar wanneer ik kan met zonder voor naar wordt zijn niet deze en ik",
  pl: "jak dlaczego gdzie kiedy czy nie jest są się na dla przez można mogę z w do i",
  pt: "os uma umas que como qual onde quando por para posso pode é são está com sem não fazer do da dos das um e",
  sv: "hur varför jag kan och är inte med för att på ett en som",
  tr: "nasıl neden nerede bir ve için ile mi nedir var değil",
};

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** `language`: its tag, `en` or `pt-BR`. */
export function isForeign(query: string, language: string): boolean {
  const [own = ""] = language.toLowerCase().split("-");
  const letters = query.match(/\p{L}/gu) ?? [];
  const script = scripts[own] ?? /\p{Script=Latin}/u;
  const others = letters.filter((letter) => !script.test(letter) && !/\p{Script=Latin}/u.test(letter));
  if (others.length > letters.length / 2) return true;
  const words = query.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const count = (tag: string) => words.filter((word) => carries(tag, word)).length;
  const most = Math.max(...["en", ...Object.keys(carrying)].filter((tag) => tag !== own).map(count));
  return most > 1 && most > count(own);
}

function carries(language: string, word: string): boolean {
  return language === "en" ? stopWords.has(word) : ` ${carrying[language] ?? ""} `.includes(` ${word} `);
}
