import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSpinner } from "../../cli/spinner.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { UncaughtErrors } from "../../cli/uncaughtErrors.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(live: boolean): { readonly terminal: Terminal; readonly lines: string[] } {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const terminal = {
    data: () => {},
    log: (text: string) => void lines.push(text),
    color: false,
    colorsData: false,
    live,
    ask: null,
    input: null,
    cwd: "/",
    serveCommand: "docsgen serve",
    interrupted: signal,

    uncaught: new UncaughtErrors(),
    supervise: null,
  };
  return { terminal, lines };
}

it("says nothing about work that is done within 200 ms", () => {
  const { terminal, lines } = watched(true);
  const progress = startSpinner(terminal);
  progress.step("compile");
  vi.advanceTimersByTime(199);
  progress.stop();
  vi.advanceTimersByTime(1000);
  expect(lines).toEqual([]);
});

it("draws one line in place, and takes it away", () => {
  const { terminal, lines } = watched(true);
  const progress = startSpinner(terminal);
  progress.step("compile");
  vi.advanceTimersByTime(200);
  progress.step("render");
  progress.stop();
  expect(lines).toEqual(["\r\u001b[2K⠋ compile …", "\r\u001b[2K⠙ render …", "\r\u001b[2K"]);
});

it("stays quiet where nobody watches", () => {
  const { terminal, lines } = watched(false);
  startSpinner(terminal).step("compile");
  vi.advanceTimersByTime(1000);
  expect(lines).toEqual([]);
});
