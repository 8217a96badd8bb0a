/** Entry of the search worker: responds to the messages of `createSearch`. The worker's name is the site's base path. */
import { createEngine } from "./createEngine.ts";
import { noResults, type Request, type Response } from "./protocol.ts";

const engine = createEngine(self.name);

addEventListener("message", ({ data: { id, query, options } }: MessageEvent<Request>) => {
  engine.search(query, options).then(
    (results) => reply({ id, results }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

// Reports that the worker has started.
reply({ id: 0, results: noResults("") });

function reply(message: Response): void {
  postMessage(message);
}
