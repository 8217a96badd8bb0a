/** `npm ci` refuses a lock file that leaves out what only other systems install; npm writes such a file when a registry hides them. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as {
  readonly packages: Readonly<Record<string, Locked>>;
};

/** Where Node would find `name` from the package at `path`. */
function isLocked(path: string, name: string): boolean {
  if (packages[`${path === "" ? "" : `${path}/`}node_modules/${name}`] !== undefined) return true;
  return path !== "" && isLocked(path.slice(0, path.lastIndexOf("node_modules/")).replace(/\/$/, ""), name);
}

it("holds the optional packages of every system", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});
