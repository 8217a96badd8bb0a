/** The values of directives: complete, and true of what shows them. A new one needs no line here. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { directiveName } from "../../src/kit/syntax/directiveName.ts";
import { commonAttributes } from "../../src/model/directive.ts";
import { knownDirectives } from "../../src/site/knownDirectives.ts";
import { bodyDirectives } from "../../src/stages/compile/directiveTable.ts";
import { packagedDirectives } from "../../templates/directives/index.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}/templates/directives/`;
const all = [...knownDirectives.values()];
const packaged = Object.entries(packagedDirectives).map(([component, { directive }]) => ({ component, directive }));

test("every component of the folder is a directive, by the name of its file", () => {
  const files = readdirSync(folder).flatMap((file) => (/^[A-Z].*\.tsx$/.test(file) ? [file.replace(/\.tsx$/, "")] : []));
  expect(packaged.map(({ component }) => component)).toEqual(files.sort());
  expect(packaged.map(({ directive }) => directive.name)).toEqual(files.map(directiveName));
});

test("no two directives have one name, and each has a form", () => {
  expect(all.length).toBe(bodyDirectives.length + packaged.length);
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ forms }) => forms.length === 0)).toEqual([]);
});

test("each says in sentences what it is for, and its style sheet exists", () => {
  expect(all.filter(({ help }) => !/^[`A-Z].*\.$/s.test(help)).map(({ name }) => name)).toEqual([]);
  expect(all.filter(({ sheet }) => sheet !== undefined && !existsSync(`${root}/${sheet.path}`))).toEqual([]);
});

test.each(packaged)("$component names the attributes and texts that it reads, and no others", ({ component, directive }) => {
  const code = readFileSync(`${folder}${component}.tsx`, "utf8");
  const [, destructured = ""] = /props: \{([^}]*)\}/.exec(code) ?? [];
  const read = [...code.matchAll(/\bprops\.(\w+)/g)].map(([, name = ""]) => name);
  const attributes = [...read, ...destructured.split(",").map((name) => name.trim())].filter((name) => name !== "");
  expect(attributes.filter((name) => ![...directive.attributes, ...commonAttributes].includes(name))).toEqual([]);
  // The compiler reads a file, and the sizes of a picture.
  const others = directive.attributes.filter((name) => !attributes.includes(name) && name !== "file");
  expect(others.filter(() => directive.hasPicture !== true)).toEqual([]);
  const shown = code.slice(code.indexOf("export default"));
  expect(Object.keys(directive.texts ?? {}).filter((key) => !shown.includes(`"${key}"`))).toEqual([]);
});
