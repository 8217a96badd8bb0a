/** The hosted backend against a local server over real HTTP. */
import { describe, expect, test } from "vitest";
import { openAlgolia } from "../../client/search/backend/algolia.ts";
import type { SearchSettings } from "../../src/features/search/shared/settingsFile.ts";
import { type HostedServer, hostedServer, type Misbehaviour } from "./hosted.ts";
import { settings } from "./settings.ts";

const record = {
  objectID: "1",
  url: "https://lib.example/docs/guide#filters",
  type: "lvl2",
  content: null,
  docusaurus_tag: "docs-default-v2.0",
  hierarchy: { lvl0: "Guides", lvl1: "Guide", lvl2: "Filters", lvl3: null },
  _highlightResult: { hierarchy: { lvl2: { value: "\uE000Filter\uE001s", matchLevel: "full" } } },
};

const question = { query: "filter", versions: ["v2.0"], limit: 20, offset: 0 } as const;

function backend(servers: readonly HostedServer[], changes: Partial<SearchSettings> = {}) {
  const hosts = servers.map(({ port }) => ({ url: "127.0.0.1", port, protocol: "http" as const, accept: "readWrite" as const }));
  return openAlgolia(settings({ backend: "algolia", ...changes }), { hosts, timeouts: { connect: 300, read: 300, write: 300 } });
}

const status =
  (code: number, message: string): Misbehaviour =>
  (response) => {
    response.writeHead(code, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ message, status: code }));
  };

test("asks for the index with credentials, tag, filters and page, and reads the records", async () => {
  const server = await hostedServer([record], undefined, 41);
  const found = await backend([server], { facetFilters: [["kind:doc", "kind:page"]] }).search({ ...question, offset: 40 });
  const [{ path, headers, request, parameters } = { path: "", headers: {}, request: {}, parameters: new URLSearchParams() }] =
    server.asked;
  expect(path).toBe("/1/indexes/*/queries");
  const credential = (name: string) => headers[name] ?? parameters.get(name);
  expect(credential("x-algolia-application-id")).toBe("APP");
  expect(credential("x-algolia-api-key")).toBe("0123456789abcdef0123456789abcdef");
  expect(credential("x-algolia-agent")).toContain("docsgen (1.2.3)");
  expect(request).toMatchObject({
    indexName: "lib",
    query: "filter",
    hitsPerPage: 20,
    page: 2,
    facetFilters: ["language:en", ["docusaurus_tag:default", "docusaurus_tag:docs-default-v2.0"], ["kind:doc", "kind:page"]],
  });
  expect(found.total).toBe(41);
  expect(found.hits).toEqual([
    {
      url: "https://lib.example/docs/guide#filters",
      version: "v2.0",
      versions: ["v2.0"],
      breadcrumbs: ["Guides", "Guide"],
      title: "Filters",
      titleMarks: [[0, 6]],
      anchor: "filters",
      excerpt: "",
      excerptMarks: [],
      page: { url: "https://lib.example/docs/guide", title: "Guide" },
      kind: "heading",
    },
  ]);
});

test("filters nothing by version where all are searched, and nothing at all where search is not contextual", async () => {
  const server = await hostedServer([]);
  await backend([server]).search({ ...question, versions: "all" });
  await backend([server], { contextual: false }).search({ ...question, query: "other", versions: "all" });
  expect(server.asked.map(({ request }) => request.facetFilters)).toEqual([["language:en"], []]);
});

describe("a host that fails", () => {
  test.each<[string, Misbehaviour]>([
    ["answers 500", status(500, "broken")],
    ["answers 503", status(503, "down")],
    ["is silent", () => {}],
    ["hangs up", (response) => response.destroy()],
  ])("%s: the next one answers", async (_, misbehave) => {
    const [bad, good] = await Promise.all([hostedServer([], misbehave), hostedServer([record])]);
    const found = await backend([bad, good]).search(question);
    expect(found.hits).toHaveLength(1);
    expect([bad.asked.length, good.asked.length]).toEqual([1, 1]);
  });

  test("all of them: the search fails, and works again with the service", async () => {
    let isDown = true;
    const flaky = await hostedServer([], (response) => {
      if (isDown) return status(500, "broken")(response, undefined as never);
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ results: [{ hits: [record], nbHits: 1 }] }));
    });
    const { search } = backend([flaky]);
    await expect(search(question)).rejects.toThrow("Unreachable hosts");
    isDown = false;
    expect((await search(question)).hits).toHaveLength(1);
  });
});

test.each([
  [400, "Invalid facet"],
  [403, "Invalid Application-ID or API key"],
  [404, "Index lib does not exist"],
  [429, "Too many requests"],
])("an answer %i is final and names its reason", async (code, message) => {
  const servers = await Promise.all([hostedServer([], status(code, message)), hostedServer([record])]);
  await expect(backend(servers).search(question)).rejects.toThrow(message);
  expect(servers[1]?.asked).toHaveLength(0);
});

test.each([
  ["no JSON", "<!doctype html><title>Welcome</title>"],
  ["no results", '{"results":[]}'],
  ["another shape", '{"results":[{"hits":"none"}]}'],
])("an answer that is %s fails the search", async (_, body) => {
  const server = await hostedServer([], (response) => response.end(body));
  await expect(backend([server]).search(question)).rejects.toThrow();
});

test("records that are no records are left out", async () => {
  const hostile = [null, 7, "text", [], {}, { url: 3, hierarchy: { lvl1: "x" } }, { url: "/x", hierarchy: { lvl1: { a: 1 } } }];
  const server = await hostedServer([...hostile, record]);
  expect((await backend([server]).search(question)).hits.map(({ title }) => title)).toEqual(["Filters"]);
});
