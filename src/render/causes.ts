import { reasonOf } from "../config/siteCode.ts";

/** An error and what caused it, as one text. */
export function causes(error: unknown): string {
  if (!(error instanceof Error)) return reasonOf(error);
  return error.cause === undefined ? reasonOf(error) : `${reasonOf(error)}\nCause: ${causes(error.cause)}`;
}
