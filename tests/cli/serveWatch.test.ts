import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { problemsLine, rebuildLine } from "../../cli/watchReporter.ts";
import type { Rebuild } from "../../src/index.ts";
import { docsgen, site, start } from "./docsgen.ts";

const page = (body: string) => `---\ntitle: Start\n---\n${body}\n`;

describe("docsgen serve --watch", () => {
  it("needs no build, prints its URL as its only data, tells each rebuild in one line, and ends with 130", async () => {
    const root = site();
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    const url = (await said(/\n/)).trim();
    expect((await fetch(`${url}docs/next/start`)).status).toBe(200);
    writeFileSync(join(root, "content/docs/next/start.md"), page("Changed."));
    expect(await said(/start\.md/, "stderr")).toMatch(
      /^\d\d:\d\d:\d\d content\/docs\/next\/start\.md changed: 2 pages, \d+ ms\n/m,
    );
    writeFileSync(join(root, "content/docs/next/start.md"), page(":::nte\nBroken.\n:::"));
    const told = await said(/1 error\.\n/, "stderr");
    expect(told).toContain("content/docs/next/start.md:4:1 error markdown/unknown-directive\n");
    expect(told).toContain("> 4 | :::nte\n");
    writeFileSync(join(root, "content/docs/next/start.md"), page("Mended."));
    await said(/No problems\.\n/, "stderr");
    child.kill("SIGINT");
    const { code, stdout } = await ended;
    expect([code, stdout]).toEqual([130, `${url}\n`]);
  });

  it("says where an unusable configuration is wrong, waits until it is fixed, and then serves the site", async () => {
    const root = site({ "site.config.ts": "export default {" });
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    const told = await said(/Ctrl\+C to stop\.\n/, "stderr");
    expect(told).toContain("site.config.ts:1:17 error config/load\n");
    expect(told).toMatch(/\n1 error\.\nThe site will be served as soon as this is fixed\. Press Ctrl\+C to stop\.\n$/);
    writeFileSync(join(root, "site.config.ts"), 'export default { titel: "Lib", url: "https://example.org" };\n');
    expect(await said(/config\/unknown-key/, "stderr")).not.toContain("fixed. Press Ctrl+C to stop.\nThe site");
    writeFileSync(join(root, "site.config.ts"), 'export default { title: "Lib", url: "https://example.org" };\n');
    const url = (await said(/\n/)).trim();
    expect(await said(/No problems\./, "stderr")).toBeTruthy();
    expect((await fetch(`${url}docs/next/start`)).status).toBe(200);
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
  });

  it("can be interrupted while it waits", async () => {
    const { child, ended, said } = start(["serve", "--watch"], site({ "site.config.ts": "export default {" }));
    await said(/Ctrl\+C to stop\.\n/, "stderr");
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 130, stdout: "" });
  });

  it("exits with 2 where there is no configuration to mend", async () => {
    const { code, stdout } = await docsgen(["serve", "--watch", "--port", "0", "--config", "nowhere.ts"], site());
    expect([code, stdout]).toEqual([2, ""]);
  });

  it("opens the browser, and warns when the network can read the site", async () => {
    const root = site();
    const opener = join(root, "bin/xdg-open");
    mkdirSync(join(root, "bin"));
    writeFileSync(opener, `#!/bin/sh\necho "$1" > ${join(root, "opened.txt")}\n`, { mode: 0o755 });
    const path = `${join(root, "bin")}:${process.env.PATH}`;
    const { said } = start(["serve", "--watch", "--port", "0", "--open", "--host"], root, { PATH: path });
    const url = (await said(/\n/)).trim();
    expect(await said(/network/, "stderr")).toContain("Listening on 0.0.0.0: other machines on the network can read the site.");
    await expect
      .poll(() => (existsSync(join(root, "opened.txt")) ? readFileSync(join(root, "opened.txt"), "utf8") : ""))
      .toBe(`${url}\n`);
  });

  it("takes the next free port, or fails with --strict-port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const strict = await docsgen(["serve", "--watch", "--port", String(port), "--strict-port"], site());
    expect([strict.code, strict.stderr]).toEqual([2, expect.stringContaining(`Port ${port} is taken on 127.0.0.1.`)]);
    const { said } = start(["serve", "--watch", "--port", String(port)], site());
    expect(Number(new URL((await said(/\n/)).trim()).port)).toBeGreaterThan(port);
    other.close();
  });
});

describe("the line of a rebuild", () => {
  const rebuilt = { pages: 0, total: 167, everything: false, styles: false, scripts: false };
  const rebuild = (more: Partial<Rebuild["rebuilt"]>, ...paths: readonly string[]) =>
    rebuildLine({
      changes: paths.map((path) => ({ path, kind: "changed" })) as unknown as Rebuild["changes"],
      rebuilt: { ...rebuilt, ...more },
      ms: 12.4,
    });

  it("says why, what and how long", () => {
    expect(rebuild({ pages: 1 }, "content/docs/next/api.md")).toBe("content/docs/next/api.md changed: 1 page, 12 ms");
    expect(rebuild({ pages: 3 }, "a.md", "b.md", "c.md")).toBe("a.md and 2 more files changed: 3 pages, 12 ms");
    expect(rebuild({ everything: true, pages: 100 }, "site.config.ts")).toBe("site.config.ts changed: all 167 pages, 12 ms");
    expect(rebuild({ styles: true, scripts: true }, "x.css")).toBe("x.css changed: styles, scripts, 12 ms");
    expect(rebuild({}, "content/static/x.txt")).toBe("content/static/x.txt changed: no page, 12 ms");
  });

  it("tells a new, a renamed and a deleted file apart", () => {
    const line = (...changes: readonly (readonly [path: string, kind: string])[]) =>
      rebuildLine({ changes: changes.map(([path, kind]) => ({ path, kind })) as unknown as Rebuild["changes"], rebuilt, ms: 1 });
    expect(line(["a.md", "removed"], ["b.md", "added"])).toBe("a.md renamed to b.md: no page, 1 ms");
    expect(line(["a.md", "removed"], ["b.md", "removed"])).toBe("a.md and 1 more file removed: no page, 1 ms");
    expect(line(["a.md", "removed"], ["b.md", "changed"])).toBe("a.md and 1 more file changed: no page, 1 ms");
  });

  it("counts the problems that are left", () => {
    const error = { code: "front-matter/syntax", severity: "error", message: "" } as const;
    const warning = { ...error, severity: "warning" } as const;
    expect([problemsLine([]), problemsLine([error]), problemsLine([error, warning, warning])]).toEqual([
      "No problems.",
      "1 error.",
      "1 error, 2 warnings.",
    ]);
  });
});
