import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { docsgen, site, spawned, start } from "./docsgen.ts";

describe("docsgen serve", () => {
  it("prints the URL as its only data, serves the build, and ends with 130", async () => {
    const root = site();
    await docsgen(["build"], root);
    const { child, ended, said } = start(["serve", "--port", "0"], root);
    const url = (await said(/\n/)).trim();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect((await fetch(`${url}docs/start`)).status).toBe(200);
    const unknown = await fetch(`${url}nowhere`);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("Page not found")]);
    child.kill("SIGINT");
    expect(await ended).toEqual({ code: 130, stdout: `${url}\n`, stderr: "Press Ctrl+C to stop.\n" });
  });

  it("serves what was built, under the base it was built for", async () => {
    const root = site();
    await docsgen(["build", "--base", "/lib/"], root);
    const { said } = start(["serve", "--port", "0"], root);
    const url = (await said(/\n/)).trim();
    expect(url).toMatch(/:\d+\/lib\/$/);
    expect((await fetch(`${url}docs/start`)).status).toBe(200);
  });

  it("exits with 2 without a build", async () => {
    const { code, stdout, stderr } = await docsgen(["serve"], site());
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      'error serve/no-build\n  There is no finished build in build.\n  Hint: Run "docsgen build" first.\n\nStopped: 1 error.\n',
    );
  });

  it("takes the next free port, or fails with --strict-port", async () => {
    const root = site();
    await docsgen(["build"], root);
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const strict = await docsgen(["serve", "--port", String(port), "--strict-port"], root);
    expect([strict.code, strict.stderr]).toEqual([2, expect.stringContaining(`Port ${port} is taken on 127.0.0.1.`)]);
    const next = start(["serve", "--port", String(port)], root);
    const url = new URL((await next.said(/\n/)).trim());
    expect(Number(url.port)).toBeGreaterThan(port);
    expect(await next.said(/Ctrl/, "stderr")).toContain(`Port ${port} is in use, so the site is served on port ${url.port}.\n`);
    other.close();
  });

  it("warns when the network can read the site", async () => {
    const root = site();
    await docsgen(["build"], root);
    const { said } = start(["serve", "--port", "0", "--host"], root);
    expect(await said(/network/, "stderr")).toContain("Listening on 0.0.0.0: other machines on the network can read the site.");
  });

  it("calls an unforeseen error a bug, without a stack unless asked", async () => {
    const root = site();
    await docsgen(["build"], root);
    const env = { NODE_OPTIONS: '--import="data:text/javascript,setTimeout(() => { throw new Error(`boom`) }, 1500)"' };
    const { code, stderr } = await spawned(["serve", "--port", "0"], root, env);
    expect(code).toBe(3);
    expect(stderr).toContain("docsgen has stopped because of a bug: boom\n");
    expect(stderr).toContain("Run the same command with --verbose for a stack trace to include.\n");
    expect(stderr).not.toContain("    at ");
    const verbose = await spawned(["serve", "--port", "0", "--verbose"], root, env);
    expect([verbose.code, verbose.stderr]).toEqual([3, expect.stringContaining("    at ")]);
  });
});
