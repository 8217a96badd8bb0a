/**
 * Faults of the site's own code → a message at their place and exit code 2: whatever it throws, returns or calls, and however
 * late, docsgen ends by itself, and a writing server goes on.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { State } from "../../src/serve/watch/channel.ts";
import { effort } from "../nightly/effort.ts";
import { docsgen, type Ran, site, spawned, start } from "./docsgen.ts";

const keys = 'title: "Lib", url: "https://example.org"';
const configuration = (more: string, before = "") => ({ "site.config.ts": `${before}\nexport default { ${keys}, ${more} };\n` });
const late = 'setTimeout(() => { throw new Error("late"); }, 1);';

interface Report {
  readonly diagnostics: readonly {
    readonly code: string;
    readonly message: string;
    readonly file: string | null;
    readonly line: number | null;
    readonly hint: string | null;
  }[];
}

async function problemsOf(files: Readonly<Record<string, string>>, command: readonly string[] = ["build"]) {
  const root = site(files);
  // What nothing catches, and what settings of V8 decide, needs a process of its own.
  const isOfProcess =
    /process\.(?:exit|abort|reallyExit|kill)|JSON\.stringify|setTimeout\(\(\) =>|setInterval|Promise\.|Promise\(\(\) =>|Array/.test(
      Object.values(files).join(),
    );
  const { code, stdout, stderr } = await (isOfProcess ? spawned : docsgen)([...command, "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as Report;
  const problems = diagnostics.map((each) => `${each.code} ${each.file}:${each.line} ${each.message}`);
  return { code, problems, bug: stderr.includes("bug"), isBuilt: existsSync(join(root, "build")) };
}

const refused = (...problems: readonly string[]) => ({ code: 2, problems, bug: false, isBuilt: false });

test.each([
  [
    "process.exit(0) while it is loaded",
    configuration("", "process.exit(0);"),
    "config/load site.config.ts:1 site.config.ts cannot be used: it calls process.exit(0), which would end docsgen.",
  ],
  [
    "process.exit() in a hook",
    configuration("docs: { editUrl: () => process.exit() }"),
    'config/hook site.config.ts:2 "docs.editUrl" fails: it calls process.exit(), which would end docsgen',
  ],
  [
    "process.exit(7) in a timer",
    configuration("", "setTimeout(() => process.exit(7), 1);"),
    "config/uncaught site.config.ts:1 site.config.ts fails: it calls process.exit(7), which would end docsgen.",
  ],
  [
    "process.abort() in an output",
    configuration("outputs: [() => process.abort()]"),
    "config/output site.config.ts:2 outputs[0] failed: it calls process.abort(), which would end docsgen",
  ],
  [
    "an end of the process that nothing announced",
    configuration("", "process.reallyExit(0);"),
    "cli/died site.config.ts:null The process ended with exit code 0 before site.config.ts was done.",
  ],
  [
    "a crash",
    configuration("outputs: [() => { process.kill(process.pid, 'SIGSEGV'); return new Promise(() => {}); }]"),
    "cli/died site.config.ts:2 The process ended with SIGSEGV before outputs[0] was done.",
  ],
  [
    "another JSON.stringify that throws",
    configuration("", "JSON.stringify = () => { throw new Error('mine'); };"),
    "config/uncaught site.config.ts:1 site.config.ts replaces JSON.stringify, which docsgen needs: Error: mine",
  ],
  [
    "another JSON.stringify that returns nothing",
    configuration("outputs: [() => { JSON.stringify = () => undefined; return []; }]"),
    `config/uncaught null:null The site's own code, or a package that it imports, replaces JSON.stringify, which docsgen needs: SyntaxError: "undefined" is not valid JSON`,
  ],
  [
    "another method of all lists",
    configuration("", "Array.prototype.map = () => { throw new Error('mine'); };"),
    "config/uncaught site.config.ts:1 site.config.ts replaces Array.prototype.map, which docsgen needs: Error: mine",
  ],
  [
    "a timer that throws",
    configuration("", late),
    "config/uncaught site.config.ts:1 site.config.ts throws an error that nothing catches: Error: late",
  ],
  [
    "a promise that nobody waits for",
    configuration("", '\nPromise.reject(new TypeError("nobody"));'),
    "config/uncaught site.config.ts:2 site.config.ts throws an error that nothing catches: TypeError: nobody",
  ],
  [
    "a rejection with no error",
    configuration("", "Promise.reject(7);"),
    "config/uncaught null:null The site's own code, or a package that it imports, throws an error that nothing catches: 7",
  ],
  [
    "a getter that throws",
    configuration('get tagline() { throw new Error("no"); }'),
    'config/load site.config.ts:2 "tagline" cannot be read: Error: no',
  ],
  [
    "something thrown that has no text",
    configuration("", "throw Object.create(null);"),
    "config/load site.config.ts:null site.config.ts throws while it runs: something that cannot be shown",
  ],
  [
    "a sidebar hook that throws",
    configuration('sidebar: () => { throw new Error("no"); }'),
    'config/hook site.config.ts:2 "sidebar" fails: no',
  ],
  [
    "a sidebar hook that returns no list",
    configuration("sidebar: () => undefined"),
    'config/hook site.config.ts:2 "sidebar" returns a wrong value: it is missing; it must be a list.',
  ],
  [
    "a sidebar hook that returns a wrong item",
    configuration('sidebar: (items) => [...items, { type: "link", label: "x" }]'),
    'config/hook site.config.ts:2 "sidebar" returns a wrong value: "[1].href" is missing; it must be a string.',
  ],
  [
    "a sidebar hook that returns a list within itself",
    configuration("sidebar: (items) => { items.push({ ...items[0], type: 'category', items }); return items; }"),
    'config/hook site.config.ts:2 "sidebar" returns a wrong value: it contains itself.',
  ],
  [
    "front matter of a page that cannot be read",
    {
      "content/pages/odd.tsx":
        'export const frontMatter = { get title() { throw new Error("no"); } };\nexport default () => null;\n',
    },
    "config/template content/pages/odd.tsx:null The front matter that content/pages/odd.tsx exports cannot be read: Error: no",
  ],
  [
    "an edit link that is no text",
    configuration("docs: { editUrl: () => 7 }"),
    'config/hook site.config.ts:2 "docs.editUrl" returns a wrong value: it must be a string, but is 7.',
  ],
  [
    "outputs that are no list",
    configuration("outputs: [() => 7]"),
    "config/output site.config.ts:2 outputs[0] failed: it must return a list of { path, from, body }, where body is text, bytes or { copyOf }.",
  ],
  [
    "an output without a body",
    configuration('outputs: [() => [{ path: "a.txt" }]]'),
    "config/output site.config.ts:2 outputs[0] failed: it must return a list of { path, from, body }, where body is text, bytes or { copyOf }.",
  ],
  [
    "an output that never comes",
    configuration("outputs: [() => new Promise(() => {})]"),
    "config/uncaught null:null The site's own code returns a promise that never settles.",
  ],
])("%s", async (_, files, problem) => {
  expect(await problemsOf(files)).toEqual(refused(problem as string));
});

describe("a Markdown plug-in that leaves nonsense", () => {
  const odd = ["return 7", "return {}", "tree.children = null", "tree.children = [null]", "tree.children.push({ type: 'text' })"];
  it.each([
    ...odd.map((body) => ["remark", body]),
    ...odd.map((body) => ["rehype", body]),
    ["rehype", "tree.children.push({ type: 'element' })"],
    ["rehype", "tree.children.push({ type: 'raw', value: null })"],
    ["rehype", "tree.children.push(tree)"],
  ])("%s: %s", async (kind, body) => {
    const files = configuration(`markdown: { ${kind}Plugins: [function odd() { return (tree) => { ${body}; }; }] }`);
    const { code, problems, bug } = await problemsOf({ ...files, "content/docs/next/start.md": "Text.\n" });
    const first = problems.find((each) => each.includes("content/docs/next/start.md")) ?? "";
    expect(first).toMatch(
      /^markdown\/(plugin|limit) .*(The Markdown plug-in odd (failed: it returns something that is not a tree|leaves a tree that cannot be used: .)|This document is nested too deeply\.)/,
    );
    expect([code === 0, bug]).toEqual([false, false]);
  });
});

/** To who watches, the same as a loop: a thread that says nothing. It leaves the processor to the other tests. */
const blocks = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);";
const limited = (more: string) => configuration(`timeLimit: 1.5, ${more}`);
const hint = "Look for a loop that does not end";

