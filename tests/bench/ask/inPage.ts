/** Runs in a page of the built site: questions → the passages that "Ask the docs" quotes, without its interface. */
import { quote } from "../../../client/search/ask/quote.ts";
import { findSections } from "../../../client/search/ask/retrieve.ts";
import { createEngine } from "../../../client/search/engine/createEngine.ts";
import type { Quoted } from "./measure.ts";

async function answer(questions: readonly string[], version: string): Promise<readonly Quoted[]> {
  const { search } = createEngine("/");
  const quoted: Quoted[] = [];
  for (const question of questions) {
    const { sections, weights } = await findSections(question, {
      backend: { search: (asked) => search(asked.query, asked) },
      versions: [version],
      link: (url) => ({ href: url, isExternal: false }),
      signal: new AbortController().signal,
    });
    quoted.push({
      question,
      passages: quote(question, sections, weights).map(({ url, text }) => ({ url, text })),
      sections: sections.map(({ url }) => url),
    });
  }
  return quoted;
}

Object.assign(globalThis, { answerQuestions: answer });
