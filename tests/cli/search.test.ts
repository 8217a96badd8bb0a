/** `docsgen search records` as a shell runs it. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

it("writes the records where it is told, relative to the root", async () => {
  const root = site();
  mkdirSync(join(root, "out"));
  const { code, stderr } = await docsgen(["search", "records", "--root", root, "--out", "out/records.json"], "/");
  const records = JSON.parse(readFileSync(join(root, "out/records.json"), "utf8")) as readonly { readonly objectID: string }[];
  expect(code).toBe(0);
  expect(records.length).toBeGreaterThan(0);
  expect(stderr).toContain(`Wrote ${records.length} record`);
  expect(stderr).toContain("to out/records.json.");
});

it("writes them to stdout as -", async () => {
  const { code, stdout, stderr } = await docsgen(["search", "records", "--out", "-", "--format", "json"], site());
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toEqual(expect.arrayContaining([expect.objectContaining({ objectID: expect.any(String) })]));
});

it("creates no folders, and writes over its own files only", async () => {
  const root = site({ "notes.json": '{ "mine": true }' });
  const records = (out: string) => docsgen(["search", "records", "--out", out], root);
  const nowhere = await records("../some/where/records.json");
  expect([nowhere.code, nowhere.stderr]).toEqual([
    2,
    expect.stringContaining(
      'The folder "../some/where" that --out names does not exist.\n  Hint: Create it, or choose another one.',
    ),
  ]);
  for (const file of ["notes.json", "site.config.ts", "content/docs/versions.json", "content"]) {
    const before = file === "content" ? "" : readFileSync(join(root, file), "utf8");
    const { code, stderr } = await records(file);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`--out names "${file}", which is not a file of search records.`)]);
    if (file !== "content") expect(readFileSync(join(root, file), "utf8")).toBe(before);
  }
  expect((await records("records.json")).code).toBe(0);
  expect((await records("records.json")).code).toBe(0);
});

it("says why a file cannot be written", async () => {
  const { code, stderr } = await docsgen(["search", "records", "--root", site(), "--out", "/proc/x.json"], "/");
  expect(code).toBe(2);
  expect(stderr).toContain("The records cannot be written: ");
  expect(stderr).toContain("Choose another file with --out.");
});
