/** Who answers: what is asked of them and what comes back, whoever they are. */
import type { AskAiSettings } from "../../../src/search/shared/settingsFile.ts";
import { inTime } from "../../inTime.ts";

/** A part of the documentation that goes with the question. */
export interface Source {
  readonly title: string;
  readonly path: readonly string[];
  readonly text: string;
}

export interface AskRequest {
  readonly question: string;
  /** Earlier questions and answers, the oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: string }[];
  /** Cited by number, from 1. */
  readonly sources: readonly Source[];
  readonly signal: AbortSignal;
  readonly patience?: number;
}

export interface Provider {
  /** Where questions go. */
  readonly host: string;
  /** Answers from the passages that it is sent; else it looks for its own. */
  readonly takesSources: boolean;
  /** The answer, piece by piece. Fails with an `AskFailure`, or because it was stopped. */
  readonly ask: (request: AskRequest) => AsyncGenerator<string>;
}

/**
 * Their code is loaded with the first question. Null where nobody answers and the documentation is quoted. `site` is the address
 * of the page.
 */
export function openProvider(settings: AskAiSettings, site: string): Provider | null {
  switch (settings.provider) {
    case "quotes":
      return null;
    case "openai": {
      const url = new URL(settings.endpoint, site);
      const ask = async function* (request: AskRequest) {
        const { askOpenAi } = await inTime(import("./openai.ts"));
        yield* askOpenAi(url.href, settings.model, request);
      };
      return { host: url.host, takesSources: true, ask };
    }
    case "agent-studio": {
      const host = `${settings.appId.toLowerCase()}.algolia.net`;
      const ask = async function* (request: AskRequest) {
        const { askAgentStudio } = await inTime(import("./agentStudio.ts"));
        yield* askAgentStudio(`https://${host}`, settings, request);
      };
      return { host, takesSources: false, ask };
    }
  }
}
