/** Lists of API symbols, while the site is being written. */
import { expect, test } from "vitest";
import { firstTag, secondTag } from "../../features/api/read/apiFiles.ts";
import { config } from "../../site.ts";
import { equalsBuild } from "./equalsBuild.ts";
import { writeSite } from "./writing.ts";

const files = {
  "site.config.ts": config(`symbols: { next: { file: "tags/next.tag", url: "https://api.example.org/", namespaces: ["lib"] } },`),
  "content/docs/next/start.md": "# Start\n\nA `Packet` and a `Filter`.\n\n## Send {#send}\n\nThe `Packet::send()`.\n",
};
const withTag = { ...files, "content/tags/next.tag": secondTag };
const packet = "/docs/symbols/Packet";

test("an edit of a tag file is seen on all pages, in the problems, and in the pages of classes", async () => {
  const site = await writeSite(withTag);
  expect(site.problems()).toEqual([]);
  expect(await site.main("/docs/start")).toContain('href="https://api.example.org/classlib_1_1_packet.html"');
  expect(await site.main(packet)).toContain("<h1>Packet</h1>");
  await site.write({ "content/tags/next.tag": secondTag.replaceAll("classlib_1_1_packet", "classlib_1_1_pack") });
  await site.until(async () => (await site.main("/docs/start")).includes("classlib_1_1_pack.html"), true);
  await site.until(async () => (await site.main(packet)).includes("classlib_1_1_pack.html"), true);
  await site.write({ "content/tags/next.tag": firstTag });
  await site.until(site.problems, ["warning link/symbol content/docs/next/start.md:7"]);
});

test("a tag file that is removed is reported, and pages follow when it is back", async () => {
  const site = await writeSite(withTag);
  await site.remove("content/tags/next.tag");
  await site.until(site.problems, ["error content/symbols content/tags/next.tag:"]);
  await site.write({ "content/tags/next.tag": secondTag });
  await site.until(site.problems, []);
  await site.until(async () => (await site.main(packet)).includes("<h1>Packet</h1>"), true);
  await site.write({ "content/tags/next.tag": "<tagfile>" });
  await site.until(site.problems, ["error content/symbols content/tags/next.tag:"]);
});

test("a tag file without an address of its reference is the one problem, whatever links to the API", async () => {
  const page = "# Links\n\n[a](api:Packet) [b](/docs/symbols/Packet) `Packet::send()`\n";
  const site = await writeSite({ ...withTag, "content/docs/next/links.md": page });
  await site.until(site.problems, []);
  await site.write({ "site.config.ts": config('symbols: { next: "tags/next.tag" },') });
  await site.until(site.problems, ["error config/invalid site.config.ts:5"]);
  await site.write({ "content/docs/next/links.md": `${page}\nMore.\n` });
  await site.until(site.problems, ["error config/invalid site.config.ts:5"]);
  await site.write({ "site.config.ts": files["site.config.ts"] });
  await site.until(site.problems, []);
});

test("a tag file that was missing is found when it comes", async () => {
  const site = await writeSite(files);
  await site.until(site.problems, ["error content/symbols content/tags/next.tag:"]);
  await site.write({ "content/tags/next.tag": secondTag });
  await site.until(site.problems, []);
  await site.until(async () => (await site.main(packet)).includes("<h1>Packet</h1>"), true);
});

test("the page of a class comes, follows, and goes with what is written", async () => {
  const site = await writeSite(withTag);
  await site.until(async () => (await site.main(packet)).includes('href="/docs/start#send"'), true);
  await site.write({
    "content/docs/next/start.md":
      "# Start\n\nA `Packet`.\n\n## The `Filter`\n\nText.\n\n## Sending {#sending}\n\nThe `Packet`.\n",
  });
  await site.until(async () => (await site.main(packet)).includes('href="/docs/start#sending"'), true);
  await site.until(async () => (await site.main("/docs/symbols/Filter")).includes("<h1>Filter</h1>"), true);
  await site.write({ "content/docs/next/start.md": "# Start\n\nA `Filter`.\n\n## The `Filter`\n\nText.\n" });
  await site.until(async () => (await site.page(packet)).status, 404);
  await site.until(async () => (await site.main("/docs/symbols/names")).includes("Packet"), false);
});

test("what a page of a class says is that of a build, whatever of a document changes", async () => {
  const text = "# Start\n\nA `Packet`.\n\n## The `Packet` {#packet}\n\nText.\n";
  const site = await writeSite({
    "site.config.ts": config(
      `vars: { api: "https://api.example.org", apiNamespace: "lib" }, symbols: { next: "tags/next.tag", v1: "tags/v1.tag" },`,
    ),
    "content/docs/versions.json": '["v1"]',
    "content/docs/next/start.md": text,
    "content/docs/next/more.md": "# More\n\nA `Packet`.\n",
    "content/docs/v1/start.md": text,
    "content/tags/next.tag": secondTag,
    "content/tags/v1.tag": firstTag,
  });
  const edits = [
    text.replace("# Start", "# Begin"),
    text.replace("## The", "## A"),
    `---\nslug: begin\n---\n${text}`,
    `---\nunlisted: true\n---\n${text}`,
    `---\nsymbols: off\n---\n${text}`,
    text,
  ];
  for (const [at, edit] of edits.entries()) {
    await site.write({ [`content/docs/${at % 2 === 0 ? "v1" : "next"}/start.md`]: edit });
    await site.settled();
    await equalsBuild(site);
  }
});

test("an edit of a note is seen on the page of its type, which is told as the one that changed", async () => {
  const record = {
    ...{ apiRecord: 1, version: "next", headers: { "Packet.h": "lib/Packet.h" } },
    symbols: {
      "class `lib::Packet` // Packet.h": ["int `size`() const"],
      "class `lib::Filter` // Packet.h": ["int `size`() const"],
    },
  };
  const site = await writeSite({
    "site.config.ts": config('symbols: { "*": { record: "api/{version}.json", notes: "api/notes", namespaces: ["lib"] } },'),
    "content/docs/next/start.md": "# Start\n",
    "content/api/next.json": JSON.stringify(record),
    "content/api/notes/Packet.md": "# Packet\n\nBytes.\n\n## size\n\nIn bytes.\n",
  });
  expect(await site.main(packet)).toContain("<p>In bytes.</p>");
  await site.write({ "content/api/notes/Packet.md": "# Packet\n\nBytes.\n\n## size\n\nIn bits.\n" });
  await site.until(async () => (await site.main(packet)).includes("<p>In bits.</p>"), true);
  expect(site.rebuilds.at(-1)?.rebuilt).toMatchObject({ pages: 1, everything: false });
});
