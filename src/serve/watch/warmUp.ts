/**
 * The first bodies that a run compiles take several times as long as later ones: JavaScript is made fast while it runs. With a
 * warm cache the first of them would be the writer's first edit, so some are compiled for nothing while nobody waits.
 */
import { setTimeout as pause } from "node:timers/promises";

/** Bodies after which compiling is about as quick as it gets, and milliseconds of work that are enough in any case. */
const enough = { bodies: 40, milliseconds: 1000 };
/** Between two bodies, for whoever asks for a page. */
const rest = 5;

export class WarmUp {
  #bodies = 0;
  #milliseconds = 0;
  #round = new AbortController();

  /** Goes on where it was stopped; false when it is stopped again. `compile` is given the number of the body. */
  async run(compile: (number: number) => Promise<void>): Promise<boolean> {
    this.stop();
    this.#round = new AbortController();
    const { signal } = this.#round;
    while (!signal.aborted && this.#bodies < enough.bodies && this.#milliseconds < enough.milliseconds) {
      const began = performance.now();
      await compile(this.#bodies++);
      this.#milliseconds += performance.now() - began;
      await pause(rest);
    }
    return !signal.aborted;
  }

  stop(): void {
    this.#round.abort();
  }
}
