/** An error and what caused it, as one text. */
export function causes(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\nCause: ${causes(error.cause)}`;
}
