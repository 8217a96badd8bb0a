/** Wrong addresses and what was meant by them. */
import { describe, expect, test } from "vitest";
import { movedSymbol, type Route, repair, similarity, wordsOf } from "../../client/notFound.ts";

const docs = ["guide", "api", "install", "install/linux", "install/macos", "tutorials/intro"];
const titles: Readonly<Record<string, string>> = { "install/linux": "Install on Linux", "install/macos": "Install on macOS" };
const routes: readonly Route[] = [
  ["/", "Home"],
  ["/community", "Community"],
  ...["/docs/next", "/docs", "/docs/v1.0"].flatMap((version) => docs.map((id): Route => [`${version}/${id}`, titles[id] ?? id])),
];
const first = (path: string, preferred = "") => repair(path, routes, [{ path: "docs", preferred }]).meant[0]?.[0];

describe("another spelling", () => {
  test.each([
    ["/docs/api.html", "/docs/api"],
    ["/docs/install/index.html", "/docs/install"],
    ["/docs/install/", "/docs/install"],
    ["/docs/", "/docs"],
    ["/docs/next/index.html", "/docs/next"],
    ["/index.html", "/"],
    ["//docs///api", "/docs/api"],
  ])("%s is %s", (path, same) => {
    expect(repair(path, routes)).toEqual({ same, meant: [] });
  });

  test("of a page that does not exist is none", () => {
    expect(repair("/docs/nothing.html", routes).same).toBe(null);
  });
});

describe("what was meant", () => {
  test.each([
    ["/Docs/API", "/docs/api"],
    ["/docs/v0.5/install/linux", "/docs/install/linux"],
    ["/docs/2.0/guide", "/docs/guide"],
    ["/docs/setup/linux", "/docs/install/linux"],
    ["/docs/giude", "/docs/guide"],
    ["/docs/instal", "/docs/install"],
    ["/docs/install-on-macos.html", "/docs/install/macos"],
    ["/comunity", "/community"],
  ])("%s may be %s", (path, url) => {
    expect(first(path)).toBe(url);
  });

  test("the reader's own version comes first", () => {
    expect(first("/docs/v0.5/guide", "v1.0")).toBe("/docs/v1.0/guide");
  });

  test("is first of all what lies below, and changes of a page only then", () => {
    const more: readonly Route[] = [
      ...routes,
      ["/versions/v1.0", "What changed in v1.0"],
      ["/versions/v1.0/intro/since-v0.9", "Intro since v0.9", "changes"],
    ];
    expect(repair("/versions/v1.0/intro", more).meant[0]?.[0]).toBe("/versions/v1.0/intro/since-v0.9");
    expect(repair("/docs/tutorials", routes).meant[0]?.[0]).toBe("/docs/tutorials/intro");
    expect(repair("/docs/since-v0.9", more).meant.map(([url]) => url)).not.toContain("/versions/v1.0/intro/since-v0.9");
  });

  test("is at most five pages, each once", () => {
    const { meant } = repair("/docs/installation", routes);
    expect(meant.length).toBeLessThanOrEqual(5);
    expect(new Set(meant.map(([, title]) => title)).size).toBe(meant.length);
  });

  test("is nothing for nonsense", () => {
    expect(repair("/qqqq/zzzz", routes).meant).toEqual([]);
  });

  test.each(["/nothing-here", "/pricing", "/contact", "/hello-world", "/docs/api/getType", "/docs/releases"])(
    "is nothing for %s, of which a page has but some letters, or the folder",
    (path) => {
      const far = [
        ["nflog_header", "PfRingDevice", "ConnectionData", "HeaderField", "TelnetLayer", "TcpReassembly"].map(
          (name): Route => [`/docs/api/${name}`, name],
        ),
        [["/docs/guides/tcp-reassembly", "Reassemble TCP streams"] as const],
      ].flat();
      expect(repair(path, far).meant).toEqual([]);
    },
  );

  test.each([
    ["/docs/tcp", "/docs/guides/tcp-reassembly"],
    ["/docs/windows", "/docs/recipes/vcpkg"],
    ["/docs/recipes/nothing-of-it", "/docs/recipes"],
  ])("%s may be %s, which has its words, or is above it", (path, url) => {
    const some: readonly Route[] = [
      ["/docs/guides/tcp-reassembly", "Reassemble TCP streams"],
      ["/docs/recipes", "How do I …?"],
      ["/docs/recipes/vcpkg", "Use vcpkg on Windows"],
      ["/docs/api/tcphdr", "tcphdr"],
    ];
    expect(repair(path, some).meant[0]?.[0]).toBe(url);
  });
});

