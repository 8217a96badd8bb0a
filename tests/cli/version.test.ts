import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

describe("docsgen version", () => {
  it("lists the versions as a table", async () => {
    const { code, stdout, stderr } = await docsgen(["version", "list"], site());
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: "next  Next  /docs/next  1 page\nv1.0  v1.0  /docs       1 page  latest\n",
      stderr: "",
    });
  });

  it("lists exactly the published fields of each version as JSON", async () => {
    const root = site({ "content/docs/v1.0/sidebars.json": '{ "docs": ["start"], "empty": [] }' });
    const { code, stdout } = await docsgen(["version", "list", "--format", "json"], root);
    expect(code).toBe(0);
    const [next, last] = JSON.parse(stdout) as readonly unknown[];
    expect(next).toMatchObject({ name: "next", isLast: false, path: "/docs/next" });
    expect(last).toEqual({
      name: "v1.0",
      label: "v1.0",
      isLast: true,
      path: "/docs",
      mainDocId: "start",
      docs: [{ id: "start", path: "/docs/start", sidebar: "docs" }],
      sidebars: { docs: { link: { path: "/docs/start", label: "Start" } }, empty: {} },
    });
  });

  it("cuts a version, all or nothing, and only says so with --dry-run", async () => {
    const root = site();
    const dry = await docsgen(["version", "cut", "v2.0", "--dry-run"], root);
    expect([dry.code, existsSync(join(root, "content/docs/v2.0"))]).toEqual([0, false]);
    const { code, stdout } = await docsgen(["version", "cut", "v2.0"], root);
    expect([code, stdout]).toEqual([0, ""]);
    expect(JSON.parse(readFileSync(join(root, "content/docs/versions.json"), "utf8"))).toEqual(["v2.0", "v1.0"]);
    expect(readFileSync(join(root, "content/docs/v2.0/start.md"), "utf8")).toContain("Hello.");
    expect((await docsgen(["build"], root)).code).toBe(0);
  });

  it("lists what a new version still lacks, for people and programs", async () => {
    const settings =
      'export default { title: "T", url: "https://e.org", symbols: { "*": { record: "api/{version}.json" }, "v1.0": false } };';
    const root = site({ "site.config.ts": settings });
    const message = 'The version "v2.0" has no API record: content/api/v2.0.json does not exist.';
    const hint = 'Run "docsgen api record <xml> --as v2.0", or add "v2.0": false to symbols, if it has none.';
    const dry = await docsgen(["version", "cut", "v2.0", "--dry-run"], root);
    expect(dry.stderr).toContain(`This would be left to do:\n  - ${message}\n    ${hint}\nNothing was changed.`);
    const { code, stdout } = await docsgen(["version", "cut", "v2.0", "--format", "json"], root);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { result: { name: "v2.0", remaining: [{ message, hint }] } }]);
    const other = await docsgen(["version", "cut", "v3.0"], root);
    expect(other.stderr).toContain(`Left to do:\n  - ${message.replace(/2\.0/g, "3.0")}\n`);
  });

  it("refuses a name that exists and a version that does not, with exit code 2", async () => {
    const root = site();
    const cut = await docsgen(["version", "cut", "v1.0"], root);
    expect([cut.code, cut.stderr]).toEqual([2, expect.stringContaining("this version already exists!")]);
    const remove = await docsgen(["version", "remove", "v9"], root);
    expect([remove.code, remove.stderr]).toEqual([2, expect.stringContaining('Version "v9" does not exist.')]);
  });

  it("removes a version", async () => {
    const root = site();
    expect((await docsgen(["version", "remove", "v1.0"], root)).code).toBe(0);
    expect(existsSync(join(root, "content/docs/v1.0"))).toBe(false);
  });
});
