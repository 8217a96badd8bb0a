/** `docsgen search records` as a shell runs it. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
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

describe("search suggest", () => {
  const files = { "queries.txt": "kafka\r\n\nstart\t12\nkafka start\t3\n" };

  it("prints entries for search.synonyms", async () => {
    const root = site(files);
    await docsgen(["build", "--root", root], "/");
    const { code, stdout, stderr } = await docsgen(["search", "suggest", "queries.txt"], root);
    expect([code, stdout]).toEqual([0, 'synonyms: {\n  // nowhere: "kafka", "kafka start"\n  kafka: ["home"],\n},\n']);
    expect(stderr).toContain("Asked 3 queries: 1 word found nothing, 0 a row about something else.");
    const reported = await docsgen(["search", "suggest", "queries.txt", "--format", "json"], root);
    expect(JSON.parse(reported.stdout)).toMatchObject({
      result: { queries: 3, words: [{ word: "kafka", queries: ["kafka", "kafka start"], isWeak: false, near: ["home"] }] },
    });
  });

  it("says which file cannot be read, and where there is no build", async () => {
    const root = site(files);
    const missing = await docsgen(["search", "suggest", "none.txt"], root);
    expect([missing.code, missing.stderr]).toEqual([
      2,
      expect.stringContaining(
        'The file "none.txt" cannot be read: it does not exist (ENOENT).\n  Hint: Name a file with a query in each line.',
      ),
    ]);
    const unbuilt = await docsgen(["search", "suggest", "queries.txt"], root);
    expect(unbuilt.stderr).toContain('There is no finished build in build.\n  Hint: Run "docsgen build" first.');
  });
});
