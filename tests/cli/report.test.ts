import { describe, expect, it } from "vitest";
import { exitCode } from "../../cli/exit.ts";
import { github, json, pretty, type Scene } from "../../cli/report.ts";
import { wantsColor } from "../../cli/terminal.ts";
import { count, duration, size } from "../../cli/units.ts";
import { diagnose } from "../../src/diagnostic.ts";
import type { SourcePath } from "../../src/model.ts";

const file = "content/docs/next/a.md" as SourcePath;
const scene: Scene = { cwd: "/work", root: "/work/site", color: false, read: () => "one\ntwo three\nfour\n" };
const found = diagnose("link/page", "Broken: 100%", { file, line: 2, column: 5, length: 5, hint: "Mend, it:\nnow" });

describe("pretty", () => {
  it("names the place as seen from the working folder, with the line and the hint", () => {
    expect(pretty([found], scene)).toBe(
      "site/content/docs/next/a.md:2:5 error link/page\n  Broken: 100%\n\n    1 | one\n  > 2 | two three\n      |     ^^^^^\n    3 | four\n\n  Hint: Mend, it:\n  now\n\n",
    );
  });

  it("makes do without a file, a line or a readable text", () => {
    expect(pretty([diagnose("content/none", "No pages.")], scene)).toBe("error content/none\n  No pages.\n\n");
    expect(pretty([diagnose("link/page", "Broken.", { file })], scene)).toBe(
      "site/content/docs/next/a.md error link/page\n  Broken.\n\n",
    );
    expect(pretty([diagnose("link/page", "Broken.", { file, line: 9, column: 1 })], { ...scene, read: () => null })).toBe(
      "site/content/docs/next/a.md:9:1 error link/page\n  Broken.\n\n",
    );
  });

  it("does not let quoted content drive the terminal", () => {
    expect(pretty([diagnose("link/page", "Broken: \u001b[2Jx\u0007")], scene)).toBe(
      "error link/page\n  Broken: \ufffd[2Jx\ufffd\n\n",
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

describe("json", () => {
  it("has a value for every field", () => {
    const summary = { pages: 1, versions: 1, warnings: 0, errors: 1, ms: 12.6, bytes: 5 };
    expect(JSON.parse(json(false, [diagnose("content/none", "No pages.")], summary))).toEqual({
      ok: false,
      diagnostics: [
        { code: "content/none", severity: "error", message: "No pages.", hint: null, file: null, line: null, column: null },
      ],
      summary: { ...summary, ms: 13 },
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