/** Begins all that take long, a few at a time. */
function inTurns<T>(works: readonly (() => Promise<T>)[], atOnce: number): readonly Promise<T>[] {
  const lanes = Array.from({ length: atOnce }, () => Promise.resolve() as Promise<unknown>);
  return works.map((work, at) => {
    const made = (lanes[at % atOnce] ?? Promise.resolve()).then(work);
    lanes[at % atOnce] = made;
    return made;
  });
}

const plugin = (body: string) => limited(`markdown: { remarkPlugins: [function stuck() { return async () => { ${body} }; }] }`);
const sleep = (ms: string) => `await new Promise((done) => setTimeout(done, ${ms}));`;
const stuckPlugin = "markdown/plugin site.config.ts:null The Markdown plug-in stuck takes longer than 1.5 s.";
const stuckComponent = `export default function Stuck() { ${blocks} }\n`;
type Endless = readonly [what: string, files: Readonly<Record<string, string>>, problem: string];
/** At night: each is stopped where one of the others is. */
const seldom: readonly Endless[] = [
  [
    "an edit link",
    limited(`docs: { editUrl: () => { ${blocks} } }`),
    'config/hook site.config.ts:2 "docs.editUrl" takes longer than 1.5 s.',
  ],
  ["a plug-in after it has waited", plugin(`await null; ${blocks}`), stuckPlugin],
  ["a plug-in after a timer", plugin(`${sleep("1")} ${blocks}`), stuckPlugin],
];
const endless: readonly Endless[] = [
  [
    "an output that waits for ever",
    limited(`outputs: [async () => { ${sleep("1e6")} }]`),
    "config/output site.config.ts:2 outputs[0] takes longer than 15 s.",
  ],
  ["a sidebar hook", limited(`sidebar: () => { ${blocks} }`), 'config/hook site.config.ts:2 "sidebar" takes longer than 1.5 s.'],
  [
    "a sidebar hook that is optimized code by then",
    limited("sidebar: () => { let last; for (;;) last = new Array(1000).fill(1); }"),
    'config/hook site.config.ts:2 "sidebar" takes longer than 1.5 s.',
  ],
  ["a plug-in before it waits", plugin(blocks), stuckPlugin],
  ["a plug-in in a promise that never settles", plugin(sleep("1e6")), stuckPlugin],
  [
    "a template",
    { ...limited(""), "templates/Footer.tsx": stuckComponent },
    "render/component templates/Footer.tsx:null The template of page pages, on /, takes longer than 1.5 s.",
  ],
  [
    "a page component",
    { ...limited(""), "content/pages/about.tsx": stuckComponent },
    "render/component content/pages/about.tsx:null The page component, on /about, takes longer than 1.5 s.",
  ],
  [
    "a social card",
    { ...limited("socialCards: {}"), "templates/SocialCard.tsx": stuckComponent },
    'render/component templates/SocialCard.tsx:null The template SocialCard for "Home" takes longer than 1.5 s.',
  ],
  [
    "a directive",
    { ...limited(""), "templates/directives/Stuck.tsx": stuckComponent, "content/docs/next/stuck.md": "::stuck\n" },
    'render/component content/docs/next/stuck.md:null The directive "stuck" takes longer than 1.5 s.',
  ],
  [
    "the sidebar",
    { ...limited(""), "templates/Sidebar.tsx": stuckComponent },
    "render/component templates/Sidebar.tsx:null The template of the sidebar takes longer than 1.5 s.",
  ],
  [
    "a text that takes a parser minutes",
    { ...limited(""), "content/docs/next/slow.md": "*a_ ".repeat(50_000) },
    "markdown/limit content/docs/next/slow.md:null This document takes longer than 2.1 s.",
  ],
  [
    "a component page that is loaded",
    { ...limited(""), "content/pages/about.tsx": `${blocks} export default () => null;\n` },
    "config/load content/pages/about.tsx:null content/pages/about.tsx takes longer than 1.5 s.",
  ],
  ...effort<readonly Endless[]>([], seldom),
];
const ends: (() => void)[] = [];
let builds: readonly Promise<Ran & { readonly root: string }>[];
// Begun before the first test, since one of them only waits, for 15 s.
beforeAll(() => {
  const whenDone = (end: () => void) => ends.push(end);
  const [longest, ...others] = endless.map(([, files]) => async () => {
    const root = site(files, whenDone);
    return { ...(await start(["build", "--format", "json"], root, {}, { whenDone }).ended), root };
  });
  builds = [...(longest === undefined ? [] : inTurns([longest], 1)), ...inTurns(others, 3)];
});
afterAll(() => {
  for (const end of ends.reverse()) end();
});

