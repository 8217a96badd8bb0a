/** The generated reference: current, complete, and true. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { explanationOf } from "../../cli/explanations.ts";
import { allTexts, innerProperties, tokenGroups } from "../../manual/reference/cataloguePages.ts";
import { allCommands, shownOptions } from "../../manual/reference/cliPage.ts";
import { categoryKeys, configKeys, frontMatterKeys, sidebarKinds } from "../../manual/reference/contentPages.ts";
import { examplesOf, exampleValue } from "../../manual/reference/keyPages.ts";
import type { Key } from "../../manual/reference/keys.ts";
import { reference } from "../../manual/reference/reference.ts";
import { codes } from "../../src/kit/diagnostics/codes.ts";
import { check } from "../../src/kit/schema.ts";
import { configSchema } from "../../src/model/schemas/configSchema.ts";
import { knownDirectives } from "../../src/site/knownDirectives.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = reference();
const text = (name: string) => files.get(`manual/content/docs/next/reference/${name}.md`) ?? "";

/** Every key, those of nested objects and of the kinds of entries included. */
function all(keys: readonly Key[]): readonly Key[] {
  return keys.flatMap((key) => [key, ...all(key.keys), ...key.kinds.flatMap((kind) => all(kind.keys))]);
}
const keys = all([...configKeys, ...frontMatterKeys, ...categoryKeys, ...sidebarKinds.flatMap((kind) => kind.keys)]);
const isLiteral = ({ type }: Key) => /^"[^"]*"$/.test(type);

test.each([...files])("%s is current (otherwise run: npm run reference)", async (path, generated) => {
  await expect(generated).toMatchFileSnapshot(`${root}/${path}`);
});

test("every key of the schemas has a comment, and an example or keys of its own", () => {
  expect(keys.length).toBeGreaterThan(150);
  const isForeign = (key: Key) => key.text.startsWith("Accepted, without effect") || key.path[0] === "$schema";
  const described = keys.filter((key) => !isLiteral(key));
  expect(described.filter((key) => !/^[A-Z].*\.$/s.test(key.text)).map(({ path }) => path.join("."))).toEqual([]);
  const bare = described.filter((key) => !isForeign(key) && examplesOf(key).length + key.keys.length === 0);
  expect(bare.map(({ path }) => path.join("."))).toEqual([]);
  expect(configKeys.map(({ path }) => path[0])).toEqual(Object.keys((configSchema as unknown as { shape: object }).shape));
});

test("every example is a value that the schema accepts, and not the default", () => {
  const wrong = keys.flatMap((key) =>
    examplesOf(key).flatMap((example) => {
      const findings = check(key.schema, exampleValue(example)).map(({ message }) => `${key.path.join(".")}: ${message}`);
      return example === key.written && key.type !== "string" ? [...findings, `${key.path.join(".")}: the default`] : findings;
    }),
  );
  expect(wrong).toEqual([]);
});

test("every command and option has a help text, and is in the reference", () => {
  const page = text("cli");
  for (const [name, command] of allCommands()) {
    expect(command.description(), name).not.toBe("");
    expect(page).toContain(`\`${name}\`\n`);
    for (const { flags, description } of shownOptions(command)) {
      expect(description, `${name} ${flags}`).not.toBe("");
      expect(page).toContain(`| \`${flags}\` |`);
    }
  }
});

test("every code is explained in whole sentences", () => {
  const page = text("problems");
  for (const code of Object.keys(codes) as (keyof typeof codes)[]) {
    const { cause, fix } = explanationOf(code);
    expect([cause, fix].filter((each) => !/^[A-Z`].*\.$/s.test(each))).toEqual([]);
    expect(page).toContain(`### \`${code}\`\n`);
  }
  expect(page.match(/^### /gm)).toHaveLength(Object.keys(codes).length);
});

test("every file of manual/problems is the explanation of a code", () => {
  const files = readdirSync(`${root}/manual/problems`, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const found = files.map(({ parentPath, name }) => `${parentPath.slice(parentPath.lastIndexOf("/") + 1)}/${name}`);
  expect(found.sort()).toEqual(
    Object.keys(codes)
      .map((code) => `${code}.md`)
      .sort(),
  );
});

test("every directive is listed", () => {
  const page = text("directives");
  const names = [...knownDirectives.keys()];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("every interface text is listed", () => {
  const page = text("texts");
  expect(Object.keys(allTexts)).toEqual(expect.arrayContaining(["toc.title", "markdown.note"]));
  expect(Object.keys(allTexts).filter((key) => !page.includes(`| \`${key}\` |`))).toEqual([]);
});

test("every design token says what it is for, and no style sheet uses a property that nobody sets", () => {
  const tokens = tokenGroups().flatMap((group) => group.tokens);
  expect(tokens.filter(({ meaning }) => meaning === "")).toEqual([]);
  expect(tokens.length).toBeGreaterThan(25);
  expect(innerProperties().length).toBeLessThan(5);
});

test("the package has the JSON Schemas", () => {
  const { files: packed } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as { readonly files: readonly string[] };
  expect(packed).toContain("schemas");
});
