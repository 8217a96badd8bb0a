import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { codeTheme } from "../../src/outputs/codeTheme.ts";
import { contrast } from "../../src/outputs/contrast.ts";

const folder = dirname(createRequire(import.meta.url).resolve("highlight.js/styles/github.css"));
const theme = (name: string) => readFileSync(join(folder, `${name}.css`), "utf8");

/** The rules of a theme's sheet for the chosen mode, without the scope. */
function bare(css: string, mode: string): string {
  return [...css.matchAll(/^\[data-theme="\w+"\] \..*$/gm)]
    .map(([line]) => line.replaceAll(`[data-theme="${mode}"] `, ""))
    .join("\n");
}

describe("the default pair", () => {
  test.each([
    ["github", "light"],
    ["base16/dracula", "dark"],
  ] as const)("%s: every token has contrast 4.5:1 once tuned, and had not before", (name, mode) => {
    expect(codeTheme(theme(name), mode, false).weak.length).toBeGreaterThan(0);
    const tuned = codeTheme(theme(name), mode, true);
    expect(tuned.weak).toEqual([]);
    expect(codeTheme(bare(tuned.css, mode), mode, false).weak).toEqual([]);
  });

  test("colours that are readable stay as the theme has them", () => {
    const { css } = codeTheme(theme("github"), "light", true);
    expect(css).toContain(
      '[data-theme="light"] .hljs-comment, [data-theme="light"] .hljs-code, [data-theme="light"] .hljs-formula { color: #6a737d; }',
    );
  });

  test("weak tokens are named with their contrast, worst first", () => {
    expect(codeTheme(theme("github"), "light", false).weak).toEqual([
      { name: "built_in", ratio: 3.4 },
      { name: "symbol", ratio: 3.4 },
      { name: "addition", ratio: 4.4 },
    ]);
  });
});

test("only colours and text styles are kept, tied to the mode and to the system's mode where none is set", () => {
  const source = `
    pre code.hljs { display: block; overflow-x: auto; padding: 1em }
    @import url(other.css);
    .hljs { color: white; background: #222 url(./paper.png); font-family: x }
    .hljs-keyword, .other { color: #FFF; font-weight: bold; margin: 1px }
    @media print { .hljs { color: red } }`;
  expect(codeTheme(source, "dark", false).css).toBe(`@media screen {
[data-theme="dark"] { --code-background: #222222; --code-color: #ffffff; }
[data-theme="dark"] .hljs { color: #ffffff; background: #222222; }
[data-theme="dark"] .hljs-keyword { color: #ffffff; font-weight: bold; }
}
@media screen and (prefers-color-scheme: dark) {
:root:not([data-theme]) { --code-background: #222222; --code-color: #ffffff; }
:root:not([data-theme]) .hljs { color: #ffffff; background: #222222; }
:root:not([data-theme]) .hljs-keyword { color: #ffffff; font-weight: bold; }
}
`);
});

test("the light theme is also the one on paper", () => {
  expect(
    codeTheme(".hljs{color:#111111;background:#fff}", "light", false).css,
  ).toBe(`[data-theme="light"] { --code-background: #ffffff; --code-color: #111111; }
[data-theme="light"] .hljs { color: #111111; background: #ffffff; }
@media not all and (prefers-color-scheme: dark) {
:root:not([data-theme]) { --code-background: #ffffff; --code-color: #111111; }
:root:not([data-theme]) .hljs { color: #111111; background: #ffffff; }
}
@media print {
:root { --code-background: #ffffff; --code-color: #111111; }
.hljs { color: #111111; background: #ffffff; }
}
`);
});

test("opacity and a token's own background count", () => {
  const source =
    ".hljs{color:#000;background:#fff}.hljs-a{color:#000;opacity:.4}.hljs-b{color:#fff;background:#eee}.hljs-c{opacity:.9}";
  expect(codeTheme(source, "light", false).weak).toEqual([
    { name: "b", ratio: 1.1 },
    { name: "a", ratio: 2.8 },
  ]);
});

test("an even mix with the text's colour is worked out", () => {
  const source = ".hljs{color:#000000;background:#fff}.hljs-a{color:color-mix(in srgb, currentColor, red)}";
  expect(codeTheme(source, "light", false).css).toContain('[data-theme="light"] .hljs-a { color: #800000; }');
});

test("custom properties are filled in", () => {
  const source =
    ":root{--bg:#111;--fg:var(--x);--x:#eee}.hljs{background:var(--bg);color:var(--fg)}.hljs-a{color:var(--none,#fff)}";
  expect(codeTheme(source, "dark", false).css).toContain('[data-theme="dark"] .hljs { color: #eeeeee; background: #111111; }');
});

const all = ["", "base16"].flatMap((group) =>
  readdirSync(join(folder, group))
    .filter((name) => name.endsWith(".css") && !name.endsWith(".min.css"))
    .map((name) => join(group, name.slice(0, -4))),
);

test(`each of the ${all.length} themes that highlight.js ships gives clean CSS and can be tuned`, () => {
  for (const name of all) {
    const { css } = codeTheme(theme(name), "dark", true);
    expect(css, name).not.toMatch(/url\(|@import|var\(|padding|overflow|display|undefined|NaN/);
    expect(css, name).toMatch(/\[data-theme="dark"\] \.hljs \{ [^}]*background: #/);
    expect(postcss.parse(css).nodes, name).toHaveLength(2);
    expect(codeTheme(bare(css, "dark"), "dark", false).weak, name).toEqual([]);
  }
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000", "#fff")).toBe(21);
  expect(contrast("#777", "#fff")).toBeCloseTo(4.47, 1);
  expect(contrast("#767676", "#fff")).toBeGreaterThanOrEqual(4.5);
});
