/** `docsgen mcp` as an assistant starts it: a process of its own, and the official client at the other end of its pipes. */
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { lazy } from "../../src/kit/once.ts";
import { config, makeSite, sharedSite } from "../site.ts";
import { docsgen, script, site, start } from "./docsgen.ts";

const doc = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const files = {
  "site.config.ts": config('base: "/lib/", markdownPages: true, redirects: [{ from: "/docs/begin", to: "/docs/start" }],'),
  "content/docs/versions.json": '["v2.0", "v1.0"]',
  "content/docs/next/start.md": doc("Start", "Unreleased."),
  "content/docs/v2.0/start.md": doc(
    "Start",
    "Open a device.\n\n## Capture packets\n\nCall `openDevice` first.\n\n## Filters\n\nSee [use](./guide/use.md#twice).",
  ),
  "content/docs/v2.0/guide/use.md": doc("How to use it", "Text.\n\n## Twice\n\nUse it twice."),
  "content/docs/v1.0/start.md": doc("Start", "Open a device.\n\n## Capture packets\n\nCall `open` first."),
  "content/docs/v1.0/legacy.md": doc("Legacy", "Old."),
  "content/pages/index.md": "# Home\n\n[Start](/docs/start)\n",
};
const built = sharedSite(files);

/** Asks the server of a site; the answer with whether it is an error. */
async function connect(root: string) {
  const args = [script, "mcp", "--root", root];
  const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "pipe" });
  const client = new Client({ name: "test", version: "1.0.0" });
  const faults: Error[] = [];
  client.onerror = (error) => void faults.push(error);
  await client.connect(transport);
  const ask = async (name: string, given: Readonly<Record<string, unknown>> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text = "" } = {}] = content as readonly { readonly text?: string }[];
    return isError === true ? `ERROR ${text}` : text;
  };
  return { client, ask, faults };
}

/** The tests that change nothing talk to one server. */
const shared = lazy(() => connect(built().run.root));
afterAll(async () => (await shared()).client.close());

