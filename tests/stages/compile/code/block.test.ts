import { describe, expect, test } from "vitest";
import { compile, html, problems } from "../harness.ts";

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

test("plain, highlighted and indented code", async () => {
  expect(await html(fence("", "a < b"))).toBe(
    '<div class="code-block" data-language="text"><pre><code class="hljs language-text">a &lt; b\n</code></pre></div>',
  );
  expect(await html(fence("CPP", "int a;"))).toBe(
    '<div class="code-block" data-language="cpp"><pre><code class="hljs language-cpp"><span class="hljs-type">int</span> a;\n</code></pre></div>',
  );
  expect(await html("    indented\n")).toContain('<code class="hljs language-text">indented\n</code>');
  expect(await html("```\n```\n")).toContain('<code class="hljs language-text"></code>');
});

test.each(["", "<b>x</b>\n\n", "[x]: /y\n\n"])("code that begins with an empty line keeps it, after %j", async (before) => {
  // A line feed is dropped right after <pre> only.
  expect(await html(`${before}${fence("", "\nfoo")}`)).toContain('<pre><code class="hljs language-text">\nfoo\n</code></pre>');
});

test("title, line numbers and highlighted lines", async () => {
  expect(await html(fence('text title="a <b>.txt" {2} showLineNumbers=9', "one\ntwo"))).toBe(
    '<div class="code-block code-numbers" data-language="text" data-start="9"><div class="code-title">a &lt;b>.txt</div><pre><code class="hljs language-text"><span class="line" data-line="9">one</span>\n<span class="line line-highlight" data-line="10">two</span>\n</code></pre></div>',
  );
  expect(await html(fence("text showLineNumbers", "one"))).toContain(
    '<div class="code-block code-numbers" data-language="text"><pre',
  );
});

test("variables in code are filled, unless it is verbatim", async () => {
  const filled = await compile(fence("text", "{{version.name}}"));
  expect(filled.html.slots).toMatchObject([{ kind: "variable", name: "version.name" }]);
  const verbatim = await compile(fence("text verbatim {1}", "{{version.name}}"));
  expect(verbatim.html.slots).toEqual([]);
  expect(verbatim.html.parts.join("")).toContain(">{{version.name}}<");
});

test("options without a language", async () => {
  expect(await html(fence("{1}", "one"))).toContain(
    '<code class="hljs language-text"><span class="line line-highlight">one</span>\n</code>',
  );
  expect(await html(fence("title=x", "one"))).toContain('<div class="code-title">x</div>');
});

