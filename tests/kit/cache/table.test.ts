import { spawnSync } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { type Dependencies, Table, type TableOptions } from "../../../src/kit/cache/table.ts";
import { hashOf } from "../../../src/kit/hash.ts";
import { processTag } from "../../../src/kit/processes/processes.ts";
import { makeFolder } from "../../folder.ts";

interface Thing {
  readonly brief: string;
  readonly long?: string;
}

let folder = "";
let dropped: string[] = [];
beforeEach(() => {
  folder = makeFolder();
  dropped = [];
});

function open(options: TableOptions<Thing> = { lazy: ["long"] }, code = "1"): Table<Thing> {
  const onDrop = (file: string, problem: string) => void dropped.push(`${file.slice(folder.length + 1)} ${problem}`);
  return new Table<Thing>("things", { folder, code: hashOf(code), onDrop }, options);
}

const thing = (text: string): Thing => ({ brief: text, long: `${text} at length` });
const plain = (value: Thing | undefined) => (value === undefined ? undefined : { brief: value.brief, long: value.long });
const of = (input: string): Dependencies => ({ inputs: { input } });
const packs = () => readdirSync(folder).filter((name) => name.endsWith(".pack"));

/** One run: asks for a value, and makes it where it is not known. Says what was made. */
async function run(
  key: string,
  dependencies: Dependencies,
  text = key,
  options?: TableOptions<Thing>,
): Promise<readonly string[]> {
  const table = open(options);
  const made: string[] = [];
  const value = table.get(key, dependencies, (read) => {
    made.push(text);
    for (const name of Object.keys(states)) read(name);
    return thing(text);
  });
  expect(plain(value)).toEqual(thing(text));
  await table.save();
  return made;
}

let states: Record<string, string | null> = {};
beforeEach(() => {
  states = {};
});
const stateOf = (name: string) => states[name] ?? null;

test("a value is made once, and again when an input is another", async () => {
  expect(await run("a", of("1"))).toEqual(["a"]);
  expect(await run("a", of("1"))).toEqual([]);
  expect(await run("a", of("2"))).toEqual(["a"]);
  expect(await run("b", of("2"))).toEqual(["b"]);
});

test("a value is made again when something that was read while it was made is in another state", async () => {
  states = { "file a": "1", "file b": null };
  const dependencies = { ...of("1"), stateOf };
  expect(await run("a", dependencies)).toEqual(["a"]);
  expect(await run("a", dependencies)).toEqual([]);
  states = { "file a": "1", "file b": "new" };
  expect(open().why("a", dependencies)).toBe("changed: file b");
  expect(await run("a", dependencies)).toEqual(["a"]);
  expect(open().why("a", dependencies)).toBeNull();
});

test("why a value is made again is said by the names of its inputs", async () => {
  const two = (style: string, text: string) => ({ inputs: { style, text } });
  await run("a", two("x", "y"));
  expect(open().why("a", two("x", "y"))).toBeNull();
  expect(open().why("a", two("x", "z"))).toBe("changed: text");
  expect(open().why("a", two("w", "z"))).toBe("changed: style, text");
  expect(open().why("b", two("x", "y"))).toBe("nothing is known of it");
  expect(open().why("a", { ...two("x", "y"), impure: "it uses Date" })).toBe("it uses Date");
});

test("what is impure is neither kept nor found", async () => {
  const impure = { ...of("1"), impure: "it uses Date" };
  expect(await run("a", impure)).toEqual(["a"]);
  expect(await run("a", of("1"))).toEqual(["a"]);
  expect(await run("a", impure)).toEqual(["a"]);
});

test("variants of one key are kept beside each other, up to a number", async () => {
  const options: TableOptions<Thing> = { lazy: ["long"], variants: 2 };
  const made = async (input: string) => (await run("a", of(input), input, options)).length;
  expect([await made("1"), await made("2"), await made("1"), await made("2"), await made("3"), await made("2")]).toEqual([
    1, 1, 0, 0, 1, 0,
  ]);
  expect(await made("1")).toBe(1);
});

test("another version of the code shares nothing", async () => {
  await run("a", of("1"));
  expect(open({ lazy: ["long"] }, "2").find("a", of("1"))).toBeUndefined();
  expect(dropped).toEqual([]);
});

test.each([
  ["cut short", (bytes: Buffer) => bytes.subarray(0, -7)],
  ["empty", () => Buffer.of()],
  ["not ours", () => Buffer.from("{}\n[]")],
])("a file that is %s is dropped, and its values are made again", async (_, damage) => {
  for (const find of [() => packs()[0] ?? "", () => "things.json"]) {
    await run("a", of("1"));
    const file = join(folder, find());
    writeFileSync(file, damage(readFileSync(file)));
    expect(await run("a", of("1"))).toEqual(["a"]);
    expect(await run("a", of("1"))).toEqual([]);
    rmSync(folder, { recursive: true });
  }
});

test("a file of another table in the place of the index is dropped, and that is reported", async () => {
  await run("a", of("1"));
  const other = new Table<Thing>("others", { folder, code: hashOf("1"), onDrop: () => {} });
  other.keep("a", of("1"), thing("other"));
  await other.save();
  copyFileSync(join(folder, "others.json"), join(folder, "things.json"));
  expect(open().find("a", of("1"))).toBeUndefined();
  expect(dropped).toEqual(["things.json holds what belongs in others.json"]);
});

