/** Files of this repository that its prose names, in pages for contributors and in comments, are there. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");

/** What is written for people who work on docsgen, and not about sites of others. */
const isProse = (path: string) =>
  /^(?:CONTRIBUTING|SECURITY)\.md$|^(?:client|content)\/README\.md$|^manual\/contributing\/.+\.md$|\/own\/trust\.md$/.test(path);
const isCode = (path: string) => /^(?:cli|src|client|templates|tests|manual\/reference)\/.+\.(?:tsx?|mjs)$/.test(path);

/** Paths between backticks that begin in a folder of the sources. */
function pathsIn(path: string): readonly string[] {
  const text = readFileSync(join(root, path), "utf8");
  const prose = isProse(path) ? text : [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].join("\n");
  return [...prose.matchAll(/`((?:src|cli|client|tests|manual\/(?:reference|contributing|schemas))\/[\w./-]+)`/g)].map(
    ([, named = ""]) => named,
  );
}

it("prose names no file that is not there", () => {
  const files = tracked.filter(
    (path) => (isProse(path) || isCode(path)) && !path.includes("/starter/") && existsSync(join(root, path)),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = files.flatMap((path) => pathsIn(path).map((each) => [path, each] as const));
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(([, each]) => !existsSync(join(root, each)));
  expect(missing.map(([path, each]) => `${path}: ${each}`)).toEqual([]);
});
