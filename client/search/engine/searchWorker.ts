/** Entry of the search worker: responds to the messages of `createSearch`. */
import { createEngine, type Engine } from "./createEngine.ts";
import type { Request, Response } from "./protocol.ts";

const engines = new Map<string, Engine>();

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  const engine = engines.get(data.base) ?? createEngine(data.base);
  engines.set(data.base, engine);
  run(engine, data).then(
    (results) => reply({ id: data.id, results }),
    (error: unknown) => reply({ id: data.id, error: error instanceof Error ? error.message : String(error) }),
  );
});

// Reports that the worker has started.
reply({ id: 0, results: null });

async function run(engine: Engine, request: Request) {
  if (request.kind === "search") return engine.search(request.query, request.options);
  await engine.preload(request.versions);
  return null;
}

function reply(message: Response): void {
  postMessage(message);
}
