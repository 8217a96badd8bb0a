/** An inventory of Sphinx, `objects.inv` in its second version → symbols. Labels and pages are no symbols, and are left out. */
import { inflateSync } from "node:zlib";
import type { RecordedSymbol } from "./apiRecord.ts";
import { listedSymbol, sortedByName } from "./tagFile.ts";

const begin = "# Sphinx inventory version ";

/** Name, domain and role, priority, address, shown name. */
const form = /^(.+?) ([^ :]+):([^ ]+) -?\d+ ([^ ]+) [^ ]/;

export function isInventory(bytes: Buffer): boolean {
  return bytes.subarray(0, begin.length).toString("latin1") === begin;
}

/** Throws an error that says what is wrong with the file. `limit`: bytes that it may have when it is decompressed. */
export function parseInventory(bytes: Buffer, limit: number): readonly RecordedSymbol[] {
  const lines: string[] = [];
  let at = 0;
  for (let line = 0; line < 4; line++) {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) throw new Error("its header is incomplete");
    lines.push(bytes.subarray(at, end).toString("utf8").trim());
    at = end + 1;
  }
  if (lines[0] !== `${begin}2` || !/zlib/.test(lines[3] ?? ""))
    throw new Error('it is not version 2 of the format, which begins with "# Sphinx inventory version 2"');
  const text = inflateSync(bytes.subarray(at), { maxOutputLength: limit }).toString("utf8");
  const found = new Map<string, RecordedSymbol>();
  for (const line of text.split("\n")) {
    // Runs of spaces, as `\s+`, would take a time that grows with the square of their length.
    const [, name, domain, kind, uri] = form.exec(line.replace(/\s+/g, " ")) ?? [];
    if (name === undefined || kind === undefined || uri === undefined || domain === "std" || found.has(name)) continue;
    const page = uri.endsWith("$") ? uri.slice(0, -1) + name : uri;
    found.set(name, listedSymbol({ kind, name, page }));
  }
  return sortedByName(found);
}
