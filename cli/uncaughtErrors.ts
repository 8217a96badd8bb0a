/**
 * Passes errors of the site's own code that nothing caught to the running command. Errors are kept until a listener is set; only
 * the newest listener receives them.
 */
import type { Diagnostic } from "../src/model/model.ts";
import type { Explain } from "./siteCode.ts";

export class UncaughtErrors {
  /** Says of errors that end a command whether the site's code is the cause. */
  readonly explain: Explain;
  readonly #pending: Diagnostic[] = [];
  #listener: ((diagnostic: Diagnostic) => void) | null = null;
  #end = () => {};
  /** Resolves when this process has nothing left to do, so work that is still waiting would wait forever. */
  readonly end = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

  constructor(explain: Explain = () => null) {
    this.explain = explain;
  }

  add(diagnostic: Diagnostic): void {
    if (this.#listener === null) this.#pending.push(diagnostic);
    else this.#listener(diagnostic);
  }

  listen(listener: (diagnostic: Diagnostic) => void): void {
    this.#listener = listener;
    for (const diagnostic of this.#pending.splice(0)) listener(diagnostic);
  }

  close(): void {
    this.#end();
  }
}
