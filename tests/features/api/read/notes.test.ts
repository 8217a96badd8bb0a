/** Notes about the API: what is read of a compiled one, what it is about, what pages show of it, and what is wrong with it. */
import { expect, test } from "vitest";
import { readNote } from "../../../../src/features/api/read/noteFile.ts";
import type { Source, SourcePath } from "../../../../src/model/model.ts";
import { brief } from "../../../folder.ts";
import { buildSite, config } from "../../../site.ts";
import { compile, components, show } from "../../../stages/compile/harness.ts";

async function noteOf(body: string) {
  const source = { path: "content/api/notes/Packet.md" as SourcePath, body, bodyLine: 1 } as Source;
  const options = { symbols: true, directives: components("since", "kbd") };
  return readNote({ source, compiled: await compile(body, {}, options) });
}

test("the first sentence is the summary, and the rest follows", async () => {
  const text = "# Packet\n\nHolds bytes, e.g. of `Layer`. It *owns* them.\n\n- one\n- [two](x.md)\n\n## size\n\nIn bytes.\n";
  const { note, problems } = await noteOf(text);
  expect(problems).toEqual([]);
  const { name, description } = note?.about ?? {};
  expect(name).toBe("Packet");
  expect(description?.brief).toBe("Holds bytes, e.g. of Layer.");
  expect(description?.note?.sentence && show(description.note.sentence)).toMatch(
    /^Holds bytes, e\.g\. of .*<code>Layer<\/code>.*\.$/,
  );
  const rest = description?.note?.rest === undefined ? "" : show(description.note.rest);
  expect(rest.replace(/\s+/g, " ")).toBe(
    '<p>It <em>owns</em> them.</p> <ul> <li>one</li> <li><a href="⟦link x.md⟧">two</a></li> </ul>',
  );
  expect(note?.members.map((each) => [each.name, each.at, each.description.brief])).toEqual([["size", 1, "In bytes."]]);
});

test.each([
  ["One. Two.", "One.", "Two."],
  ["Is `a` in v2.0? `b` is.", "Is a in v2.0?", "b is."],
  ["In bytes. :since[v2]", "In bytes.", ""],
  ["Press :kbd[x]. :since[v2] Never 0.", "Press x.", "Never 0."],
  ["A [link. With](https://example.org) a stop. & more.", "A link. With a stop. & more.", ""],
  ["a < b & c. Never.", "a < b & c.", "Never."],
  ["No end", "No end", ""],
])("%j begins with %j", async (text, sentence, rest) => {
  const { note } = await noteOf(`# Packet\n\n${text}\n`);
  const { brief, note: said } = note?.about.description ?? {};
  expect(brief?.replaceAll("&amp;", "&").replaceAll("&lt;", "<")).toBe(sentence);
  expect(
    said?.rest.parts
      .join("")
      .replace(/<[^>]*>/g, "")
      .trim(),
  ).toBe(rest);
});

test.each([
  ["Text.\n", ["content/note content/api/notes/Packet.md:1:1 A note begins with the name of what it is about."]],
  [
    "# Packet\n\nText.\n\n### size\n\nText.\n",
    ["content/note content/api/notes/Packet.md:5:1 A heading of this depth names nothing."],
  ],
  [
    "# Packet\n\n## size\n",
    [
      'content/note content/api/notes/Packet.md:1:1 Nothing is said of "Packet".',
      'content/note content/api/notes/Packet.md:3:1 Nothing is said of "size".',
    ],
  ],
])("%j is a problem at its place", async (text, problems) => {
  expect((await noteOf(text)).problems.map(brief)).toEqual(problems);
});

const record = {
  apiRecord: 1,
  version: "next",
  headers: { "Packet.h": "lib/Packet.h", "Util.h": "lib/Util.h" },
  symbols: {
    "class `lib::Packet` // Packet.h": [
      "`Packet`()",
      "`Packet`(const std::string &bytes, size_t length = 0)",
      "int `size`() const",
      "enum `Mode`",
    ],
    "enum `lib::Packet::Mode`": ["`Fast`", "`Slow`"],
  },
};

