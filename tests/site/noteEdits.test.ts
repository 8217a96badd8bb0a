/** Edits of notes about an API: a build renders the pages that show them and no others, and says what one without a cache says; so does the writing server. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { equalsBuild } from "../serve/watch/equalsBuild.ts";
import { writeSite } from "../serve/watch/writing.ts";
import { config, type Files, type FixtureSite, makeSite } from "../site.ts";

const record = {
  ...{ apiRecord: 1, version: "next", headers: { "Packet.h": "lib/Packet.h" } },
  symbols: {
    "class `lib::Packet` // Packet.h": ["int `size`() const"],
    "class `lib::Packet::Option` // Packet.h": ["int `type`() const"],
    "class `lib::Filter` // Packet.h": ["int `size`() const"],
  },
};

const notes = "content/api/notes";
const [packet, option, filter] = [`${notes}/Packet.md`, `${notes}/Packet.Option.md`, `${notes}/Filter.md`];
const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>`;
const ofPacket = (first: string, second: string) => `# Packet\n\n${first} ![p](./p.svg)\n\n## size\n\nIn bytes. ${second}\n`;

const files: Files = {
  "site.config.ts": config(
    'symbols: { "*": { record: "api/{version}.json", notes: "api/notes", namespaces: ["lib"] } }, symbolPages: "api",',
  ),
  "content/docs/next/start.md": "# Start\n\nA `Packet`.\n",
  "content/api/next.json": JSON.stringify(record),
  [packet]: ofPacket("Bytes.", "Never 0."),
  [option]: "# Packet::Option\n\nIs in a packet.\n",
  [`${notes}/p.svg`]: picture(3),
};

const [ofPackets, ofOptions, ofFilters] = ["/docs/api/Packet", "/docs/api/Packet.Option", "/docs/api/Filter"];
/** Pages that list pages with what is said of them. */
const lists = ["/docs/api/names", "/search"];

interface Edit {
  readonly what: string;
  /** Null removes a file. */
  readonly files: Readonly<Record<string, string | null>>;
  readonly renders: readonly string[];
  readonly problems?: readonly string[];
}

const edits: readonly Edit[] = [
  { what: "a paragraph of a member", files: { [packet]: ofPacket("Bytes.", "Always more.") }, renders: [ofPackets] },
  { what: "the sentence of a type", files: { [packet]: ofPacket("Bits.", "Always more.") }, renders: [ofPackets, ...lists] },
  {
    what: "the sentence of a type that the page of another shows",
    files: { [option]: "# Packet::Option\n\nIs one of many.\n" },
    renders: [ofPackets, ofOptions, ...lists],
  },
  { what: "a picture", files: { [`${notes}/p.svg`]: picture(30) }, renders: [ofPackets] },
  {
    what: "a heading that names nothing",
    files: { [packet]: "# Packet\n\nBytes.\n\n## sise\n\nIn bytes.\n" },
    renders: [ofPackets, ...lists],
    problems: ['content/note content/api/notes/Packet.md:5:1 "Packet" has no member "sise".'],
  },
  {
    what: "a broken link",
    files: { [packet]: "# Packet\n\nBytes.\n\n## size\n\n[x](./no.md)\n" },
    renders: [ofPackets],
    problems: [
      "link/page content/api/notes/Packet.md:7:1 Broken link: ./no.md leads to content/api/notes/no.md, which does not exist.",
    ],
  },
  { what: "its correction", files: { [packet]: ofPacket("Bytes.", "Never 0.") }, renders: [ofPackets] },
  { what: "a new note", files: { [filter]: "# Filter\n\nLeaves out packets.\n" }, renders: [ofFilters, ...lists] },
  { what: "a note that is gone", files: { [packet]: null }, renders: [ofPackets, ...lists] },
  { what: "a note that is back", files: { [packet]: ofPacket("Bytes.", "Never 0.") }, renders: [ofPackets, ...lists] },
];

async function edit({ root, write }: Pick<FixtureSite, "root" | "write">, changed: Edit["files"]): Promise<void> {
  for (const [path, text] of Object.entries(changed)) await (text === null ? rm(join(root, path)) : write({ [path]: text }));
}

/** What a build says and writes, and the pages that it renders. */
async function outcome(site: FixtureSite, cache: boolean) {
  const { result, problems, read } = await site.build({ cache, out: join(site.root, cache ? "warm" : "cold") });
  const written = result.ok ? await read("docsgen-manifest.json") : "nothing";
  return { said: { problems, written }, rendered: result.rendered.map(({ page }) => page.url).sort() };
}

test("a build renders the pages that show a note, and says and writes what one without a cache does", async () => {
  const site = await makeSite(files);
  await outcome(site, true);
  for (const { what, files: changed, renders, problems = [] } of edits) {
    await edit(site, changed);
    const [warm, cold] = [await outcome(site, true), await outcome(site, false)];
    expect({ what, rendered: warm.rendered }).toEqual({ what, rendered: renders });
    expect({ what, ...warm.said }).toEqual({ what, ...cold.said });
    expect({ what, problems: warm.said.problems }).toEqual({ what, problems });
  }
});

test("a page that shows a note with a directive of code that is not pure is rendered in every build", async () => {
  const directive = "export default () => <b>{new Date().getFullYear()}</b>;\n";
  const site = await makeSite({ ...files, "templates/directives/Year.tsx": directive, [filter]: "# Filter\n\nOf.\n\n::year\n" });
  await outcome(site, true);
  expect((await outcome(site, true)).rendered).toEqual([ofFilters]);
});

test("the writing server shows and reports what a build does", async () => {
  const site = await writeSite(files);
  for (const { files: changed } of edits) {
    await edit({ root: site.run.root, write: (all) => site.write(all as Files) }, changed);
    await site.settled();
    await equalsBuild(site);
  }
});
