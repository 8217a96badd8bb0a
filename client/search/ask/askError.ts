/** Everything that can go wrong with an answer, by kind; the interface's texts put it into words. */
import { clip } from "../../../src/kit/text/clip.ts";

export type AskErrorKind =
  | "unauthorized"
  | "forbidden"
  | "limited"
  | "limitedUntil"
  | "broken"
  | "refused"
  | "unreadable"
  | "cut"
  | "silent"
  | "unreachable"
  | "message";

export class AskError extends Error {
  readonly kind: AskErrorKind;
  /** The values for the error's text. */
  readonly values: Readonly<Record<string, string>>;

  constructor(kind: AskErrorKind, values: Readonly<Record<string, string>> = {}) {
    super(kind);
    this.kind = kind;
    this.values = values;
  }
}

/** The error that the service itself reports; "unreadable" if its message is empty. */
export function reportedError(message: string): AskError {
  return message === "" ? new AskError("unreadable") : new AskError("message", { message: clip(message, 300) });
}

/** Null for a status of success. A date in Retry-After is relative to `now`. */
export function errorOfStatus({ status, headers }: Pick<Response, "status" | "headers">, now: number): AskError | null {
  if (status < 400) return null;
  if (status === 401) return new AskError("unauthorized");
  if (status === 403) return new AskError("forbidden");
  if (status === 429) {
    const seconds = retryAfter(headers.get("retry-after"), now);
    return seconds === null ? new AskError("limited") : new AskError("limitedUntil", { seconds: String(seconds) });
  }
  return new AskError(status >= 500 ? "broken" : "refused", { status: String(status) });
}

/** Reads seconds or a date. */
function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\s*\d{1,6}\s*$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
