/** Who answers questions, services and the browser's model, behind one interface. */

import { withTimeout } from "../../loadTimeout.ts";
import { hasModel, type SearchContext } from "../ui/searchContext.ts";
import type { AskRequest } from "./askRequest.ts";
import type { Download } from "./browserModel.ts";

export interface Provider {
  /** Whom the texts name: the host that questions are sent to, or the browser's model. */
  readonly host: string;
  /** How many sources it answers from; 0 for a service that finds its own. */
  readonly mostSources: number;
  /** Null for a service. The browser's model sends nothing, but may have to be downloaded before. */
  readonly download: ((download: Download) => Promise<void>) | null;
  /** Yields the answer piece by piece. Fails with an `AskError`, or because it was aborted. */
  readonly ask: (request: AskRequest) => AsyncGenerator<string>;
}

type Asked = Pick<SearchContext, "settings" | "session" | "text">;

/** Null if the documentation is quoted instead. The code of a service is loaded with the first question. `site`: URL of the page. */
export function openProvider({ settings: { askAi, language }, session, text }: Asked, site: string): Provider | null {
  if (askAi === null || !hasModel(session)) return null;
  switch (askAi.provider) {
    case "quotes":
      return null;
    case "browser": {
      const code = () => withTimeout(import("./browserModel.ts"));
      return {
        host: text("search.ask.model"),
        mostSources: 4,
        download: async (options) => (await code()).downloadModel(language, options),
        ask: async function* (request) {
          yield* (await code()).askBrowserModel(language, request);
        },
      };
    }
    case "openai": {
      const url = new URL(askAi.endpoint, site);
      const ask = async function* (request: AskRequest) {
        const { askOpenAi } = await withTimeout(import("./openai.ts"));
        yield* askOpenAi(url.href, askAi.model, request);
      };
      return { host: url.host, mostSources: 6, download: null, ask };
    }
    case "agent-studio": {
      const host = `${askAi.appId.toLowerCase()}.algolia.net`;
      const ask = async function* (request: AskRequest) {
        const { askAgentStudio } = await withTimeout(import("./agentStudio.ts"));
        yield* askAgentStudio(`https://${host}`, askAi, request);
      };
      return { host, mostSources: 0, download: null, ask };
    }
  }
}
