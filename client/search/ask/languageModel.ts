/** The interface of the language model that a browser has built in (`LanguageModel` of the Prompt API), and whether there is one. */
import type { Message } from "./prompt.ts";

/** What the browser says of a model that reads and writes a language. */
export type Availability = "available" | "downloadable" | "downloading" | "unavailable";

/** The part of the interface that is used here: type libraries do not have it yet. */
interface LanguageModel {
  readonly availability: (options: Options) => Promise<string>;
  readonly create: (options: Options & CreateOptions) => Promise<Session>;
}

export interface Session {
  readonly promptStreaming: (input: string, options: { readonly signal: AbortSignal }) => ReadableStream<string>;
  readonly destroy: () => void;
}

interface Options {
  readonly expectedInputs: readonly Expected[];
  readonly expectedOutputs: readonly Expected[];
}

interface Expected {
  readonly type: "text";
  readonly languages: readonly string[];
}

interface CreateOptions {
  readonly signal: AbortSignal;
  readonly initialPrompts?: readonly Message[];
  /** Called with the target of `downloadprogress` events, whose `loaded` grows from 0 to 1. */
  readonly monitor?: (target: EventTarget) => void;
}

/** Milliseconds after which a browser that does not say whether it has a model counts as one without. */
const longestWait = 1500;

export function languageModel(): LanguageModel | undefined {
  return (globalThis as { readonly LanguageModel?: LanguageModel }).LanguageModel;
}

/** The same for all calls: a browser may have a model for one language and not for another. */
export function optionsFor(language: string): Options {
  const expected: readonly Expected[] = [{ type: "text", languages: [language] }];
  return { expectedInputs: expected, expectedOutputs: expected };
}

/** "unavailable" also where the browser has no such interface, does not answer, or breaks its promise. */
export async function availabilityOf(language: string): Promise<Availability> {
  try {
    const silence = new Promise<null>((done) => setTimeout(done, longestWait, null));
    const found = await Promise.race([languageModel()?.availability(optionsFor(language)), silence]);
    return found === "available" || found === "downloadable" || found === "downloading" ? found : "unavailable";
  } catch (error) {
    console.warn("The browser does not say whether it has a language model.", error);
    return "unavailable";
  }
}
