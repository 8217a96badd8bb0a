/** Code that is interrupted while it is highlighted leaves the highlighter as it was. */
import { createContext, Script } from "node:vm";
import { expect, test } from "vitest";
import { createHighlight } from "../../../../src/stages/compile/code/highlight.ts";

/** Runs the work until V8 ends it, again and again, each time a little later. */
function interrupt(work: () => unknown): void {
  const context = createContext({ work });
  for (let timeout = 1; timeout <= 5; timeout++) {
    try {
      new Script("work()").runInContext(context, { timeout });
    } catch (error) {
      expect(error).toMatchObject({ code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
    }
  }
}

const code = "package a.b;\npublic class X extends Y { int a = 0x10; @Override void f() { return null; } }\n";

test.each(["java", "swift", "csharp", "php", "html"])("%s can be highlighted after an interruption", (language) => {
  const highlight = createHighlight(String);
  highlight.prepare(`Text\n\n  \`\`\`\`${language} title="X"\n${code}\`\`\`\`\n`);
  interrupt(() => {
    for (let count = 0; count < 50; count++) highlight.code(`${code}${count}`, language);
  });
  expect(highlight.code(code, language).failure).toBeNull();
});

test("a file that a block shows is prepared by its ending", () => {
  const highlight = createHighlight(String, { mine: "rust" });
  highlight.prepare("```text file=_examples/a.kt\n```\n\n~~~mine\n~~~\n");
  interrupt(() => [highlight.code(code, "kotlin"), highlight.code(code, "mine")]);
  expect([highlight.code(code, "kotlin").failure, highlight.code(code, "mine").failure]).toEqual([null, null]);
});
