/** Both services that answer, against a local streaming server with every failure. */

import { describe, expect, test } from "vitest";
import { askAgentStudio } from "../../client/search/ask/agentStudio.ts";
import { AskError } from "../../client/search/ask/askError.ts";
import type { AskRequest } from "../../client/search/ask/askRequest.ts";
import { askOpenAi } from "../../client/search/ask/openai.ts";
import { answering, json, piece, type Reply, stream, streamingServer } from "./streaming.ts";

const question = (changes: Partial<AskRequest> = {}): AskRequest => ({
  question: "How?",
  history: [{ question: "Before?", answer: "Yes." }],
  sources: [{ title: "Filters", path: ["Guides", "Guide"], text: "Use a filter." }],
  signal: new AbortController().signal,
  // Only where silence is the subject should a busy machine's silence count.
  timeout: 60_000,
  ...changes,
});

async function collect(pieces: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const each of pieces) text += each;
  return text;
}

async function openAi(reply: Reply, changes?: Partial<AskRequest>) {
  const server = await streamingServer(reply);
  return { server, text: collect(askOpenAi(`${server.url}/chat`, "small", question(changes))) };
}

async function failure(reply: Reply, changes?: Partial<AskRequest>): Promise<unknown> {
  const { text } = await openAi(reply, changes);
  return text.then(
    (answer) => answer,
    (error: unknown) => (error instanceof AskError ? [error.kind, error.values] : error),
  );
}

describe("an OpenAI-compatible endpoint", () => {
  test("is sent numbered passages, the conversation and the question, and streams", async () => {
    const { server, text } = await openAi(answering("Use a filter [1]."));
    expect(await text).toBe("Use a filter [1].");
    const sent = (server.asked[0]?.body ?? {}) as { readonly messages: readonly { role: string; content: string }[] };
    const { messages, ...rest } = sent;
    expect(rest).toEqual({ model: "small", stream: true });
    expect(messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(messages[3]?.content).toBe("Passages:\n\n[1] Guides > Guide > Filters\nUse a filter.\n\nQuestion: How?");
  });

  test("may answer with one JSON reply", async () => {
    const { text } = await openAi(json(200, { choices: [{ message: { content: "All at once." } }] }));
    expect(await text).toBe("All at once.");
  });

  test("may end with a reason instead of a mark, with CRLF and characters cut in two", async () => {
    const { text } = await openAi(async (response) => {
      stream(response);
      const bytes = Buffer.from(
        `${piece("schön ", "\r\n")}${piece("🎉", "\r\n")}data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\r\n\r\n`,
      );
      for (let at = 0; at < bytes.length; at += 7) {
        response.write(bytes.subarray(at, at + 7));
        await new Promise((done) => setTimeout(done, 1));
      }
      response.end();
    });
    expect(await text).toBe("schön 🎉");
  });

  test.each<[string, Reply, unknown]>([
    ["401", json(401, {}), ["unauthorized", {}]],
    ["403", json(403, {}), ["forbidden", {}]],
    ["429", json(429, {}), ["limited", {}]],
    ["429 with seconds", json(429, {}, { "Retry-After": "30" }), ["limitedUntil", { seconds: "30" }]],
    ["404", json(404, {}), ["refused", { status: "404" }]],
    ["500", json(500, {}), ["broken", { status: "500" }]],
    ["503", json(503, {}), ["broken", { status: "503" }]],
    ["JSON without an answer", json(200, { hello: 1 }), ["unreadable", {}]],
    ["JSON with an error", json(200, { error: { message: "no credit" } }), ["message", { message: "no credit" }]],
    [
      "a page",
      (response) => {
        response.writeHead(200, { "Content-Type": "text/html" });
        response.end("<!doctype html>");
      },
      ["unreadable", {}],
    ],
    [
      "half a JSON reply",
      (response) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.end('{"choices": [');
      },
      ["unreadable", {}],
    ],
    [
      "a stream that is cut",
      (response) => {
        stream(response);
        response.write(piece("half"));
        setTimeout(() => response.destroy(), 50);
      },
      ["cut", {}],
    ],
    [
      "a stream that ends too early",
      (response) => {
        stream(response);
        response.end(piece("half"));
      },
      ["cut", {}],
    ],
    [
      "an error in the stream",
      (response) => {
        stream(response);
        response.end('data: {"error":"overloaded"}\n\n');
      },
      ["message", { message: "overloaded" }],
    ],
    [
      "garbage in the stream",
      (response) => {
        stream(response);
        response.end("data: {{{\n\n");
      },
      ["unreadable", {}],
    ],
    [
      "a redirect",
      (response) => {
        response.writeHead(302, { Location: "http://127.0.0.1:9/" });
        response.end();
      },
      ["unreachable", {}],
    ],
    ["a hung-up connection", (response) => void response.destroy(), ["unreachable", {}]],
  ])("%s has a name", async (_, reply, expected) => {
    expect(await failure(reply)).toEqual(expected);
  });

  test.each<[string, Reply]>([
    ["before an answer", () => {}],
    [
      "in the middle",
      (response) => {
        stream(response);
        response.write(piece("half"));
      },
    ],
  ])("silence %s has a name", async (_, reply) => {
    expect(await failure(reply, { timeout: 400 })).toEqual(["silent", { seconds: "0" }]);
  });

  test("a date in Retry-After is seconds from now", async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    const [kind, values] = (await failure(json(429, {}, { "Retry-After": date }))) as [string, { seconds: string }];
    expect(kind).toBe("limitedUntil");
    expect(Number(values.seconds)).toBeGreaterThan(80);
    expect(Number(values.seconds)).toBeLessThanOrEqual(90);
  });

  test("being stopped closes the connection and is no failure of the service", async () => {
    const controller = new AbortController();
    const { server, text } = await openAi(
      (response) => {
        stream(response);
        response.write(piece("half"));
        setTimeout(() => controller.abort(), 30);
      },
      { signal: controller.signal },
    );
    await expect(text).rejects.not.toBeInstanceOf(AskError);
    await server.closed();
  });
});

