/**
 * Faults of the site's own code → a message at their place and exit code 2: whatever it throws, returns or calls, and however
 * late, docsgen ends by itself, and a writing server goes on.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { createCodeLimits } from "../../src/engine/config/codeLimits.ts";
import { loadModules } from "../../src/engine/config/modules.ts";
import { SiteCode } from "../../src/engine/config/siteCode.ts";
import type { SourcePath } from "../../src/engine/core/model.ts";
import { docsgen, site, spawned, start } from "./docsgen.ts";

const keys = 'title: "Lib", url: "https://example.org"';
const configuration = (more: string, before = "") => ({ "site.config.ts": `${before}\nexport default { ${keys}, ${more} };\n` });
const late = 'setTimeout(() => { throw new Error("late"); }, 1);';

async function problemsOf(files: Readonly<Record<string, string>>, command: readonly string[] = ["build"]) {
  const root = site(files);
  // What nothing catches, and what settings of V8 decide, needs a process of its own.
  const isOfProcess = /process\.exit|setTimeout\(\(\) =>|setInterval|Promise\.|Promise\(\(\) =>|Array/.test(
    Object.values(files).join(),
  );
  const { code, stdout, stderr } = await (isOfProcess ? spawned : docsgen)([...command, "--format", "json"], root);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: readonly { code: string; message: string; file: string | null; line: number | null }[];
  };
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

const loop = "for (;;);";
const limited = (more: string) => configuration(`timeLimit: 0.2, ${more}`);
const tooLong = "it takes longer than 0.2 s (timeLimit)";
const plugin = (body: string) => limited(`markdown: { remarkPlugins: [function stuck() { return async () => { ${body} }; }] }`);
describe("code that does not end", () => {
  it.each([
    ["a sidebar hook", limited(`sidebar: () => { ${loop} }`), `config/hook site.config.ts:2 "sidebar" fails: ${tooLong}`],
    [
      "a sidebar hook that is optimized code by then",
      limited("sidebar: () => { let last; for (;;) last = new Array(1000).fill(1); }"),
      `config/hook site.config.ts:2 "sidebar" fails: ${tooLong}`,
    ],
    [
      "an edit link",
      limited(`docs: { editUrl: () => { ${loop} } }`),
      `config/hook site.config.ts:2 "docs.editUrl" fails: ${tooLong}`,
    ],
    [
      "an output",
      limited(`outputs: [() => { ${loop} }]`),
      "config/output site.config.ts:2 outputs[0] failed: it takes longer than 2 s (timeLimit)",
    ],
    [
      "an output that waits for ever",
      limited("outputs: [() => new Promise((done) => setTimeout(done, 1e6))]"),
      "config/output site.config.ts:2 outputs[0] failed: it takes longer than 2 s (timeLimit)",
    ],
  ])("is ended: %s", async (_, files, problem) => {
    expect(await problemsOf(files)).toEqual(refused(problem));
  });

  it.each([
    ["before it waits", loop],
    ["after it has waited", `await null; ${loop}`],
    ["after a timer", `await new Promise((done) => setTimeout(done, 1)); ${loop}`],
    ["in a promise that never settles", "await new Promise((done) => setTimeout(done, 1e6));"],
  ])("is ended: a Markdown plug-in, %s", async (_, body) => {
    const { code, problems, bug, isBuilt } = await problemsOf(plugin(body));
    expect([code, bug, isBuilt]).toEqual([2, false, false]);
    // Other bodies do not wait for it again.
    expect(problems).toHaveLength(3);
    expect(problems[0]).toMatch(
      /^markdown\/plugin content\/docs\/next\/start\.md:\S+ The Markdown plug-in stuck failed: it takes longer than 0\.2 s \(timeLimit\)$/,
    );
  });

  it.each([
    ["a template", "templates/Footer.tsx", "The template of page pages failed on /: it takes longer than 0.2 s (timeLimit)"],
    [
      "a page component",
      "content/pages/about.tsx",
      "The page component failed on /about: it takes longer than 0.2 s (timeLimit)",
    ],
    [
      "a social card",
      "templates/SocialCard.tsx",
      'The template SocialCard failed for "Home": it takes longer than 0.2 s (timeLimit)',
    ],
    ["a directive", "templates/directives/Stuck.tsx", 'The directive "stuck" failed: it takes longer than 0.2 s (timeLimit)'],
    [
      "the sidebar",
      "templates/Sidebar.tsx",
      "The template of the sidebar failed in next: it takes longer than 0.2 s (timeLimit)",
    ],
  ])("is ended: %s", async (_, file, message) => {
    const { code, problems } = await problemsOf({
      ...limited(file.includes("Card") ? "socialCards: {}" : ""),
      [file]: `export default function Stuck() { ${loop} }\n`,
      "content/docs/next/stuck.md": "::stuck\n",
    });
    expect(code).toBe(1);
    expect(problems.filter((each) => each.startsWith("render/component")).map((each) => each.replace(/^\S+ \S+ /, ""))).toContain(
      message,
    );
  });

  it("is one problem for each kind of page, and not for each page", async () => {
    const pages = ["one", "two", "three"].map((name) => [`content/docs/next/${name}.md`, "Text.\n"]);
    const footer = `export default function Footer() { ${loop} }\n`;
    const { problems } = await problemsOf({ ...limited(""), "templates/Footer.tsx": footer, ...Object.fromEntries(pages) });
    const kinds = problems.map((each) => /The template of (\w+) pages failed/.exec(each)?.[1]);
    expect(kinds.sort()).toEqual(["doc", "notFound", "page", "root", "search"]);
  });

  it("is ended: an expression for the errors of a compiler", async () => {
    const errors = "/^(?<line>\\d*)(?<message>(a+)+)$/";
    const program = `["sh", "-c", "printf ${"a".repeat(40)}!; exit 1"]`;
    const { code, problems } = await problemsOf(
      {
        ...limited(`snippets: { js: { command: ${program}, errors: ${errors} } }`),
        "content/docs/next/start.md": "```js\nlet a;\n```\n",
      },
      ["check", "snippets"],
    );
    expect(code).toBe(1);
    expect(problems).toEqual([expect.stringContaining("snippets.js.errors fails: it takes longer than 0.2 s (timeLimit).")]);
  });

  it("is ended by Ctrl+C: front matter of a component page", async () => {
    const odd =
      'export const frontMatter = { get title() { process.stderr.write("begun"); for (;;); } };\nexport default () => null;\n';
    const { child, ended, said } = start(["build"], site({ "content/pages/odd.tsx": odd }));
    await said(/begun/, "stderr");
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect([code, stderr.replace("begun", "")]).toEqual([130, ""]);
  });

  it.each(["site.config.ts", "templates/Footer.tsx", "content/pages/about.tsx"])("is ended while %s is loaded", async (file) => {
    const code = file === "site.config.ts" ? loop : `${loop} export default () => null;`;
    const { diagnostics } = await loadModules(site({ [file]: `${code}\n` }), [file as SourcePath], {
      modules: {},
      siteCode: new SiteCode(createCodeLimits(0.2)),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([`${file} cannot be used: ${tooLong}.`]);
  });

  it.each([
    "sidebar: () => { process.stderr.write('begun'); for (;;); }",
    "get tagline() { process.stderr.write('begun'); for (;;); }",
  ])("is ended by Ctrl+C at once: %s", async (more) => {
    const { child, ended, said } = start(["build"], site(configuration(more)));
    await said(/begun/, "stderr");
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect([code, stderr.replace("begun", "")]).toEqual([130, ""]);
  });

  it.each([["build"], ["check", "snippets"], ["drift"], ["routes"], ["version", "list"]])(
    "is ended by Ctrl+C while the configuration is loaded: docsgen %s %s",
    async (...command) => {
      const { child, ended, said } = start(
        command.filter(Boolean),
        site(configuration("", `process.stderr.write("begun"); ${loop}`)),
      );
      await said(/begun/, "stderr");
      child.kill("SIGINT");
      const { code, stderr } = await ended;
      expect([code, stderr.replace("begun", "")]).toEqual([130, ""]);
    },
  );
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
    ["a template", "templates/Footer.tsx", `export default function Footer() { ${loop} }\n`, 500],
    [
      "a plug-in that has waited",
      "plugin.ts",
      `export default function stuck() { return async () => { await null; ${loop} }; }\n`,
      200,
    ],
  ])("survives an endless loop in %s, and forgets it when the code is fixed", async (_, file, code, status) => {
    const root = site({
      "site.config.ts": `import plugin from "./plugin.ts";\nexport default { ${keys}, timeLimit: 0.5, markdown: { remarkPlugins: [plugin] } };\n`,
      "plugin.ts": "export default () => undefined;\n",
      [file]: code,
    });
    const { child, ended, said } = start(["serve", "--watch", "--port", "0"], root);
    const url = (await said(/\n/)).trim();
    expect((await fetch(url)).status).toBe(status);
    await said(/it takes longer than 0\.5 s \(timeLimit\)/, "stderr");
    writeFileSync(join(root, file), file === "plugin.ts" ? "export default () => undefined;\n" : "export default () => null;\n");
    await said(/No problems\./, "stderr");
    expect((await fetch(url)).status).toBe(200);
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
