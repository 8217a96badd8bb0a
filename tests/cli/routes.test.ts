import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const page = (title: string, body: string, more = "") => `---\ntitle: ${title}\n${more}---\n${body}\n`;
const capture = page("Capture", "## Live capture\n\nText.\n\n## From files\n\nText.\n\n## Filters\n\nText.");
const files = {
  "content/docs/v1.0/start.md": page("Start", "See [capture](capture.md)."),
  "content/docs/v1.0/capture.md": capture,
  "content/docs/next/start.md": page("Start", "See [capture](capture.md)."),
  "content/docs/next/capture.md": capture,
};
const header = '# Public addresses and headings, written by "docsgen routes --update". A build fails when one of them is lost.\n';
const recorded = `${header}/\n/docs\n/docs/capture filters from-files live-capture\n/docs/start\n/search\n`;

const lock = (root: string) => readFileSync(join(root, "content/routes.lock"), "utf8");
const change = (root: string, path: string, edit: (text: string) => string) =>
  writeFileSync(join(root, path), edit(readFileSync(join(root, path), "utf8")));

/** A site whose routes are recorded. */
async function recordedSite(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = site({ ...files, ...more });
  expect((await docsgen(["routes", "--update"], root)).code).toBe(0);
  return root;
}

/** The problems of a build: message, place and hint. */
async function problems(root: string, command = ["build"]): Promise<readonly string[]> {
  const { stdout } = await docsgen([...command, "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { code: string; file: string; line: number; column: number; message: string; hint: string }[];
  };
  return diagnostics.map(
    ({ code, file, line, column, message, hint }) => `${code} ${file}:${line}:${column} ${message} | ${hint}`,
  );
}

describe("docsgen routes", () => {
  it("says what it would record, and records it on request, released pages only", async () => {
    const root = site(files);
    const { code, stdout, stderr } = await docsgen(["routes"], root);
    expect([code, stdout, stderr]).toEqual([
      0,
      "",
      "content/routes.lock does not exist. Run docsgen routes --update to record 5 addresses and 3 headings: builds then keep them alive.\n",
    ]);
    const update = await docsgen(["routes", "--update"], root);
    expect([update.code, update.stderr]).toEqual([0, "Recorded 5 addresses and 3 headings in content/routes.lock.\n"]);
    expect(lock(root)).toBe(recorded);
    expect((await docsgen(["routes"], root)).stderr).toBe("content/routes.lock is up to date with 5 addresses and 3 headings.\n");
    expect(await problems(root)).toEqual([]);
  });

  it("takes the documentation for public where no version was released", async () => {
    const root = site({ ...files, "content/docs/versions.json": "[]" });
    rmSync(join(root, "content/docs/v1.0"), { recursive: true });
    await docsgen(["routes", "--update"], root);
    expect(lock(root)).toBe(recorded);
  });

  it("reports what is new, in text and as JSON", async () => {
    const root = await recordedSite();
    change(root, "content/docs/v1.0/capture.md", (text) => `${text}\n## Devices\n`);
    writeFileSync(join(root, "content/docs/v1.0/send.md"), page("Send", "## How\n\nText."));
    const { stdout, stderr } = await docsgen(["routes"], root);
    expect(stdout).toBe("added       /docs/capture#devices\nadded       /docs/send\n");
    expect(stderr).toBe("Run docsgen routes --update to record 2 changes.\n");
    const { result } = JSON.parse((await docsgen(["routes", "--format", "json"], root)).stdout) as { result: unknown };
    expect(result).toEqual({
      file: "content/routes.lock",
      written: false,
      addresses: 6,
      headings: 5,
      added: ["/docs/capture#devices", "/docs/send"],
      redirected: [],
      removed: [],
      lost: [],
    });
    await docsgen(["routes", "--update"], root);
    expect(lock(root)).toContain("/docs/capture devices filters from-files live-capture\n/docs/send how\n");
  });

  it("does not record pages about classes, which come and go with what the text names", async () => {
    const about = (name: string) => page("Start", `See [capture](capture.md).\n\n## The \`${name}\`\n\nText.`);
    const config = `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "Lib", url: "https://example.org",
  symbols: { "v1.0": { file: "x.tag", url: "https://api.example.org/" } },
});
`;
    const root = await recordedSite({
      "site.config.ts": config,
      "content/x.tag": '<tagfile><compound kind="class"><name>Packet</name><filename>packet.html</filename></compound></tagfile>',
      "content/docs/v1.0/start.md": about("Packet"),
    });
    expect(await problems(root)).toEqual([]);
    expect(existsSync(join(root, "build/docs/symbols/Packet.html"))).toBe(true);
    expect(lock(root)).not.toContain("symbols");
    change(root, "content/docs/v1.0/start.md", (text) => text.replace("`Packet`", "Packet {#the-packet}"));
    expect(await problems(root)).toEqual([]);
    expect(existsSync(join(root, "build/docs/symbols/Packet.html"))).toBe(false);
    expect((await docsgen(["routes"], root)).stderr).toContain("is up to date");
  });

  it("refuses to give up what is not lost, and to look at a site that is not whole", async () => {
    const root = await recordedSite();
    const { code, stderr } = await docsgen(["routes", "--removed", "Over.", "/docs/capture"], root);
    expect([code, stderr]).toEqual([2, expect.stringContaining("/docs/capture is not lost, so it cannot be given up.")]);
    writeFileSync(join(root, "content/docs/v1.0/capture.md"), "---\ntitle: [\n---\n");
    expect((await docsgen(["routes", "--removed", "Over."], root)).code).toBe(1);
    expect(lock(root)).toBe(recorded);
  });
});

describe("a public heading that is gone", () => {
  it("fails the build until its id is an alias, which links reach", async () => {
    const root = await recordedSite();
    change(root, "content/docs/v1.0/capture.md", (text) => text.replace("## Live capture", "## Capturing live traffic"));
    change(root, "content/docs/v1.0/start.md", (text) => `${text}\n[Live](capture.md#live-capture)\n`);
    expect(await problems(root)).toEqual([
      expect.stringMatching(/^link\/anchor content\/docs\/v1\.0\/start\.md/),
      'routes/heading content/routes.lock:4:34 The public heading #live-capture of /docs/capture is gone: links to it end at the top of the page. | Is it "Capturing live traffic" now? Then write {#capturing-live-traffic aliases="live-capture"} after that heading in content/docs/v1.0/capture.md. If it is gone for good, run: docsgen routes --update --removed "reason" /docs/capture#live-capture',
    ]);
    const alias = '## Capturing live traffic {#capturing-live-traffic aliases="live-capture"}';
    change(root, "content/docs/v1.0/capture.md", (text) => text.replace("## Capturing live traffic", alias));
    expect(await problems(root)).toEqual([]);
    expect(readFileSync(join(root, "build/docs/capture.html"), "utf8")).toContain(
      '<h2 id="capturing-live-traffic"><span id="live-capture"></span>Capturing live traffic',
    );
    expect((await docsgen(["check"], root)).code).toBe(0);
    await docsgen(["routes", "--update"], root);
    expect(lock(root)).toContain("/docs/capture capturing-live-traffic filters from-files live-capture\n");
  });

  it("is given up with a reason, alone or with all others", async () => {
    const root = await recordedSite();
    writeFileSync(join(root, "content/docs/v1.0/capture.md"), page("Capture", "Text."));
    expect((await problems(root)).map((each) => each.split(" ")[0])).toEqual([
      "routes/heading",
      "routes/heading",
      "routes/heading",
    ]);
    const one = await docsgen(["routes", "--removed", "Moved to the wiki.", "/docs/capture#filters"], root);
    expect([one.code, one.stdout]).toEqual([
      1,
      "removed     /docs/capture#filters\nlost        /docs/capture#from-files\nlost        /docs/capture#live-capture\n",
    ]);
    expect((await docsgen(["routes", "--removed", "Over."], root)).code).toBe(0);
    expect(lock(root)).toContain(
      "/docs/capture\n/docs/capture#filters removed: Moved to the wiki.\n/docs/capture#from-files removed: Over.\n/docs/capture#live-capture removed: Over.\n",
    );
    expect(await problems(root)).toEqual([]);
    writeFileSync(join(root, "content/docs/v1.0/capture.md"), capture);
    await docsgen(["routes", "--update"], root);
    expect(lock(root)).toBe(recorded);
  });
});

describe("a public address that is gone", () => {
  it("fails the build until the page names its former id; then its headings count there", async () => {
    const root = await recordedSite();
    const docs = join(root, "content/docs/v1.0");
    renameSync(join(docs, "capture.md"), join(docs, "live.md"));
    change(root, "content/docs/v1.0/live.md", (text) => text.replace("## Filters", "## Filtering packets"));
    writeFileSync(join(docs, "start.md"), page("Start", "See [live](live.md)."));
    expect(await problems(root)).toEqual([
      'routes/address content/routes.lock:4:1 The public address /docs/capture leads nowhere any more. | Is it /docs/live now? Then add moved_from: [capture] to the front matter of content/docs/v1.0/live.md. If it is gone for good, run: docsgen routes --update --removed "reason" /docs/capture',
    ]);
    change(root, "content/docs/v1.0/live.md", (text) => text.replace("title:", "moved_from: [capture]\ntitle:"));
    expect(await problems(root)).toEqual([
      'routes/heading content/routes.lock:4:15 The public heading #filters of /docs/capture, now /docs/live, is gone: links to it end at the top of the page. | Is it "Filtering packets" now? Then write {#filtering-packets aliases="filters"} after that heading in content/docs/v1.0/live.md. If it is gone for good, run: docsgen routes --update --removed "reason" /docs/capture#filters',
    ]);
    change(root, "content/docs/v1.0/live.md", (text) =>
      text.replace("## Filtering packets", '## Filtering packets {aliases="filters"}'),
    );
    expect(await problems(root)).toEqual([]);
    await docsgen(["routes", "--update"], root);
    expect(lock(root)).toContain(
      "/docs/capture filters from-files live-capture\n/docs/live filtering-packets filters from-files live-capture\n",
    );
  });

  it("may be redirected, or be served by something else", async () => {
    for (const [path, text] of [
      [
        "site.config.ts",
        'export default { title: "Lib", url: "https://example.org", redirects: [{ from: "/about", to: "/docs" }] };',
      ],
      ["site.config.ts", 'export default { title: "Lib", url: "https://example.org", externalPaths: ["/about"] };'],
      ["content/static/about.html", "<!doctype html><title>About</title>"],
    ] as const) {
      const root = await recordedSite({ "content/pages/about.md": "# About\n" });
      rmSync(join(root, "content/pages/about.md"));
      expect(await problems(root)).toEqual([
        'routes/address content/routes.lock:3:1 The public address /about leads nowhere any more. | Bring the page back, or redirect its address with redirects in site.config.ts. If it is gone for good, run: docsgen routes --update --removed "reason" /about',
      ]);
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      expect(await problems(root)).toEqual([]);
    }
  });
});

describe("versions", () => {
  it("a cut records the version, and redirects what only the version before has", async () => {
    const root = await recordedSite();
    const next = join(root, "content/docs/next");
    rmSync(join(next, "capture.md"));
    writeFileSync(join(next, "start.md"), page("Start", "## First steps\n\nText."));
    const dry = await docsgen(["version", "cut", "v2.0", "--dry-run"], root);
    expect(dry.stderr).toContain("Would update content/routes.lock.\nNothing was changed.");
    const { code, stderr } = await docsgen(["version", "cut", "v2.0"], root);
    expect([code, stderr]).toEqual([0, expect.stringContaining("\nUpdated content/routes.lock.\nNext: review")]);
    expect(lock(root)).toBe(
      `${header}/\n/docs\n/docs/capture -> /docs/v1.0/capture\n/docs/start first-steps\n/docs/v1.0\n/docs/v1.0/capture filters from-files live-capture\n/docs/v1.0/start\n/search\n`,
    );
    expect(await problems(root)).toEqual([]);
    expect(readFileSync(join(root, "build/docs/capture.html"), "utf8")).toContain('href="/docs/v1.0/capture"');
  });

  it("a cut names how many headings it lost", async () => {
    const root = await recordedSite();
    change(root, "content/docs/next/capture.md", (text) => text.replace("## Filters", "## Filtering"));
    const { stderr } = await docsgen(["version", "cut", "v2.0"], root);
    expect(stderr).toContain(
      'Updated content/routes.lock. 1 public address or heading is lost: "docsgen routes" says how to keep them alive.',
    );
    expect((await problems(root)).map((each) => each.split(" ")[0])).toEqual(["routes/heading"]);
  });

  it("a version that is removed leads to the same page of the newest version that has it", async () => {
    const root = await recordedSite();
    rmSync(join(root, "content/docs/next/capture.md"));
    writeFileSync(join(root, "content/docs/next/start.md"), page("Start", "Text."));
    writeFileSync(join(root, "content/docs/next/devices.md"), page("Devices", "Text."));
    await docsgen(["version", "cut", "v2.0"], root);
    const { code } = await docsgen(["version", "remove", "v1.0"], root);
    expect(code).toBe(0);
    expect(lock(root)).toBe(
      `${header}/\n/docs\n/docs/capture removed: Version v1.0 was removed.\n/docs/devices\n/docs/start\n/docs/v1.0 -> /docs\n/docs/v1.0/capture removed: Version v1.0 was removed.\n/docs/v1.0/start -> /docs/start\n/search\n`,
    );
    expect(await problems(root)).toEqual([]);
  });

  it("the latest version gives way to the one before it", async () => {
    const root = await recordedSite();
    change(root, "content/docs/next/capture.md", (text) => `${text}\n## Devices\n`);
    writeFileSync(join(root, "content/docs/next/devices.md"), page("Devices", "Text."));
    await docsgen(["version", "cut", "v2.0"], root);
    await docsgen(["version", "remove", "v2.0"], root);
    expect(lock(root)).toBe(
      `${header}/\n/docs\n/docs/capture filters from-files live-capture\n/docs/capture#devices removed: Version v2.0 was removed.\n/docs/devices removed: Version v2.0 was removed.\n/docs/start\n/docs/v1.0\n/docs/v1.0/capture filters from-files live-capture\n/docs/v1.0/start\n/search\n`,
    );
    expect(await problems(root)).toEqual([]);
  });

  it("a site without the file has none afterwards, and a broken site keeps what it has", async () => {
    const without = site(files);
    expect((await docsgen(["version", "cut", "v2.0"], without)).stderr).not.toContain("routes.lock");
    const root = await recordedSite();
    writeFileSync(join(root, "content/docs/next/start.md"), "---\ntitle: [\n---\n");
    expect((await docsgen(["version", "cut", "v2.0"], root)).stderr).toContain(
      'content/routes.lock is as it was, because the site has errors: fix them, and run "docsgen routes --update".',
    );
    expect(lock(root)).toBe(recorded);
  });
});

it("redirects of the file lead to pages in one step, or the update makes them", async () => {
  const root = site({
    ...files,
    "content/docs/v1.0/capture.md": page("Capture", "Text.", "moved_from: [old]\n"),
    "content/routes.lock": "/a -> /docs/old\n/b -> /docs/strat\n/c -> /d\n/d -> /c\n/docs/capture -> /docs\n",
  });
  expect(await problems(root)).toEqual([
    'redirect/chain content/routes.lock:1:7 content/routes.lock: /docs/old is itself redirected, to /docs/capture. | Write "/docs/capture".',
    'redirect/target content/routes.lock:2:7 content/routes.lock: /docs/strat is not a page of the site. | Did you mean "/docs/start"?',
    "redirect/chain content/routes.lock:3:7 content/routes.lock: readers of /c never arrive: /c → /d → /c. | Let one of them lead to a page.",
    "redirect/chain content/routes.lock:4:7 content/routes.lock: readers of /d never arrive: /d → /c → /d. | Let one of them lead to a page.",
  ]);
  await docsgen(["routes", "--update"], root);
  expect(lock(root)).toContain("/a -> /docs/capture\n/b -> /docs/strat\n");
  expect(lock(root)).toContain("/docs/capture\n");
});
