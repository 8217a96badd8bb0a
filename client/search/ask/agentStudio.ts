/** The hosted agent of the search service, which finds its own sources: the question → the pieces of the answer. */
import { textAt, valueAt } from "../unknownJson.ts";
import { AskError, reportedError } from "./askError.ts";
import { parseReply, post } from "./post.ts";
import type { AskRequest } from "./provider.ts";

export interface Agent {
  readonly appId: string;
  readonly apiKey: string;
  readonly agentId: string;
}

export async function* askAgentStudio(origin: string, agent: Agent, request: AskRequest): AsyncGenerator<string> {
  const { signal, timeout } = request;
  const id = encodeURIComponent(agent.agentId);
  const url = `${origin}/agent-studio/1/agents/${id}/completions?stream=true&compatibilityMode=ai-sdk-5`;
  const headers = { "x-algolia-application-id": agent.appId, "x-algolia-api-key": agent.apiKey };
  let isComplete = false;
  for await (const received of post(url, { headers, body: { messages: messagesOf(request) }, signal, timeout })) {
    if (received.kind === "whole") {
      yield wholeAnswer(received.json);
      return;
    }
    if (received.data.trim() === "[DONE]") return;
    const event = parseReply(received.data);
    const type = textAt(event, "type");
    if (type === "error") throw reportedError(textAt(event, "errorText"));
    if (type === "text-delta" && textAt(event, "delta") !== "") yield textAt(event, "delta");
    isComplete ||= type === "finish";
  }
  if (!isComplete) throw new AskError("cut");
}

function messagesOf({ question, history }: AskRequest) {
  const message = (role: string, text: string) => ({ role, parts: [{ type: "text", text }] });
  const before = history.flatMap((each) => [message("user", each.question), message("assistant", each.answer)]);
  return [...before, message("user", question)];
}

function wholeAnswer(json: unknown): string {
  const parts = [valueAt(json, "parts")].flat();
  const text = parts.map((part) => (textAt(part, "type") === "text" ? textAt(part, "text") : "")).join("");
  if (text !== "") return text;
  throw reportedError(textAt(json, "message"));
}