describe("docsgen mcp", () => {
  it("offers tools that only read, and says how to cite", async () => {
    const { client, faults } = await shared();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "read_page", "list_pages", "list_versions", "what_changed"]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    expect(client.getInstructions()).toContain("answers are about v2.0, the default. Say which version");
    expect(faults).toEqual([]);
  });

  it("searches a version, or all, and cites version and anchor", async () => {
    const { ask } = await shared();
    expect(await ask("search", { query: "openDevice" })).toBe(
      '1 of 1 sections in v2.0 that match "openDevice", the best first.\n\n1. **Start › Capture packets**\n   https://example.org/lib/docs/start#capture-packets · version v2.0\n   Call openDevice first.',
    );
    expect(await ask("search", { query: "legacy", version: "v1.0" })).toContain(
      "https://example.org/lib/docs/v1.0/legacy · version v1.0",
    );
    expect(await ask("search", { query: "device", version: "all", limit: 1 })).toContain("1 of ");
    expect(await ask("search", { query: "zebra" })).toBe(
      'Nothing in v2.0 matches "zebra". Ask with version "all" to search every version.',
    );
    expect(await ask("search", { query: "device zebra" })).toContain(' Nothing in v2.0 has "zebra".\n');
    expect(await ask("search", { query: "x", version: "v3.0" })).toBe(
      'ERROR There is no version "v3.0". Did you mean "v2.0"? The versions are: next, v2.0, v1.0.',
    );
    expect(await ask("search", { query: "" })).toMatch(/^ERROR .*query/s);
  });

  it("reads a page by id, path, address, or former address, in the version that is asked for", async () => {
    const { ask } = await shared();
    const page = await ask("read_page", { page: "guide/use" });
    expect(page).toBe(
      '---\nall_pages: "https://example.org/lib/docs/llms.txt"\ntitle: "How to use it"\nversion: "v2.0"\nurl: "https://example.org/lib/docs/guide/use"\n---\n\n# How to use it\n\nText.\n\n## Twice\n\nUse it twice.\n\n---\n\nSections of this page:\n\n- Twice: https://example.org/lib/docs/guide/use#twice',
    );
    for (const name of ["/docs/guide/use", "/lib/docs/guide/use.md", "https://example.org/lib/docs/guide/use.html"])
      expect(await ask("read_page", { page: name })).toBe(page);
    expect(await ask("read_page", { page: "/docs/start", version: "v1.0" })).toContain("Call `open` first.");
    expect(await ask("read_page", { page: "/docs/begin" })).toContain("Call `openDevice` first.");
    expect(await ask("read_page", { page: "/" })).toContain("# Home");
  });

  it("reads one section by its anchor or title", async () => {
    const { ask } = await shared();
    const section =
      '---\ntitle: "Start: Filters"\nversion: "v2.0"\nurl: "https://example.org/lib/docs/start#filters"\n---\n\n## Filters\n\nSee [use](https://example.org/lib/docs/guide/use#twice).';
    expect(await ask("read_page", { page: "start", section: "#filters" })).toBe(section);
    expect(await ask("read_page", { page: "start", section: "Filters" })).toBe(section);
    expect(await ask("read_page", { page: "https://example.org/lib/docs/start#filters" })).toBe(section);
    expect(await ask("read_page", { page: "start", section: "filter" })).toBe(
      'ERROR The page "Start" has no section "filter". Did you mean "filters"? Its sections are: capture-packets, filters.',
    );
  });

  it("says what is there instead of an unknown page, and never leaves the build", async () => {
    const { root, out } = built().run;
    writeFileSync(join(root, "secret.html"), "<main>secret</main>");
    if (!existsSync(join(out, "linked.html"))) symlinkSync(join(root, "secret.html"), join(out, "linked.html"));
    const { ask } = await shared();
    expect(await ask("read_page", { page: "guide/usee" })).toBe(
      'ERROR There is no page "guide/usee" in version v2.0. Did you mean "guide/use"?',
    );
    expect(await ask("read_page", { page: "legacy" })).toBe(
      'ERROR There is no page "legacy" in version v2.0. These versions have it: v1.0.',
    );
    expect(await ask("read_page", { page: "https://elsewhere.example/docs/start" })).toContain("is not an address of this site");
    for (const name of [
      "../secret",
      "/../secret",
      "/%2e%2e/secret",
      "..%2fsecret",
      "/linked",
      "/lib/../../secret",
      "secret\0",
      "%",
    ])
      expect(await ask("read_page", { page: name })).toMatch(/^ERROR There is no page/);
    rmSync(join(out, "linked.html"));
  });

  it("lists versions and pages", async () => {
    const { ask } = await shared();
    expect(await ask("list_versions")).toBe(
      '- Next (named "next"): 1 page, https://example.org/lib/docs/next\n- v2.0, the default: 2 pages, https://example.org/lib/docs\n- v1.0: 2 pages, https://example.org/lib/docs/v1.0',
    );
    expect(await ask("list_pages", { version: "v1.0" })).toContain(
      "# Pages of v1.0\n\n- [Legacy](https://example.org/lib/docs/v1.0/legacy)\n- [Start](https://example.org/lib/docs/v1.0/start)\n\n# Pages that belong to no version\n\n- [Home](https://example.org/lib/)",
    );
  });

  it("says of two versions what the site tells: the API with what to do, and pages", async () => {
    const record = (version: string, line: string) =>
      `{"apiRecord": 1, "version": "${version}", "headers": {"a.h": "a.h"}, "symbols": {"class \`A\` // a.h": [${JSON.stringify(line)}]}}`;
    const own = await makeSite({
      ...files,
      "site.config.ts": config(
        'base: "/lib/", changes: {}, docs: { upgrade: "to-{version}" }, symbols: { "*": { record: "api/{version}.json" } },',
      ),
      "content/docs/v0.9/start.md": doc("Start", "Begin."),
      "content/docs/versions.json": '["v2.0", "v1.0", "v0.9"]',
      "content/docs/v2.0/to-v2.0.md": doc("Upgrade to v2.0", "| Before | Now |\n|---|---|\n| `A::go` | `run()` |"),
      "content/api/v2.0.json": record("v2.0", "int `run`()"),
      "content/api/v1.0.json": record("v1.0", "int `go`()"),
      "content/api/v0.9.json": record("v0.9", "int `walk`()"),
    });
    await own.build();
    const { client, ask } = await connect(own.root);
    onTestFinished(() => client.close());
    const told = await ask("what_changed");
    expect(told).toContain("# What changed from v1.0 to v2.0\n\nhttps://example.org/lib/versions/v1.0...v2.0\n\n");
    expect(told).toContain("- [Upgrade to v2.0](https://example.org/lib/docs/to-v2.0)");
    expect(told).toMatch(/\[A::go\]\(https:\/\/example\.org\/lib\/docs\/symbols\/A\?v=v1\.0#go\) v2\.0 .*run\(\)/);
    expect(told).toContain("[Start](https://example.org/lib/docs/start)");
    expect(told).toContain("- [Legacy](https://example.org/lib/docs/v1.0/legacy)");
    expect(told).not.toContain("walk");
    expect(await ask("what_changed", { version: "v1.0", since: "v2.0" })).toBe(told);
    expect(await ask("what_changed", { version: "v1.0" })).toContain("## Removed (1)");
  });

  it("says what changed in a page, without the site having pages for that", async () => {
    const { ask } = await shared();
    expect(await ask("what_changed")).toBe(
      "ERROR The site does not tell what changed from v1.0 to v2.0. Name a page, whose words can be compared, or look for pages about upgrades and releases.",
    );
    const page = await ask("what_changed", { page: "start", version: "v2.0", since: "v1.0" });
    expect(page).toContain(
      "# Start: v1.0 to v2.0\n\n- v1.0: https://example.org/lib/docs/v1.0/start\n- v2.0: https://example.org/lib/docs/start",
    );
    expect(page).toContain("Call ~~`open`~~<ins>`openDevice`</ins> first.");
    expect(await ask("what_changed", { page: "guide/use" })).toContain("This page is new: v1.0 does not have it.");
    expect(await ask("what_changed", { page: "legacy", since: "v1.0" })).toContain("This page is gone since v1.0.");
    expect(await ask("what_changed", { version: "v1.0" })).toBe(
      "ERROR v1.0 is the oldest version: there is none before it to compare it with.",
    );
    expect(await ask("what_changed", { page: "/" })).toContain("is not a page of a version");
  });

  it("answers from the newest build", async () => {
    const own = await makeSite(files);
    await own.build();
    const { client, ask } = await connect(own.root);
    onTestFinished(() => client.close());
    expect(await ask("read_page", { page: "guide/use" })).toContain("Use it twice.");
    await own.write({ "content/docs/v2.0/guide/use.md": doc("How to use it", "## Twice\n\nUse it three times.") });
    await own.build();
    expect(await ask("read_page", { page: "guide/use" })).toContain("Use it three times.");
    expect(await ask("search", { query: "three times" })).toContain("docs/guide/use#twice");
  });

  it("knows the versions of a site without a search", async () => {
    const own = await makeSite({ ...files, "site.config.ts": config('base: "/lib/", search: { backend: false },') });
    await own.build();
    const { client, ask } = await connect(own.root);
    onTestFinished(() => client.close());
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain("search");
    expect(await ask("list_versions")).toContain("- v2.0, the default: 2 pages");
    expect(await ask("read_page", { page: "start", version: "v1.0" })).toContain("Call `open` first.");
  });
});

describe("the process", () => {
  const hello = { jsonrpc: "2.0", id: 1, method: "initialize" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } };

  it("answers what was asked before its input ends, writes nothing else to stdout, and ends well", async () => {
    const { child, ended } = start(["mcp", "--root", built().run.root], "/");
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "search", arguments: { query: "openDevice" } } };
    child.stdin?.end(`${JSON.stringify({ ...hello, params })}\nno JSON\n{"jsonrpc":"2.0","id":7}\n${JSON.stringify(call)}\n`);
    const { code, stdout, stderr } = await ended;
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { readonly id: number }).id)).toEqual([1, 2]);
    expect(lines[1]).toContain("docs/start#capture-packets");
    expect(code).toBe(0);
    expect(stderr.split("\n")).toEqual([
      "Serving the documentation at https://example.org/lib/ to a program on stdin and stdout.",
      "A line of the input is no message of the protocol, and is ignored.",
      "A line of the input is no message of the protocol, and is ignored.",
      "",
    ]);
  });

  it("needs the built site only", async () => {
    const { child, ended } = start(["mcp", "--root", built().run.out, "--out", ".", "--quiet"], "/");
    const call = { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "read_page", arguments: { page: "start" } } };
    child.stdin?.end(`${JSON.stringify({ ...hello, params })}\n${JSON.stringify(call)}\n`);
    const { code, stdout, stderr } = await ended;
    expect(stdout).toContain("https://example.org/lib/docs/start");
    expect([code, stderr]).toEqual([0, ""]);
  });

  it("ends with a message that is longer than the protocol allows", async () => {
    const { child, ended } = start(["mcp", "--root", built().run.root], "/");
    child.stdin?.on("error", () => {});
    child.stdin?.write("x".repeat(12_000_000));
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([0, expect.stringMatching(/\nA message is longer than 10 MB, so the connection ends\.\n$/)]);
  });

  it("goes on after an error that a damaged build causes", async () => {
    const own = await makeSite(files);
    await own.build();
    const { client, ask } = await connect(own.root);
    onTestFinished(() => client.close());
    writeFileSync(join(own.run.out, "routes.json"), "[[1]]");
    writeFileSync(join(own.run.out, "docsgen-manifest.json"), readFileSync(join(own.run.out, "docsgen-manifest.json")));
    expect(await ask("list_pages")).toMatch(/^ERROR /);
    expect(await ask("read_page", { page: "guide/use" })).toContain("Use it twice.");
  });

  it("ends with SIGTERM", async () => {
    const { child, ended, said } = start(["mcp", "--root", built().run.root], "/");
    await said(/Serving/, "stderr");
    child.kill("SIGTERM");
    expect((await ended).code).toBe(143);
  });

  it("says that there is no build", async () => {
    const { code, stdout, stderr } = await docsgen(["mcp"], site());
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain('error serve/no-build\n  There is no finished build in build.\n  Hint: Run "docsgen build" first.');
  });
});

