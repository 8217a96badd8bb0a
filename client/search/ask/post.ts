/**
 * Posts a question as JSON and yields the text of the answer as it arrives: from the events of a stream, or from one whole JSON
 * reply. Every way to fail has a name, among them silence, a reply that is not an answer, and failure statuses. Can be aborted at
 * any time.
 */
import { createParser } from "eventsource-parser";
import { AskError, errorOfStatus } from "./askError.ts";
import { type Wait, waiter } from "./silence.ts";

interface Post {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Milliseconds of silence after which the request is given up. */
  readonly timeout?: number | undefined;
}

/** Where a service writes the text of an answer. An error that it reports is thrown. */
interface AnswerFormat {
  /** The text in an event of a stream; "" if the event has none. */
  readonly piece: (event: unknown) => string;
  readonly isEnd: (event: unknown) => boolean;
  readonly whole: (reply: unknown) => string;
}

const defaultTimeout = 20_000;
/** Far more than an answer needs; a stream that goes on is given up. */
const mostBytes = 8_000_000;

export async function* post(
  url: string,
  { headers, body, signal, timeout = defaultTimeout }: Post,
  format: AnswerFormat,
): AsyncGenerator<string> {
  const own = new AbortController();
  const wait = waiter(timeout, own, signal);
  try {
    const request = fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream, application/json", ...headers },
      body: JSON.stringify(body),
      // The reader agreed to this host, and to no other that it may redirect to.
      redirect: "error",
      referrerPolicy: "strict-origin",
      signal: AbortSignal.any([signal, own.signal]),
    });
    const response = await wait(request, "unreachable");
    const error = errorOfStatus(response, Date.now());
    if (error !== null) throw error;
    const type = response.headers.get("content-type") ?? "";
    if (/\bhtml\b/.test(type)) throw new AskError("unreadable");
    const chunks = chunksOf(response, wait);
    if (/\bjson\b/.test(type) && !/ndjson|event-stream/.test(type)) yield format.whole(await readJson(chunks));
    else yield* readStream(chunks, format);
  } finally {
    own.abort();
  }
}

async function* chunksOf({ body }: Response, wait: Wait): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (reader === undefined) throw new AskError("unreadable");
  for (let bytes = 0; bytes < mostBytes; ) {
    const { done, value } = await wait(reader.read(), "cut");
    if (done) return;
    bytes += value.length;
    yield value;
  }
}

async function* readStream(chunks: AsyncIterable<Uint8Array>, { piece, isEnd }: AnswerFormat): AsyncGenerator<string> {
  let isComplete = false;
  for await (const data of readEvents(chunks)) {
    if (data.trim() === "[DONE]") return;
    const event = parseReply(data);
    const text = piece(event);
    if (text !== "") yield text;
    isComplete ||= isEnd(event);
  }
  if (!isComplete) throw new AskError("cut");
}

/** The data of a stream's events, without empty ones. The last event may lack its empty line. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const events: string[] = [];
  const { feed } = createParser({
    onEvent: ({ data }) => {
      if (data !== "") events.push(data);
    },
  });
  for await (const chunk of chunks) {
    feed(decoder.decode(chunk, { stream: true }));
    yield* events.splice(0);
  }
  feed(`${decoder.decode()}\n\n`);
  yield* events;
}

async function readJson(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return parseReply(text + decoder.decode());
}

function parseReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AskError("unreadable");
  }
}
