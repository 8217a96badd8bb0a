import { describe, expect, it } from "vitest";
import { exitCode } from "../../cli/exit.ts";
import { codeSpan, github, json, markdown, pretty, type Scene } from "../../cli/report.ts";
import { wantsColor } from "../../cli/terminal.ts";
import { count, duration, size } from "../../cli/units.ts";
import { diagnose } from "../../src/kit/diagnostics/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../../src/model/model.ts";

const file = "content/docs/next/a.md" as SourcePath;
const scene: Scene = { cwd: "/work", root: "/work/site", color: false, linesIn: () => ["one", "two three", "four", ""] };
const found = diagnose("link/page", "Broken: 100%", { file, line: 2, column: 5, length: 5, hint: "Mend, it:\nnow" });

describe("pretty", () => {
  it("names the place as seen from the working folder, with the line and the hint", () => {
    expect(pretty([found], scene)).toBe(
      "site/content/docs/next/a.md:2:5 error link/page\n  Broken: 100%\n\n    1 | one\n  > 2 | two three\n      |     ^^^^^\n    3 | four\n\n  Hint: Mend, it:\n  now\n\n",
    );
  });

  it("shows as many different problems as it may, and counts the others", () => {
    const problems = ["One.", "Two.", "Two.", "Three."].map((message, line) => diagnose("content/none", message, { file, line }));
    const text = pretty(problems, { ...scene, most: 1, linesIn: () => [] });
    expect(text).toContain("One.");
    expect(text).not.toContain("Two.");
    expect(text.endsWith("And 3 more problems; --verbose lists every one.\n")).toBe(true);
  });

  it("makes do without a file, a line or a readable text", () => {
    expect(pretty([diagnose("content/none", "No pages.")], scene)).toBe("error content/none\n  No pages.\n\n");
    expect(pretty([diagnose("link/page", "Broken.", { file })], scene)).toBe(
      "site/content/docs/next/a.md error link/page\n  Broken.\n\n",
    );
    expect(pretty([diagnose("link/page", "Broken.", { file, line: 9, column: 1 })], { ...scene, linesIn: () => [] })).toBe(
      "site/content/docs/next/a.md:9:1 error link/page\n  Broken.\n\n",
    );
  });

  it("does not let quoted content drive the terminal", () => {
    expect(pretty([diagnose("link/page", "Broken: \u001b[2Jx\u0007")], scene)).toBe(
      "error link/page\n  Broken: \ufffd[2Jx\ufffd\n\n",
    );
  });
});

describe("equal problems", () => {
  const at = (path: string, line: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
    ...diagnose("markdown/language", 'The highlighter does not know the language "output".', { hint: "Write text." }),
    file: `content/docs/${path}` as SourcePath,
    line,
    column: 1,
    ...more,
  });
  const many = ["a", "b", "c", "d", "e"].map((name) => at(`next/${name}.md`, 2));
  const frame = "    1 | one\n  > 2 | two three\n      | ^\n    3 | four\n\n";

  it("stand together where the first stands: three places, then a count", () => {
    const between = diagnose("link/page", "Broken.", { file: "content/docs/next/b.md" as SourcePath });
    expect(pretty([...many.slice(0, 1), between, ...many.slice(1)], scene)).toBe(
      `site/content/docs/next/a.md:2:1 warning markdown/language\n  The highlighter does not know the language "output".\n\n${frame}` +
        "  Hint: Write text.\n" +
        "  Also at site/content/docs/next/b.md:2:1\n" +
        "          site/content/docs/next/c.md:2:1\n" +
        "  and at 2 more places; --verbose lists every one.\n\n" +
        "site/content/docs/next/b.md error link/page\n  Broken.\n\n",
    );
  });

  it("of three places need no count", () => {
    const text = pretty(many.slice(0, 3), scene);
    expect(text).toContain("b.md:2:1\n");
    expect(text).toMatch(/c\.md:2:1\n\n$/);
  });

  it("stand one by one when everything is asked for", () => {
    const text = pretty(many, { ...scene, all: true });
    expect(text.match(/> 2 \| two three/g)).toHaveLength(5);
    expect(text).not.toContain("Also at");
  });

  it("are those of one code, severity, message and hint", () => {
    const [first] = many;
    const others = [
      { message: "Another." },
      { hint: "Another." },
      { severity: "error" as const },
      { code: "link/page" as const },
    ];
    for (const other of others) expect(pretty([first as Diagnostic, at("next/b.md", 2, other)], scene)).not.toContain("Also at");
  });

  it("of one page in many versions are equal, whatever the versions are called", () => {
    const of = (version: string, path: string) =>
      at(`${version}/a.md`, 2, {
        message: `Broken link: ./x.md leads to content/docs/${version}/x.md, near ${path}/y in ${version}.`,
        hint: `Write "${path}/z".`,
      });
    const text = pretty([of("next", "/docs/next"), of("v2.0", "/docs"), of("v2", "/docs/v2")], scene);
    expect(text).toContain("  Also at site/content/docs/v2.0/a.md:2:1\n          site/content/docs/v2/a.md:2:1\n\n");
    const apart = pretty([of("next", "/docs/next"), at("v2/a.md", 2, { message: "leads to content/docs/v1/x.md" })], scene);
    expect(apart).not.toContain("Also at");
  });

  it("are one annotation in a pull request", () => {
    const said = 'title=markdown/language::The highlighter does not know the language "output".%0AWrite text.';
    expect(github(many, scene)).toBe(
      `::warning file=site/content/docs/next/a.md,line=2,col=1,${said}%0AAlso at site/content/docs/next/b.md:2:1, site/content/docs/next/c.md:2:1 and at 2 more places.\n`,
    );
    expect(github(many, { ...scene, all: true }).split("\n")).toHaveLength(6);
  });

  it("are complete for programs", () => {
    const summary = { pages: 1, versions: 1, warnings: 5, errors: 0, ms: 1, bytes: 5 };
    expect(JSON.parse(json({ command: "build", ok: true, diagnostics: many, summary, result: null })).diagnostics).toHaveLength(
      5,
    );
  });
});

