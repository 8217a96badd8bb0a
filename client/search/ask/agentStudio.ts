/** The hosted agent of the search service, which finds its own sources: the question → the pieces of the answer. */

import type { AskAiSettings } from "../../../src/features/search/shared/settingsFile.ts";
import { textAt, valueAt } from "../unknownJson.ts";
import { reportedError } from "./askError.ts";
import type { AskRequest } from "./askRequest.ts";
import { post } from "./post.ts";

type Agent = Omit<Extract<AskAiSettings, { readonly provider: "agent-studio" }>, "provider" | "suggestions">;

export function askAgentStudio(origin: string, agent: Agent, request: AskRequest): AsyncGenerator<string> {
  const { signal, timeout } = request;
  const id = encodeURIComponent(agent.agentId);
  const url = `${origin}/agent-studio/1/agents/${id}/completions?stream=true&compatibilityMode=ai-sdk-5`;
  const headers = { "x-algolia-application-id": agent.appId, "x-algolia-api-key": agent.apiKey };
  return post(
    url,
    { headers, body: { messages: messagesOf(request) }, signal, timeout },
    { piece, isEnd: (event) => textAt(event, "type") === "finish", whole },
  );
}

function messagesOf({ question, history }: AskRequest) {
  const message = (role: string, text: string) => ({ role, parts: [{ type: "text", text }] });
  const before = history.flatMap((each) => [message("user", each.question), message("assistant", each.answer)]);
  return [...before, message("user", question)];
}

function piece(event: unknown): string {
  const type = textAt(event, "type");
  if (type === "error") throw reportedError(textAt(event, "errorText"));
  return type === "text-delta" ? textAt(event, "delta") : "";
}

function whole(reply: unknown): string {
  const parts = [valueAt(reply, "parts")].flat();
  const text = parts.map((part) => (textAt(part, "type") === "text" ? textAt(part, "text") : "")).join("");
  if (text !== "") return text;
  throw reportedError(textAt(reply, "message"));
}
