/** The services that answer questions, behind one interface. */

import { withTimeout } from "../../loadTimeout.ts";
import type { SearchContext } from "../ui/searchContext.ts";
import type { AskRequest } from "./askRequest.ts";

export interface Provider {
  /** Whom the texts name, and questions are sent to. */
  readonly host: string;
  /** How many sources it answers from; 0 for a service that finds its own. */
  readonly mostSources: number;
  /** Yields the answer piece by piece. Fails with an `AskError`, or because it was aborted. */
  readonly ask: (request: AskRequest) => AsyncGenerator<string>;
}

/** Null if the documentation is quoted instead. The code of a service is loaded with the first question. `site`: URL of the page. */
export function openProvider({ askAi }: SearchContext["settings"], site: string): Provider | null {
  switch (askAi?.provider) {
    case undefined:
    case "quotes":
      return null;
    case "openai": {
      const url = new URL(askAi.endpoint, site);
      const ask = async function* (request: AskRequest) {
        const { askOpenAi } = await withTimeout(import("./openai.ts"));
        yield* askOpenAi(url.href, askAi.model, request);
      };
      return { host: url.host, mostSources: 6, ask };
    }
    case "agent-studio": {
      const host = `${askAi.appId.toLowerCase()}.algolia.net`;
      const ask = async function* (request: AskRequest) {
        const { askAgentStudio } = await withTimeout(import("./agentStudio.ts"));
        yield* askAgentStudio(`https://${host}`, askAi, request);
      };
      return { host, mostSources: 0, ask };
    }
  }
}
