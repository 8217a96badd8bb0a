import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type RecordedSymbol, readApiRecord, scopeOf, writeApiRecord } from "../../../../src/features/api/read/apiRecord.ts";
import { withPages } from "../../../../src/features/api/read/recordPages.ts";
import { DocsgenError } from "../../../../src/kit/diagnostics/diagnostic.ts";
import type { SourcePath } from "../../../../src/model/model.ts";

const plain = { isProtected: false, isDeprecated: false, before: "", after: "", header: "Layer.h" };
const symbols: readonly RecordedSymbol[] = [
  { ...plain, kind: "macro", name: "LIB_URL", after: '= "https://a // b"', header: "Version.h" },
  { ...plain, kind: "class", name: "lib::Layer", after: ": public lib::Base" },
  { ...plain, kind: "function", name: "lib::Layer::open", before: "bool", after: "(int mode)" },
  { ...plain, kind: "function", name: "lib::Layer::open", before: "bool", after: "()", isDeprecated: true, isProtected: true },
  { ...plain, kind: "namespace", name: "lib", header: "" },
  { ...plain, kind: "function", name: "lib::operator<", before: "bool", after: "(Layer a, Layer b)" },
];
const headers = { "Version.h": "src/Version.h", "Layer.h": "src/Layer.h" };

const written = `{
"apiRecord": 1,
"version": "v1.0",
"headers": {
"Layer.h": "src/Layer.h",
"Version.h": "src/Version.h"
},
"symbols": {
"": [
"macro \`LIB_URL\` = \\"https://a // b\\" // Version.h"
],
"namespace \`lib\`": [
"bool \`operator<\`(Layer a, Layer b) // Layer.h"
],
"class \`lib::Layer\` : public lib::Base // Layer.h": [
"bool \`open\`(int mode)",
"deprecated protected bool \`open\`()"
]
}
}
`;

const file = "content/api/v1.0.json" as SourcePath;

function problemsOf(text: string): readonly string[] {
  try {
    readApiRecord(text, file);
    return [];
  } catch (error) {
    if (!(error instanceof DocsgenError)) throw error;
    return error.diagnostics.map((each) => `${each.file}:${each.line}:${each.column} ${each.message} | ${each.hint}`);
  }
}

