import { expect, test } from "vitest";
import { installedPackage, notInstalled } from "../../../src/stages/config/optionalPackage.ts";
import { makeFolder } from "../../folder.ts";

const manifest = (version: string) => JSON.stringify({ name: "pen", version });

test("the package of the first folder goes first", () => {
  const root = makeFolder({ "node_modules/pen/package.json": manifest("1.2.3") });
  const other = makeFolder({ "node_modules/pen/package.json": manifest("2.0.0") });
  expect(installedPackage("pen", [root, other])).toMatchObject({ name: "pen", version: "1.2.3" });
  expect(installedPackage("pen", [makeFolder(), other])).toMatchObject({ version: "2.0.0" });
  expect(installedPackage("pen", [makeFolder()])).toBeNull();
});

test.each([
  ["config/math", "markdown.math", "temml"],
  ["config/images", "images", "sharp"],
] as const)("a package that %s needs is named with the command that installs it", (code, key, name) => {
  expect(notInstalled(code, key, [name])).toMatchObject({
    code,
    message: `${key} needs a package that is not installed: ${name}.`,
    hint: `Run: npm install --save-dev ${name}`,
  });
});
