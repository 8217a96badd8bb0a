/** Conversations with Ask AI in the browser's storage: what is stored of them, how many, and in which order. */
import { clip } from "../../src/kit/text/clip.ts";
import { searchNames } from "../../templates/searchContract.ts";
import type { Store } from "../feature.ts";
import { readList, writeList } from "./stored.ts";
import { hasTexts, isListOf, isText, textAt, valueAt } from "./unknownJson.ts";

/** A verbatim excerpt of the documentation. */
export interface Passage {
  /** The address as the backend returns it: site-absolute without the base, or a full URL. */
  readonly url: string;
  readonly title: string;
  /** Categories, page and headings above. */
  readonly path: readonly string[];
  readonly kind: "text" | "code";
  readonly text: string;
}

/** What an answer may cite by its number. */
export type SourceLink = Pick<Passage, "url" | "title" | "path">;

/** One question and its answer. */
export interface Exchange {
  readonly question: string;
  /** What the model wrote; "" if passages are quoted instead. */
  readonly answer: string;
  /** What the model was given, in the order of the numbers. */
  readonly sources: readonly SourceLink[];
  /** Quoted if no model has answered. */
  readonly passages: readonly Passage[];
  /** What went wrong, as a sentence. */
  readonly failure: string | null;
  readonly isStopped: boolean;
  /** None of the passages seems to answer: they are pages to look at. */
  readonly isUnanswered: boolean;
}

export interface Conversation {
  /** The oldest first. */
  readonly exchanges: readonly Exchange[];
}

const { conversations } = searchNames;
const mostConversations = 10;
const mostExchanges = 20;
const longestPassage = 2400;

export function isFull({ exchanges }: Conversation): boolean {
  return exchanges.length >= mostExchanges;
}

export function startExchange(question: string): Exchange {
  return { question, answer: "", sources: [], passages: [], failure: null, isStopped: false, isUnanswered: false };
}

export function readConversations(store: Store): readonly Conversation[] {
  return readList(store, conversations, isConversation);
}

/** Replaces a conversation that starts with the same question. */
export function saveConversation(store: Store, { exchanges }: Conversation): void {
  const stored = readConversations(store);
  const shortened = { exchanges: exchanges.map(shorten) };
  const at = stored.findIndex((each) => each.exchanges[0]?.question === exchanges[0]?.question);
  const list = at < 0 ? [shortened, ...stored].slice(0, mostConversations) : stored.with(at, shortened);
  writeList(store, conversations, list);
}

export function removeConversation(store: Store, index: number): void {
  writeList(store, conversations, readConversations(store).toSpliced(index, 1));
}

function shorten(exchange: Exchange): Exchange {
  const passages = exchange.passages.map((passage) => ({ ...passage, text: clip(passage.text, longestPassage) }));
  return { ...exchange, passages };
}

function isConversation(value: unknown): value is Conversation {
  const exchanges = valueAt(value, "exchanges");
  return isListOf(exchanges, isExchange) && valueAt(exchanges, "0") !== undefined;
}

function isExchange(value: unknown): boolean {
  const failure = valueAt(value, "failure");
  return (
    hasTexts(value, "question", "answer") &&
    isListOf(valueAt(value, "sources"), isSource) &&
    isListOf(valueAt(value, "passages"), isPassage) &&
    (failure === null || isText(failure)) &&
    typeof valueAt(value, "isStopped") === "boolean" &&
    typeof valueAt(value, "isUnanswered") === "boolean"
  );
}

function isSource(value: unknown): boolean {
  return hasTexts(value, "url", "title") && isListOf(valueAt(value, "path"), isText);
}

function isPassage(value: unknown): boolean {
  return isSource(value) && hasTexts(value, "text") && /^(?:text|code)$/.test(textAt(value, "kind"));
}