describe("github", () => {
  it("escapes what would end a command", () => {
    expect(github([{ ...found, file: "content/a,b:c.md" as SourcePath }], scene)).toBe(
      "::error file=site/content/a%2Cb%3Ac.md,line=2,col=5,title=link/page::Broken: 100%25%0AMend, it:%0Anow\n",
    );
  });
});

describe("markdown", () => {
  it("is an item for each problem, in which nothing that is quoted is markup", () => {
    const quoted = diagnose("link/page", "Broken: <b>*x*</b> @all");
    expect(markdown([found, quoted], scene)).toBe(
      "- **error** `site/content/docs/next/a.md:2:5`: Broken: 100% Mend, it: now (`link/page`)\n" +
        "- **error**: Broken: \\<b\\>\\*x\\*\\</b\\> @\u200ball (`link/page`)\n\n",
    );
    expect(markdown([], scene)).toBe("");
  });

  it("names the other places of equal problems", () => {
    const all = [1, 2, 3, 4, 5].map((line) => ({ ...found, line }));
    expect(markdown(all, scene)).toContain(
      " Also at `site/content/docs/next/a.md:2:5`, `site/content/docs/next/a.md:3:5` and 2 more. (",
    );
  });

  it("shows code that contains backquotes", () => {
    expect([codeSpan("a"), codeSpan("`a``b"), codeSpan("a\nb")]).toEqual(["`a`", "``` `a``b ```", "`a b`"]);
  });
});

describe("json", () => {
  it("has a value for every field", () => {
    const summary = { pages: 1, versions: 1, warnings: 0, errors: 1, ms: 12.6, bytes: 5 };
    const diagnostics = [diagnose("content/none", "No pages.")];
    expect(JSON.parse(json({ command: "build", ok: false, diagnostics, summary, result: null }))).toEqual({
      formatVersion: 1,
      command: "build",
      ok: false,
      diagnostics: [
        { code: "content/none", severity: "error", message: "No pages.", hint: null, file: null, line: null, column: null },
      ],
      summary: { ...summary, ms: 13 },
      result: null,
    });
  });
});

describe("exitCode", () => {
  it("is 0 for warnings, 1 for content, 2 as soon as the configuration is wrong", () => {
    const warning = diagnose("markdown/language", "x");
    const content = diagnose("link/page", "x");
    const usage = diagnose("config/invalid", "x");
    expect([[], [warning], [warning, content], [content, usage]].map(exitCode)).toEqual([0, 0, 1, 2]);
  });
});

describe("terminal", () => {
  it("colours by NO_COLOR, then FORCE_COLOR, then the terminal", () => {
    expect(wantsColor({}, true)).toBe(true);
    expect(wantsColor({}, false)).toBe(false);
    expect(wantsColor({ NO_COLOR: "1" }, true)).toBe(false);
    expect(wantsColor({ NO_COLOR: "" }, true)).toBe(true);
    expect(wantsColor({ FORCE_COLOR: "1" }, false)).toBe(true);
    expect(wantsColor({ FORCE_COLOR: "0" }, true)).toBe(false);
    expect(wantsColor({ TERM: "dumb" }, true)).toBe(false);
  });

  it("writes numbers as people read them", () => {
    expect([count(1, "page"), count(2, "page"), count(12345, "page")]).toEqual(["1 page", "2 pages", "12,345 pages"]);
    expect([duration(12.4), duration(1949)]).toEqual(["12 ms", "1.9 s"]);
    expect([size(999), size(1500), size(12_345_678)]).toEqual(["999 B", "1.5 kB", "12.3 MB"]);
  });
});
