/**
 * One question → one exchange: finds sections of the documentation, and quotes them or sends them with the question to a provider.
 * Reports the answer as it grows. If the answer fails, names the error and quotes passages instead.
 */

import { clip } from "../../../src/kit/text/clip.ts";
import type { Text } from "../../feature.ts";
import { type Exchange, type Passage, startExchange } from "../conversations.ts";
import { AskError } from "./askError.ts";
import type { AskRequest, Source } from "./askRequest.ts";
import type { Provider } from "./provider.ts";
import { type FoundSection, quote } from "./quote.ts";
import { type FoundSections, findSections, type Retrieval } from "./retrieve.ts";

export interface Conversing extends Retrieval {
  /** Null: the documentation is quoted. */
  readonly provider: Provider | null;
  readonly history: AskRequest["history"];
  readonly onProgress: (exchange: Exchange) => void;
  readonly text: Text;
}

/** Longer answers are cut off. */
const mostCharacters = 64 * 1024;
const mostSourceCharacters = 1500;

/** Never fails: an exchange says what went wrong, or that it was stopped. */
export async function converse(question: string, conversing: Conversing): Promise<Exchange> {
  const { provider, signal, text } = conversing;
  const start = startExchange(question);
  let found: FoundSections = { hits: [], sections: [], weights: [] };
  let failure: string | null = null;
  try {
    found = await findSections(question, conversing);
  } catch (error) {
    if (signal.aborted) return { ...start, isStopped: true };
    failure = unavailable(text, error);
  }
  if (failure !== null && provider?.mostSources !== 0) return { ...start, failure };
  return provider === null ? quoted(start, found) : answer(start, found, provider, conversing);
}

async function answer(
  start: Exchange,
  found: FoundSections,
  { host, mostSources, ask }: Provider,
  { history, signal, onProgress, text }: Conversing,
): Promise<Exchange> {
  const sections = found.sections.slice(0, mostSources);
  const asked = { ...start, sources: sections.map(({ url, title, path }) => ({ url, title, path })) };
  let answer = "";
  try {
    for await (const piece of ask({ question: start.question, history, sources: sections.map(toSource), signal })) {
      answer += piece;
      if (answer.length > mostCharacters) {
        return { ...asked, answer: clip(answer, mostCharacters).toWellFormed(), failure: text("search.ask.long") };
      }
      onProgress({ ...asked, answer });
    }
    if (answer.trim() === "") throw new AskError("unreadable");
    return { ...asked, answer };
  } catch (error) {
    if (signal.aborted) return { ...asked, answer, isStopped: true };
    const failure =
      error instanceof AskError ? text(`search.ask.${error.kind}`, { host, ...error.values }) : unavailable(text, error);
    return quoted({ ...asked, answer, failure }, found);
  }
}

/** The index, or the code of the provider, could not be loaded. */
function unavailable(text: Text, error: unknown): string {
  console.warn("The search failed.", error);
  return `${text("search.failed")}. ${text("search.failedHint")}`;
}

/** Adds passages to an exchange; without any, links to the first hits. */
function quoted(exchange: Exchange, found: FoundSections): Exchange {
  const passages = quote(exchange.question, found.sections, found.weights);
  if (passages.length > 0) return { ...exchange, passages };
  const closest = found.hits.slice(0, 3).map(({ url, title, breadcrumbs, excerpt }): Passage => {
    return { url, title, path: breadcrumbs, kind: "text", text: excerpt };
  });
  return { ...exchange, passages: closest, isUnanswered: true };
}

function toSource({ title, path, blocks }: FoundSection): Source {
  const text = clip(blocks.map(({ text }) => text).join("\n"), mostSourceCharacters);
  return { title, path, text: text.toWellFormed() };
}
