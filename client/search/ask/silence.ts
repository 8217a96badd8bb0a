/** Waits for a step of an answer: after a silence, everything is given up. Being stopped by the reader is not an `AskError`. */
import { AskError, type AskErrorKind } from "./askError.ts";

/** Waits for a step, which fails with this kind of error if it breaks off. */
export type Wait = <T>(step: Promise<T>, lost: AskErrorKind) => Promise<T>;

/** `request` is aborted after `timeout` milliseconds of silence; `stopped` is the reader's own signal. */
export function waiter(timeout: number, request: AbortController, stopped: AbortSignal): Wait {
  return async (step, lost) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new AskError("silent", { seconds: String(Math.round(timeout / 1000)) }));
        request.abort();
      }, timeout);
    });
    try {
      return await Promise.race([step, silence]);
    } catch (error) {
      if (stopped.aborted || error instanceof AskError) throw error;
      throw new AskError(lost);
    } finally {
      clearTimeout(timer);
    }
  };
}
