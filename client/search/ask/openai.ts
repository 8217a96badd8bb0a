/** An OpenAI-compatible chat endpoint: the question with numbered passages → the pieces of the answer. */

import { textAt, valueAt } from "../unknownJson.ts";
import { AskError, reportedError } from "./askError.ts";
import type { AskRequest } from "./askRequest.ts";
import { post } from "./post.ts";
import { promptOf } from "./prompt.ts";

export function askOpenAi(url: string, model: string | null, request: AskRequest): AsyncGenerator<string> {
  const { signal, timeout } = request;
  const { before, last } = promptOf(request);
  const body = { ...(model === null ? {} : { model }), stream: true, messages: [...before, last] };
  return post(
    url,
    { body, signal, timeout },
    {
      piece: (event) => textAt(valueAt(choiceOf(event), "delta"), "content"),
      isEnd: (event) => textAt(choiceOf(event), "finish_reason") !== "",
      whole: (reply) => {
        const answer = textAt(valueAt(choiceOf(reply), "message"), "content");
        if (answer === "") throw new AskError("unreadable");
        return answer;
      },
    },
  );
}

/** Services report errors in the middle of a stream, too. */
function choiceOf(reply: unknown): unknown {
  const error = valueAt(reply, "error") ?? null;
  if (error !== null) throw reportedError(typeof error === "string" ? error : textAt(error, "message"));
  return [valueAt(reply, "choices")].flat()[0];
}