test("magic comments mark lines and disappear, except beside a range", async () => {
  const code = "a\n// highlight-next-line\nb\n// highlight-start\nc\nd\n// highlight-end\ne";
  const { html: result, sections } = await compile(fence("cpp", code));
  const lines = result.parts.join("").match(/<span class="line[^>]*>/g);
  expect(lines).toEqual(['<span class="line">', ...Array(3).fill('<span class="line line-highlight">'), '<span class="line">']);
  expect(sections[0]?.code).toBe("a\nb\nc\nd\ne");
  expect(await html(fence("cpp {1}", code))).toContain("highlight-next-line");
});

test("a diff marks its lines", async () => {
  expect(await html(fence("diff", "--- a\n+++ b\n same\n+new\n-old"))).toContain(
    '<span class="line"> same</span>\n<span class="line line-added"><span class="hljs-addition">+new</span></span>\n<span class="line line-removed"><span class="hljs-deletion">-old</span></span>\n',
  );
});

test.each(["bash", "powershell", "batch", "cmake", "makefile", "python", "json", "yaml", "diff", "c", "c++", "sh"])(
  "%s is known",
  async (language) => {
    expect(await problems(fence(language, "x"))).toEqual([]);
  },
);

test("an unknown language is a warning with the nearest", async () => {
  expect(await problems(`Text\n\n${fence("pyton", "x")}\n${fence("qqqqqqqq", "x")}`)).toEqual([
    '3:1 markdown/language The highlighter does not know the language "pyton". — Did you mean "python"?',
    '7:1 markdown/language The highlighter does not know the language "qqqqqqqq". — Use "text" for code without highlighting.',
  ]);
});

test("a misspelt option is an error; any other that is not known, a warning with what does the same", async () => {
  expect(await problems(fence("cpp titel=x noInline style:max-height:4px", "x"))).toEqual([
    '1:1 markdown/directive Code blocks have no option "titel". — Did you mean "title"?',
    '1:1 markdown/code-option Code blocks have no options "noInline", "style:max-height:4px", so they are ignored. — Remove it. Known options: title="…", {1,3-5}, showLineNumbers, collapse={6-9}, notes, terminal, explorer, verbatim, file=…, region=…, lines=3-8, nocompile="…".',
  ]);
  expect(await problems(fence('js hl_lines="1"', "x"))).toEqual([
    '1:1 markdown/code-option Code blocks have no option "hl_lines", so it is ignored. — Write the lines in braces: {1,3-5}.',
  ]);
  expect(await problems(fence('js tab={"span":3}', "x"))).toEqual([
    '1:1 markdown/code-option Code blocks have no option "tab", so it is ignored. — Write :::code-group around the blocks, each with a title, and ::: to close it.',
  ]);
  expect(await problems(fence("{note}", "x"))).toEqual([
    '1:1 markdown/code-option Code blocks have no option "note", so it is ignored. — For a box write :::note, the text, and ::: to close it.',
  ]);
});

test("highlighted lines that the block does not have, and what names no lines", async () => {
  expect(await problems(fence("cpp {1,3}", "a\nb"))).toEqual([
    "1:1 markdown/code-lines Line 3 is to be highlighted, but this code block has 2 lines. — The first line of the code is 1, whatever number it shows.",
  ]);
  expect(await problems(fence("cpp {2-9,2-}", "a"))).toEqual([
    "1:1 markdown/code-option {2-} names no lines to highlight. — Write numbers and ranges: {1,3-5}.",
    "1:1 markdown/code-lines Lines 2 to 9 are to be highlighted, but this code block has one line. — The first line of the code is 1, whatever number it shows.",
  ]);
  expect(await problems(fence("cpp {1-2}", "a\nb"))).toEqual([]);
  expect(await problems(fence("cpp file=no.cpp {7}", ""))).toHaveLength(1);
});

test("languages that other tools draw", async () => {
  expect(await problems(fence("plantuml", "graph"))).toEqual([
    '1:1 markdown/language The highlighter does not know the language "plantuml". — It is shown as code. Draw it as an SVG file and write :::figure{file=img/drawing.svg}, or use "text" to show the source.',
  ]);
});

test("code that is too long stays plain", async () => {
  expect(await problems(fence("cpp", "a".repeat(6000)))).toEqual([
    "1:1 markdown/highlight This code block is too long to be highlighted and is shown plain.",
  ]);
});

test("a file and a region of it", async () => {
  const files = {
    "_examples/a.cpp": "int x;\r\n// #region open\r\n  int y;\r\n    int z;\r\n// #endregion\r\n",
    "CMakeLists.txt": "project(x)\n",
  };
  const compiled = await compile("```cpp file=_examples/a.cpp region=open\n```\n\n```file=CMakeLists.txt\n```\n", files);
  expect(compiled.sections[0]?.code).toBe("int y;\n  int z;\nproject(x)");
  expect(compiled.html.parts.join("")).toContain('data-language="cmake"');
  expect(compiled.imports.map(({ path }) => path)).toEqual(["_examples/a.cpp", "CMakeLists.txt"]);
});

test.each([
  ["2", "y"],
  ["1-2", "x\n  y"],
  ["2-", "y\n  z"],
])("lines=%s of a file", async (lines, code) => {
  const compiled = await compile(`\`\`\`text file=a.txt lines=${lines}\n\`\`\`\n`, { "a.txt": "x\n  y\n    z\n" });
  expect([compiled.problems, compiled.sections[0]?.code]).toEqual([[], code]);
});

test("the language that a fence names, whatever the file is called", async () => {
  const compiled = await compile("```text file=a.out\n```\n\n```file=a.cpp\n```\n", { "a.out": "1\n", "a.cpp": "int x;\n" });
  expect(compiled.problems).toEqual([]);
  expect([...compiled.html.parts.join("").matchAll(/data-language="(\w+)"/g)].map(([, name]) => name)).toEqual(["text", "cpp"]);
});

test.each([
  [
    "```cpp file=no.cpp\n```\n",
    "1:1 markdown/code-import The file no.cpp does not exist inside the content. — The path is relative to the file that it is written in.",
  ],
  [
    "```cpp file=a.cpp region=opne\n```\n",
    '1:1 markdown/code-import The file a.cpp has no region "opne". — Did you mean "open"?',
  ],
  [
    "```cpp file=a.cpp region=zzzzzz\n```\n",
    '1:1 markdown/code-import The file a.cpp has no region "zzzzzz". — Its regions are: open, close.',
  ],
  [
    "```cpp file=b.cpp region=x\n```\n",
    '1:1 markdown/code-import The file b.cpp has no region "x". — Mark one with "// #region x" and "// #endregion".',
  ],
  ...[
    ["lines=3-5", "lines=3-5 names line 5, but the file has 4. — Write a number or a range: lines=3-8."],
    ["lines=3-2", "lines=3-2 names no lines. — Write a number or a range: lines=3-8."],
    ["lines=open", "lines=open names no lines. — Write a number or a range: lines=3-8."],
    ["lines=1 region=open", "A code block has region= and lines=. — Remove one of them."],
  ].map(([options, problem]): [string, string] => [
    `\`\`\`cpp file=a.cpp ${options}\n\`\`\`\n`,
    `1:1 markdown/code-import ${problem}`,
  ]),
  [
    "```cpp lines=1\nint x;\n```\n",
    "1:1 markdown/code-option The option lines needs file=. — Write the lines to highlight in braces: {1,3-5}.",
  ],
  [
    "```cpp file=a.cpp\nint x;\n```\n",
    "1:1 markdown/code-import A code block with file= must not contain code. — Remove the code between the fences, or file=.",
  ],
])("%j", async (body, expected) => {
  const files = { "a.cpp": "// #region open\n// #endregion\n// #region close\n// #endregion\n", "b.cpp": "int b;\n" };
  expect(await problems(body, files)).toEqual([expected]);
});

test.each([
  ["rust,ignore", "rust", null],
  ["rust,should_panic,title=x", "rust", null],
  ["js {1} title=a.js", "javascript", "a.js"],
  ["js{1}", "javascript", null],
  ["bash [.env]", "bash", ".env"],
  ["[.env]", "text", ".env"],
])("a language with options: %s", async (info, language, title) => {
  const written = await html(fence(info, "let a = 1;"));
  expect(await problems(fence(info, "let a = 1;"))).toEqual([]);
  expect(written).toContain(`language-${language === "javascript" ? "js" : language}"`);
  expect(/<div class="code-title">(.*?)<\/div>/.exec(written)?.[1] ?? null).toBe(title);
});

describe("marks of lines", () => {
  const lines = async (info: string, code: string) => (await html(fence(info, code))).match(/<(?:ins|del|span) class="line.*/g);

  test("new and old lines are said without color, and wrong ones in words", async () => {
    expect(await html(fence("text", "a // [!code --]"))).toContain(
      '<span data-uncopied><del class="line line-removed">a</del>\n</span>',
    );
    expect(await lines("text", "a // [!code ++]\nb // [!code --]\nc // error-line\nd // warning-line")).toEqual([
      '<ins class="line line-added">a</ins>',
      '<del class="line line-removed">b</del>',
      '<span class="line line-error" data-mark="Error">c</span>',
      '<span class="line line-warning" data-mark="Warning">d</span>',
    ]);
  });

  test("a block with lines in focus says so", async () => {
    expect(await html(fence("text", "a // focus-line\nb"))).toContain('<div class="code-block code-rich code-focused"');
    expect(await html(fence("text", "a // highlight-line\nb"))).toContain('<div class="code-block" data');
  });

  test("folded lines follow a switch that names them by the numbers that are shown", async () => {
    const folded = await html(fence("text collapse={2-3} showLineNumbers=11", "a\nb\nc\nd"));
    expect(folded).toContain(
      '<label class="code-fold" data-label="Lines 12 to 13"><input type="checkbox" aria-label="Lines 12 to 13"></label><span class="code-folded"><span class="line" data-line="12">b</span>\n<span class="line" data-line="13">c</span>\n</span><span',
    );
    expect(await html(fence("text", "a\n// collapse-start\nb\nc\n// collapse-end"))).toContain('data-label="Lines 2 to 3"');
    expect(await problems(fence("text collapse={9}", "a"))).toEqual([
      "1:1 markdown/code-lines Line 9 is to be folded, but this code block has one line. — The first line of the code is 1, whatever number it shows.",
    ]);
  });

  test("in the Markdown of the page, what a color says is written", async () => {
    const code = "a // [!code ++]\nb // [!code --]\nc // highlight-line";
    expect((await compile(fence("text", code), {}, { markdown: true })).markdown).toContain("a [+]\nb [-]\nc\n");
  });
});

describe("notes", () => {
  const noted = `${fence("cpp notes", "int a; // (1)\nint b; // (2)!\nint c; // (1) (2)")}\n1. The *first*.\n2. The second.\n`;

  test("lines lead to the items of the list behind, and these back", async () => {
    const { html: made, problems: found } = await compile(noted);
    const text = made.parts.join("");
    expect(found).toEqual([]);
    expect(text).toContain('<a class="code-note" href="#Code1Note1" id="Code1Line1" aria-label="Note 1" data-note="1"></a>');
    expect(text).toContain('<a class="code-note" href="#Code1Note2" aria-label="Note 2" data-note="2"></a></span>');
    expect(text).toContain('<ol class="code-notes">');
    expect(text).toContain(
      '<li id="Code1Note1">The <em>first</em>. <a href="#Code1Line1" class="code-note-back" data-footnote-backref="" aria-label="Back to the line of note 1">↩</a></li>',
    );
    expect(text).not.toContain("// (1)");
  });

  test("are part of the Markdown of the page", async () => {
    expect((await compile(noted, {}, { markdown: true })).markdown).toBe(
      "```cpp\nint a; (1)\nint b; (2)\nint c; (1) (2)\n```\n\n1. The *first*.\n2. The second.",
    );
  });

  test("without the option, comments and lists are what they are", async () => {
    const plain = await html(noted.replace(" notes", ""));
    expect(plain).toContain("// (1)");
    expect(plain).not.toContain("code-notes");
  });

  test("what has no counterpart has no link", async () => {
    const made = await html(`${fence("cpp notes", "a // (1)\nb // (3)")}\n1. One.\n2. Two.\n`);
    expect([...made.matchAll(/ (?:href|id)="#?([^"]*)"/g)].map(([, each]) => each)).toEqual([
      "Code1Note1",
      "Code1Line1",
      "Code1Note1",
      "Code1Line1",
      "Code1Note2",
    ]);
    expect(await html(`${fence("cpp notes", "a // (1)")}\nText.\n`)).not.toContain("Code1");
  });

  test("a note without a line, a line without a note, and no list", async () => {
    expect(await problems(`${fence("cpp notes", "a // (1)\nb // (3)")}\n1. One.\n2. Two.\n`)).toEqual([
      "1:1 markdown/code-option Note 2 is bound to no line. — Write (2) in a comment at the end of a line.",
      "1:1 markdown/code-option A line names note 3, but the list after the code has none. — Add it to the list.",
    ]);
    expect(await problems(`${fence("cpp notes", "a // (1)")}\nText.\n\n1. One.\n`)).toEqual([
      "1:1 markdown/code-option The option notes needs a numbered list right after the code block. — Write the notes as a list: 1. …",
    ]);
  });
});

describe("a terminal", () => {
  const shown = async (info: string, code: string) => /<code[^>]*>(.*)<\/code>/s.exec(await html(fence(info, code)))?.[1];
  const prompt = (text: string) => `<span class="code-prompt" data-uncopied>${text}</span>`;
  const output = (text: string) => `<span data-uncopied><span class="line line-output">${text}</span>\n</span>`;

  test("has commands behind prompts, over several lines, and output", async () => {
    expect(await shown("text terminal", "$ make \\\n> -j\n<done>\nme@host:~/a$ ls")).toBe(
      `<span class="line">${prompt("$ ")}make \\</span>\n<span class="line">${prompt("> ")}-j</span>\n${output("&lt;done>")}<span class="line">${prompt("me@host:~/a$ ")}<span class="hljs-built_in">ls</span></span>\n`,
    );
  });

  test.each(["PS C:\\> dir", "C:\\> dir", "(venv) $ dir", "# dir"])("knows the prompt of %s", async (code) => {
    expect(await shown("text terminal", code)).toContain(prompt(code.slice(0, -3)));
  });

  test("may have a prompt of its own", async () => {
    expect(await shown('sql terminal="mysql> "', "mysql> show\nEmpty set")).toBe(
      `<span class="line">${prompt("mysql> ")}show</span>\n${output("Empty set")}`.replace(
        "show",
        '<span class="hljs-keyword">show</span>',
      ),
    );
  });

  test("without a prompt is reported", async () => {
    expect(await problems(fence("console terminal", "make"))).toEqual([
      '1:1 markdown/code-option No line of this terminal begins with a prompt. — Begin commands with "$ ", or name the prompt: terminal="mysql> ".',
    ]);
  });
});

test("options that are written twice, and empty titles, are named", async () => {
  expect(await problems('```text title="a" [b] verbatim verbatim\na\n```\n\n```text title=""\na\n```\n')).toEqual([
    '1:1 markdown/code-option This code block has "verbatim" beside another one. — Remove one of them.',
    '1:1 markdown/code-option This code block has "[b]" beside another one. — Remove one of them.',
    '5:1 markdown/code-option The title of this code block is empty. — Write title="main.cpp", or remove the option.',
  ]);
});
