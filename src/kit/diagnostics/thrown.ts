/** Whatever the site's own code throws, in words. */
import { orNull } from "../once.ts";
import type { Code } from "./codes.ts";

/** An error that is reported by a code and a hint of its own. */
export abstract class CodedError extends Error {
  abstract readonly code: Code;
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

const refusedName = "RefusedError";

/** The error of code that asked for what docsgen does not allow. `message` is a predicate: `it calls process.exit(0), …`. */
export function refused(message: string): Error {
  return Object.assign(new Error(message), { name: refusedName });
}

export function isRefused(error: unknown): error is Error {
  return error instanceof Error && error.name === refusedName;
}

/** What was thrown, with the kind of error. Anything may be thrown, also what has no text. */
export function thrown(error: unknown): string {
  const words = () => (isRefused(error) || !(error instanceof Error) ? reason(error) : `${error.name}: ${error.message}`);
  return orNull(words) ?? "something that cannot be shown";
}

/** The message alone: for sentences that name what failed. */
export function reasonOf(error: unknown): string {
  return orNull(() => reason(error)) ?? "something was thrown that cannot be shown";
}

function reason(error: unknown): string {
  return String(error instanceof Error ? error.message : error);
}

/** An error and what caused it, as one text. */
export function causes(error: unknown): string {
  if (!(error instanceof Error) || error.cause === undefined) return reasonOf(error);
  return `${reasonOf(error)}\nCause: ${causes(error.cause)}`;
}
