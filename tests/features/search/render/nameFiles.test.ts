/** The names of an API → their files, as a search reads them: rows with kind, place, and what notes say in a sentence. */
import { expect, test } from "vitest";
import { createEngine } from "../../../../client/search/engine/createEngine.ts";
import { searchOutputs } from "../../../../src/features/search/render/searchOutputs.ts";
import type { ApiAccess } from "../../../../src/model/apiAccess.ts";
import type { ReferenceEntry, ReferenceMember } from "../../../../src/model/model.ts";
import { fetchFrom } from "./files.ts";
import { inputOf, type PageFixture } from "./fixture.ts";

function member(name: string, brief: string, values: readonly ReferenceMember[] = []): ReferenceMember {
  return {
    name,
    anchor: name,
    entry: null,
    overloads: [{ absent: [], description: { brief } }],
    values,
  } as unknown as ReferenceMember;
}

const said = "Returns the <code>port</code>, 0 &amp; up.";
const entry = {
  ...{ name: "net::TcpLayer", kind: "class", bases: [], versions: [{ version: "v1.0", status: "there" }] },
  groups: [
    { name: "functions", members: [member("getPort", said), member("getLength", "")] },
    { name: "types", members: [member("State", "", [member("Closed", "No connection.")])] },
  ],
} as unknown as ReferenceEntry;

function files() {
  const symbol = {
    name: "net::TcpLayer",
    isEntry: true,
    kind: "class",
    module: "Net",
    header: "Tcp.h",
    summary: "The TCP header.",
  };
  const page = { kind: "symbol", url: "/docs/api/TcpLayer", title: "TcpLayer", docSet: "", symbol, sections: {} };
  const { site, ...input } = inputOf({
    "v1.0": { start: { sections: { "": "Begin here." } } },
    "": { "api/TcpLayer": page as unknown as PageFixture },
  });
  const reference = { derived: (_: string, __: unknown, make: (entries: readonly ReferenceEntry[]) => unknown) => make([entry]) };
  const apis = { of: () => ({ version: { isRecorded: true } }), reference: () => reference } as unknown as ApiAccess;
  const versions = site.versions.map((version) => ({ ...version, docSet: "" }));
  return new Map(
    searchOutputs({ ...input, site: { ...site, versions }, apis }).map(({ path, body }) => [`/${path}`, body as Uint8Array]),
  );
}

async function rowOf(query: string, made: ReturnType<typeof files>) {
  const [hit] = (
    await createEngine(
      "/",
      fetchFrom(() => made),
    ).search(query, { versions: [] })
  ).hits;
  return [hit?.title, hit?.breadcrumbs[0], hit?.excerpt];
}

test("a row says kind, place, and the sentence of a note", async () => {
  const made = files();
  expect(await rowOf("TcpLayer", made)).toEqual(["TcpLayer", "class · Net · Tcp.h", "The TCP header."]);
  expect(await rowOf("getPort", made)).toEqual(["getPort", "function · TcpLayer · Net · Tcp.h", "Returns the port, 0 & up."]);
  expect(await rowOf("TcpLayer::Closed", made)).toEqual(["Closed", "enumerator · TcpLayer · Net · Tcp.h", "No connection."]);
  expect(await rowOf("getLength", made)).toEqual(["getLength", "function · TcpLayer · Net · Tcp.h", ""]);
});

test("the sentences are in files of their own, and without them the rest is there", async () => {
  const made = files();
  const names = [...made.keys()].filter((path) => path.startsWith("/search/names/"));
  expect(names.map((path) => path.replace(/names\/\w+/, "names"))).toEqual(["/search/names/list.bin", "/search/names/0.bin"]);
  made.delete(names[1] ?? "");
  expect(await rowOf("getPort", made)).toEqual(["getPort", "function · TcpLayer · Net · Tcp.h", ""]);
});
