/** For which queries the names of the API are loaded. */
import { describe, expect, test } from "vitest";
import { isWrittenAsName, mayMeanName, type VersionNames, withNames } from "../../../../client/search/engine/namedHits.ts";
import { type Hit, noResults, type SearchResults } from "../../../../client/search/engine/protocol.ts";

/** What the documents have: `excerpt` with these words marked. */
function answered(excerpt: string, ...marked: readonly string[]): SearchResults {
  const excerptMarks = marked.map((word) => [excerpt.indexOf(word), excerpt.indexOf(word) + word.length] as const);
  const hit = { title: "Start", titleMarks: [], excerpt, excerptMarks } as unknown as Hit;
  return { ...noResults("x"), isAnswered: true, hits: [hit] };
}

test.each(["TcpLayer", "Packet", "pcpp::Packet", "open()", "LINKTYPE_RAW", "in_addr"])("at once for %s", (query) => {
  expect(isWrittenAsName(query)).toBe(true);
});

test.each(["checksum", "how to open a device", "open"])("not before the documents were searched for %s", (query) => {
  expect(isWrittenAsName(query)).toBe(false);
});

test("where the documents do not have the word", () => {
  expect(mayMeanName("isbytesmissing", noResults("isbytesmissing"))).toBe(true);
});

test("where they have it only as a name, or as the beginning of one", () => {
  expect(mayMeanName("tcplayer", answered("The TcpLayer of a packet", "TcpLayer"))).toBe(true);
  expect(mayMeanName("tcplay", answered("The TcpLayer of a packet", "TcpLayer"))).toBe(true);
  expect(mayMeanName("servername", answered("The server name, by serverName", "server", "name,", "serverName"))).toBe(true);
});

test("but not where it is a word of theirs", () => {
  expect(mayMeanName("checksum", answered("A checksum is computed by calcChecksum()", "checksum", "calcChecksum"))).toBe(false);
  expect(mayMeanName("capturing", answered("Capture packets", "Capture"))).toBe(false);
});

test("unless it is rare among them, and alone", () => {
  const results = answered("The priority of a VLAN tag", "priority");
  const weighing = (...weights: SearchResults["weights"]) => ({ ...results, weights });
  expect(mayMeanName("priority", weighing(["priority", 5.5]))).toBe(true);
  expect(mayMeanName("priority", weighing(["priority", 4.7]))).toBe(false);
  expect(mayMeanName("priority", weighing(["priority", 5.5], ["precedence", 5.5]))).toBe(false);
  expect(mayMeanName("priority set", weighing(["priority", 5.5]))).toBe(false);
});

test("nor where they have only a word that is alike, unless a name is called exactly so", () => {
  const results = answered("Begin here", "Begin");
  expect(mayMeanName("cbegin", results)).toBe(true);
  const page = { url: "/api/List", title: "List", place: "", kind: "class", brief: "", sentences: null, versions: ["v1"] };
  const named = (name: string) => ({ name, kind: "f" as const, anchor: name, page, folded: name, scope: "list", absent: [] });
  const shown = { ...results, hits: results.hits.map((hit) => ({ ...hit, page: { url: "/start" } }) as Hit) };
  const found = (name: string) => {
    const all: readonly VersionNames[] = [{ version: "v1", isLast: true, names: [named(name)], others: [] }];
    return withNames(shown, "cbegin", all, 0).hits.map(({ title }) => title);
  };
  expect(found("cbegin")).toHaveLength(2);
  expect(found("cbegins")).toEqual(["Start"]);
});

describe("a question about a name", () => {
  const page = { url: "/api/Cipher", title: "Cipher", place: "", kind: "class", brief: "", sentences: null, versions: ["v1"] };
  const name = { name: "getKey", kind: "f", anchor: "getKey", page, folded: "getkey", scope: "cipher", absent: [] } as const;
  const all: readonly VersionNames[] = [{ version: "v1", isLast: true, names: [name], others: [] }];
  const firstOf = (query: string, excerpt: string) => {
    const results = answered(excerpt);
    const hits = results.hits.map((hit) => ({ ...hit, page: { url: "/start" } }) as Hit);
    return withNames({ ...results, hits }, query, all, 0).hits[0]?.title;
  };

  test("that its page answers has it first", () => {
    expect(firstOf("what does getKey return", "Call getKey() first.")).toBe("getKey");
    expect(firstOf("which header declares getKey?", "Call getKey() first.")).toBe("getKey");
  });

  test("that asks for its use has a document first that says it, and no other", () => {
    expect(firstOf("how do I use getKey", "Call getKey() first.")).toBe("Start");
    expect(firstOf("how do I use getKey", "Use the key.")).toBe("getKey");
  });

  test("and about something else has a document first", () => {
    expect(firstOf("what does getKey return for broken ciphers", "A broken cipher")).toBe("Start");
  });
});
