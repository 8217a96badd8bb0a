/** A query that is a name of the API → what it finds in the file of names, and where that stands among the documents. */
import { describe, expect, test } from "vitest";
import { findNames, mayBeName, parseNames } from "../../../../client/search/engine/findNames.ts";
import { awaitingSentences, withNames, withSentences } from "../../../../client/search/engine/namedHits.ts";
import { type Hit, noResults, type SearchResults } from "../../../../client/search/engine/protocol.ts";
import type { MemberSentences } from "../../../../src/features/search/shared/format.ts";

const names = parseNames(
  [
    "",
    "/docs/symbols/Layer\tLayer\tnet::Layer\tclass\tNet\t\t\t:f\topen\tgetLength\tLayer",
    "/docs/symbols/TcpLayer\tTcpLayer\tnet::TcpLayer\tclass\tNet · TcpLayer.h\tThe TCP header.\t0\t:f\tgetPort\topen\tTcpLayer\tState\t:e\t@net::TcpLayer::State\tClosed#State-Closed",
    "/docs/symbols/Net.h\tNet.h\tNet.h\theader\tNet\t\t\t:m\tNET_VERSION\t:f\t@net\tlisten\toperator==#operator-eq-eq",
  ].join("\n"),
  "names/x",
);
const found = (query: string) => {
  const { level, names: all } = findNames(query, names) ?? { level: null, names: [] };
  return [level, ...all.map(({ page, anchor }) => page.title + (anchor === "" ? "" : `#${anchor}`))];
};

describe("a name is found", () => {
  test.each([
    ["TcpLayer", "exact", "TcpLayer"],
    ["net::tcplayer", "exact", "TcpLayer"],
    ["::net::TcpLayer", "exact", "TcpLayer"],
    ["TcpLayer<int>", "exact", "TcpLayer"],
    ["TcpLayer()", "exact", "TcpLayer", "TcpLayer#TcpLayer"],
    ["TcpLayer::getPort", "exact", "TcpLayer#getPort"],
    ["TcpLayer.getPort()", "exact", "TcpLayer#getPort"],
    ["TcpLayer getPort", "exact", "TcpLayer#getPort"],
    ["tcp->getPort(int a)", null],
    // Where it comes from stands before what derives from that.
    ["open", "exact", "Layer#open", "TcpLayer#open"],
    ["TcpLayer::Closed", "exact", "TcpLayer#State-Closed"],
    ["State::Closed", "exact", "TcpLayer#State-Closed"],
    ["NET_VERSION", "exact", "Net.h#NET_VERSION"],
    ["net::listen", "exact", "Net.h#listen"],
    ["operator==", "exact", "Net.h#operator-eq-eq"],
    ["#include <Net.h>", "exact", "Net.h"],
    ["getP", "begins", "TcpLayer#getPort"],
    ["net::TcpLay", "begins", "TcpLayer", "TcpLayer#TcpLayer"],
    ["TcpLayr", "alike", "TcpLayer", "TcpLayer#TcpLayer"],
    ["TcpLaeyr", "alike", "TcpLayer", "TcpLayer#TcpLayer"],
    ["TcpLayr::getPort", "alike", "TcpLayer#getPort"],
    ["opn", null],
    ["nothing", null],
    // Each name in a question.
    ["how do I use TcpLayer?", "named", "TcpLayer"],
    ["what does TcpLayer::getPort return", "named", "TcpLayer#getPort"],
    ["how to call getPort() of TcpLayer", "named", "TcpLayer#getPort", "TcpLayer"],
    ["how do I use NET_VERSION", "named", "Net.h#NET_VERSION"],
    ["how do I use TcpLayr", null],
  ])("%s", (query, ...expected) => {
    expect(found(query)).toEqual(expected);
  });

  test("but not in a question whose words are spelled as any", () => {
    expect(mayBeName("how do I use getPort")).toBe(true);
    expect(mayBeName("how to open a layer")).toBe(false);
    expect(mayBeName("open layer")).toBe(false);
    expect(mayBeName("")).toBe(false);
    expect(mayBeName("(".repeat(500))).toBe(false);
  });
});

