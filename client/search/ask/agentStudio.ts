/** The hosted agent of the search service: it looks for its own sources, and streams the parts of a message. */
import { textAt, valueAt } from "../reply.ts";
import { AskFailure, said } from "./failure.ts";
import { parseReply, post } from "./post.ts";
import type { AskRequest } from "./provider.ts";

export interface Agent {
  readonly appId: string;
  readonly apiKey: string;
  readonly agentId: string;
}

export async function* askAgentStudio(origin: string, agent: Agent, request: AskRequest): AsyncGenerator<string> {
  const { signal, patience } = request;
  const id = encodeURIComponent(agent.agentId);
  const url = `${origin}/agent-studio/1/agents/${id}/completions?stream=true&compatibilityMode=ai-sdk-5`;
  const headers = { "x-algolia-application-id": agent.appId, "x-algolia-api-key": agent.apiKey };
  const body = { messages: messagesOf(request) };
  let isComplete = false;
  for await (const received of post(url, { headers, body, signal, ...(patience === undefined ? {} : { patience }) })) {
    if (received.kind === "whole") {
      yield wholeAnswer(received.json);
      return;
    }
    if (received.data.trim() === "[DONE]") return;
    const event = parseReply(received.data);
    const type = textAt(event, "type");
    if (type === "error") throw said(textAt(event, "errorText"));
    if (type === "text-delta" && textAt(event, "delta") !== "") yield textAt(event, "delta");
    isComplete ||= type === "finish";
  }
  if (!isComplete) throw new AskFailure("cut");
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
  throw said(textAt(json, "message"));
}
