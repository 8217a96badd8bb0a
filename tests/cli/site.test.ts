/** Which site a command works on, and where the options that say so may be. */
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const list = "next  Next  /docs/next  1 page\nv1.0  v1.0  /docs       1 page  latest\n";

describe("the site", () => {
  it("is that of the folder, or of the nearest one above, which is said", async () => {
    const root = site();
    expect(await docsgen(["version", "list"], root)).toEqual({ code: 0, stdout: list, stderr: "" });
    const inside = join(root, "content/docs");
    const note = "Using the site in ../.., the nearest folder with site.config.ts.\n";
    expect(await docsgen(["version", "list"], inside)).toEqual({ code: 0, stdout: list, stderr: note });
    expect((await docsgen(["-q", "version", "list"], inside)).stderr).toBe("");
  });

  it("is looked for by the name of its configuration", async () => {
    const root = site({ "docs.config.ts": 'export default { title: "Other", url: "https://example.org" };' });
    const { code, stderr } = await docsgen(["version", "list", "--config", "docs.config.ts"], join(root, "content"));
    expect([code, stderr]).toEqual([0, "Using the site in .., the nearest folder with docs.config.ts.\n"]);
  });

  it("is not looked for above a Git repository", async () => {
    const root = site();
    mkdirSync(join(root, "other/.git"), { recursive: true });
    const { code, stderr } = await docsgen(["build"], join(root, "other"));
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`There is no configuration file site.config.ts in ${root}/other.`),
    ]);
    rmSync(join(root, "other/.git"), { recursive: true });
    expect((await docsgen(["version", "list"], join(root, "other"))).code).toBe(0);
  });

  it("is named before the command or after it", async () => {
    const root = site();
    for (const args of [
      ["--root", root, "version", "list"],
      ["version", "--root", root, "list"],
      ["version", "list", `--root=${root}`],
    ])
      expect(await docsgen(args, "/")).toEqual({ code: 0, stdout: list, stderr: "" });
  });

  it("that does not exist is named with its whole path", async () => {
    const root = site();
    const { code, stderr } = await docsgen(["build", "--root", "contnt"], root);
    expect([code, stderr]).toEqual([
      2,
      `error cli/usage\n  --root names "contnt", but ${root}/contnt does not exist.\n  Hint: Did you mean "content"?\n\nStopped: 1 error.\n`,
    ]);
    const far = await docsgen(["build", "--root", "/nowhere/at/all"], root);
    expect(far.stderr).toContain("Hint: Use --root to name the folder that contains site.config.ts.");
  });

  it("means nothing to a command that has none", async () => {
    const root = site();
    const { code, stderr } = await docsgen(["init", "--root", root, "new"], dirname(root));
    expect([code, stderr]).toEqual([2, expect.stringContaining('The option "--root" has no meaning for this command.')]);
  });
});

describe("options of all commands", () => {
  it("stand before the command or after it", async () => {
    const root = site();
    const before = await docsgen(["--format", "json", "build", "--no-cache"], root);
    const after = await docsgen(["build", "--no-cache", "--format", "json"], root);
    const shown = (text: string) => text.replace(/"ms": \d+/, "");
    expect(shown(before.stdout)).toBe(shown(after.stdout));
    expect(JSON.parse(before.stdout)).toMatchObject({ ok: true });
  });
});
