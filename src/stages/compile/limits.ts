/** Limits of a body: what is too large, or nested too deeply, is reported. One that takes too long is ended by the watcher (`watched.ts`). */

/** UTF-16 units. The largest that a build makes a page of within ten seconds. */
const largestBody = 3_000_000;

export class LimitError extends Error {
  /** What to do about it. */
  readonly hint: string;

  constructor(message: string, hint = "Split it, or look for very deep nesting.") {
    super(message);
    this.hint = hint;
  }
}

/** Throws if a body is larger than any. */
export function checkSize(body: string): void {
  if (body.length <= largestBody) return;
  const hint = "Make a folder of it, with a page for each part: a reader would have to load all of it at once.";
  throw new LimitError(`is larger than ${largestBody / 1e6} MB`, hint);
}

/** The limit that an error stands for, such as a stack overflow; null for any other error. */
export function limitOf(error: unknown): LimitError | null {
  if (error instanceof LimitError) return error;
  return error instanceof RangeError && /call stack/i.test(error.message) ? new LimitError("is nested too deeply") : null;
}
