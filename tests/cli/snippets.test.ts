/** `docsgen check snippets` on a small site whose "compiler" is Node: it needs no other program. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const config = (snippets: string) => `export default { title: "T", url: "https://example.org", snippets: { ${snippets} } };\n`;

const js = (more = "") => `js: { command: ["node", "--check", "{file}"], extension: ".cjs", ${more} }`;
const fence = (code: string, options = "") => `\`\`\`js ${options}\n${code}\n\`\`\`\n`;
const page = (...parts: readonly string[]) => `# Start\n\n${parts.join("\n")}`;

/** A site with these settings, this page in `next`, and further files. */
function siteOf(snippets: string, text: string, files: Readonly<Record<string, string>> = {}): string {
  return site({ "site.config.ts": config(snippets), "content/docs/next/start.md": text, ...files });
}

interface Reported {
  readonly ok: boolean;
  readonly diagnostics: readonly Readonly<Record<"code" | "file" | "line" | "column" | "message" | "hint", string>>[];
  readonly result: { readonly called: number; readonly outdated: number; readonly counts: readonly object[] };
}

async function checked(root: string, ...args: readonly string[]) {
  const { code, stdout } = await docsgen(["check", "snippets", "--format", "json", ...args], root);
  const { diagnostics, result } = JSON.parse(stdout) as Reported;
  const problems = diagnostics.map((each) => `${each.code} ${each.file}:${each.line}:${each.column} ${each.message}`);
  return { code, problems, hints: diagnostics.map(({ hint }) => hint), result };
}

const counts = (more: object) => ({
  version: "next",
  language: "js",
  passed: 0,
  wrapped: 0,
  excused: 0,
  failed: 0,
  unchecked: 0,
  ran: 0,
  ...more,
});

const lock = (root: string) => readFileSync(join(root, "content/snippets.lock"), "utf8");

