/** `docsgen search records` as a shell runs it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

it("writes the records where it is told, seen from the root", async () => {
  const root = site();
  const { code, stderr } = await docsgen(["search", "records", "--root", root, "--out", "out/records.json"], "/");
  const records = JSON.parse(readFileSync(join(root, "out/records.json"), "utf8")) as readonly { readonly objectID: string }[];
  expect(code).toBe(0);
  expect(records.length).toBeGreaterThan(0);
  expect(stderr).toContain(`Wrote ${records.length} record`);
  expect(stderr).toContain("to out/records.json.");
});

it("says why a file cannot be written", async () => {
  const { code, stderr } = await docsgen(["search", "records", "--root", site(), "--out", "/dev/null/x.json"], "/");
  expect(code).toBe(2);
  expect(stderr).toContain("The records cannot be written: ");
  expect(stderr).toContain("Choose another file with --out.");
});
