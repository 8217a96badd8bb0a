/** Which pages a second build renders, and why. That its output is the same is shown by `fixtures/warm.test.ts`. */
import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { config, type FixtureSite, makeSite } from "../site.ts";

const files = {
  "content/docs/versions.json": '["v1"]',
  "content/docs/next/start.md": "# Start\n\n[a](./a.md#one) is described there.\n",
  "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nText.\n",
  "content/docs/next/b.md": "# B\n\n[a](./a.md)\n",
  "content/docs/v1/start.md": "# Start\n",
};

/** URL → why it was rendered. */
async function rendered(site: FixtureSite, options: Parameters<FixtureSite["build"]>[0] = {}) {
  const { result } = await site.build(options);
  return Object.fromEntries(result.rendered.map(({ page, why }) => [page.url, why]));
}

async function built(): Promise<FixtureSite> {
  const site = await makeSite(files);
  await site.build();
  expect(await rendered(site)).toEqual({});
  return site;
}

test("prose renders its page alone, wherever it is shown: here at the version's root too", async () => {
  const site = await built();
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nOther text.\n" });
  expect(await rendered(site)).toEqual({ "/docs/next/a": "changed: content", "/docs/next": "changed: content" });
});

test("another heading renders its page alone", async () => {
  const site = await built();
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nText.\n\n## Two\n" });
  expect(await rendered(site)).toEqual({
    "/docs/next/a": "changed: page, content",
    "/docs/next": "changed: page, content",
    "/search": "changed: all pages",
  });
});

test("pages without a version are not rendered for a heading of a document that the bar leads to, but where its address differs", async () => {
  const site = await makeSite({
    ...files,
    "site.config.ts": config('navbar: { items: [{ type: "doc", docId: "a", label: "A" }] },'),
    "content/docs/v1/a.md": "# A\n",
    "content/pages/index.md": "# Home\n",
  });
  await site.build();
  const text = "# A\n\nFirst words.\n\n## One\n\n## Two\n";
  await site.write({ "content/docs/next/a.md": text });
  expect(await rendered(site)).not.toHaveProperty(["/"]);
  await site.write({ "content/docs/next/a.md": `---\nslug: other\n---\n${text}` });
  const { result, read } = await site.build();
  expect(result.rendered.map(({ page }) => page.url)).toContain("/");
  expect(await read("index.html")).toContain('data-preferred-doc="/docs/{}/other|next"');
  // A page of a version leads to documents of its own.
  expect(await read("docs/next/other.html")).not.toContain("data-preferred-doc");
});

test("a heading that is gone, or comes, renders the pages with links to it", async () => {
  const site = await built();
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## Two\n\nText.\n" });
  const { problems } = await site.build();
  expect(problems).toEqual([expect.stringContaining("Broken anchor: ./a.md#one")]);
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nText.\n\n## Two\n" });
  expect((await site.build()).problems).toEqual([]);
});

test("a page about changes that comes or goes renders the pages of its document, and those that list pages", async () => {
  const site = await makeSite({
    ...files,
    "site.config.ts": config("changes: {},"),
    "content/docs/v1/a.md": files["content/docs/next/a.md"],
    "content/docs/v1/b.md": files["content/docs/next/b.md"],
  });
  await site.build();
  const both = ["/docs/b", "/docs/next/b", "/search", "/versions/v1...next"];
  const edit = async (text: string) => {
    await site.write({ "content/docs/next/b.md": text });
    return Object.keys(await rendered(site)).sort();
  };
  expect(await edit("# B\n\nMore of [a](./a.md).\n")).toEqual([...both, "/versions/next/b/since-v1"].sort());
  expect(await edit(files["content/docs/next/b.md"])).toEqual(both);
});

