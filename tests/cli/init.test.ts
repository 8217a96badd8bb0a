/** `docsgen init`: what it asks, and what a script says instead. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { docsgen } from "./docsgen.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "docsgen-init-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const question = "Where will the site be deployed? pages, netlify, cloudflare, nginx, none [none]: ";

it("asks a person for the host, and for nothing when the host is an option", async () => {
  const cwd = folder();
  const asked = await docsgen(["init", "one"], cwd, {}, "netlify\n");
  expect(asked.stderr).toContain(question);
  expect([asked.code, existsSync(join(cwd, "one/netlify.toml"))]).toEqual([0, true]);
  const told = await docsgen(["init", "two", "--deploy", "nginx", "--base", "/lib/"], cwd, {}, "netlify\n");
  expect(told.stderr).not.toContain(question);
  expect([told.code, existsSync(join(cwd, "two/deploy/nginx.conf"))]).toEqual([0, true]);
});

it("takes no answer for none, and asks nobody in scripts", async () => {
  const cwd = folder();
  expect((await docsgen(["init", "enter"], cwd, {}, "\n")).code).toBe(0);
  expect((await docsgen(["init", "end"], cwd, {}, "")).code).toBe(0);
  for (const [name, args, env, typed] of [
    ["script", [], {}, null],
    ["ci", [], { CI: "1" }, "netlify\n"],
    ["json", ["--format", "json"], {}, "netlify\n"],
    ["quiet", ["--quiet"], {}, "netlify\n"],
  ] as const) {
    const { code, stderr } = await docsgen(["init", name, ...args], cwd, env, typed);
    expect([name, code, stderr.includes(question), existsSync(join(cwd, name, "netlify.toml"))]).toEqual([name, 0, false, false]);
  }
});

it("refuses a host that it does not know, and asks again for one that was mistyped", async () => {
  const cwd = folder();
  const { code, stderr } = await docsgen(["init", "site", "--deploy", "netlfy"], cwd);
  expect([code, stderr]).toEqual([
    2,
    expect.stringContaining(
      "'--deploy <host>' argument 'netlfy' is invalid. It is one of pages, netlify, cloudflare, nginx, none.",
    ),
  ]);
  expect(stderr).toContain('Did you mean "netlify"?');
  expect((await docsgen(["init", "again"], cwd, {}, "github\n")).stderr).toContain('Unknown host: "github".');
});
