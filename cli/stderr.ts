/**
 * The stderr of a watched process. What JavaScript prints goes where that of the watching process goes, at once. What anything else prints,
 * such as the engine when it dies, goes through a pipe: the watching process holds it until this one has had a turn since, so it can
 * leave out last words of the engine that its own message replaces.
 */
import { writeSync } from "node:fs";
import process from "node:process";
import { type Readable, Writable } from "node:stream";
import { isatty, WriteStream } from "node:tty";
import { errorCode } from "../src/kit/files/readFile.ts";

/** The descriptor that a watched process has of the stderr of the watching one. */
const outerStderr = 5;

/** Called in the watched process for all that is printed by JavaScript from now on. */
export function takeOuterStderr(): void {
  const stream = isatty(outerStderr) ? new WriteStream(outerStderr) : writerTo(outerStderr);
  Object.defineProperty(process, "stderr", { configurable: true, enumerable: true, get: () => stream });
}

function writerTo(fd: number): Writable {
  const write: NonNullable<ConstructorParameters<typeof Writable>[0]>["write"] = (chunk: Uint8Array, _, done) => {
    try {
      writeWhole(fd, chunk);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return Object.assign(new Writable({ write, autoDestroy: false }), { fd });
}

/** Waits while the reader of a pipe does not read. */
function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      if (errorCode(error) !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

export interface HeldOutput {
  /** The process has had a turn since it was asked: so what it had printed by then was not the last output of the engine. */
  readonly hasTurn: () => void;
  /** Prints what is held, and nothing that comes later: that is of programs whose parent has ended. */
  readonly stop: () => void;
  /** The process has died because its memory was full, after it had printed what the engine says then. */
  readonly endWithoutDump: () => void;
}

const dumpBegins = "\n<--- Last few GCs --->";

/** Called in the watching process. `ask`: makes the process say when it has a turn. */
export function holdOutput(stderr: Readable, log: (text: string) => void, ask: () => void): HeldOutput {
  let held = "";
  /** How many characters were held when the process was asked; 0: it was not. */
  let asked = 0;
  const askAgain = () => {
    asked = held.length;
    if (asked > 0) ask();
  };
  const release = (end: number) => {
    const text = held.slice(0, end);
    held = held.slice(text.length);
    if (text !== "") log(text);
  };
  stderr.setEncoding("utf8").on("data", (text: string) => {
    held += text;
    if (asked === 0) askAgain();
  });
  return {
    hasTurn: () => {
      release(asked);
      askAgain();
    },
    stop: () => {
      stderr.destroy();
      release(held.length);
    },
    endWithoutDump: () => {
      const at = held.lastIndexOf(dumpBegins);
      release(at < 0 ? held.length : at);
      held = "";
    },
  };
}
