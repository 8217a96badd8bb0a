/** The interface texts of each language: complete, with the values of the English ones, and right for every number. */
import { describe, expect, it } from "vitest";
import { defaultTexts } from "../../src/stages/compile/texts.ts";
import { interfaceTexts } from "../../templates/interfaceTexts.ts";
import { languageTexts, translatedLanguages } from "../../templates/languageTexts.ts";

const english: Readonly<Record<string, string>> = {
  ...interfaceTexts,
  ...Object.fromEntries(Object.entries(defaultTexts).map(([key, text]) => [`markdown.${key}`, text])),
};
const valuesIn = (text: string): readonly string[] => [...(text.match(/\{\w+\}/g) ?? [])].sort();
/** For one, and for any other number. */
const plurals = Object.keys(english).flatMap((many) => {
  const one = many.replace(/(^|\.)many$/, "$1one").replace(/Many$/, "One");
  return one !== many && one in english ? [[one, many] as const] : [];
});

it("say of failures what the specification says", () => {
  expect(interfaceTexts).toMatchObject({
    "search.failed": "Unable to fetch results",
    "search.failedHint": "You might want to check your network connection.",
    "loading.retry": "Retry",
    "crash.title": "This page crashed.",
    "crash.retry": "Try again",
    "crash.cause": "Cause:",
  });
});

describe.each(translatedLanguages)("the texts in %s", (lang) => {
  const read = async () => (await languageTexts(lang)) ?? {};

  it("have every key in the order of the English ones, and no other", async () => {
    expect(Object.keys(await read())).toEqual(Object.keys(english));
  });

  it("name the same values", async () => {
    const texts = await read();
    const values = (all: typeof english) =>
      Object.fromEntries(Object.keys(english).map((key) => [key, valuesIn(all[key] ?? "")]));
    expect(values(texts)).toEqual(values(english));
  });

  it("are translated, without spaces at their ends, and end like the English ones where a value follows", async () => {
    const texts = Object.entries(await read());
    expect(texts.filter(([, text]) => text === "" || text.trim() !== text)).toEqual([]);
    // Single words may be the same in both: Version, Menu, Danger.
    const equal = texts.filter(([key, text]) => text === english[key] && /\p{L} \p{L}/u.test(text.replace(/\{\w+\}/g, "")));
    expect(equal).toEqual([]);
    const asks = ([key, text]: readonly [string, string]) => [/[:：]$/.test(text), english[key]?.endsWith(":")];
    const unlike = texts.filter((each) => asks(each)[1] === true && asks(each)[0] === false);
    expect(unlike).toEqual([]);
  });

  it("fit every number", async () => {
    const texts = await read();
    expect(plurals.length).toBeGreaterThanOrEqual(4);
    for (const [one, many] of plurals) {
      const isNumber = (value: string) => /^\{(?:count|minutes)\}$/.test(value);
      expect([one, valuesIn(texts[one] ?? "").some(isNumber)]).toEqual([one, false]);
      expect([many, valuesIn(texts[many] ?? "").some(isNumber)]).toEqual([many, true]);
    }
    // Where nouns have more forms than two, the number is apart from them.
    const forms = new Intl.PluralRules(lang)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== "many" || lang === "ar");
    const counted = Object.keys(english).filter((key) => /\{(?:count|minutes)\}/.test(english[key] ?? ""));
    if (forms.length > 2)
      for (const key of counted)
        expect([key, texts[key]]).toEqual([key, expect.stringMatching(/\{(?:count|minutes)\}(?!\s*\p{L}{3})/u)]);
  });
});

describe("the texts of a language tag", () => {
  const toc = async (lang: string) => (await languageTexts(lang))?.["toc.title"];

  it("are those of its language and script", async () => {
    expect(await toc("de-AT")).toBe("Auf dieser Seite");
    expect(await toc("pt-PT")).toBe(await toc("pt-BR"));
    expect([await toc("zh"), await toc("zh-CN"), await toc("zh-Hans")]).toEqual(["本页内容", "本页内容", "本页内容"]);
  });

  it("are not those of a language that is written in other characters", async () => {
    expect([await toc("zh-TW"), await toc("zh-Hant"), await toc("en"), await toc("pl")]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
