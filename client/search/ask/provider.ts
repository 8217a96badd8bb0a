/** The services that answer questions, behind one interface. */
import type { AskAiSettings } from "../../../src/search/shared/settingsFile.ts";
import { withTimeout } from "../../loadTimeout.ts";
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

export interface Provider {
  /** The host that questions are sent to. */
  readonly host: string;
  /** Answers from the sources that it is sent; other services find their own. */
  readonly takesSources: boolean;
  /** Yields the answer piece by piece. Fails with an `AskError`, or because it was aborted. */
  readonly ask: (request: AskRequest) => AsyncGenerator<string>;
}

/** Null if the documentation is quoted instead. A service's code is loaded with the first question. `site`: URL of the page. */
export function openProvider(settings: AskAiSettings, site: string): Provider | null {
  switch (settings.provider) {
    case "quotes":
      return null;
    case "openai": {
      const url = new URL(settings.endpoint, site);
      const ask = async function* (request: AskRequest) {
        const { askOpenAi } = await withTimeout(import("./openai.ts"));
        yield* askOpenAi(url.href, settings.model, request);
      };
      return { host: url.host, takesSources: true, ask };
    }
    case "agent-studio": {
      const host = `${settings.appId.toLowerCase()}.algolia.net`;
      const ask = async function* (request: AskRequest) {
        const { askAgentStudio } = await withTimeout(import("./agentStudio.ts"));
        yield* askAgentStudio(`https://${host}`, settings, request);
      };
      return { host, takesSources: false, ask };
    }
  }
}