const site = (notes: Readonly<Record<string, string>>) => ({
  "site.config.ts": config(
    'symbols: { "*": { record: "api/{version}.json", notes: "api/notes", namespaces: ["lib"] } }, symbolPages: "api",',
  ),
  "content/docs/next/start.md": "# Start\n",
  "content/api/next.json": JSON.stringify(record),
  ...Object.fromEntries(Object.entries(notes).map(([name, text]) => [`content/api/notes/${name}`, text])),
});

test("pages say what notes say: of the type, of all overloads, of one, of an enumeration and its values", async () => {
  const { problems, main, read } = await buildSite(
    site({
      "Packet.md":
        "# Packet\n\nHolds `size()` bytes. A <b is text.\n\n## Packet\n\nMakes one.\n\n## Packet(const std::string&, size_t)\n\nCopies the bytes.\n\n## size\n\nIn bytes. Never 0.\n",
      "Packet.Mode.md": "# Packet::Mode\n\nHow it works.\n\n## Fast\n\nWithout copies.\n",
    }),
  );
  expect(problems).toEqual([]);
  const page = await main("docs/api/Packet.html");
  expect(page).toContain("<summary>Holds <code>size()</code> bytes.</summary>");
  expect(page).toContain("<p>Makes one.</p>");
  expect(page).toContain("<p>Copies the bytes.</p>");
  expect(page).toContain('<details class="description"><summary>In bytes.</summary><p>Never 0.</p></details>');
  expect(page).toContain("<p>How it works.</p>");
  expect(page).toContain("Without copies.");
  expect(await read("docs/api/Packet.html")).toMatch(/<meta [^>]*content="Holds size\(\) bytes\."/);
  expect(await main("docs/api/names.html")).toContain("Holds size() bytes.");
});

test("a title or heading that names nothing is an error with what was meant", async () => {
  const { problems } = await buildSite(
    site({
      "Packet.md": "# Packet\n\nBytes.\n\n## sise\n\nIn bytes.\n\n## Packet(int)\n\nMakes one.\n",
      "Paket.md": "# Paket\n\nBytes.\n",
    }),
  );
  expect(problems).toEqual([
    'content/note content/api/notes/Packet.md:5:1 "Packet" has no member "sise".',
    'content/note content/api/notes/Packet.md:9:1 "Packet" has no overload "Packet(int)".',
    'content/note content/api/notes/Paket.md:1:1 The API has no type or header "Paket".',
  ]);
});

