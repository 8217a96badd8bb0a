/**
 * One question → one exchange: sections are found, and either quoted or sent with the question to whoever answers. What is
 * known so far is told on the way. When the answer fails, the failure is named and passages are quoted.
 */
import { clip } from "../../../src/core/clip.ts";
import type { Exchange, Passage } from "../conversations.ts";
import type { Hit } from "../engine/results.ts";
import { AskFailure } from "./failure.ts";
import { type Finding, type FoundSections, findSections } from "./find.ts";
import type { AskRequest, Provider, Source } from "./provider.ts";
import { type FoundSection, quote } from "./quote.ts";

export interface Conversing extends Finding {
  /** Null: the documentation is quoted. */
  readonly provider: Provider | null;
  readonly history: AskRequest["history"];
  /** What has been answered so far. */
  readonly onProgress: (exchange: Exchange) => void;
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string;
  readonly patience?: number;
}

/** Longer answers are cut off. */
const mostCharacters = 64 * 1024;
const mostSources = 6;
const mostSourceCharacters = 1500;

/** Never fails: what goes wrong is part of the exchange, and so is that it was stopped. */
export async function converse(question: string, conversing: Conversing): Promise<Exchange> {
  const { provider, signal, say } = conversing;
  const begun: Exchange = {
    question,
    answer: "",
    sources: [],
    passages: [],
    failure: null,
    isStopped: false,
    isUnanswered: false,
  };
  let found: FoundSections = { hits: [], sections: [] };
  let failed: string | null = null;
  try {
    found = await findSections(question, conversing);
  } catch (error) {
    if (signal.aborted) return { ...begun, isStopped: true };
    failed = unavailable(say, error);
  }
  if (provider === null) return failed === null ? quoted(begun, found) : { ...begun, failure: failed };
  const sections = provider.takesSources ? found.sections.slice(0, mostSources) : [];
  if (provider.takesSources && failed !== null) return { ...begun, failure: failed };
  const asked = { ...begun, sources: sections.map(({ url, title, path }) => ({ url, title, path })) };
  return answer(asked, sections.map(toSource), found, conversing);
}

async function answer(
  asked: Exchange,
  sources: readonly Source[],
  found: FoundSections,
  { provider, history, signal, onProgress, say, patience }: Conversing,
): Promise<Exchange> {
  const host = provider?.host ?? "";
  let text = "";
  try {
    const request = { question: asked.question, history, sources, signal, ...(patience === undefined ? {} : { patience }) };
    for await (const piece of provider?.ask(request) ?? []) {
      text += piece;
      if (text.length > mostCharacters) {
        return { ...asked, answer: clip(text, mostCharacters).toWellFormed(), failure: say("search.ask.long") };
      }
      onProgress({ ...asked, answer: text });
    }
    if (text.trim() === "") throw new AskFailure("unreadable");
    return { ...asked, answer: text };
  } catch (error) {
    if (signal.aborted) return { ...asked, answer: text, isStopped: true };
    const failure =
      error instanceof AskFailure ? say(`search.ask.${error.kind}`, { host, ...error.values }) : unavailable(say, error);
    return quoted({ ...asked, answer: text, failure }, found);
  }
}

/** What was to be found, or the code that asks, did not come. */
function unavailable(say: Conversing["say"], error: unknown): string {
  console.warn("The search failed.", error);
  return `${say("search.failed")}. ${say("search.failedHint")}`;
}

function quoted(exchange: Exchange, { hits, sections }: FoundSections): Exchange {
  const passages = quote(exchange.question, sections);
  if (passages.length > 0) return { ...exchange, passages };
  return { ...exchange, passages: hits.slice(0, 3).map(toPassage), isUnanswered: true };
}

function toPassage({ url, title, breadcrumbs, excerpt }: Hit): Passage {
  return { url, title, path: breadcrumbs, kind: "text", text: excerpt };
}

function toSource({ title, path, blocks }: FoundSection): Source {
  return {
    title,
    path,
    text: clip(blocks.map(({ text }) => text).join("\n"), mostSourceCharacters).toWellFormed(),
  };
}