describe("a page or file that comes or goes renders the pages whose links it concerns", () => {
  /** The address of the link on page x before `came` is there in place of `more`, while it is, and after, and what was reported. */
  async function linking(link: string, came: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}) {
    const gone = Object.keys(more).filter(
      (path) => path.startsWith("content/static/") || Object.keys(came)[0]?.startsWith("content/static/"),
    );
    const component = `export default () => <main><h1>X</h1><p>${link}</p></main>;\n`;
    const x = link.startsWith("<") ? { "content/pages/x.tsx": component } : { "content/pages/x.md": `# X\n\n${link}\n` };
    const site = await makeSite({ ...files, ...more, ...x });
    const hrefs: string[] = [];
    const problems: string[][] = [];
    const note = async () => {
      const built = await site.build();
      problems.push([...built.problems]);
      const html = await readFile(join(site.run.out, "x.html"), "utf8").catch(() => "");
      const [, href = "none"] = /<p>.*?<a [^>]*href="([^"]*)"/.exec(html) ?? [];
      hrefs.push(href);
    };
    const remove = (paths: readonly string[]) => Promise.all(paths.map((path) => rm(join(site.run.root, path))));
    await note();
    await remove(gone);
    await site.write(came);
    await note();
    await remove(Object.keys(came));
    await site.write(Object.fromEntries(gone.map((path) => [path, more[path] ?? ""])));
    await note();
    return { hrefs, problems };
  }

  test("by its file, where another page had been meant", async () => {
    const came = { "content/pages/tour.md": "---\nid: walk\n---\n\n# Walk\n" };
    const { hrefs, problems } = await linking("[tour](./tour)", came, { "content/pages/tour/index.md": "# Tour\n" });
    expect(problems).toEqual([[], [], []]);
    expect(hrefs).toEqual(["/tour", "/walk", "/tour"]);
  });

  test("by its address as a page, whose spelling it decides", async () => {
    const more = { "content/static/old/index.html": "<p>Old." };
    const { hrefs, problems } = await linking("[old](/old/index.html)", { "content/pages/old.md": "# Old\n" }, more);
    expect(problems).toEqual([[], [], []]);
    expect(hrefs).toEqual(["/old/index.html", "/old", "/old/index.html"]);
  });

  test("in a component, by its address as a file, whose spelling it decides", async () => {
    const came = { "content/static/old/index.html": "<p>Old." };
    const { hrefs, problems } = await linking('<a href="/old/index.html">old</a>', came, { "content/pages/old.md": "# Old\n" });
    expect(problems).toEqual([[], [], []]);
    expect(hrefs).toEqual(["/old", "/old/index.html", "/old"]);
  });

  test("by its whole public address", async () => {
    const { problems } = await linking("[tour](https://example.org/tour)", { "content/pages/tour.md": "# Tour\n" });
    expect(problems).toEqual([[], [expect.stringContaining("writes out the address of this very site")], []]);
  });
});

test("a title renders its version", async () => {
  const site = await built();
  await site.write({ "content/docs/next/a.md": "# Renamed\n\nFirst words.\n\n## One\n\nText.\n" });
  const found = await rendered(site);
  expect(found["/docs/next/b"]).toContain("sidebar");
  expect(found).not.toHaveProperty(["/docs/start"]);
});

test("a new document renders its version, and what lists the pages of that", async () => {
  const lists = `import type { View } from "docsgen/templates";
export default ({ view }: { readonly view: View }) => <main><h1>All</h1><p>{view.site.versions.map(({ pages }) => pages.join(" ")).join(" ")}</p></main>;
`;
  const latest = lists.replace('view.site.versions.map(({ pages }) => pages.join(" "))', "view.lastVersion?.pages ?? []");
  const site = await makeSite({ ...files, "content/pages/all.tsx": lists, "content/pages/latest.tsx": latest });
  await site.build();
  await site.write({ "content/docs/next/c.md": "# C\n" });
  const found = await rendered(site);
  expect(found["/docs/next/a"]).toContain("sidebar");
  expect(found["/all"]).toBe("changed: version next");
  expect(found).not.toHaveProperty(["/docs/start"]);
  expect(found).not.toHaveProperty(["/latest"]);
  await site.write({ "content/docs/v1/z.md": "# Z\n" });
  expect(await rendered(site)).toHaveProperty(["/latest"], "changed: version v1");
  expect(await (await site.build()).read("latest.html")).toContain("/docs/z");
});