describe("code that does not end is ended from outside, and named", () => {
  it.each(endless.map(([what, , problem], at) => [what, problem, at] as const))("%s", async (_, problem, at) => {
    const { root, stdout } = (await builds[at]) ?? { root: "", stdout: "" };
    const { diagnostics } = JSON.parse(stdout) as Report;
    expect(diagnostics.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([problem]);
    expect(diagnostics[0]?.hint).toContain(hint);
    expect(existsSync(join(root, "build"))).toBe(false);
  });

  it("an expression for the errors of a compiler", async () => {
    const errors = "/^(?<line>\\d*)(?<message>(a+)+)$/";
    const program = `["sh", "-c", "printf ${"a".repeat(60)}!; exit 1"]`;
    const root = site({
      ...limited(`snippets: { js: { command: ${program}, errors: ${errors} } }`),
      "content/docs/next/start.md": "```js\nlet a;\n```\n",
    });
    const { code, stdout } = await spawned(["check", "snippets", "--format", "json"], root);
    expect(code).toBe(2);
    expect((JSON.parse(stdout) as Report).diagnostics.map(({ message }) => message)).toEqual([
      'The expression "snippets.js.errors" takes longer than 1.5 s.',
    ]);
  });

  it.each([
    ["sidebar: () => { process.stderr.write('begun'); for (;;); }", ["build"]],
    ["get tagline() { process.stderr.write('begun'); for (;;); }", ["build"]],
    ["get tagline() { process.stderr.write('begun'); for (;;); }", ["check", "snippets"]],
    ["get tagline() { process.stderr.write('begun'); for (;;); }", ["version", "list"]],
  ])("by Ctrl+C at once: %s", async (more, command) => {
    const { child, ended, said } = start(command, site(configuration(more)));
    await said(/begun/, "stderr");
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect([code, stderr.replace("begun", "")]).toEqual([130, ""]);
  });
});

describe("what code of the site prints is printed", () => {
  const words = "FATAL ERROR: \\n<--- Last few GCs --->\\n";
  const printed = "FATAL ERROR: \n<--- Last few GCs --->\n";

  it.each([
    ["by JavaScript", `process.stderr.write("${words}");`],
    ["beside it", `import { writeSync } from "node:fs"; writeSync(2, "${words}");`],
    [
      "by a program",
      `import { spawnSync } from "node:child_process"; spawnSync("printf", ["${words}"], { stdio: ["ignore", 2, 2] });`,
    ],
  ])("%s", async (_, code) => {
    const { code: exit, stderr } = await spawned(["build"], site(configuration("", code)));
    expect([exit, stderr.includes(printed), stderr.includes("Built ")]).toEqual([0, true, true]);
  });

  it("where it is about the dump of an engine, which the problems of a page quote", async () => {
    const root = site({ "content/docs/next/start.md": "[FATAL ERROR: <--- Last few GCs --->](gone.md)\n" });
    const { code, stderr } = await spawned(["build"], root);
    expect(code).toBe(1);
    expect(stderr).toMatch(/> 1 \| \[FATAL ERROR: <--- Last few GCs --->\]\(gone\.md\)[\s\S]*Build failed: 1 error/);
  });

  it("also to the pipe between the two processes, where it is no line of docsgen", async () => {
    const write = (text: string) => `import { writeSync } from "node:fs"; writeSync(3, ${JSON.stringify(text)});`;
    for (const text of effort(['{"exit":7}\n'], ["no line", "no\nline\n", '{"exit":7}\n'])) {
      const { code, stderr } = await spawned(["build"], site(configuration("", write(text))));
      expect([code, stderr.includes("Built")]).toEqual([0, true]);
    }
  });

  it("also without that pipe, which may be closed, and another file opened in its place", async () => {
    const close = 'import { closeSync, openSync, readFileSync } from "node:fs"; closeSync(3);';
    const report = { ...configuration("", close), "content/docs/next/start.md": "[Nowhere](gone.md)\n" };
    const { code, stderr } = await spawned(["build"], site(report));
    expect([code, stderr.includes("link/page"), stderr.includes("cli/died")]).toEqual([1, true, false]);
    const root = site(configuration("", `${close} openSync(new URL("opened.txt", "file://" + process.cwd() + "/"), "w");`));
    const built = await spawned(["build"], root);
    expect([built.code, built.stderr.includes("Built")]).toEqual([0, true]);
    expect(readFileSync(join(root, "opened.txt"), "utf8")).toBe("");
  });

  it("without the last words of the bundler, where a step is ended", async () => {
    const root = site({
      ...limited("markdown: { remarkPlugins: [function stuck() { return async () => { for (;;); }; }] }"),
      "content/pages/about.tsx": "export default () => null;\n",
    });
    const { stderr } = await spawned(["build"], root);
    expect(stderr).toMatch(
      /^site\.config\.ts error markdown\/plugin\n {2}The Markdown plug-in stuck takes longer than 1\.5 s\.\n/,
    );
    expect(stderr).not.toContain("goroutine");
  });

  it("to a process that looks for a supervisor of another kind", async () => {
    const code = "process.send?.('ready'); process.disconnect?.();";
    const { code: exit, stderr } = await spawned(["build"], site(configuration("", code)));
    expect([exit, stderr.includes("Built")]).toEqual([0, true]);
  });
});

it("reports process.exit in a template where it is called", async () => {
  const problems = [
    expect.stringMatching(/^render\/component templates\/Footer\.tsx:1 .*it calls process\.exit\(0\), which would end docsgen$/),
  ];
  const template = { "templates/Footer.tsx": "export default function Footer() { process.exit(0); }\n" };
  expect(await problemsOf(template)).toEqual({ ...refused(), code: 1, problems });
});

it("reports a fault that nothing caught together with all others", async () => {
  const { problems } = await problemsOf({
    ...configuration('sidebar: () => { throw new Error("no"); }', late),
    "content/docs/next/start.md": "[Nowhere](./nowhere.md)\n",
  });
  expect(problems.map((each) => each.split(" ")[0]).sort()).toEqual(["config/hook", "config/uncaught", "link/page"]);
});

it("ends although a timer of the configuration goes on", async () => {
  expect(await problemsOf(configuration("", "setInterval(() => {}, 1000);"))).toMatchObject({ code: 0, isBuilt: true });
});

it.each([
  ["version", "list"],
  ["search", "records"],
])("docsgen %s %s reports what nothing caught", async (...command) => {
  const { code, problems } = await problemsOf(configuration("", "Promise.reject(new Error('nobody'));"), command);
  expect([code, problems]).toEqual([2, [expect.stringMatching(/^config\/uncaught site\.config\.ts:1 /)]]);
});

it("reads a character reference beyond Unicode as browsers do", async () => {
  const root = site(configuration(`announcement: { content: '<a href="#x&#x110000;">a</a>' }`));
  expect((await docsgen(["build"], root)).stderr).not.toContain("bug");
});

describe("the writing server", () => {
  it.each([
    ["a timer that throws", late, /throws an error that nothing catches: Error: late/],
    ["a rejection", "Promise.reject(new Error('nobody'));", /throws an error that nothing catches: Error: nobody/],
    ["process.exit in a timer", "setTimeout(() => process.exit(7), 1);", /it calls process\.exit\(7\), which would end docsgen/],
  ])("survives %s, and forgets it when the code is fixed", async (_, code, says) => {
    const root = site(configuration("", code));
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    await said(says, "stderr");
    const url = (await said(/\n/)).trim();
    expect((await fetch(url)).status).toBe(200);
    writeFileSync(join(root, "site.config.ts"), configuration("")["site.config.ts"]);
    await said(/No problems\./, "stderr");
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
  });

  it.each([
    ["a template", "templates/Footer.tsx", `export default function Footer() { ${blocks} }\n`],
    ["a plug-in", "parts/plugin.ts", `export default function stuck() { return async () => { await null; ${blocks} }; }\n`],
    ["the configuration", "parts/plugin.ts", `${blocks}\nexport default () => undefined;\n`],
  ])("is there again as soon as an endless loop in %s is fixed, at the same address", async (_, file, code) => {
    const plugin = "export default () => undefined;\n";
    const root = site({
      "site.config.ts": `import plugin from "./parts/plugin.ts";\nexport default { ${keys}, timeLimit: 1, markdown: { remarkPlugins: [plugin] } };\n`,
      "parts/plugin.ts": plugin,
    });
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    const url = (await said(/\n/)).trim();
    const page = async () => {
      const response = await fetch(url, { headers: { accept: "text/html" } }).catch(() => null);
      return response === null ? null : { status: response.status, text: await response.text() };
    };
    expect(await page()).toMatchObject({ status: 200 });
    // A server that was started anew is started anew again: for one of the three, and at night for all.
    const rounds = effort(file.startsWith("templates") ? [1, 2] : [1], [1, 2]);
    for (const round of rounds) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), `// ${round}\n${code}`);
      // A template runs when a page is asked for.
      await expect.poll(page).toMatchObject({ status: 503, text: expect.stringMatching(/takes longer than 1 s\./) });
      // Pages that are open hear of it, and stay.
      const events = await fetch(new URL("/__docsgen/events?page=/", url));
      const { value } = await (events.body as ReadableStream<Uint8Array>).getReader().read();
      const [, data = "{}"] = /^data: (.*)$/m.exec(new TextDecoder().decode(value)) ?? [];
      const state = JSON.parse(data) as State;
      expect([state.revision, state.errors, state.problems[0]?.message]).toEqual([
        null,
        1,
        expect.stringMatching(/takes longer/),
      ]);
      if (file.startsWith("templates")) expect(state.problems[0]?.place).toBe(file);
      writeFileSync(join(root, file), file.startsWith("parts") ? plugin : "export default () => null;\n");
      await expect.poll(page).toMatchObject({ status: 200 });
    }
    child.kill("SIGINT");
    const { code: exit, stdout, stderr } = await ended;
    expect([exit, stdout]).toEqual([130, `${url}\n`]);
    const told = rounds.map(() => String.raw`takes longer than 1 s\.[\s\S]*No problems\.`).join(String.raw`[\s\S]*`);
    expect(stderr).toMatch(new RegExp(told));
  });

  it("goes on to tell after a page that quotes what an engine says before it dies", async () => {
    const root = site();
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    await said(/\n/);
    const page = join(root, "content/docs/next/start.md");
    writeFileSync(page, "[FATAL ERROR: <--- Last few GCs --->](gone.md)\n");
    await said(/> 1 \| \[FATAL ERROR: <--- Last few GCs --->\]\(gone\.md\)/, "stderr");
    writeFileSync(page, "Hello.\n");
    await said(/No problems\./, "stderr");
    child.kill("SIGINT");
    expect((await ended).code).toBe(130);
  });

  it("survives process.exit in a template", async () => {
    const root = site({ "templates/Footer.tsx": "export default function Footer() { process.exit(0); }\n" });
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    const url = (await said(/\n/)).trim();
    expect((await fetch(url)).status).toBe(500);
    await said(/it calls process\.exit\(0\), which would end docsgen/, "stderr");
    child.kill("SIGTERM");
    expect((await ended).code).toBe(143);
  });
});
