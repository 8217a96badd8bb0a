/** The search's rules, without a browser. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facetFilters } from "../../client/search/backend/algolia.ts";
import {
  type Conversation,
  type Exchange,
  isFull,
  readConversations,
  removeConversation,
  saveConversation,
} from "../../client/search/conversations.ts";
import type { Mark } from "../../client/search/engine/excerpt.ts";
import type { Hit } from "../../client/search/engine/protocol.ts";
import { foldVersions, groupHits, headingPath } from "../../client/search/hitGroups.ts";
import { markedWords, occurrences, textFragment } from "../../client/search/reached.ts";
import { type LinkRules, resultLink } from "../../client/search/resultLink.ts";
import { addFavorite, addRecent, readStored, removeFavorite, removeRecent } from "../../client/search/stored.ts";
import { versionsText } from "../../client/search/ui/Elsewhere.tsx";
import { currentVersion, labelsOf, versionsOf } from "../../client/search/ui/searchContext.ts";
import { readSearchParams, writeSearchParams } from "../../client/search/ui/searchPage.tsx";
import { moved } from "../../client/search/ui/useSelection.ts";
import { openStore } from "../../client/storage.ts";
import { runs } from "../nightly/effort.ts";
import { settings } from "./settings.ts";

function memory(items: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(items));
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { store: openStore({ base: "/lib/", area: () => area, warn: () => {} }), kept };
}

const hit = (changes: Partial<Hit> = {}): Hit => ({
  url: "/docs/guide#filters",
  version: "v2.0",
  versions: ["v2.0"],
  breadcrumbs: ["Guides", "Guide", "Use"],
  title: "Filters",
  titleMarks: [],
  anchor: "filters",
  excerpt: "",
  excerptMarks: [],
  page: { url: "/docs/guide", title: "Guide" },
  kind: "heading",
  ...changes,
});

describe("where a result leads", () => {
  const rules: LinkRules = {
    base: "/lib/",
    origin: "https://lib.example",
    externalUrlPattern: null,
    resultPathReplacement: null,
  };
  const href = (url: string, changes: Partial<LinkRules> = {}) => resultLink(url, { ...rules, ...changes });

  test("below the base, or to the path of a full address", () => {
    expect(href("/docs/api#x")).toEqual({ href: "/lib/docs/api#x", isExternal: false });
    expect(href("https://crawled.example/docs/api?old=1#x")).toEqual({ href: "/docs/api#x", isExternal: false });
  });

  test("what matches the external pattern keeps its address, in any case", () => {
    const externalUrlPattern = "EXTERNAL\\.example|/blog/";
    expect(href("https://external.example/a?b#c", { externalUrlPattern })).toEqual({
      href: "https://external.example/a?b#c",
      isExternal: true,
    });
    expect(href("/blog/x", { externalUrlPattern })).toEqual({ href: "https://lib.example/lib/blog/x", isExternal: true });
    expect(href("/docs/x", { externalUrlPattern })?.isExternal).toBe(false);
  });

  test("the replacement applies everywhere in the path, and never leads to another host", () => {
    expect(href("/docs/docs/x", { resultPathReplacement: { from: "docs", to: "d" } })?.href).toBe("/lib/d/d/x");
    expect(href("/docs/x", { resultPathReplacement: { from: "^/lib/", to: "//evil.example/" } })?.href).toBe(
      "/evil.example/docs/x",
    );
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "vbscript:x", "mailto:a@b.c", "https://", "file:///etc/passwd"])(
    "%s leads nowhere",
    (url) => expect(href(url)).toBeNull(),
  );

  test("no address of an index leaves the site by accident", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = href(text);
        if (found !== null) expect(new URL(found.href, "https://lib.example").origin).toBe("https://lib.example");
      }),
      runs(100, 10_000),
    );
  });
});

describe("what is kept of results", () => {
  const numbered = (number: number) => ({ url: `/docs/${number}`, title: String(number), path: [], version: null });
  const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title).join(" ");

  test("seven recent ones, the latest first, each once", () => {
    const { store, kept } = memory();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 3]) addRecent(store, numbered(number));
    expect(titles(readStored(store).recent)).toBe("3 8 7 6 5 4 2");
    expect([...kept.keys()]).toEqual(["/lib/search.recent"]);
  });

  test("four beside favorites; a favorite is not recent; ten favorites", () => {
    const { store } = memory();
    for (const number of [1, 2, 3, 4, 5, 6]) addRecent(store, numbered(number));
    addFavorite(store, numbered(6));
    addRecent(store, numbered(6));
    expect(titles(readStored(store).recent)).toBe("5 4 3 2");
    for (let number = 10; number < 22; number++) addFavorite(store, numbered(number));
    expect(titles(readStored(store).favorites)).toBe("21 20 19 18 17 16 15 14 13 12");
  });

  test("both can be removed, and nothing is left of the last one", () => {
    const { store, kept } = memory();
    addRecent(store, numbered(1));
    addFavorite(store, numbered(2));
    removeRecent(store, numbered(1));
    removeFavorite(store, numbered(2));
    expect(readStored(store)).toEqual({ recent: [], favorites: [] });
    expect(kept.size).toBe(0);
  });

  test.each(["{", "7", "null", '{"a":1}'])("garbage is forgotten: %s", (written) => {
    const { store, kept } = memory({ "/lib/search.recent": written });
    expect(readStored(store).recent).toEqual([]);
    expect(kept.size).toBe(0);
  });

  test("entries of another shape are left out", () => {
    const list = [null, 1, [], {}, { ...numbered(1), path: [3] }, { ...numbered(1), url: {} }, numbered(2)];
    const { store } = memory({ "/lib/search.favorites": JSON.stringify(list) });
    expect(titles(readStored(store).favorites)).toBe("2");
  });
});

describe("conversations", () => {
  const exchange = (question: string, changes: Partial<Exchange> = {}): Exchange => ({
    question,
    answer: "",
    sources: [],
    passages: [],
    failure: null,
    isStopped: false,
    isUnanswered: false,
    ...changes,
  });
  const conversation = (question: string, ...more: readonly string[]): Conversation => ({
    exchanges: [question, ...more].map((each) => exchange(each)),
  });
  const firsts = (list: readonly Conversation[]) => list.map(({ exchanges }) => exchanges[0]?.question).join(" ");

  test("ten, the latest first; one that begins with the same question is replaced in its place", () => {
    const { store } = memory();
    for (let number = 1; number < 12; number++) saveConversation(store, conversation(String(number)));
    saveConversation(store, conversation("5", "more"));
    const kept = readConversations(store);
    expect(firsts(kept)).toBe("11 10 9 8 7 6 5 4 3 2");
    expect(kept[6]?.exchanges).toHaveLength(2);
  });

  test("each can be removed, and nothing is left of the last one", () => {
    const { store, kept } = memory();
    for (const question of ["1", "2", "3"]) saveConversation(store, conversation(question));
    removeConversation(store, 1);
    expect(firsts(readConversations(store))).toBe("3 1");
    removeConversation(store, 0);
    removeConversation(store, 0);
    expect(kept.size).toBe(0);
  });

  test.each(["[", "{}", "[{}]", '[{"exchanges":[]}]', '[{"exchanges":[{"question":1}]}]'])(
    "garbage is no conversation: %s",
    (written) => {
      expect(readConversations(memory({ "/lib/search.conversations": written }).store)).toEqual([]);
    },
  );

  test("twenty exchanges are enough", () => {
    expect(isFull({ exchanges: Array.from({ length: 19 }, () => exchange("x")) })).toBe(false);
    expect(isFull({ exchanges: Array.from({ length: 20 }, () => exchange("x")) })).toBe(true);
  });
});

describe("groups", () => {
  const link = (url: string) => (url.startsWith("/") ? { href: url, isExternal: false } : null);

  const rules = { link, versions: settings().versions, first: 0 };
  const page = hit({ url: "/docs/guide", anchor: "", kind: "page", title: "Guide", breadcrumbs: ["Guides"] });
  const shown = (hits: readonly Hit[], first = 0) =>
    groupHits(hits, { ...rules, first }).map(({ path, title, entries, best }) => [
      [...path, title].join(" "),
      entries.map(({ at, hit: { url } }) => `${at} ${url}`),
      best,
    ]);

  test("one for each page: the page first, its sections below, numbered through; what leads nowhere is left out", () => {
    const other = { url: "/docs/api", title: "API" };
    const api = hit({ url: "/docs/api", anchor: "", kind: "page", title: "API", breadcrumbs: [], page: other });
    expect(shown([hit(), api, page, hit({ url: "javascript:alert(1)" })])).toEqual([
      ["Guides Guide", ["0 /docs/guide", "1 /docs/guide#filters"], 1],
      ["API", ["2 /docs/api"], 2],
    ]);
  });

  test("a page of which only sections were found stands above them, and is not the best", () => {
    expect(shown([hit()], 1)).toEqual([["Guides Guide", ["1 /docs/guide", "2 /docs/guide#filters"], 2]]);
  });

  test("a page is never a result below itself, nor is it listed twice", () => {
    expect(shown([page, hit(), page])).toEqual([["Guides Guide", ["0 /docs/guide", "1 /docs/guide#filters"], 0]]);
  });

  test("a name of the library is a result like a section", () => {
    const symbol = hit({ kind: "symbol", title: "pcpp::Packet", url: "/docs/guide#packet", anchor: "packet" });
    expect(groupHits([symbol], rules)[0]?.entries.map((entry) => entry.hit.kind)).toEqual(["page", "symbol"]);
    const ownPage = hit({ kind: "symbol", title: "Packet", url: "/docs/guide", anchor: "" });
    expect(groupHits([ownPage], rules)[0]?.entries.map((entry) => entry.hit.kind)).toEqual(["symbol"]);
  });

  test("the same page of two versions is one group", () => {
    const older = hit({ version: "v1.0", url: "/docs/v1.0/guide#old", page: { url: "/docs/v1.0/guide", title: "Guide" } });
    expect(shown([hit(), older])).toEqual([
      ["Guides Guide", ["0 /docs/guide", "1 /docs/guide#filters", "2 /docs/v1.0/guide#old"], 1],
    ]);
  });

  test("hits that differ by nothing but their version are one: that of the version being read", () => {
    const of = (name: string, path: string) => hit({ version: name, versions: [name], url: `${path}/guide#filters` });
    const hits = [of("v2.0", "/docs"), of("next", "/docs/next"), of("v1.0", "/docs/v1.0")];
    const folded = (preferred: string | null) =>
      foldVersions(hits, settings().versions, preferred).map(({ url, versions }) => [url, versions.join(" ")]);
    expect(folded("v1.0")).toEqual([["/docs/v1.0/guide#filters", "v2.0 next v1.0"]]);
    expect(folded(null)).toEqual([["/docs/guide#filters", "v2.0 next v1.0"]]);
    const elsewhere = [hit({ version: null, url: "/guide#filters" }), ...hits, hit({ url: "/docs/guide#other" })];
    expect(foldVersions(elsewhere, settings().versions, null)).toHaveLength(3);
    const full = [of("v2.0", "https://lib.example/lib/docs"), of("v1.0", "https://lib.example/lib/docs/v1.0")];
    expect(foldVersions(full, settings().versions, "v2.0")).toHaveLength(1);
  });

  test("a section says which headings it stands under", () => {
    expect(headingPath(hit())).toEqual(["Use"]);
    expect(headingPath(hit({ kind: "page", title: "Guide", breadcrumbs: ["Guides"] }))).toEqual([]);
  });
});

describe("words on the page that a result leads to", () => {
  test("are those that the hits have, as they are written there", () => {
    const hits = [hit({ title: "Filters", titleMarks: [[0, 7]], excerpt: "a Filter of", excerptMarks: [[2, 8]] }), hit()];
    expect(markedWords([...hits, ...hits])).toEqual(["filters", "filter"]);
  });

  test("are whole words, in any case of letters, and signs in them stand for themselves", () => {
    expect(occurrences("Filter, filters; pre_filter C++ filter", ["filter", "c++"])).toEqual([
      [0, 6],
      [28, 31],
      [32, 38],
    ]);
    expect(occurrences("f(x)", [".*"])).toEqual([]);
  });

  test("are named with what stands around them in the address of a tab of its own", () => {
    const fragment = (excerpt: string, ...excerptMarks: readonly Mark[]) => textFragment({ excerpt, excerptMarks });
    expect(fragment("no marks")).toBe("");
    expect(fragment("word", [0, 4])).toBe(":~:text=word");
    expect(fragment("… a well-known, word & more of it and of others …", [16, 20])).toBe(
      ":~:text=a%20well%2Dknown%2C-,word,-%26%20more%20of%20it%20and%20of",
    );
  });
});

test("keys lead through the list and round its ends", () => {
  const at = (key: string, from: number, changes = {}) =>
    moved({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes }, from, 12);
  expect([at("ArrowDown", 0), at("ArrowDown", 11), at("ArrowUp", 0), at("PageDown", 9), at("PageUp", 3)]).toEqual([
    1, 0, 11, 11, 0,
  ]);
  expect([at("Home", 5), at("Home", 5, { ctrlKey: true }), at("End", 5, { ctrlKey: true }), at("a", 5)]).toEqual([
    null,
    0,
    11,
    null,
  ]);
});

describe("versions", () => {
  test("the page's own, else the preferred, else the latest; a version that is gone counts as none", () => {
    const preferring = (version: string) => memory({ "/lib/version": version }).store;
    const name = (active: string | undefined, stored: string) => currentVersion(settings(), active, preferring(stored))?.name;
    expect([name("v1.0", "next"), name(undefined, "next"), name(undefined, "v0.1"), name("v0.1", "v0.1")]).toEqual([
      "v1.0",
      "next",
      "v2.0",
      "v2.0",
    ]);
  });

  test("their labels are shortened in the order of the site", () => {
    expect(labelsOf(["v1.0", "next"], settings())).toBe("Next, v1.0");
    expect(labelsOf(["v1.0", "next", "v2.0"], settings(), 2)).toBe("Next, v2.0 +1");
  });

  test("a row names the others, or those that have it", () => {
    const text = (key: string, values: Readonly<Record<string, string>> = {}) => `${key}: ${values.versions ?? values.version}`;
    const of = (version: string, ...versions: readonly string[]) => versionsOf({ version, versions }, settings(), "v2.0", text);
    expect([of("v2.0", "v2.0", "next"), of("v1.0", "v1.0"), of("v2.0", "v2.0")]).toEqual([
      "search.alsoIn: Next",
      "search.in: v1.0",
      "search.in: v2.0",
    ]);
    const elsewhere = (...names: readonly string[]) => versionsText(names, settings().versions, text);
    expect([elsewhere("v1.0", "v2.0"), elsewhere("v1.0"), elsewhere("next", "v1.0")]).toEqual([
      "search.andOlder: v2.0",
      "v1.0",
      "Next, v1.0",
    ]);
  });

  test("filter a hosted index beside the configured filters", () => {
    expect(facetFilters(settings({ facetFilters: ["kind:doc"] }), ["v1.0"])).toEqual([
      "language:en",
      ["docusaurus_tag:default", "docusaurus_tag:docs-default-v1.0"],
      "kind:doc",
    ]);
    expect(facetFilters(settings({ contextual: false }), "all")).toEqual([]);
  });
});

test("the search page's address says what is not usual, and keeps the rest", () => {
  expect(readSearchParams("?q=a%20b&version=v1.0", "v2.0", settings())).toEqual({ query: "a b", version: "v1.0" });
  expect(readSearchParams("?version=%3Cscript%3E", "v2.0", settings())).toEqual({ query: "", version: "v2.0" });
  expect(readSearchParams("?q=x&version=all", "v2.0", settings()).version).toBe("all");
  expect(writeSearchParams("?os=mac", { query: "c++ & #", version: "v2.0" }, "v2.0")).toBe("?os=mac&q=c%2B%2B+%26+%23");
  expect(writeSearchParams("?q=x&version=v1.0", { query: "", version: "v2.0" }, "v2.0")).toBe("");
  expect(writeSearchParams("", { query: "\uD800", version: "all" }, "v2.0")).toBe("?q=%EF%BF%BD&version=all");
});
