/**
 * Entry of the search worker: answers the messages of `createSearch`.
 */
import { createEngine, type Engine } from "./engine.ts";
import type { Request, Response } from "./protocol.ts";

const engines = new Map<string, Engine>();

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  const engine = engines.get(data.base) ?? createEngine(data.base);
  engines.set(data.base, engine);
  answer(engine, data).then(
    (results) => reply({ id: data.id, results }),
    (error: unknown) => reply({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

// Says that it is there.
reply({ id: 0, results: null });

async function answer(engine: Engine, request: Request) {
  if (request.kind === "search") return engine.search(request.query, request.options);
  await engine.preload(request.versions);
  return null;
}

function reply(message: Response): void {
  postMessage(message);
}