describe("docsgen check snippets", () => {
  it("checks a site whose path looks like a pattern", async () => {
    const folder = "$& {folder} $1";
    const root = site({
      [`${folder}/site.config.ts`]: config(js()),
      [`${folder}/content/docs/versions.json`]: "[]",
      [`${folder}/content/docs/next/start.md`]: page(fence("let fine;"), fence("const b = ;")),
    });
    expect(await checked(join(root, folder))).toMatchObject({
      problems: ["snippets/failed content/docs/next/start.md:8:11 js with next: SyntaxError: Unexpected token ';'"],
      result: { counts: [counts({ passed: 1, failed: 1 })] },
    });
  });

  it("reports an error at the line and column of the Markdown", async () => {
    const root = siteOf(js(), page(fence("const a = 1;\nconst b = ;"), fence("let fine;"), "```py\nnot checked\n```\n"));
    const { code, problems, hints, result } = await checked(root);
    expect([code, problems]).toEqual([
      1,
      ["snippets/failed content/docs/next/start.md:5:11 js with next: SyntaxError: Unexpected token ';'"],
    ]);
    expect(hints).toEqual(['Fix the code, or say why it is not checked: nocompile="needs Windows".']);
    expect(result.counts).toEqual([counts({ passed: 1, failed: 1 })]);
    const { stderr } = await docsgen(["check", "snippets"], root);
    expect(stderr).toContain("  > 5 | const b = ;\n      |           ^\n");
    expect(stderr).toMatch(/\n2 code blocks: 1 passed, 1 failed, [\d.]+ m?s\.\n$/);
    expect(readdirSync(join(root, ".docsgen"))).not.toContainEqual(expect.stringMatching(/^snippets-/));
  });

  it("completes fragments by templates, in turn or as the code block says", async () => {
    const wrap = 'wrap: { whole: "{code}", statements: "async function f() {\\n{code}\\n}", members: "class A {\\n{code}\\n}" }';
    const text = page(fence("await g();\nreturn 1;"), fence("run() {}"), fence("f(1;"), fence("run() {}", "fragment=statments"));
    const { problems, hints, result } = await checked(siteOf(js(wrap), text));
    expect(result.counts).toEqual([counts({ passed: 2, wrapped: 2, failed: 2 })]);
    expect(problems).toEqual([
      "snippets/failed content/docs/next/start.md:13:3 js with next: SyntaxError: missing ) after argument list",
      'snippets/failed content/docs/next/start.md:16:1 snippets.js has no template "statments".',
    ]);
    expect(hints).toEqual([expect.stringMatching(/^It fails with every template; /), 'Did you mean "statements"?']);
  });

  it("checks an imported file once, whole, and reports its errors there", async () => {
    const file = "// #region a\nlet a;\n// #endregion\n// #region b\nlet b = ;\n// #endregion\n";
    const text = page(fence("", "file=_examples/a.cjs region=a"), fence("", "file=_examples/a.cjs region=b"));
    const { problems, result } = await checked(siteOf(js(), text, { "content/docs/next/_examples/a.cjs": file }));
    expect(problems).toEqual([
      "snippets/failed content/docs/next/_examples/a.cjs:5:9 js with next: SyntaxError: Unexpected token ';'",
    ]);
    expect([result.called, result.counts]).toEqual([1, [counts({ failed: 2 })]]);
  });

  it("checks what an included file shows, with the variables of each version", async () => {
    const files = {
      "content/docs/next/_partial.md": fence("f('{{version.name}}';"),
      "content/docs/v1.0/start.md": page(fence("f('{{version.name}}')", "version=v2")),
    };
    const { problems } = await checked(siteOf(js(), page("::include{file=_partial.md}\n"), files));
    expect(problems).toEqual([
      "snippets/failed content/docs/next/_partial.md:2:3 js with next: SyntaxError: missing ) after argument list",
      'snippets/failed content/docs/v1.0/start.md:3:1 There is no version "v2".',
    ]);
  });

  it("leaves out what has a reason, and warns where the reason is missing", async () => {
    const root = siteOf(js(), page(fence("const ;", 'nocompile="needs Windows"'), fence("let a;", "nocompile")), {
      "content/docs/v1.0/start.md": "# Start\n\nNothing.\n",
    });
    const { code, result } = await checked(root);
    expect([code, result.counts]).toEqual([0, [counts({ passed: 1, excused: 1 })]]);
    const { stderr } = await docsgen(["build"], root);
    expect(stderr).toContain("start.md:7:1 warning markdown/code-option\n  The option nocompile gives no reason.");
  });

  it("takes verdicts from the cache until the code, the command, or an input changes", async () => {
    const root = siteOf(js('inputs: ["lib"]'), page(fence("let a;"), fence("let b;")), { "lib/{x}.h": "1" });
    const called = async () => (await checked(root)).result.called;
    expect([await called(), await called()]).toEqual([2, 0]);
    writeFileSync(join(root, "content/docs/next/start.md"), page(fence("let a;"), fence("let c;")));
    expect(await called()).toBe(1);
    writeFileSync(join(root, "lib/{x}.h"), "2");
    expect(await called()).toBe(2);
    expect((await checked(root, "--no-cache")).result.called).toBe(2);
  });

  it("says once what is missing, and exits with 2", async () => {
    const text = page(fence("let a;"), fence("let b;"));
    const problems = async (snippets: string) => {
      const { code, problems } = await checked(siteOf(snippets, text));
      return [code, ...problems];
    };
    expect(await problems('js: { command: ["no-such-compiler", "{file}"] }')).toEqual([
      2,
      'snippets/setup site.config.ts:1:58 The program "no-such-compiler" of snippets.js was not found, or cannot be started.',
    ]);
    expect(await problems(js('inputs: ["include/{version}"]'))).toEqual([
      2,
      "snippets/setup site.config.ts:1:58 The inputs of snippets.js do not exist for next: include/next",
    ]);
    expect(await problems('js: { command: ["node", "{env.DOCSGEN_TEST_UNSET}", "{file}"] }')).toEqual([
      2,
      "snippets/setup site.config.ts:1:58 The environment variable DOCSGEN_TEST_UNSET is not set, and snippets.js uses it.",
    ]);
    expect((await docsgen(["check", "snippets"], site())).stderr).toContain(
      "The configuration does not say how code is checked.",
    );
    const { stderr } = await docsgen(["check", "snippets", "nowhere"], siteOf(js(), text));
    expect(stderr).toContain("error cli/usage\n  No code to check in nowhere.");
  });

  it("stops a program that does not end, and shows what one printed whose errors it does not know", async () => {
    const endless = await checked(
      siteOf('js: { command: ["node", "-e", "setInterval(() => {}, 1000)"], timeLimit: 0.5 }', page(fence("a"))),
    );
    expect(endless.problems).toEqual([
      "snippets/failed content/docs/next/start.md:3:1 js with next: It printed nothing (stopped after 0.5 s).",
    ]);
    const odd = `js: { command: ["node", "-e", "console.log('odd'); process.exit(3)", "{file}"] }`;
    expect((await checked(siteOf(odd, page(fence("a"))))).problems).toEqual([
      "snippets/failed content/docs/next/start.md:3:1 js with next: odd\n(exit code 3)",
    ]);
    const own = `js: { command: ["node", "-e", "console.log('line 1 is odd'); process.exit(3)"], errors: /line (?<line>\\\\d+) (?<message>.*)/ }`;
    expect((await checked(siteOf(own.replace("\\\\d", "\\d"), page(fence("a"))))).problems).toEqual([
      "snippets/failed content/docs/next/start.md:4:1 js with next: is odd",
    ]);
  });

  it("reports for programs and pull requests as every command does", async () => {
    const root = siteOf(js(), page(fence("const b = ;")));
    const { code, stdout } = await docsgen(["check", "snippets", "--format", "github"], root);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^::error file=content\/docs\/next\/start\.md,line=4,col=11,title=snippets\/failed::js with next: /),
    ]);
    const sarif = JSON.parse((await docsgen(["check", "snippets", "--format", "sarif"], root)).stdout) as {
      readonly runs: readonly { readonly results: readonly { readonly ruleId: string }[] }[];
    };
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(["snippets/failed"]);
  });

  it("runs nothing unless that is asked for, and compares what is printed", async () => {
    const marker = "require('node:fs').writeFileSync('ran', '')";
    const output = "```text output\nfirst\n...\nlast\n```\n";
    const text = page(
      fence(`${marker};\nfor (const line of ['first', 'x', 'last']) console.log(line);`, "run"),
      output,
      fence("console.log('other')", "run"),
      output,
    );
    const root = siteOf(js('run: [["node", "{file}"]]'), text);
    expect((await checked(root)).problems).toEqual([]);
    expect(existsSync(join(root, "ran"))).toBe(false);
    const { problems, result } = await checked(root, "--run");
    expect(existsSync(join(root, "ran"))).toBe(true);
    expect(problems).toEqual([
      "snippets/failed content/docs/next/start.md:14:1 js with next: It prints (+) something else than the page shows (-):\n- first\n  ...\n- last",
    ]);
    expect(result.counts).toEqual([counts({ passed: 1, failed: 1, ran: 2 })]);
    const { stderr } = await docsgen(["build"], siteOf(js(), page(fence("a", "run"))));
    expect(stderr).toContain("No block says what this code prints.");
  });
});

