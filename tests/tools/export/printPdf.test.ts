/** Which browser prints, and what is said of one that does not. */
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findBrowser, printPdf } from "../../../src/tools/export/printPdf.ts";
import { makeFolder } from "../../folder.ts";

const never = new AbortController().signal;

/** A program that stands for a browser. */
function program(text: string): string {
  const file = join(makeFolder({ chromium: `#!/bin/sh\n${text}\n` }), "chromium");
  chmodSync(file, 0o755);
  return file;
}

it("takes the one that CHROME_PATH names, else one of PATH", () => {
  const file = program("exit 0");
  expect(findBrowser({ CHROME_PATH: file })).toBe(file);
  expect(findBrowser({ PATH: `/none:${join(file, "..")}` })).toBe(file);
});

it("says what is missing", () => {
  expect(() => findBrowser({ CHROME_PATH: "/none/chrome" })).toThrow('CHROME_PATH names "/none/chrome", which does not exist.');
});

it("says why a browser failed, and leaves nothing", async () => {
  const failing = program("echo 'cannot open display' >&2; exit 1");
  await expect(printPdf("<p>", failing, never)).rejects.toMatchObject({
    diagnostics: [{ code: "export/browser", message: `${failing} did not print the PDF: cannot open display.` }],
  });
  const idle = program("exit 0");
  await expect(printPdf("<p>", idle, never)).rejects.toMatchObject({
    diagnostics: [{ code: "export/browser", message: `${idle} did not print the PDF: it wrote no file.` }],
  });
});

it("can be interrupted", async () => {
  const stop = new AbortController();
  const printing = printPdf("<p>", program("exec sleep 60"), stop.signal);
  stop.abort(new Error("stopped"));
  await expect(printing).rejects.toThrow("stopped");
});