describe("docsgen mcp for several sets of documents", () => {
  const sets = sharedSite({
    "site.config.ts": config('docs: [{ label: "Core" }, { id: "plugin", label: "Plug-in" }], changes: {}, markdownPages: true,'),
    "content/docs/versions.json": '["v2", "v1"]',
    "content/docs/v2/start.md": doc("Start", "A kangaroo reads packets."),
    "content/docs/v1/start.md": doc("Start", "An old kangaroo."),
    "content/plugin/versions.json": '["p2", "p1"]',
    "content/plugin/p2/install.md": doc("Install", "A kangaroo draws packets."),
    "content/plugin/p1/install.md": doc("Install", "An old kangaroo draws them."),
    "content/pages/index.md": "# Home\n\n[Start](/docs/start), [install](/plugin/install)\n",
  });
  const server = lazy(() => connect(sets().run.root));
  afterAll(async () => (await server()).client.close());

  it("answers from the latest version of each", async () => {
    const { client, ask } = await server();
    expect(client.getInstructions()).toContain("answers are about Core v2, Plug-in p2, the latest of each documentation. Say");
    const found = await ask("search", { query: "kangaroo" });
    expect(found).toContain('2 of 2 sections in Core v2, Plug-in p2 that match "kangaroo"');
    expect(found).toContain("https://example.org/plugin/install · version Plug-in p2");
    expect(await ask("search", { query: "kangaroo", version: "plugin" })).toContain("1 of 1 sections in Plug-in p2 that");
    expect(await ask("read_page", { page: "install" })).toContain(
      'version: "Plug-in p2"\nurl: "https://example.org/plugin/install"',
    );
    expect(await ask("list_versions")).toMatch(
      /- Core v2 \(named "v2"\), the default: .*\n.*\n- Plug-in p2 \(named "plugin\/p2"\), the latest: /,
    );
  });

  it("knows a version by its plain name beside a page of its set, and by what a page says of it", async () => {
    const { ask } = await server();
    expect(await ask("read_page", { page: "/plugin/install", version: "p1" })).toContain('version: "Plug-in p1"');
    expect(await ask("read_page", { page: "install", version: "Plug-in p1" })).toContain("An old kangaroo draws them.");
    expect(await ask("what_changed", { page: "/plugin/install", since: "p1" })).toContain("# Install: Plug-in p1 to Plug-in p2");
    expect(await ask("what_changed", { version: "plugin/p2", since: "p1" })).toContain(
      "# What changed from Plug-in p1 to Plug-in p2",
    );
  });
});