describe("content/snippets.lock", () => {
  const shown = /<div class="code-check">([^<]*)<\/div>/g;
  const notes = (root: string, file: string) =>
    [...readFileSync(join(root, "build", file), "utf8").matchAll(shown)].map(([, text]) => text);

  it("records what passed, and pages say so until the code changes", async () => {
    const text = page(fence("let a;"), fence("let b = ;"), fence("let c;", 'nocompile="x"'));
    const root = siteOf(js('note: "Checked with {version} & more"'), text, {
      "content/docs/v1.0/start.md": page(fence("let a;"), fence("let c;", "version=next")),
    });
    expect((await docsgen(["check", "snippets"], root)).stderr).toContain(
      "content/snippets.lock is out of date. Run docsgen check snippets --update.",
    );
    expect((await docsgen(["check", "snippets", "--update"], root)).code).toBe(1);
    expect(lock(root)).toMatch(/^# .*\n(?:next js [\da-f]{16}\n){2}v1\.0 js [\da-f]{16}\n$/);
    await docsgen(["build"], root);
    expect(notes(root, "docs/next/start.html")).toEqual(["Checked with Next &amp; more"]);
    expect(notes(root, "docs/start.html")).toEqual(["Checked with v1.0 &amp; more", "Checked with Next &amp; more"]);

    const before = lock(root);
    writeFileSync(join(root, "content/docs/next/start.md"), page(fence("let a2;")));
    await docsgen(["build"], root);
    expect(notes(root, "docs/next/start.html")).toEqual([]);
    await docsgen(["check", "snippets", "content/docs/next", "--update"], root);
    expect(lock(root).split("\n")).toHaveLength(before.split("\n").length + 1);
    await docsgen(["check", "snippets", "--update"], root);
    expect(lock(root).split("\n")).toHaveLength(before.split("\n").length);
    // A build of which only the record changed shows it.
    await docsgen(["build"], root);
    expect(notes(root, "docs/next/start.html")).toEqual(["Checked with Next &amp; more"]);
  });

  it("keeps what cannot be checked here", async () => {
    const root = siteOf(js('note: "Checked"'), page(fence("let a;")));
    await docsgen(["check", "snippets", "--update"], root);
    const before = lock(root);
    writeFileSync(join(root, "site.config.ts"), config('js: { command: ["no-such-compiler", "{file}"], note: "Checked" }'));
    expect((await docsgen(["check", "snippets", "--update"], root)).code).toBe(2);
    expect(lock(root)).toBe(before);
  });
});