describe("of several sets of documents", () => {
  const folders = [
    { path: "docs", preferred: null },
    { path: "plug-ins/pcap", preferred: "v1.0" },
  ];
  const all: readonly Route[] = [
    ...routes,
    ...["/plug-ins/pcap", "/plug-ins/pcap/next", "/plug-ins/pcap/v1.0"].flatMap((version) =>
      ["install", "filters"].map((id): Route => [`${version}/${id}`, id]),
    ),
  ];
  const meant = (path: string) => repair(path, all, folders).meant.map(([url]) => url);

  test("the pages of the same set come first, in the reader's own version", () => {
    expect(meant("/plug-ins/pcap/v0.9/install").slice(0, 2)).toEqual(["/plug-ins/pcap/v1.0/install", "/docs/install"]);
    expect(meant("/docs/v0.9/install").slice(0, 2)).toEqual(["/docs/install", "/plug-ins/pcap/v1.0/install"]);
  });

  test("a page of a version that another has is found, and each once", () => {
    expect(meant("/plug-ins/pcap/v0.9/filters")[0]).toBe("/plug-ins/pcap/v1.0/filters");
    expect(meant("/plug-ins/pcap/v0.9/filters").filter((url) => url.endsWith("filters"))).toHaveLength(1);
    expect(meant("/plug-ins/pcap/fitlers")[0]).toBe("/plug-ins/pcap/v1.0/filters");
  });

  test("the words of a path leave out folder and version", () => {
    expect(wordsOf("/plug-ins/pcap/v0.9/ring-buffers.html", folders)).toBe("ring buffers");
  });

  test("documents may be the whole site", () => {
    const whole: readonly Route[] = [
      ["/", "Home"],
      ["/install", "Install"],
      ["/v1.0/install", "Install"],
    ];
    expect(repair("/v0.9/install", whole, [{ path: "", preferred: null }]).meant).toEqual([whole[1]]);
  });
});

test("words are alike by the pairs of letters they share", () => {
  expect(similarity("guide", "guide")).toBe(1);
  expect(similarity("guide", "zzz")).toBe(0);
  expect(similarity("", "guide")).toBe(0);
});

test("letters within a word count for less than its beginning", () => {
  expect(similarity("page", "page layout")).toBeGreaterThan(similarity("page", "LandingPage"));
  const landing: Route = ["/LandingPage", "From the wire to your code and back"];
  expect(repair("/nope/page", [landing]).meant).toEqual([]);
  expect(repair("/landing", [landing]).meant).toEqual([landing]);
});

describe("the words of a path", () => {
  test.each([
    ["/docs/v0.5/install/linux.html", "install linux"],
    ["/docs/next/tutorials/packet-parsing/index.html", "tutorials packet parsing"],
    ["/api-docs/class_pcpp_1_1_packet.html", "api class_pcpp_1_1_packet"],
    ["/Install/install", "install"],
    ["/", ""],
  ])("of %s: %s", (path, words) => {
    expect(wordsOf(path)).toBe(words);
  });
});

describe("a former address of the API", () => {
  const pages: readonly Route[] = [
    ["/docs/api", "API"],
    ["/docs/api/names", "All names"],
    ["/docs/api/TcpLayer", "TcpLayer"],
    ["/lib/api/TcpLayer", "TcpLayer"],
  ];
  const settings = { folders: ["docs", "lib"], path: "api", movedFrom: ["symbols"] };
  test.each([
    ["/docs/v24.09/symbols/TcpLayer", "/docs/api/TcpLayer?v=v24.09"],
    ["/docs/next/symbols/TcpLayer.html", "/docs/api/TcpLayer?v=next"],
    ["/docs/symbols/TcpLayer", "/docs/api/TcpLayer"],
    ["/docs/v24.09/api/TcpLayer", "/docs/api/TcpLayer?v=v24.09"],
    ["/lib/v2/symbols/TcpLayer/", "/lib/api/TcpLayer?v=v2"],
    ["/docs/v24.09/symbols", "/docs/api/names?v=v24.09"],
    ["/docs/symbols/Nothing", null],
    ["/docs/v24.09/install", null],
  ])("%s leads to %s", (path, expected) => {
    expect(movedSymbol(path, pages, settings)).toBe(expected);
  });
});
