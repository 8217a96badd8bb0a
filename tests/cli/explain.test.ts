/** `docsgen explain`: what every code of a problem means. */
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { codes } from "../../src/kit/diagnostics/codes.ts";
import { docsgen } from "./docsgen.ts";

const run = (...args: readonly string[]) => docsgen(args, tmpdir());

test("a code is explained: what it is about, its cause, and its fix", async () => {
  const { code, stdout } = await run("explain", "link/page");
  expect(code).toBe(0);
  expect(stdout).toBe(`link/page (error, exit code 1): a link to a page or file that does not exist

Cause: The page was renamed, moved, or removed, the path is misspelled, or it is not relative to the file that links.

Fix: Use the path that the hint suggests. Links to files are relative: \`./intro.md\`, \`../install/linux.md\`.
`);
  expect((await run("explain", "link/orphan")).stdout).toMatch(/^link\/orphan \(warning\): /);
});

test("without a code, all codes are listed with what they are about", async () => {
  const { code, stdout } = await run("explain");
  expect(code).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/ {2,}/)),
  ).toEqual(Object.entries(codes).map(([name, { about }]) => [name, about]));
});

test("a wrong code is a usage error with the one that was meant", async () => {
  const { code, stdout, stderr } = await run("explain", "link/pgae");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain('There is no problem with the code "link/pgae".');
  expect(stderr).toContain('Did you mean "link/page"? Run docsgen explain for the list of all codes.');
});

test("programs get the explanation as JSON", async () => {
  const { stdout } = await run("explain", "output/locked", "--format", "json");
  const { command, result } = JSON.parse(stdout) as { readonly command: string; readonly result: unknown };
  expect([command, result]).toEqual([
    "explain",
    [
      {
        code: "output/locked",
        severity: "error",
        exit: 2,
        about: "another build is running in this project",
        cause: "Another build of the same site is running.",
        fix: "Wait for it to finish. If none is running, delete `.docsgen/lock`.",
      },
    ],
  ]);
});