test("a note is compiled like any body: code, tables, directives, and partials work, and links are resolved from its file", async () => {
  const text =
    "# Packet\n\nSee [start](../../docs/next/start.md) and [it](/docs/start). :since[v1]\n\n:::tip\nFast.\n:::\n\n::include{file=_units.md}\n\n```cpp\nint a;\n```\n\n| a |\n|---|\n| b |\n\n## size\n\nIn bytes. :since[next]\n";
  const { problems, main } = await buildSite({
    ...site({ "Packet.md": text }),
    "content/api/notes/_units.md": "Sizes are in bytes.\n",
    "content/docs/versions.json": '["v1"]',
    "content/docs/v1/start.md": "# Start\n",
    "content/api/v1.json": JSON.stringify({ ...record, version: "v1" }),
  });
  expect(problems).toEqual([]);
  const page = await main("docs/api/Packet.html");
  expect(page).toContain("<summary>See start and it.</summary>");
  expect(page).toContain("<p>Sizes are in bytes.</p>");
  expect(page).toMatch(/<div class="admonition[^>]*>.*Fast\./s);
  expect(page).toContain('<span class="hljs-type">int</span> a;');
  expect(page).toContain('<td data-cell="b">b</td>');
  expect(page).toContain('<p>In bytes. <span class="badge">Since Next</span></p>');
});

test("what is wrong with a note is told once, where it is written", async () => {
  const text =
    "# Packet\n\nSee [nothing](nothing.md), [start](/docs/start#nothing), and ![x](x.png).\n\n## size\n\nIn bytes. :since[v9] :tipp[x]\n";
  const { problems } = await buildSite(site({ "Packet.md": text }));
  expect(problems).toEqual([
    "link/page content/api/notes/Packet.md:3:5 Broken link: nothing.md leads to content/api/notes/nothing.md, which does not exist.",
    'link/anchor content/api/notes/Packet.md:3:28 Broken anchor: /docs/start#nothing leads to /docs/start, which has no heading or id "nothing".',
    "link/asset content/api/notes/Packet.md:3:62 File not found: x.png (looked for content/api/notes/x.png).",
    'render/component content/api/notes/Packet.md:7:11 The directive "since" cannot be shown: the site has no version "v9". Versions: next.',
  ]);
});

test("what is said of a header without a page stands in the list of headers", async () => {
  const one = site({ "Packet.h.md": "# Packet.h\n\nThe packet alone.\n" });
  const { problems, main } = await buildSite(one);
  expect(problems).toEqual([]);
  expect(await main("docs/api/names.html")).toContain("<span>Packet.h</span> <small>The packet alone.</small>");
  const more = await buildSite(site({ "Packet.h.md": "# Packet.h\n\nThe packet alone. And more.\n" }));
  expect(more.problems).toEqual([
    'content/note content/api/notes/Packet.h.md:1:1 The header "Packet.h" has no page, so nothing but the first sentence of its note is shown.',
  ]);
});

test("two notes about one type are an error, not the last word", async () => {
  const { problems } = await buildSite(site({ "A.md": "# Packet\n\nOne.\n", "B.md": "# lib::Packet\n\nTwo.\n" }));
  expect(problems).toEqual(['content/note content/api/notes/B.md:1:1 Another note is about "lib::Packet", too.']);
});

test("a folder that is not there is an error of its own", async () => {
  const { problems } = await buildSite(site({}));
  expect(problems).toEqual(["content/symbols content/api/notes Cannot read content/api/notes: it does not exist (ENOENT)."]);
});

test("notes that no entry of symbols names are not left out in silence", async () => {
  const files = site({ "Packet.md": "# Packet\n\nBytes.\n" });
  const unread =
    "content/symbols content/api/notes The notes in content/api/notes are not shown, because symbols does not name the folder.";
  const without = { ...files, "site.config.ts": config('symbols: { "*": { record: "api/{version}.json" } },') };
  expect((await buildSite(without)).problems).toEqual([unread]);
  expect((await buildSite({ ...files, "site.config.ts": config("") })).problems).toEqual([unread]);
});

test("a heading that names a member and a value of an enumeration beside it is about the member", async () => {
  const symbols = {
    ...record.symbols,
    "class `lib::Packet` // Packet.h": [
      ...record.symbols["class `lib::Packet` // Packet.h"],
      "variable static const Mode `Fast` = Mode::Fast",
    ],
  };
  const { main } = await buildSite({
    ...site({
      "Packet.md": "# Packet\n\nBytes.\n\n## Fast\n\nAnother name.\n\n## Slow\n\nWith copies.\n",
      "Packet.Mode.md": "# Packet::Mode\n\nHow it works.\n\n## Fast\n\nWithout copies.\n",
    }),
    "content/api/next.json": JSON.stringify({ ...record, symbols }),
  });
  const page = await main("docs/api/Packet.html");
  expect(page.match(/Another name\./g)).toHaveLength(1);
  expect(page).toMatch(/<tr id="Mode-Fast">.*?Without copies\..*?<tr id="Mode-Slow">.*?With copies\./s);
});
