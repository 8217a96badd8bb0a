import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { codeThemeNames, resolveCodeTheme } from "../../../src/stages/config/codeTheme.ts";

test.each([
  ["github", "styles/github.css"],
  ["dracula", "base16/dracula.css"],
  ["night-owl", "styles/night-owl.css"],
  ["Night Owl", "styles/night-owl.css"],
  ["monokai", "styles/monokai.css"],
  ["vs", "styles/vs.css"],
  ["vs-code", "styles/vs2015.css"],
  ["one-dark", "styles/atom-one-dark.css"],
  ["atom-one-dark", "styles/atom-one-dark.css"],
  ["gruvbox", "base16/gruvbox-dark-medium.css"],
  ["gruvbox-light", "base16/gruvbox-light-medium.css"],
  ["base16/github", "base16/github.css"],
])("%s is %s", (name, file) => {
  const found = resolveCodeTheme(name) ?? "";
  expect(`${basename(dirname(found))}/${basename(found)}`).toBe(file);
});

test("every listed name resolves to a file", () => {
  const names = codeThemeNames();
  expect(names).toContain("gruvbox");
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !existsSync(resolveCodeTheme(name) ?? ""))).toEqual([]);
});

test.each(["drakula", "", "../github", "github.min", "toString", "/etc/passwd"])("%j is no theme", (name) => {
  expect(resolveCodeTheme(name)).toBeNull();
});