test("the configuration renders all", async () => {
  const site = await built();
  await site.write({ "site.config.ts": config('tagline: "More",') });
  const reasons = new Set(Object.values(await rendered(site)));
  expect([...reasons]).toEqual(["changed: docsgen, configuration or templates"]);
});

test("a page with a problem is rendered in every build, and says it in every build", async () => {
  const site = await built();
  await site.write({ "content/docs/v1/b.md": "# B\n\n[start](../start.md)\n" });
  const first = await site.build();
  expect(first.problems).toHaveLength(1);
  expect((await site.build()).problems).toEqual(first.problems);
  expect(Object.keys(await rendered(site))).toEqual(["/docs/b"]);
});

test("a link that only the finished site can confirm is kept with its page, and reported in every build", async () => {
  const site = await built();
  await site.write({ "content/pages/tour.md": "# Tour\n\n[start](/docs/next/start#nowhere)\n" });
  const first = await site.build();
  expect(first.problems).toHaveLength(1);
  expect((await site.build()).problems).toEqual(first.problems);
  expect(await rendered(site)).toEqual({});
  await site.write({ "content/docs/next/start.md": "# Start\n\n## Nowhere\n\n[a](./a.md#one) is described there.\n" });
  expect((await site.build()).problems).toEqual([]);
});

test("a file of the output that is gone or was changed is made again", async () => {
  const site = await built();
  const page = join(site.run.out, "docs/next/a.html");
  const text = await readFile(page, "utf8");
  await rm(page);
  await site.build();
  expect(await readFile(page, "utf8")).toBe(text);
  await writeFile(page, text.replace("First", "Worst"));
  const later = new Date(Date.now() + 5_000);
  await utimes(page, later, later);
  await site.build();
  expect(await readFile(page, "utf8")).toBe(text);
});

test("an unchanged page is the very file of the last build", async () => {
  const site = await built();
  const page = join(site.run.out, "docs/next/b.html");
  const { ino } = await stat(page);
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nOther text.\n" });
  await site.build();
  expect((await stat(page)).ino).toBe(ino);
});

const tour = (more: string) => `import type { View } from "docsgen/templates";
export const frontMatter = { title: "Tour" };
export default function Tour({ view }: { readonly view: View }) {
  return <main><h1>Tour</h1><p>Guided walks, {view.site.byUrl.get("/docs/next/b")?.title}. ${more}</p></main>;
}
`;

test("a page component is rendered again after a change of its code, or of what it looked at", async () => {
  const site = await makeSite({ ...files, "content/pages/tour.tsx": tour("") });
  const read = async () => (await site.build()).read("tour.html");
  await site.build();
  expect(await rendered(site)).toEqual({});
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nOther text.\n" });
  expect(await rendered(site)).not.toHaveProperty("/tour");
  await site.write({ "content/docs/next/b.md": "# Beta\n\n[a](./a.md)\n" });
  expect(await read()).toContain("Guided walks, Beta.");
  await site.write({ "content/pages/tour.tsx": tour("Daily.") });
  expect(await rendered(site)).toEqual({ "/tour": "changed: content" });
  expect(await read()).toContain("Daily.");
});

test("what a page component says is found by the search, rendered or not", async () => {
  const site = await makeSite({ ...files, "content/pages/tour.tsx": tour("") });
  await site.build();
  await site.write({ "content/docs/next/a.md": "# A\n\nFirst words.\n\n## One\n\nOther text.\n" });
  const warm = await site.build();
  expect(warm.result.rendered.map(({ page }) => page.url)).not.toContain("/tour");
  const manifest = await warm.read("docsgen-manifest.json");
  expect(manifest).toContain("search/");
  expect(manifest).toEqual(await (await site.build({ cache: false })).read("docsgen-manifest.json"));
});

