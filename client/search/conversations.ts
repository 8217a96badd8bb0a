/** Conversations with Ask-AI as they are kept: what is stored of them, how many, and in which order. */
import { clip } from "../../src/core/clip.ts";
import { storageNames } from "../../templates/contract.ts";
import type { Store } from "../listen.ts";
import { readList, writeList } from "./storedList.ts";

/** A stretch of the documentation, word for word. */
export interface Passage {
  /** As the backend gives it: site-absolute without the base, or a full address. */
  readonly url: string;
  readonly title: string;
  /** Categories, page and headings above. */
  readonly path: readonly string[];
  readonly kind: "text" | "code";
  readonly text: string;
}

/** What an answer may cite by its number. */
export type SourceLink = Pick<Passage, "url" | "title" | "path">;

export interface Exchange {
  readonly question: string;
  /** What the model wrote; "" where passages are all there is. */
  readonly answer: string;
  /** What the model was given, in the order of the numbers. */
  readonly sources: readonly SourceLink[];
  /** Quotations, where no model has answered. */
  readonly passages: readonly Passage[];
  /** What went wrong, as a sentence. */
  readonly failure: string | null;
  readonly isStopped: boolean;
  /** The passages are pages to look at: none of them seems to answer. */
  readonly isUnanswered: boolean;
}

export interface Conversation {
  /** The oldest first. */
  readonly exchanges: readonly Exchange[];
}

const most = 10;
const mostExchanges = 20;
const longestPassage = 2400;

export function isClosed({ exchanges }: Conversation): boolean {
  return exchanges.length >= mostExchanges;
}

export function readConversations(store: Store): readonly Conversation[] {
  return readList(store, storageNames.searchConversations, isConversation);
}

/** One that begins with the same question is replaced where it stands. */
export function saveConversation(store: Store, conversation: Conversation): void {
  const kept = readConversations(store);
  const short = { exchanges: conversation.exchanges.map(shorten) };
  const at = kept.findIndex((each) => firstQuestion(each) === firstQuestion(conversation));
  const list = at < 0 ? [short, ...kept].slice(0, most) : kept.with(at, short);
  writeList(store, storageNames.searchConversations, list);
}

export function removeConversation(store: Store, number: number): void {
  writeList(store, storageNames.searchConversations, readConversations(store).toSpliced(number, 1));
}

function firstQuestion({ exchanges }: Conversation): string {
  return exchanges[0]?.question ?? "";
}

function shorten(exchange: Exchange): Exchange {
  const passages = exchange.passages.map((passage) => ({ ...passage, text: clip(passage.text, longestPassage) }));
  return { ...exchange, passages };
}

function isConversation(value: unknown): value is Conversation {
  const { exchanges } = (value ?? {}) as { readonly exchanges?: unknown };
  return Array.isArray(exchanges) && exchanges.length > 0 && exchanges.every(isExchange);
}

function isExchange(value: unknown): value is Exchange {
  const { question, answer, sources, passages, failure, isStopped, isUnanswered } = fieldsOf<Exchange>(value);
  return (
    [question, answer].every(isText) &&
    isListOf(sources, isSource) &&
    isListOf(passages, isPassage) &&
    (failure === null || isText(failure)) &&
    typeof isStopped === "boolean" &&
    typeof isUnanswered === "boolean"
  );
}

function isSource(value: unknown): boolean {
  const { url, title, path } = fieldsOf<SourceLink>(value);
  return isText(url) && isText(title) && isListOf(path, isText);
}

function isPassage(value: unknown): boolean {
  const { kind, text } = fieldsOf<Passage>(value);
  return isSource(value) && isText(text) && (kind === "text" || kind === "code");
}

function fieldsOf<T>(value: unknown): Partial<Record<keyof T, unknown>> {
  return typeof value === "object" && value !== null ? value : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOf(value: unknown, isOne: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne);
}