describe("the hosted agent", () => {
  const agent = { appId: "APP", apiKey: "key", agentId: "a/b" };
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
  const ask = async (reply: Reply) => {
    const server = await streamingServer(reply);
    return { server, text: collect(askAgentStudio(server.url, agent, question())) };
  };

  test("is asked with its credentials and streams the parts of a message", async () => {
    const { server, text } = await ask((response) => {
      stream(response);
      const parts = [
        { type: "start" },
        { type: "text-delta", delta: "Use " },
        { type: "text-delta", delta: "a filter." },
        { type: "finish" },
      ];
      response.end(`${parts.map(event).join("")}data: [DONE]\n\n`);
    });
    expect(await text).toBe("Use a filter.");
    expect(server.asked[0]).toMatchObject({
      path: "/agent-studio/1/agents/a%2Fb/completions?stream=true&compatibilityMode=ai-sdk-5",
      headers: { "x-algolia-application-id": "APP", "x-algolia-api-key": "key" },
      body: {
        messages: [
          { role: "user", parts: [{ type: "text", text: "Before?" }] },
          { role: "assistant", parts: [{ type: "text", text: "Yes." }] },
          { role: "user", parts: [{ type: "text", text: "How?" }] },
        ],
      },
    });
  });

  test.each<[string, Reply, unknown]>([
    ["an error in the stream", (response) => void response.end(event({ type: "error", errorText: "no index" })), "message"],
    ["a stream that ends too early", (response) => void response.end(event({ type: "text-delta", delta: "half" })), "cut"],
    ["a JSON reply that is none", json(200, { hello: 1 }), "unreadable"],
    ["403", json(403, {}), "forbidden"],
  ])("%s has a name", async (_, reply, kind) => {
    const { text } = await ask(reply);
    await expect(text).rejects.toMatchObject({ kind });
  });

  test("may answer with one JSON reply", async () => {
    const { text } = await ask(json(200, { parts: [{ type: "text", text: "All at once." }] }));
    expect(await text).toBe("All at once.");
  });
});