describe("an API record", () => {
  it("has a symbol a line, sorted, whatever order they come in", () => {
    expect(writeApiRecord({ version: "v1.0", headers, symbols })).toBe(written);
    expect(writeApiRecord({ version: "v1.0", headers, symbols: [...symbols].reverse() })).toBe(written);
  });

  it("has the values of an enumeration as it declares them", () => {
    const symbol = { isProtected: false, isDeprecated: false, before: "", after: "", header: "" };
    const values = ["E::Z", "E::A", "E::M"].map((name) => ({ ...symbol, kind: "value", name }));
    const all = [{ ...symbol, kind: "value", name: "E1" }, ...values, { ...symbol, kind: "enum", name: "E" }];
    const text = writeApiRecord({ version: "v1.0", headers, symbols: all });
    expect(text).toContain('"enum `E`": [\n"`Z`",\n"`A`",\n"`M`"\n]');
    expect(readApiRecord(text, file).symbols.map(({ name }) => name)).toEqual(["E", "E1", "E::Z", "E::A", "E::M"]);
  });

  it("reads what it wrote", () => {
    const read = readApiRecord(written, file);
    expect(new Set(read.symbols)).toEqual(new Set(symbols));
    expect([read.version, read.headers, read.headerPages]).toEqual(["v1.0", headers, {}]);
    expect(writeApiRecord(read)).toBe(written);
  });

  it("says where an API generator has symbols and headers, and what is left out", () => {
    const paged = written
      .replace('"src/Layer.h"', '"src/Layer.h // _layer_8h.html"')
      .replace('lib::Base // Layer.h"', 'lib::Base // Layer.h classlib_1_1_layer.html"')
      .replace("(int mode)", "(int mode) // #a1")
      .replace("(Layer a, Layer b) // Layer.h", "(Layer a, Layer b) // Layer.h namespacelib.html#b2")
      .replace('"v1.0",\n', '"v1.0",\n"without": ["internal"],\n');
    const read = readApiRecord(paged, file);
    expect(writeApiRecord(read)).toBe(paged);
    expect([read.headers, read.headerPages, read.without]).toEqual([headers, { "Layer.h": "_layer_8h.html" }, ["internal"]]);
    const pages = read.symbols.map(({ name, header, page }) => [name, header, page]);
    expect(pages).toContainEqual(["lib::Layer", "Layer.h", "classlib_1_1_layer.html"]);
    expect(pages).toContainEqual(["lib::Layer::open", "Layer.h", "#a1"]);
    expect(pages).toContainEqual(["lib::Layer::open", "Layer.h", undefined]);
    expect(pages).toContainEqual(["lib::operator<", "Layer.h", "namespacelib.html#b2"]);
  });

  it.each([
    [
      "bool `open`(int mode)",
      "bool open(int mode)",
      '16:1 API record "symbols[\'class `lib::Layer` : public lib::Base // Layer.h\'][0]" is no declaration: "bool open(int mode)". | Write the name of a symbol between backticks: int `count`() const.',
    ],
    [
      "class `",
      "clas `",
      '15:1 API record "symbols[\'clas `lib::Layer` : public lib::Base // Layer.h\']" begins with "clas", which has no members. | Did you mean "class"?',
    ],
    [
      '"version"',
      '"versio"',
      '3:1 Unknown API record key "versio". | Did you mean "version"? Known keys here: apiRecord, version, without, headers, symbols.',
    ],
    [
      '"apiRecord": 1',
      '"apiRecord": 2',
      '2:1 API record "apiRecord" must be 1, but is 2. | Write the record again with docsgen api record.',
    ],
    [
      '"bool `open`(int mode)",',
      '"bool `open`(int mode)"',
      '17:1 content/api/v1.0.json is not valid JSON: unexpected "deprecated protected bool `open`()". | Write the record again with docsgen api record.',
    ],
    [
      '"Version.h": "src',
      '"Versions.h": "src',
      '10:1 API record "symbols[\'\'][0]" names the header "Version.h", which "headers" does not have. | Did you mean "Versions.h"? Add it to "headers", with its path.',
    ],
  ])("with a mistake in place of %s says where", (right, wrong, message) => {
    expect(problemsOf(written.replace(right, wrong))).toContain(`${file}:${message}`);
  });

  it("names a header that it lacks once, and where it is named first", () => {
    const moved = written.replaceAll("// Layer.h", "// Other.h");
    expect(problemsOf(moved).filter((problem) => problem.includes("Other.h"))).toHaveLength(1);
  });

  it("knows the scope of a name", () => {
    expect(["a", "a::b", "a::b<c::d>", "a::b<c::d>::e", "a::operator std::string", "a::operator->"].map(scopeOf)).toEqual([
      "",
      "a",
      "a",
      "a::b<c::d>",
      "a",
      "a",
    ]);
  });
});

const folder = fileURLToPath(new URL("../../../../content/api/", import.meta.url));

describe("the records of this site", () => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));

  it("are there for each version", () => {
    const released = JSON.parse(readFileSync(join(folder, "../docs/versions.json"), "utf8")) as readonly string[];
    expect(names).toEqual(["next", ...released].map((name) => `${name}.json`).sort());
  });

  it.each(names)("%s is as docsgen writes it, of at most 400 kB without the addresses, and 600 kB with them", (name) => {
    const text = readFileSync(join(folder, name), "utf8");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(600_000);
    const record = readApiRecord(text, `content/api/${name}` as SourcePath);
    expect(Buffer.byteLength(writeApiRecord(withPages(record, new Map())))).toBeLessThanOrEqual(400_000);
    expect(`${record.version}.json`).toBe(name);
    expect(writeApiRecord(record) === text).toBe(true);
    expect(record.symbols.find((each) => each.name === "pcpp::TcpLayer")).toMatchObject({
      kind: "class",
      header: "TcpLayer.h",
      after: ": public pcpp::Layer",
    });
  });
});