test("lazy properties are read when they are asked for; where they are gone by then, the run has to start over", async () => {
  await run("a", of("1"));
  const table = open();
  const found = table.find("a", of("1"));
  for (const pack of packs()) rmSync(join(folder, pack));
  expect(found?.brief).toBe("a");
  expect(() => found?.long).toThrow(
    expect.objectContaining({
      diagnostics: [
        expect.objectContaining({
          code: "cache/changed",
          message: "The cache was removed or changed while the build was reading it.",
        }),
      ],
    }),
  );
  expect(dropped).toEqual(["things.json refers to data that is missing or damaged"]);
  expect(await run("a", of("1"))).toEqual(["a"]);
});

test("what another Node has serialized in its own way is missing", async () => {
  const table = open();
  const piece = table.keep("a", of("1"), thing("a"));
  expect(piece.long).toBe("a at length");
  await table.save();
  const index = JSON.parse(readFileSync(join(folder, "things.json"), "utf8").split("\n")[1] ?? "");
  const [pack = ""] = packs();
  const bytes = readFileSync(join(folder, pack));
  bytes[0] = 1;
  writeFileSync(join(folder, pack), bytes);
  expect(index.packs[pack]).toBe(bytes.length);
  expect(() => open().find("a", of("1"))?.long).toThrow("The cache was removed or changed");
});

test("lazy properties that stay in memory need the disk no more", async () => {
  const first = open();
  for (let number = 0; number < 100; number++) first.keep(String(number), of("1"), thing(String(number)));
  await first.save();
  const table = open({ lazy: ["long"], keepsLazy: true });
  const all = () => Array.from({ length: 100 }, (_, number) => table.find(String(number), of("1"))?.long);
  const expected = Array.from({ length: 100 }, (_, number) => `${number} at length`);
  expect(all()).toEqual(expected);
  for (const pack of packs()) writeFileSync(join(folder, pack), "spoilt");
  expect(all()).toEqual(expected);
});

test("packs are joined when they are many, and what no run used for long is left out", async () => {
  const long = "More. ".repeat(20_000);
  const first = open();
  first.keep("old", of("1"), { brief: "old", long });
  await first.save();
  const [large = ""] = packs();
  for (let number = 0; number < 40; number++) await run(String(number), of("1"));
  const index = JSON.parse(readFileSync(join(folder, "things.json"), "utf8").split("\n")[1] ?? "") as { readonly packs: object };
  expect(Object.keys(index.packs).length).toBeLessThan(20);
  expect(Object.keys(index.packs)).toContain(large);
  for (let number = 0; number < 40; number++) expect(await run(String(number), of("1"))).toEqual([]);
  for (let number = 0; number < 20; number++) await run(`other ${number}`, of("1"));
  expect(readFileSync(join(folder, "things.json"), "utf8")).not.toContain('"old"');
});

test("packs that no index names are removed when nobody can be at work on them", async () => {
  await run("a", of("1"));
  const dead = processTag().replace(/\d+$/, String(spawnSync(process.execPath, ["-e", ""]).pid));
  const alive = processTag().replace(/\d+$/, String(process.ppid));
  const elsewhere = "by-01234567-1";
  const names = [`dead.${dead}`, `gone.${elsewhere}`, `alive.${alive}`, `new.${elsewhere}`].map((name) => `things.${name}.pack`);
  const other = `others.dead.${dead}.pack`;
  for (const name of [...names, other]) writeFileSync(join(folder, name), "");
  const longAgo = new Date(Date.now() - 7_200_000);
  utimesSync(join(folder, names[1] ?? ""), longAgo, longAgo);
  await run("b", of("1"));
  expect(
    packs()
      .filter((name) => [...names, other].includes(name))
      .sort(),
  ).toEqual([...names.slice(2), other].sort());
});

test("a folder that cannot be written is no error", async () => {
  writeFileSync(join(folder, "file"), "");
  const table = new Table<Thing>(
    "things",
    { folder: join(folder, "file/cache"), code: hashOf("1"), onDrop: () => {} },
    { lazy: ["long"] },
  );
  expect(table.get("a", of("1"), () => thing("a"))).toEqual(thing("a"));
  await table.save();
});

test("a table without a place finds and keeps nothing", async () => {
  const table = new Table<Thing>("things", null, { lazy: ["long"] });
  expect(table.keep("a", of("1"), thing("a"))).toEqual(thing("a"));
  expect(table.find("a", of("1"))).toBeUndefined();
  expect(table.texts.numberOf("x")).toBe(0);
  await table.save();
});

test("texts that values share are kept by their numbers", async () => {
  const table = open();
  expect([table.texts.numberOf("x"), table.texts.numberOf("y"), table.texts.numberOf("x")]).toEqual([0, 1, 0]);
  table.keep("a", of("1"), thing("a"));
  await table.save();
  expect(open().texts.all).toEqual(["x", "y"]);
});

test("two runs at once leave one whole table", async () => {
  const tables = Array.from({ length: 10 }, () => open());
  for (const [number, table] of tables.entries()) table.keep(String(number), of("1"), thing(String(number)));
  await Promise.all(tables.map((table) => table.save()));
  const found = Array.from({ length: 10 }, (_, number) => open().find(String(number), of("1"))).filter(
    (each) => each !== undefined,
  );
  expect(found.map(plain)).toHaveLength(1);
  expect(dropped).toEqual([]);
});
