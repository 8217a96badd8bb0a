/** Pages that do not say in which language they are, so that they are read out in the wrong one. */
import type { Rule } from "./rule.ts";

export const language: Rule = {
  code: "check/language",
  *find(_, tree) {
    const lang = tree.elements.find(({ name }) => name === "html")?.attribs.lang ?? "";
    if (!/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(lang))
      yield { message: `The page does not say its language: lang is ${lang === "" ? "missing" : `"${lang}"`}.`, offset: 0 };
  },
};
