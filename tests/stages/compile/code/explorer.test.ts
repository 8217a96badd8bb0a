import { describe, expect, test } from "vitest";
import { compile, html, problems } from "../harness.ts";

const explorers = {
  cpp: { compiler: "g142", options: "-std=c++20", libraries: { fmt: "1110" } },
  text: { compiler: "x", options: "", libraries: {} },
};
const fence = (info: string, code = "") => `\`\`\`${info}\n${code}${code === "" ? "" : "\n"}\`\`\`\n`;

/** What the link of a block hands over. */
async function handed(body: string, files: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const [, state = ""] = /href="https:\/\/godbolt\.org\/clientstate\/([^"]*)"/.exec(await html(body, files, { explorers })) ?? [];
  return JSON.parse(Buffer.from(decodeURIComponent(state), "base64").toString());
}

const session = (source: string) => ({
  sessions: [
    {
      id: 1,
      language: "c++",
      source,
      compilers: [{ id: "g142", options: "-std=c++20", libs: [{ name: "fmt", ver: "1110" }] }],
    },
  ],
});

test("a link hands over the code, as the page shows it, with compiler, options and libraries", async () => {
  expect(await handed(fence("cpp explorer", 'auto a = "ü>?"; // highlight-line\nint b; // [!code --]'))).toEqual(
    session('auto a = "ü>?";\n'),
  );
  expect(await html(fence("cpp explorer", "int a;"), {}, { explorers })).toContain(
    '<div class="code-block code-rich" data-language="cpp"><pre>',
  );
});

test("of a file, the whole program is handed over, without the comments of regions", async () => {
  const files = { "a.cpp": "#include <x>\n// #region main\nint main() {}\n// #endregion\n" };
  expect(await handed(fence("cpp file=a.cpp region=main explorer"), files)).toEqual(session("#include <x>\nint main() {}\n"));
});

test("without the option there is no link, and in the Markdown of the page none either", async () => {
  expect(await html(fence("cpp", "int a;"), {}, { explorers })).not.toContain("godbolt");
  expect((await compile(fence("cpp explorer", "int a;"), {}, { explorers, markdown: true })).markdown).toBe(
    "```cpp\nint a;\n```",
  );
});

describe("what makes the link useless is reported", () => {
  test.each([
    [
      fence("rust explorer", "x"),
      'The configuration names no compiler of Compiler Explorer for "rust". — Write code: { compilerExplorer: { "rust": { compiler: "…" } } } in site.config.ts.',
    ],
    [
      fence("cpp explorer", "{{version.name}}"),
      "Compiler Explorer would get {{version.name}} as it is written. — Write the value, or remove the option explorer.",
    ],
    [
      fence("text explorer", "x ".repeat(4000)),
      "This code is too long for a link to Compiler Explorer. — Show a shorter program, or remove the option explorer.",
    ],
  ])("%#", async (body, expected) => {
    expect(await problems(body, {}, { explorers })).toEqual([`1:1 markdown/code-option ${expected}`]);
  });
});