const document = (url: string, page = url): Hit => ({
  ...{
    url,
    version: "v1",
    versions: ["v1"],
    breadcrumbs: [],
    title: url,
    titleMarks: [],
    anchor: "",
    excerpt: "",
    excerptMarks: [],
  },
  ...{ page: { url: page, title: page }, kind: "content" },
});
const documents = ["a#1", "a#2", "a#3", "b", "c", "d"].map((url) => document(url, url.slice(0, 1)));
const results = (hits: readonly Hit[], isAnswered: boolean): SearchResults => ({
  ...noResults(""),
  ...{ correction: "TcpPlayer", missing: ["tcpplayer"], isAnswered, total: hits.length, hits },
});
const all = [{ version: "v1", isLast: true, names, others: [] }];
const order = (query: string, isAnswered = true) =>
  withNames(results(documents, isAnswered), query, all, 0).hits.map(({ url }) => url.replace("/docs/symbols/", ""));

describe("among the documents", () => {
  test("the name that was typed is first, in any case, and preselected so", () => {
    for (const query of ["TcpLayer", "tcplayer", "net::TcpLayer"]) expect(order(query)[0]).toBe("TcpLayer");
    for (const query of ["getPort", "getport"])
      expect(order(query)).toEqual(["TcpLayer#getPort", ...documents.map(({ url }) => url)]);
  });

  test("a name in a question is behind the best document, of which two sections are left", () => {
    expect(order("how do I open a TcpLayer?")).toEqual(["a#1", "a#2", "TcpLayer", "b", "c", "d"]);
    expect(order("how do I open a TcpLayer?", false)).toEqual(["a#1", "a#2", "TcpLayer", "b", "c", "d"]);
  });

  test("one that is misspelt is first where no document has what was typed", () => {
    expect(order("getPott", false)[0]).toBe("TcpLayer#getPort");
    expect(order("getPott")).toEqual(["a#1", "a#2", "TcpLayer#getPort", "b", "c", "d"]);
  });

  test("a constant that is called like what it stands for is behind the best document that has the word", () => {
    const protocols = [
      {
        version: "v1",
        isLast: true,
        names: parseNames("\n/docs/symbols/P.h\tP.h\tP.h\theader\t\t\t\t:v\tWireGuard", "x"),
        others: [],
      },
    ];
    const found = (isAnswered: boolean) =>
      withNames(results(documents, isAnswered), "wireguard", protocols, 0).hits.map(({ url }) =>
        url.replace("/docs/symbols/", ""),
      );
    expect(found(true)).toEqual(["a#1", "a#2", "P.h#WireGuard", "b", "c", "d"]);
    expect(found(false)[0]).toBe("P.h#WireGuard");
  });

  test("it is first where none has it, and then nothing is corrected", () => {
    expect(order("getPort", false)).toEqual(["TcpLayer#getPort", ...documents.map(({ url }) => url)]);
    expect(withNames(results(documents, false), "getPort", all, 0)).toMatchObject({
      isAnswered: true,
      correction: null,
      missing: [],
      total: 7,
    });
    expect(withNames(results(documents, false), "getPott", all, 0).missing).toEqual(["tcpplayer"]);
  });

  test("of a plain word that several have, one is told", () => {
    expect(order("open")).toEqual(["a#1", "a#2", "Layer#open", "b", "c", "d"]);
  });

  test("what a name may become as it is typed stands behind three pages", () => {
    expect(order("getP")).toEqual(["a#1", "a#2", "a#3", "b", "c", "TcpLayer#getPort", "d"]);
  });

  test("on further pages of the results names are not told again", () => {
    const page = document("/docs/symbols/TcpLayer");
    expect(withNames(results([page, ...documents], true), "TcpLayer", all, 15).hits).toEqual(documents);
  });

  test("several versions that have a name are one result", () => {
    const two = [...all, { version: "lib/v2", isLast: false, names, others: [] }];
    const [hit] = withNames(results([], false), "TcpLayer", two, 0).hits;
    expect([hit?.url, hit?.versions]).toEqual(["/docs/symbols/TcpLayer", ["v1", "lib/v2"]]);
    const [older] = withNames(results([], false), "getPort", two.slice(1), 0).hits;
    expect(older?.url).toBe("/docs/symbols/TcpLayer?v=v2#getPort");
  });

  test("the file says which versions lack a name", () => {
    const lines = ["v3\tv2\tv1", "/docs/symbols/Old\tOld\tnet::Old\tclass\t\t\t\t!0\t:f\tstop\t!0.1\tstart\t!\tgo"];
    expect(parseNames(lines.join("\n"), "x").map(({ name, absent }) => [name, absent])).toEqual([
      ["Old", ["v3"]],
      ["stop", ["v3"]],
      ["start", ["v3", "v2"]],
      ["go", []],
    ]);
  });

  test("a row says kind, place, and sentence, and of a member where it is", () => {
    const [type] = withNames(results([], false), "TcpLayer", all, 0).hits;
    expect([type?.breadcrumbs, type?.excerpt]).toEqual([["class · Net · TcpLayer.h"], "The TCP header."]);
    const [member] = withNames(results([], false), "getPort", all, 0).hits;
    expect([member?.breadcrumbs, member?.excerpt]).toEqual([["function · TcpLayer · Net · TcpLayer.h"], ""]);
    const [macro] = withNames(results([], false), "NET_VERSION", all, 0).hits;
    expect(macro?.breadcrumbs).toEqual(["macro · Net · Net.h"]);
    const [header] = withNames(results([], false), "Net.h", all, 0).hits;
    expect(header?.breadcrumbs).toEqual(["header · Net"]);
  });

  test("a member has its sentence once that is loaded, and waits for it before", async () => {
    const listed = withNames(results([], false), "getPort", all, 0);
    const asked: string[] = [];
    const read = (said: MemberSentences) => async (file: string) => {
      asked.push(file);
      return said;
    };
    const excerpts = async (said: MemberSentences) =>
      (await withSentences(listed, all, read(said))).hits.map((hit) => hit.excerpt);
    expect(await excerpts({ "/docs/symbols/TcpLayer": { getPort: "Returns the port." } })).toEqual(["Returns the port."]);
    expect(await excerpts({})).toEqual([""]);
    expect(asked).toEqual(["names/x/0.bin", "names/x/0.bin"]);
    expect(awaitingSentences(listed, all)).toMatchObject({ isPartial: true, hits: [{ title: "getPort", isPending: true }] });
    const lost = await withSentences(listed, all, () => Promise.reject(new Error("lost")));
    expect(lost.hits.map(({ title, excerpt }) => [title, excerpt])).toEqual([["getPort", ""]]);
  });

  test("a page has its sentence in the list, and where none is said, none is loaded", async () => {
    for (const query of ["TcpLayer", "getLength"]) {
      const listed = withNames(results([], false), query, all, 0);
      expect(awaitingSentences(listed, all)).toBe(listed);
      expect(await withSentences(listed, all, () => Promise.reject(new Error("not asked")))).toEqual(listed);
    }
  });

  test("a name that the version being read lacks is told with the versions that have it", () => {
    const parsed = parseNames("v3\tv2\tv1\n/docs/symbols/New\tNew\tnet::New\tclass\t\t\t\t!2\t:f\topenNew", "x");
    const others = [{ version: "v1", isLast: false, names, others: parsed }];
    const [hit] = withNames(results(documents, false), "New", others, 0).hits;
    expect([hit?.url, hit?.version, hit?.versions]).toEqual(["/docs/symbols/New?v=v1", "v3", ["v3", "v2"]]);
    expect(withNames(results([], false), "openNe", others, 0).hits).toEqual([]);
  });

  test("other queries keep their results", () => {
    const before = results(documents, true);
    expect(withNames(before, "how to open a layer", all, 0)).toBe(before);
  });
});
