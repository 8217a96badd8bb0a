/**
 * Entry of the search worker: responds to the messages of `createSearch`. The worker's name is the site's base path, and the first
 * message is the manifest, which the page reads while this script starts.
 */
import type { Manifest } from "../../../src/features/search/shared/format.ts";
import { createEngine, type Engine } from "./createEngine.ts";
import { fetchBytes } from "./fetchIndex.ts";
import { noResults, type Request, type Response } from "./protocol.ts";

let engine: Engine | null = null;
/** What the reader has typed by now. */
let typed = "";

addEventListener("message", ({ data }: MessageEvent<Manifest | Request>) => {
  if (engine === null || "format" in data) engine = createEngine(self.name, fetchBytes, data as Manifest);
  else answer(engine, data);
});

function answer(engine: Engine, { id, query, options }: Request): void {
  if (options.isTyped) typed = query;
  const isWanted = () => options.isTyped !== true || query === typed;
  engine.search(query, options, isWanted).then(
    (results) => reply({ id, results }),
    (error: unknown) => reply({ id, error: error instanceof Error ? error.message : String(error) }),
  );
}

// Reports that the worker has started.
reply({ id: 0, results: noResults("") });

function reply(message: Response): void {
  postMessage(message);
}