describe("code that may do otherwise without a change of it", () => {
  const inEveryBuild = (reason: string) => `${reason}, so the page is rendered in every build`;

  test("a page component is rendered in every build", async () => {
    const site = await makeSite({ ...files, "content/pages/tour.tsx": tour("{new Date().getFullYear()}") });
    await site.build();
    expect(await rendered(site)).toEqual({ "/tour": inEveryBuild("content/pages/tour.tsx uses Date") });
  });

  test("pages with a directive are, and others are not", async () => {
    const site = await makeSite({
      ...files,
      "templates/directives/BigClock.tsx": 'import { now } from "../now";\nexport default () => <b>{now()}</b>;\n',
      "templates/directives/Plain.tsx": "export default () => <i>plain</i>;\n",
      "templates/now.ts": "export const now = () => process.uptime();\n",
      "templates/directives/Dice.tsx": "export default () => <b>{Math.random()}</b>;\n",
      "templates/directives/Everything.tsx": "export default () => <b>{Object.keys(globalThis).length}</b>;\n",
      "content/docs/next/clock.md": "# Clock\n\n:::note\n::big-clock\n:::\n",
      "content/docs/next/dice.md": "# Dice\n\n::dice\n",
      "content/docs/next/everything.md": "# Everything\n\n::everything\n",
      "content/docs/next/plain.md": "# Plain\n\n::plain\n",
    });
    await site.build();
    expect(await rendered(site)).toEqual({
      "/docs/next/clock": inEveryBuild("templates/now.ts uses process"),
      "/docs/next/dice": inEveryBuild("templates/directives/Dice.tsx uses Math.random"),
      "/docs/next/everything": inEveryBuild("templates/directives/Everything.tsx uses globalThis"),
    });
  });

  test("all pages of a template are", async () => {
    const footer = 'import { readFileSync } from "node:fs";\nexport default () => <p>{readFileSync("/dev/null", "utf8")}</p>;\n';
    const site = await makeSite({ ...files, "templates/PageFooter.tsx": footer });
    const { result } = await site.build();
    const reasons = await rendered(site);
    expect(Object.keys(reasons)).toHaveLength(result.pages.length);
    expect(new Set(Object.values(reasons))).toEqual(new Set([inEveryBuild("templates/PageFooter.tsx imports node:fs")]));
  });

  const plugin = (value: string) =>
    config(`markdown: { remarkPlugins: [() => (tree) => { tree.children.push({ type: "text", value: ${value} ?? "" }); }] },`);

  test("bodies of a plug-in are compiled, and pages rendered where it made something else", async () => {
    const site = await makeSite({ ...files, "site.config.ts": plugin("({ ...process.env }).DOCSGEN_TEST") });
    onTestFinished(() => void delete process.env.DOCSGEN_TEST);
    await site.build();
    expect(await rendered(site)).toEqual({});
    process.env.DOCSGEN_TEST = "two";
    const reasons = Object.values(await rendered(site));
    expect(reasons.length).toBeGreaterThan(1);
    for (const reason of reasons)
      expect(reason).toMatch(/^changed: .*content \(site.config.ts uses process, so plug-ins run in every build\)$/);
  });

  test("a variable of the environment that code names is a reason of its own", async () => {
    const site = await makeSite({ ...files, "site.config.ts": plugin("process.env.DOCSGEN_TEST") });
    onTestFinished(() => void delete process.env.DOCSGEN_TEST);
    await site.build();
    expect(await rendered(site)).toEqual({});
    process.env.DOCSGEN_TEST = "two";
    const reasons = new Set(Object.values(await rendered(site)));
    expect(reasons).toContain("changed: environment, language or time zone, content");
    expect(await rendered(site)).toEqual({});
  });
});

test("without the cache everything is rendered", async () => {
  const site = await built();
  expect(new Set(Object.values(await rendered(site, { cache: false })))).toEqual(new Set(["the cache is off"]));
});

test("a cache that was spoilt in a way that shows late makes the build begin anew", async () => {
  const site = await built();
  const folder = join(site.run.root, ".docsgen/cache");
  for (const name of (await readdir(folder)).filter((each) => each.startsWith("bodies.") && each.endsWith(".pack"))) {
    const text = await readFile(join(folder, name), "latin1");
    await writeFile(join(folder, name), text.replaceAll("words", "worms"), "latin1");
  }
  await rm(join(site.run.root, ".docsgen/cache/pages.json"));
  const { result, problems } = await site.build();
  expect(problems).toEqual([]);
  expect(result.ok).toBe(true);
  expect(await readFile(join(site.run.out, "docs/next/a.html"), "utf8")).toContain("First words");
});
