/** Everything that can go wrong with an answer, by name; the interface's texts say it in words. */
import { clip } from "../../../src/core/clip.ts";

export type FailureKind =
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

export class AskFailure extends Error {
  readonly kind: FailureKind;
  /** What the text of the failure is filled with. */
  readonly values: Readonly<Record<string, string>>;

  constructor(kind: FailureKind, values: Readonly<Record<string, string>> = {}) {
    super(kind);
    this.kind = kind;
    this.values = values;
  }
}

/** What the service itself says is wrong; "" where it says nothing. */
export function said(message: string): AskFailure {
  return message === "" ? new AskFailure("unreadable") : new AskFailure("message", { message: clip(message, 300) });
}

/** What an answer's status says, or null when it is well. `now` is the time that a date in Retry-After is seen from. */
export function failureOf({ status, headers }: Pick<Response, "status" | "headers">, now: number): AskFailure | null {
  if (status < 400) return null;
  const values = { status: String(status) };
  if (status === 401) return new AskFailure("unauthorized");
  if (status === 403) return new AskFailure("forbidden");
  if (status === 429) {
    const seconds = retryAfter(headers.get("retry-after"), now);
    return seconds === null ? new AskFailure("limited") : new AskFailure("limitedUntil", { seconds: String(seconds) });
  }
  return new AskFailure(status >= 500 ? "broken" : "refused", values);
}

/** Seconds or a date. */
function retryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\s*\d{1,6}\s*$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
