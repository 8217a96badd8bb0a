/** Notes about the API: what is read of a file, what it is about, and what is wrong with it. */
import { expect, test } from "vitest";
import { readNote } from "../../../../src/features/api/read/noteFile.ts";
import type { SourcePath } from "../../../../src/model/model.ts";
import { brief } from "../../../folder.ts";
import { buildSite, config } from "../../../site.ts";

const file = "content/api/notes/Packet.md" as SourcePath;

test("the first sentence is the summary, and the rest follows", () => {
  const { note, problems } = readNote(
    "# Packet\n\nHolds bytes, e.g. of `Layer`. It *owns* them.\n\n- one\n- [two](https://example.org/a?b&c)\n\n## size\n\nIn bytes.\n",
    file,
  );
  expect(problems).toEqual([]);
  expect(note?.about).toMatchObject({
    name: "Packet",
    description: {
      brief: 'Holds bytes, e.g. of <a data-symbol="Layer"><code>Layer</code></a>.',
      details:
        '<p>It <em>owns</em> them.</p><ul><li>one</li><li><a class="external" href="https://example.org/a?b&amp;c" rel="noopener nofollow">two</a></li></ul>',
    },
  });
  expect(note?.members.map(({ name, place, description }) => [name, place.line, description.brief])).toEqual([
    ["size", 8, "In bytes."],
  ]);
});

test.each([
  ["Text.\n", ["content/note content/api/notes/Packet.md:1:1 A note begins with the name of what it is about."]],
  ["# Packet\n\n### size\n\nText.\n", ["content/note content/api/notes/Packet.md:3:1 A heading of this depth names nothing."]],
  [
    "# Packet\n\n## size\n",
    [
      'content/note content/api/notes/Packet.md:1:1 Nothing is said of "Packet".',
      'content/note content/api/notes/Packet.md:3:1 Nothing is said of "size".',
    ],
  ],
  ["# Packet\n\n![x](x.png)\n", ["content/note content/api/notes/Packet.md:3:1 A note cannot hold a picture."]],
  [
    "# Packet\n\n[x](x.md)\n",
    ["content/note content/api/notes/Packet.md:3:1 A note cannot hold a link that is relative to a page."],
  ],
  ["# Packet\n\n<script>alert(1)</script>\n", ["content/note content/api/notes/Packet.md:3:1 A note cannot hold HTML."]],
])("%j is a problem at its place", (text, problems) => {
  expect(readNote(text, file).problems.map(brief)).toEqual(problems);
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
  expect(page).toContain("<p>In bytes.</p><p>Never 0.</p>");
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

test("notes lead to pages of the site, which are checked, and have badges of versions", async () => {
  const text =
    "# Packet\n\nSee [start](/docs/start) and [nothing](/docs/nothing).\n\n## size\n\nIn bytes. :since[next] :since[v9]\n";
  const { problems } = await buildSite(site({ "Packet.md": text }));
  expect(problems).toEqual([
    "link/template Broken link on /docs/api/Packet (in the template of symbol pages): /docs/nothing does not exist.",
    'content/note content/api/notes/Packet.md:7:1 The badge ":since" names "v9", whose API the site does not know.',
  ]);
  const right = await buildSite(
    site({ "Packet.md": text.replace(" and [nothing](/docs/nothing)", "").replace(" :since[v9]", "") }),
  );
  expect(right.problems).toEqual([]);
  const page = await right.main("docs/api/Packet.html");
  expect(page).toContain('See <a href="/docs/start">start</a>.');
  expect(page).toContain('<p>In bytes. <span class="badge">Since Next</span></p>');
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
