/** A question, with what it is answered from. */
import type { Exchange, Passage } from "../conversations.ts";

/** A part of the documentation that is sent with the question. */
export type Source = Pick<Passage, "title" | "path" | "text">;

export interface AskRequest {
  readonly question: string;
  /** The oldest first. */
  readonly history: readonly Pick<Exchange, "question" | "answer">[];
  /** Cited by number, from 1. */
  readonly sources: readonly Source[];
  readonly signal: AbortSignal;
  /** Milliseconds of silence after which the request is given up. */
  readonly timeout?: number | undefined;
}
