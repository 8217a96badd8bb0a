/** A temporary folder with these files, gone when the test ends. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Diagnostic } from "../src/model/model.ts";

export function makeFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-test-")));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** `code file:line:column message`: what tests compare. */
export function brief({ code, file, line, column, message }: Diagnostic): string {
  return [code, file === undefined ? "" : ` ${file}`, line === undefined ? "" : `:${line}:${column}`, ` ${message}`].join("");
}
