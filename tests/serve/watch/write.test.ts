import { symlinkSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import * as linkWatch from "../../../src/serve/watch/linkWatch.ts";
import * as next from "../../../src/serve/watch/next.ts";
import { rebuildProblem } from "../../../src/serve/watch/problems.ts";
import type { WatchReporter } from "../../../src/serve/watch/reporter.ts";
import { startWriting } from "../../../src/serve/watch/write.ts";
import { pixel } from "../../fixtures/report.ts";
import { config, makeSite } from "../../site.ts";
import { equalsBuild } from "./equalsBuild.ts";
import { listenAt, serveSite, type WritingSite, writeSite } from "./writing.ts";

const doc = (body: string, keys = "title: Start") => `---\n${keys}\n---\n${body}\n`;
const start = "content/docs/next/start.md";

const paragraph = Array.from({ length: 30 }, (_, index) => `word${index}`).join(" ");

/** Reads as: in this page, this text is soon there. */
const shows = async (site: WritingSite, path: string, text: string) =>
  site.until(async () => (await site.main(path)).includes(text), true);
const navShows = async (site: WritingSite, path: string, text: string) =>
  site.until(async () => (await site.page(path)).text.includes(text), true);

describe("the writing server", () => {
  it("serves what a build would write, and its script beside it", async () => {
    const site = await writeSite();
    const built = await (await import("../../../src/site/build.ts")).build(site.run);
    expect(built.ok).toBe(true);
    const { readFile } = await import("node:fs/promises");
    for (const [path, file] of [
      ["/docs/start", "docs/start.html"],
      ["/", "index.html"],
      ["/sitemap.xml", "sitemap.xml"],
    ] as const) {
      expect((await site.page(path)).text).toBe(await readFile(`${site.run.out}/${file}`, "utf8"));
    }
    const raw = await (await fetch(`${site.url}docs/start`)).text();
    expect(raw).toMatch(
      /<script type="module" src="\/__docsgen\/client\.js" data-revision="\w+\.0" data-era="0"><\/script><\/head>/,
    );
    const script = await fetch(`${site.url}__docsgen/client.js`);
    expect([script.status, script.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect((await site.page("/nowhere")).status).toBe(404);
    expect((await site.page("/docs/start/")).status).toBe(302);
  });

  it("counts no visits: analytics are of the finished site", async () => {
    const site = await writeSite({ "site.config.ts": config('analytics: { provider: "gtag", id: "G-TEST" },') });
    const page = await site.page("/docs/start");
    expect(page.text).not.toMatch(/data-analytics|G-TEST|googletagmanager/);
    await site.write({ "site.config.ts": config('tagline: "New", analytics: { provider: "gtag", id: "G-TEST" },') });
    await site.write({ [start]: doc("Other words.") });
    await shows(site, "/docs/start", "Other words.");
    expect((await site.page("/docs/start")).text).not.toMatch(/data-analytics|G-TEST|googletagmanager/);
  });

  it("makes of warnings what the configuration says, and shows their pages all the same", async () => {
    const site = await writeSite({
      "site.config.ts": config('diagnostics: { "markdown/language": "off", "markdown/alt": "error" },'),
      [start]: doc("![](x.svg)\n\n```nosuch\nx\n```\n\nShown."),
      "content/docs/next/x.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
    await site.until(site.problems, [`error markdown/alt ${start}:4`]);
    await shows(site, "/docs/start", "Shown.");
    await site.write({ "site.config.ts": config("") });
    await site.until(site.problems, [`warning markdown/alt ${start}:4`, `warning markdown/language ${start}:6`]);
  });

  it("serves an output of the site's own to everybody who asks while it is made", async () => {
    const robots =
      'async () => { await new Promise((done) => setTimeout(done, 100)); return [{ path: "robots.txt", from: "own", body: "all" }]; }';
    const site = await writeSite({ "site.config.ts": config(`outputs: [${robots}],`) });
    const answers = await Promise.all([site.page("/robots.txt"), site.page("/robots.txt")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("follows text and front matter, and says which page it made again", async () => {
    const site = await writeSite();
    await site.write({ [start]: doc("Other words.") });
    await shows(site, "/docs/start", "Other words.");
    expect(site.rebuilds.at(-1)).toMatchObject({
      changes: [{ path: start, kind: "changed" }],
      rebuilt: { everything: false, styles: false, scripts: false },
    });
    await site.write({ [start]: doc("Other words.", "title: A new title") });
    await navShows(site, "/docs/start", "<title>A new title | Lib</title>");
  });

  it("plans nothing again for an edit of prose, and sends the page itself", async () => {
    const site = await writeSite({
      [start]: doc("A beginning.\n\n## A part\n\nBefore."),
      "content/docs/next/other.md": doc("Other.", "title: Other"),
    });
    const { states } = await listenAt(site.url);
    const first = states[0]?.revision;
    await site.write({ [start]: doc("A beginning.\n\n## A part\n\nAfter.") });
    await site.until(() => states.length, 2);
    const text = await (await fetch(`${site.url}docs/start`)).text();
    expect(states[1]?.prose).toEqual({ after: first, pages: [{ path: "/docs/start", text }] });
    await site.until(() => site.rebuilds.at(-1)?.rebuilt.pages, 1);
  });

  it.each([
    ["another title", doc("A beginning.\n\n## A part\n", "title: Another")],
    ["another heading", doc("A beginning.\n\n## Another part\n")],
    ["another description", doc("Another beginning.\n\n## A part\n")],
    ["a problem", doc("A beginning.\n\n## A part\n\n:::nte\nX\n:::")],
  ])("plans again for %s", async (_what, text) => {
    const site = await writeSite({ [start]: doc("A beginning.\n\n## A part\n") });
    const { states } = await listenAt(site.url);
    await site.write({ [start]: text });
    await site.until(() => states.length > 1, true);
    expect(states[1]?.prose).toBeUndefined();
  });

  it("says soon after an edit of prose what it is to other versions", async () => {
    const body = (word: string) => doc(`A beginning.\n\n${paragraph} ${word}`);
    const site = await writeSite({
      "content/docs/versions.json": '["v2.0", "v1.0"]',
      [start]: body("same"),
      "content/docs/v2.0/start.md": body("same"),
      "content/docs/v1.0/start.md": body("same"),
    });
    const canonical = async (path: string) => /<link rel="canonical" href="([^"]+)"/.exec((await site.page(path)).text)?.[1];
    const before = await canonical("/docs/v1.0/start");
    expect(before).toMatch(/\/docs\/start$/);
    await site.write({
      "content/docs/v1.0/start.md": doc("A beginning.\n\nQuite another text than that of the version after it."),
    });
    await shows(site, "/docs/v1.0/start", "Quite another text");
    await site.until(async () => (await canonical("/docs/v1.0/start"))?.endsWith("/docs/v1.0/start"), true);
    await site.write({ "content/docs/v1.0/start.md": body("same") });
    await site.until(async () => await canonical("/docs/v1.0/start"), before);
  });

  it("follows a page that another one includes", async () => {
    const site = await writeSite({
      [start]: doc("A beginning.\n\n::include{file=other.md}"),
      "content/docs/next/other.md": "A beginning.\n\nBefore.\n",
    });
    await site.write({ "content/docs/next/other.md": "A beginning.\n\nAfter.\n" });
    await shows(site, "/docs/other", "After.");
    await shows(site, "/docs/start", "After.");
  });

  it("follows an included file behind a symbolic link, also after changes of what nobody includes", async () => {
    const files = { [start]: doc("::include{file=_alias.md}"), "content/docs/next/_part.md": "Before.\n" };
    const made = await makeSite(files);
    symlinkSync("_part.md", join(made.root, "content/docs/next/_alias.md"));
    const site = await serveSite(made);
    await site.write({ "content/docs/next/other.md": doc("Other.", "title: Other") });
    await navShows(site, "/docs/start", "Other");
    await site.write({ "content/docs/next/other.md": doc("Other.", "title: Another") });
    await navShows(site, "/docs/start", "Another");
    await site.write({ "content/docs/next/_part.md": "After.\n" });
    await shows(site, "/docs/start", "After.");
  });

  it("follows files and folders that come, move and go", async () => {
    const site = await writeSite();
    await site.write({ "content/docs/next/guide/first.md": doc("First.", "title: First") });
    await shows(site, "/docs/guide/first", "First.");
    await navShows(site, "/docs/start", 'href="/docs/guide/first"');
    await site.move("content/docs/next/guide", "content/docs/next/manual");
    await shows(site, "/docs/manual/first", "First.");
    await site.until(async () => (await site.page("/docs/guide/first")).status, 302);
    await site.move("content/docs/next/manual/first.md", "content/docs/next/manual/FIRST.md");
    await shows(site, "/docs/manual/FIRST", "First.");
    await site.remove("content/docs/next/manual");
    await site.until(async () => (await site.page("/docs/manual/FIRST")).status, 404);
    expect((await site.page("/docs/guide/first")).status).toBe(404);
    await navShows(site, "/docs/start", "Hello.");
  });

  it("follows sidebars, versions, included files, pictures and static files", async () => {
    const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"></svg>`;
    const site = await writeSite({
      [start]: doc("::include{file=_part.md}\n\n![A picture](./picture.svg)\n"),
      "content/docs/next/_part.md": "Included.\n",
      "content/docs/next/picture.svg": svg(10),
      "content/docs/next/other.md": doc("Other.", "title: Other"),
      "content/static/file.txt": "one",
    });
    await shows(site, "/docs/start", "Included.");
    await site.write({ "content/docs/next/_part.md": "Included again.\n" });
    await shows(site, "/docs/start", "Included again.");
    await site.write({ "content/docs/next/picture.svg": svg(20) });
    await shows(site, "/docs/start", 'width="20"');
    const [, picture = ""] = /<img[^>]*src="([^"]+)"/.exec(await site.main("/docs/start")) ?? [];
    expect((await site.page(picture)).text).toBe(svg(20));
    await site.write({ "content/static/file.txt": "two" });
    await site.until(async () => (await site.page("/file.txt")).text, "two");
    await site.write({
      "content/docs/next/sidebars.json": JSON.stringify({ docs: [{ type: "doc", id: "start", label: "Named here" }] }),
    });
    await navShows(site, "/docs/start", "Named here");
    await site.write({ "content/docs/versions.json": '["v1.0"]', "content/docs/v1.0/start.md": doc("Old.") });
    await shows(site, "/docs/start", "Old.");
    await shows(site, "/docs/next/start", "A picture");
  });

  it("follows configuration, what it imports, templates, directives, component pages, and their imports", async () => {
    const site = await writeSite({
      [start]: doc(":::greeting\nHello.\n:::\n"),
      "templates/directives/Greeting.tsx": greeting("one"),
    });
    await shows(site, "/docs/start", "one");
    await site.write({ "templates/directives/Greeting.tsx": greeting("two") });
    await shows(site, "/docs/start", "two");
    await site.write({
      "site.config.ts": `import { title } from "./words.ts";\n${config("").replace('"Lib"', "title")}`,
      "words.ts": 'export const title = "Library";\n',
    });
    await navShows(site, "/docs/start", "<title>Start | Library</title>");
    expect(site.rebuilds.at(-1)?.rebuilt.everything).toBe(true);
    await site.write({ "words.ts": 'export const title = "Bookshelf";\n' });
    await navShows(site, "/docs/start", "<title>Start | Bookshelf</title>");
    await site.write({
      "templates/Footer.tsx": "export default function Footer() {\n  return <footer>My own footer</footer>;\n}\n",
    });
    await navShows(site, "/docs/start", "My own footer");
    await site.remove("templates/Footer.tsx");
    await site.until(async () => (await site.page("/docs/start")).text.includes("My own footer"), false);
    await site.write({
      "content/pages/about.tsx":
        'import { word } from "../../lib/word.ts";\nexport default function About() {\n  return <p>{word}</p>;\n}\n',
      "lib/word.ts": 'export const word = "first word";\n',
    });
    await shows(site, "/about", "first word");
    await site.write({ "lib/word.ts": 'export const word = "second word";\n' });
    await shows(site, "/about", "second word");
  });

  it("follows style sheets and what they import", async () => {
    const site = await writeSite({
      "site.config.ts": config('styles: ["theme/own.css"],'),
      "theme/own.css": '@import "./colors.css";\n',
      "theme/colors.css": "p{color:red}",
    });
    const sheet = async () => {
      const { text } = await site.page("/docs/start");
      const [, href = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
      return (await site.page(href)).text;
    };
    expect(await sheet()).toContain("p{color:red}");
    await site.write({ "theme/colors.css": "p{color:#00f}" });
    await site.until(async () => (await sheet()).includes("p{color:#00f}"), true);
    expect(site.rebuilds.at(-1)?.rebuilt).toMatchObject({ pages: 0, styles: true, everything: false });
    await site.write({ "theme/own.css": '@import "./gone.css";\n' });
    await site.until(site.problems, ["error config/styles theme/own.css:1"]);
    await site.write({ "theme/gone.css": "p{color:#0f0}" });
    await site.until(async () => [site.problems(), (await sheet()).includes("p{color:#0f0}")], [[], true]);
  });

  it("follows style sheets that cannot be used when it starts, and files of any kind that they name", async () => {
    const site = await writeSite({
      "site.config.ts": config(
        'styles: ["theme/own.css"], pageStyles: { "/": ["home/page.css"] }, code: { dark: "code/dark.css" },',
      ),
      "theme/own.css": "p{background:url(./gone.svg)}",
      "home/page.css": '@import "./gone.css";\n',
      "code/dark.css": "}",
    });
    const files = ["code/dark.css", "home/page.css", "theme/own.css"];
    const broken = () => site.diagnostics().map(({ file }) => `${file}`);
    await site.until(() => broken().sort(), files);
    await site.write({ "theme/gone.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>' });
    await site.until(() => broken().sort(), files.slice(0, 2));
    await site.write({ "code/dark.css": ".hljs-keyword{color:#fff}" });
    await site.until(broken, ["home/page.css"]);
    await site.write({ "home/gone.css": "p{color:#0f0}" });
    await site.until(site.problems, []);
    await equalsBuild(site);
  });

  it("follows code that cannot be used when it is first imported, wherever it is, and imports that come later", async () => {
    const site = await writeSite({});
    const title = (import_: string) => `import { title } from "${import_}";\n${config("").replace('"Lib"', "title")}`;
    await site.write({ "site.config.ts": title("./lib/title.ts"), "lib/title.ts": "export const title = ;\n" });
    await site.until(site.problems, ["error config/load lib/title.ts:1"]);
    await site.write({ "lib/title.ts": 'export const title = "First";\n' });
    await site.until(site.problems, []);
    await site.write({ "site.config.ts": title("./lib/later.ts") });
    await site.until(site.problems, ["error config/load site.config.ts:1"]);
    await site.write({ "lib/later.ts": 'export const title = "Second";\n' });
    await site.until(site.problems, []);
    const page = (import_: string) => `import Part from "${import_}";\nexport default () => <Part />;\n`;
    await site.write({ "content/pages/about.tsx": page("../../parts/one.tsx"), "parts/one.tsx": "export default () => <p>;\n" });
    await site.until(site.problems, ["error config/template parts/one.tsx:2"]);
    await site.write({ "parts/one.tsx": "export default () => <p>One.</p>;\n" });
    await shows(site, "/about", "One.");
    await site.write({ "content/pages/about.tsx": page("../../parts/two.tsx") });
    await site.until(site.problems, ["error config/template content/pages/about.tsx:1"]);
    await site.write({ "parts/two.tsx": "export default () => <p>Two.</p>;\n" });
    await shows(site, "/about", "Two.");
    await site.until(site.problems, []);
    await equalsBuild(site);
  });

  it("shows drafts, and marks them and unlisted pages", async () => {
    const site = await writeSite({
      "content/docs/next/draft.md": doc("Not yet.", "title: Draft\ndraft: true"),
      "content/docs/next/quiet.md": doc("Not listed.", "title: Quiet\nunlisted: true"),
    });
    await shows(site, "/docs/draft", "Not yet.");
    const mark = async (path: string) => /<meta name="docsgen:writing" content="(\w+)">/.exec((await site.raw(path)).text)?.[1];
    expect([await mark("/docs/draft"), await mark("/docs/quiet"), await mark("/docs/start")]).toEqual([
      "draft",
      "unlisted",
      undefined,
    ]);
  });

  it("offers nothing for readers without a connection", async () => {
    const site = await writeSite({ "site.config.ts": config("offline: true,") });
    expect((await site.page("/docs/start")).text).not.toContain("data-offline-version");
    expect((await site.page("/service-worker.js")).status).toBe(404);
  });

  it("finds no fault with equal files of several versions, nor with files that are only included", async () => {
    const page = doc("![x](./x.png) [file](./x.png)\n\n```cpp file=./_code/a.cpp\n```\n");
    const files = { "start.md": page, "x.png": pixel, "_code/a.cpp": "int a;\n", "_code/b.cpp": "int a;\n" };
    const site = await writeSite({
      "content/docs/versions.json": '["v2", "v1"]',
      ...Object.fromEntries(
        ["next", "v2", "v1"].flatMap((version) =>
          Object.entries(files).map(([name, text]) => [`content/docs/${version}/${name}`, text]),
        ),
      ),
      "content/docs/v1/start.md": page.replace("a.cpp", "b.cpp"),
    });
    await equalsBuild(site);
    expect(site.problems()).toEqual([]);
  });

  it("leaves out problems that the site knows, and follows their list", async () => {
    const known = (message: string) => JSON.stringify({ [start]: [{ code: "link/page", message }] });
    const message = "Broken link: ./gone.md leads to content/docs/next/gone.md, which does not exist.";
    const files = { [start]: doc("See [this](./gone.md) and [that](#gone).") };
    const site = await writeSite({ ...files, "content/known-problems.json": known(message) });
    await site.until(site.problems, [`error link/anchor ${start}:4`]);
    await site.write({ "content/known-problems.json": "[" });
    await site.until(site.problems, [
      `error link/anchor ${start}:4`,
      "error content/known-problems content/known-problems.json:1",
    ]);
    await site.write({ "content/known-problems.json": known("Another.") });
    await site.until(site.problems, [`error link/page ${start}:4`, `error link/anchor ${start}:4`]);
  });

  it("searches, and follows edits there, too", async () => {
    const site = await writeSite();
    const index = async () => {
      const entry = JSON.parse((await site.page("/search/index.json")).text) as {
        readonly indexes: readonly { readonly path: string }[];
      };
      return entry.indexes.map(({ path }) => path);
    };
    const before = await index();
    expect(before.length).toBeGreaterThan(0);
    await site.write({ [start]: doc("Words about zeppelins.") });
    await site.until(async () => (await index()).join() !== before.join(), true);
  });
});

const greeting = (word: string) => `export default function Greeting() {\n  return <p>${word}</p>;\n}\n`;

describe("a broken edit", () => {
  const broken: readonly (readonly [what: string, path: string, text: string, problem: string])[] = [
    ["front matter", start, "---\ntitle: [\n---\nBroken.\n", `error front-matter/syntax ${start}:2`],
    ["a directive", start, doc(":::gretting\nBroken.\n:::"), `error markdown/unknown-directive ${start}:4`],
    ["an encoding", start, "\u0000", `error content/encoding ${start}:1`],
    ["the configuration", "site.config.ts", "export default {\n", "error config/load site.config.ts:2"],
    ["a key of the configuration", "site.config.ts", config("titel: 1,"), "error config/unknown-key site.config.ts:5"],
    ["versions.json", "content/docs/versions.json", "[", "error content/versions-file content/docs/versions.json:1"],
    [
      "sidebars.json",
      "content/docs/next/sidebars.json",
      '{ "docs": [',
      "error content/sidebars content/docs/next/sidebars.json:1",
    ],
    ["a template", "templates/Footer.tsx", "export default function Footer( {\n", "error config/template templates/Footer.tsx:2"],
    [
      "a component page",
      "content/pages/about.tsx",
      "export default function About() { return <p>; }\n",
      "error config/template content/pages/about.tsx:1",
    ],
  ];

  it.each(broken)(
    "of %s leaves the page unchanged, is reported, and disappears with the fix",
    async (_what, path, text, problem) => {
      const about = "export default function About() {\n  return <p>All about it.</p>;\n}\n";
      const site = await writeSite({ "content/pages/about.tsx": about });
      const before = { start: await site.main("/docs/start"), about: await site.main("/about") };
      const good = {
        [start]: doc("Hello."),
        "site.config.ts": config(""),
        "content/docs/versions.json": "[]",
        "content/pages/about.tsx": about,
      };
      const { states } = await listenAt(site.url);
      const bytes = path === start && text === "\u0000" ? new Uint8Array([0xff, 0xfe, 0x41, 0x00]) : text;
      await site.write({ [path]: bytes });
      await site.until(() => site.problems()[0]?.replace(/:$/, ""), problem.replace(/:$/, ""));
      expect([await site.main("/docs/start"), await site.main("/about")]).toEqual([before.start, before.about]);
      const shown = () => states.at(-1)?.problems[0];
      await site.until(() => [shown()?.severity, shown()?.place?.split(":")[0]], ["error", path]);
      const text2 = good[path as keyof typeof good];
      if (text2 === undefined) await site.remove(path);
      else await site.write({ [path]: text2 });
      await site.until(() => [site.problems(), states.at(-1)?.problems], [[], []]);
      expect([await site.main("/docs/start"), await site.main("/about")]).toEqual([before.start, before.about]);
    },
  );

  it("carries the code frame", async () => {
    const site = await writeSite();
    const { states } = await listenAt(site.url);
    await site.write({ [start]: "---\ntitle: Start\n---\nOne.\n\n:::nte\nTwo.\n:::\n" });
    await site.until(() => states.at(-1)?.problems[0]?.frame.split("\n")[1], "> 6 | :::nte");
    expect(states.at(-1)?.problems[0]).toMatchObject({
      severity: "error",
      place: `${start}:6:1`,
      hint: expect.stringContaining("note"),
    });
  });

  it("does not keep other pages from being written", async () => {
    const site = await writeSite({ "content/docs/next/other.md": doc("Other.", "title: Other") });
    await site.write({ [start]: "---\ntitle: [\n---\nBroken.\n" });
    await site.until(() => site.problems().length, 1);
    await site.write({ "content/docs/next/other.md": doc("Written meanwhile.", "title: Other") });
    await shows(site, "/docs/other", "Written meanwhile.");
    await shows(site, "/docs/start", "Hello.");
  });

  it("of a link is the error that a build reports, at its place, until the target is there", async () => {
    const site = await writeSite();
    await site.write({ [start]: doc("See [this](./later.md) and [that](#nowhere).") });
    await site.until(site.problems, [`error link/page ${start}:4`, `error link/anchor ${start}:4`]);
    await shows(site, "/docs/start", "See ");
    await site.write({ "content/docs/next/later.md": doc("Later.", "title: Later"), [start]: doc("See [this](./later.md).") });
    await site.until(site.problems, []);
  });

  it("of a component shows the problem instead of the page, and the page again after it", async () => {
    const site = await writeSite({ "content/pages/about.tsx": "export default function About() {\n  return <p>Fine.</p>;\n}\n" });
    await site.write({ "content/pages/about.tsx": 'export default function About() {\n  throw new Error("No!");\n}\n' });
    await site.until(async () => (await site.page("/about")).status, 500);
    await site.until(site.problems, ["error render/component content/pages/about.tsx:2"]);
    await site.write({ "content/pages/about.tsx": "export default function About() {\n  return <p>Fine again.</p>;\n}\n" });
    await shows(site, "/about", "Fine again.");
    await site.until(site.problems, []);
  });

  it("survives the loss of the whole content", async () => {
    const site = await writeSite();
    await site.remove("content");
    await site.until(() => site.problems().some((each) => each.startsWith("error content/none")), true);
    await shows(site, "/docs/start", "Hello.");
    await site.write({ "content/docs/versions.json": "[]", [start]: doc("Back again."), "content/pages/index.md": "# Home\n" });
    await shows(site, "/docs/start", "Back again.");
    await site.until(site.problems, []);
  });
});

describe("the reload channel", () => {
  const ask = (url: string, headers: Readonly<Record<string, string>>) =>
    new Promise<{ readonly status: number | undefined; readonly allow: unknown }>((resolve, reject) => {
      const sent = request(new URL("/__docsgen/events", url), { headers }, (response) => {
        resolve({ status: response.statusCode, allow: response.headers["access-control-allow-origin"] });
        response.on("error", () => {});
        sent.destroy();
      });
      sent.on("error", reject).end();
    });

  it("sends a new revision with every change, and the current problems at once", async () => {
    const site = await writeSite();
    const { states } = await listenAt(site.url);
    expect(states.at(-1)?.problems).toEqual([]);
    await site.write({ [start]: doc("Changed.") });
    await site.until(() => new Set(states.map(({ revision }) => revision)).size, 2);
    const late = await listenAt(site.url);
    expect(late.states).toEqual([states.at(-1)]);
  });

  it("refuses other sites, whatever they say of themselves", async () => {
    const site = await writeSite();
    for (const headers of [
      { origin: "http://evil.org" },
      { origin: "null" },
      { origin: "https://127.0.0.1" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { host: "evil.org" },
      { host: "127.0.0.1.evil.org" },
    ])
      expect({ headers, ...(await ask(site.url, headers)) }).toEqual({ headers, status: 403, allow: undefined });
  });

  it("lets the site's own pages in, and no header opens it to others", async () => {
    const site = await writeSite();
    const own = new URL(site.url).origin;
    expect(await ask(site.url, { origin: own, "sec-fetch-site": "same-origin" })).toEqual({ status: 200, allow: undefined });
    expect(await ask(site.url, {})).toEqual({ status: 200, allow: undefined });
  });
});

describe("a rebuild that fails", () => {
  it("is reported as serve/rebuild", () => {
    const { code, message } = rebuildProblem(new Error("No more memory."));
    expect([code, message]).toEqual(["serve/rebuild", "The site could not be rebuilt: No more memory."]);
  });
});

describe("what cannot be read", () => {
  it("is reported, keeps the last good pages, and disappears with the fix", async () => {
    const site = await writeSite();
    await site.remove("content/docs/versions.json");
    await site.write({ "content/docs/versions.json/in-its-place.txt": "" });
    await site.until(site.problems, ["error content/read content/docs/versions.json:"]);
    expect(await site.main("/docs/start")).toContain("Hello.");
    await site.remove("content/docs/versions.json");
    await site.write({ "content/docs/versions.json": "[]" });
    await site.until(site.problems, []);
  });
});

describe("an unexpected failure", () => {
  const waiting = async (events: Partial<WatchReporter>) => {
    const { run, write } = await makeSite({ "content/pages/index.md": "# Home\n" });
    const problems: string[][] = [];
    const server = await startWriting(
      run,
      { port: 0, strictPort: true, host: "127.0.0.1" },
      {
        rebuilt: () => {},
        problems: (found) => problems.push(found.map(({ code, message }) => `${code} ${message}`)),
        ...events,
      },
    );
    onTestFinished(() => server.close());
    return { write, problems };
  };

  it("of a rebuild is reported, and the next edit is tried", async () => {
    let isBroken = true;
    const { write, problems } = await waiting({
      rebuilt: () => {
        if (isBroken) throw new Error("out of paper");
      },
    });
    await write({ [start]: doc("One.") });
    await expect.poll(() => problems.at(-1)).toEqual(["serve/rebuild The site could not be rebuilt: out of paper"]);
    isBroken = false;
    await write({ [start]: doc("Two.") });
    await expect.poll(() => problems.at(-1)).toEqual([]);
  });

  it("of a rebuild loses no edit: the next revision has it, too", async () => {
    const other = "content/docs/next/other.md";
    const site = await writeSite({ [other]: doc("Other.", "title: Other") });
    vi.spyOn(next, "withFiles").mockRejectedValueOnce(new Error("out of paper"));
    await site.write({ [start]: doc("One.") });
    await site.until(site.problems, ["error serve/rebuild :"]);
    await site.write({ [other]: doc("Two.", "title: Other") });
    await shows(site, "/docs/other", "Two.");
    expect(await site.main("/docs/start")).toContain("One.");
    expect(site.problems()).toEqual([]);
  });

  it("of the link check is reported", async () => {
    const broken = vi.spyOn(linkWatch, "checkAllLanguages").mockRejectedValue(new Error("lost the thread"));
    onTestFinished(() => broken.mockRestore());
    const { problems } = await waiting({});
    await expect.poll(() => problems.at(-1)).toEqual(["serve/rebuild The site could not be rebuilt: lost the thread"]);
  });
});

it("starts once code is fixed that the configuration imports", async () => {
  const { run, write } = await makeSite({
    "site.config.ts": `import { title } from "./lib/title.ts";\n${config("").replace('"Lib"', "title")}`,
    "lib/title.ts": "export const title = ;\n",
  });
  const problems: (readonly string[])[] = [];
  const reporter = {
    rebuilt: () => {},
    problems: (found: readonly Diagnostic[]) => problems.push(found.map(({ code, file }) => `${code} ${file}`)),
    waits: () => {},
  };
  const starting = startWriting(run, { port: 0, strictPort: true, host: "127.0.0.1" }, reporter);
  await expect.poll(() => problems.at(-1)).toEqual(["config/load lib/title.ts"]);
  await write({ "lib/title.ts": 'export const title = "Lib";\n' });
  const server = await starting;
  onTestFinished(() => server.close());
  expect(problems.at(-1)).toEqual([]);
});

describe("a page that moves", () => {
  const moves = async (site: WritingSite, from: string) => {
    const response = await fetch(new URL(from, site.url), { redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };

  it("leads to its new address: another slug, name, folder, or base", async () => {
    const path = "content/docs/next/guide/page.md";
    const site = await writeSite({ [path]: doc("A page.", "title: Page") });
    await site.write({ [path]: doc("A page.", "title: Page\nslug: /renamed") });
    await site.until(() => moves(site, "/docs/guide/page"), [302, "/docs/renamed"]);
    await site.write({ [path]: doc("A page.", "title: Page") });
    await site.until(() => moves(site, "/docs/renamed"), [302, "/docs/guide/page"]);
    await site.move("content/docs/next/guide", "content/docs/next/guides");
    await site.until(() => moves(site, "/docs/guide/page"), [302, "/docs/guides/page"]);
    expect(await moves(site, "/docs/renamed")).toEqual([302, "/docs/guides/page"]);
    await site.write({ "site.config.ts": config('base: "/lib/",') });
    await site.until(() => moves(site, "/docs/guides/page"), [302, "/lib/docs/guides/page"]);
    expect(await moves(site, "/docs/start")).toEqual([302, "/lib/docs/start"]);
  });

  it("does so in every language, translated or not, and when it loses its translation", async () => {
    const [original, translated] = ["content/docs/next", "content/i18n/de/docs/next"];
    const site = await writeSite({
      "site.config.ts": config("locales: { de: {} },"),
      [`${original}/one.md`]: doc("One.", "title: One"),
      [`${translated}/one.md`]: doc("Eins.", "title: Eins"),
      [`${original}/two.md`]: doc("Two.", "title: Two"),
    });
    await site.write({ [`${original}/two.md`]: doc("Two.", "title: Two\nslug: /second") });
    await site.until(() => moves(site, "/de/docs/two"), [302, "/de/docs/second"]);
    await site.write({ [`${original}/one.md`]: doc("One.", "title: One\nslug: /first") });
    await site.until(() => moves(site, "/de/docs/one"), [302, "/de/docs/first"]);
    await site.write({ [`${original}/one.md`]: doc("One.", "title: One") });
    await site.until(() => moves(site, "/de/docs/first"), [302, "/de/docs/one"]);
    await site.move(`${original}/one.md`, `${original}/uno.md`);
    await site.until(() => moves(site, "/de/docs/one"), [302, "/de/docs/uno"]);
    expect(await moves(site, "/docs/one")).toEqual([302, "/docs/uno"]);
  });
});

describe("the editor", () => {
  it("is opened at the place of a problem, and at no other place, and for no other site", async () => {
    const opened: string[] = [];
    const { run } = await makeSite({ [start]: doc(":::nte\nx\n:::") });
    const server = await startWriting(
      run,
      { port: 0, strictPort: true, host: "127.0.0.1" },
      { rebuilt: () => {}, problems: () => {}, edit: ({ file, line }) => void opened.push(`${file}:${line}`) },
    );
    onTestFinished(() => server.close());
    const status = async (place: string, headers: Readonly<Record<string, string>> = {}) =>
      (await fetch(new URL(`/__docsgen/edit?place=${encodeURIComponent(place)}`, server.url), { headers })).status;
    expect(await status(`${start}:4:1`, { origin: "http://evil.org" })).toBe(403);
    expect([await status("site.config.ts:1:1"), await status("/etc/passwd"), await status("")]).toEqual([404, 404, 404]);
    expect(opened).toEqual([]);
    expect(await status(`${start}:4:1`)).toBe(204);
    expect(opened).toEqual([`${start}:4`]);
  });
});

describe("the site's own outputs", () => {
  const outputs = `[() => { throw new Error("no"); }, () => [{ path: "docs/start.html", from: "mine", body: "x" }], () => {}]`;
  const list = "must return a list of { path, from, body }, where body is text, bytes or { copyOf }.";

  it("report their problems, as in a build", async () => {
    const site = await writeSite({ "site.config.ts": config(`outputs: ${outputs},`) });
    await site.until(site.problems, [
      "error content/duplicate-url :",
      "error config/output site.config.ts:5",
      "error config/output site.config.ts:5",
    ]);
    await site.write({ "site.config.ts": config("") });
    await site.until(site.problems, []);
    const built = await makeSite({ "site.config.ts": config(`outputs: ${outputs},`) });
    expect((await built.build()).problems).toEqual(
      expect.arrayContaining([expect.stringContaining("outputs[0] failed: no"), expect.stringContaining(list)]),
    );
  });

  it("and the links of the configuration are reported at their lines", async () => {
    const site = await writeSite({ "site.config.ts": config('navbar: { items: [{ to: "/nowhere", label: "No" }] },') });
    await site.until(site.problems, ["error link/config site.config.ts:5"]);
  });
});

it("serves no source", async () => {
  const site = await writeSite({ ".env": "SECRET=1" });
  const { hostname, port } = new URL(site.url);
  const statusOf = (path: string) =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
  for (const path of [
    "/content/docs/next/start.md",
    "/site.config.ts",
    "/docs/start.md",
    "/../site.config.ts",
    "/..%2fsite.config.ts",
    "/%2e%2e/site.config.ts",
    "/.docsgen/lock",
    "/.env",
    "/assets/../../site.config.ts",
    "/__docsgen/../site.config.ts",
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});
