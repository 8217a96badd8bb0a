/**
 * Passes errors of the site's own code that nothing caught to the running command. Errors are kept until a listener is set; only
 * the newest listener receives them.
 */
import type { Diagnostic } from "../src/core/model.ts";

export class UncaughtErrors {
  readonly #pending: Diagnostic[] = [];
  #listener: ((diagnostic: Diagnostic) => void) | null = null;
  #end = () => {};
  /** Settles when nothing is left to happen in this process: work that is still waiting waits for ever. */
  readonly end = new Promise<void>((resolve) => {
    this.#end = resolve;
  });

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
