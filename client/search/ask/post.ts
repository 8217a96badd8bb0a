/**
 * A question as JSON → the answer as it comes: the events of a stream, or one whole JSON reply. Silence, an answer that is
 * none, and every status of failure are named; whoever asks may stop at any time.
 */
import { readEvents } from "./events.ts";
import { AskFailure, type FailureKind, failureOf } from "./failure.ts";

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Milliseconds of silence that are borne. */
  readonly patience?: number;
}

export type Received = { readonly kind: "event"; readonly data: string } | { readonly kind: "whole"; readonly json: unknown };

const usualPatience = 20_000;
/** Far more than an answer can need; a stream that goes on is given up. */
const mostBytes = 8_000_000;

export async function* post(url: string, sent: Sent): AsyncGenerator<Received> {
  const { signal, patience = usualPatience } = sent;
  const given = new AbortController();
  const own = AbortSignal.any([signal, given.signal]);
  const wait = <T>(work: Promise<T>, lost: FailureKind) => bear(work, lost, { patience, given, signal });
  try {
    const response = await wait(request(url, sent, own), "unreachable");
    const failure = failureOf(response, Date.now());
    if (failure !== null) throw failure;
    const type = response.headers.get("content-type") ?? "";
    if (/\bhtml\b/.test(type)) throw new AskFailure("unreadable");
    const chunks = chunksOf(response, wait);
    if (/\bjson\b/.test(type) && !/ndjson|event-stream/.test(type)) yield { kind: "whole", json: await readJson(chunks) };
    else for await (const data of readEvents(chunks)) yield { kind: "event", data };
  } finally {
    given.abort();
  }
}

function request(url: string, { headers, body }: Sent, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream, application/json", ...headers },
    body: JSON.stringify(body),
    // What was agreed to is this host, and no other one that it may name.
    redirect: "error",
    referrerPolicy: "strict-origin",
    signal,
  });
}

async function* chunksOf(
  { body }: Response,
  wait: <T>(work: Promise<T>, lost: FailureKind) => Promise<T>,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) throw new AskFailure("unreadable");
  for (let bytes = 0; bytes < mostBytes; ) {
    const { done, value } = await wait(reader.read(), "cut");
    if (done) return;
    bytes += value.length;
    yield value;
  }
}

async function readJson(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return parseReply(text + decoder.decode());
}

export function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AskFailure("unreadable");
  }
}

interface Bearing {
  readonly patience: number;
  readonly given: AbortController;
  readonly signal: AbortSignal;
}

/** Fails by name when nothing comes, or when the connection is lost. Being stopped is no failure. */
async function bear<T>(work: Promise<T>, lost: FailureKind, { patience, given, signal }: Bearing): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new AskFailure("silent", { seconds: String(Math.round(patience / 1000)) }));
      given.abort();
    }, patience);
  });
  try {
    return await Promise.race([work, silence]);
  } catch (error) {
    if (signal.aborted || error instanceof AskFailure) throw error;
    throw new AskFailure(lost);
  } finally {
    clearTimeout(timer);
  }
}
