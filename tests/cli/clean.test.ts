import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

async function built(): Promise<string> {
  const root = site();
  expect((await docsgen(["build"], root)).code).toBe(0);
  return root;
}

describe("docsgen clean", () => {
  it("removes the caches and leaves everything else", async () => {
    const root = await built();
    const before = readdirSync(root).filter((name) => name !== ".docsgen");
    const { code, stdout, stderr } = await docsgen(["clean"], root);
    expect([code, stdout, stderr]).toEqual([
      0,
      "",
      expect.stringMatching(/^Removed \.docsgen \([\d,]+ files?, .+ [kM]?B\)\.\n$/),
    ]);
    expect(readdirSync(root)).toEqual(before);
    expect((await docsgen(["clean"], root)).stderr).toBe("There is nothing to remove.\n");
  });

  it("removes the output on request, and tells beforehand with --dry-run", async () => {
    const root = await built();
    const dry = await docsgen(["clean", "--output", "--dry-run"], root);
    expect(dry.stderr).toMatch(/^Would remove \.docsgen \(.*\)\.\nWould remove build \(.*\)\.\n$/);
    expect(existsSync(join(root, "build")) && existsSync(join(root, ".docsgen"))).toBe(true);
    expect((await docsgen(["clean", "--output"], root)).code).toBe(0);
    expect(readdirSync(root).sort()).toEqual(["content", "site.config.ts"]);
  });

  it("refuses files of others, before anything is removed", async () => {
    const root = await built();
    writeFileSync(join(root, "build/notes.txt"), "mine");
    const output = await docsgen(["clean", "--output"], root);
    expect([output.code, output.stderr]).toEqual([
      2,
      expect.stringContaining(
        'Cannot remove the output folder build: it contains a file that docsgen did not write: "notes.txt".',
      ),
    ]);
    expect(existsSync(join(root, ".docsgen/cache"))).toBe(true);
    expect((await docsgen(["clean", "--output", "--force"], root)).code).toBe(0);
    expect(existsSync(join(root, "build"))).toBe(false);
    for (const name of ["notes.txt", "cache/notes.txt"]) {
      mkdirSync(join(root, ".docsgen/cache"), { recursive: true });
      writeFileSync(join(root, ".docsgen", name), "mine");
      const { code, stderr } = await docsgen(["clean"], root);
      expect([code, stderr]).toEqual([2, expect.stringContaining("Cannot remove .docsgen: docsgen did not make .docsgen/")]);
      expect(existsSync(join(root, ".docsgen", name))).toBe(true);
    }
  });

  it("refuses a folder that is no output, and a state folder that leads elsewhere", async () => {
    const root = await built();
    const content = await docsgen(["clean", "--output", "--out", "content"], root);
    expect([content.code, content.stderr]).toEqual([2, expect.stringContaining("Cannot remove the output folder content: ")]);
    await docsgen(["clean"], root);
    const elsewhere = site();
    symlinkSync(elsewhere, join(root, ".docsgen"));
    expect((await docsgen(["clean"], root)).code).toBe(2);
    expect(existsSync(join(elsewhere, "site.config.ts"))).toBe(true);
  });

  it("waits for no build that is running", async () => {
    const root = await built();
    writeFileSync(join(root, ".docsgen/lock"), `${process.pid} ${(await import("node:os")).hostname()} abcdef\n`);
    const { code, stderr } = await docsgen(["clean"], root);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Another build of this project is running")]);
    expect(existsSync(join(root, ".docsgen/cache"))).toBe(true);
  });
});
