/**
 * Answers by the language model that a browser has built in: its download, and a question with numbered passages → the pieces of
 * the answer. Everything stays on the device.
 */

import { AskError } from "./askError.ts";
import type { AskRequest } from "./askRequest.ts";
import { languageModel, optionsFor, type Session } from "./languageModel.ts";
import { type Message, promptOf } from "./prompt.ts";
import { waiter } from "./silence.ts";

export interface Download {
  readonly signal: AbortSignal;
  /** The share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Milliseconds of silence: a model may first have to be read from the disk. */
const defaultTimeout = 60_000;
/** A small model forgets what is far behind. */
const mostHistory = 2;

/** Must be called when the reader presses a button: browsers do not download otherwise. Fails with what the browser throws. */
export async function downloadModel(language: string, { signal, onProgress }: Download): Promise<void> {
  const monitor = (target: EventTarget) =>
    target.addEventListener("downloadprogress", (event) => onProgress((event as ProgressEvent).loaded));
  signal.throwIfAborted();
  const session = await languageModel()?.create({ ...optionsFor(language), signal, monitor });
  session?.destroy();
}

export async function* askBrowserModel(language: string, request: AskRequest): AsyncGenerator<string> {
  const { signal, timeout = defaultTimeout, history } = request;
  const { before, last } = promptOf({ ...request, history: history.slice(-mostHistory) });
  const own = new AbortController();
  const either = AbortSignal.any([signal, own.signal]);
  const wait = waiter(timeout, own, signal);
  const step = <T>(work: Promise<T>) => wait(work.catch(named), "modelFailed");
  let session: Session | undefined;
  try {
    session = await step(start(language, before, either));
    const reader = session.promptStreaming(last.content, { signal: either }).getReader();
    for (;;) {
      const { done, value } = await step(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    own.abort();
    session?.destroy();
  }
}

async function start(language: string, initialPrompts: readonly Message[], signal: AbortSignal): Promise<Session> {
  const session = await languageModel()?.create({ ...optionsFor(language), initialPrompts, signal });
  if (session === undefined) throw new AskError("modelFailed");
  return session;
}

function named(error: unknown): never {
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  throw isFull ? new AskError("modelFull") : error;
}
