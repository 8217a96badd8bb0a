import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { type CodeTheme, printCodeThemes, readCodeTheme } from "../../../src/stages/assets/codeThemeSheet.ts";
import { contrast } from "../../../src/stages/assets/contrast.ts";

const folder = dirname(createRequire(import.meta.url).resolve("highlight.js/styles/github.css"));
const theme = (name: string) => readFileSync(join(folder, `${name}.css`), "utf8");

/** A theme's sheet again, from what was read of it. */
function sheet({ tokens }: CodeTheme): string {
  return [...tokens]
    .map(
      ([selector, declarations]) =>
        `${selector}{${Object.entries(declarations)
          .map((pair) => pair.join(":"))
          .join(";")}}`,
    )
    .join("\n");
}

describe("the default pair", () => {
  test.each([
    ["github", "light"],
    ["base16/dracula", "dark"],
  ] as const)("%s: every token has contrast 4.5:1 once tuned, and had not before", (name, mode) => {
    expect(readCodeTheme(theme(name), mode, false).weak.length).toBeGreaterThan(0);
    const tuned = readCodeTheme(theme(name), mode, true);
    expect(tuned.weak).toEqual([]);
    expect(readCodeTheme(sheet(tuned), mode, false).weak).toEqual([]);
  });

  test("colors that are readable, also on a marked line, stay as the theme has them", () => {
    const { tokens } = readCodeTheme(theme("github"), "light", true);
    expect(tokens.get(".hljs-string")).toEqual({ color: "#032f62" });
    expect(tokens.get(".hljs-comment")).toEqual({ color: "#5c646c" });
  });

  test("weak tokens are named with their contrast, worst first", () => {
    expect(readCodeTheme(theme("github"), "light", false).weak).toEqual([
      { name: "built_in", ratio: 3.4 },
      { name: "symbol", ratio: 3.4 },
      { name: "addition", ratio: 4.4 },
    ]);
  });
});

test("only colors and text styles are kept", () => {
  const source = `
    pre code.hljs { display: block; overflow-x: auto; padding: 1em }
    @import url(other.css);
    .hljs { color: white; background: #222 url(./paper.png); font-family: x }
    .hljs-keyword, .other { color: #FFF; font-weight: bold; margin: 1px }
    @media print { .hljs { color: red } }`;
  expect([...readCodeTheme(source, "dark", false).tokens]).toEqual([
    [".hljs", { color: "#ffffff", background: "#222222" }],
    [".hljs-keyword", { color: "#ffffff", "font-weight": "bold" }],
  ]);
});

test("one sheet follows the color mode; only text styles that differ are tied to it", () => {
  const light = ".hljs{color:#111111;background:#fff}.hljs-a,.hljs-b{color:#222222;font-weight:bold}.hljs-c{font-style:italic}";
  const dark = ".hljs{color:#eeeeee;background:#000}.hljs-a,.hljs-b{color:#dddddd;font-weight:bold}.hljs-d{color:#aaaaaa}";
  expect(printCodeThemes(readCodeTheme(light, "light", false), readCodeTheme(dark, "dark", false))).toBe(
    `:root { --code-background: light-dark(#ffffff, #000000); --code-color: light-dark(#111111, #eeeeee); }
.hljs { color: light-dark(#111111, #eeeeee); background: light-dark(#ffffff, #000000); }
.hljs-a, .hljs-b { color: light-dark(#222222, #dddddd); font-weight: bold; }
[data-theme="light"] .hljs-c { font-style: italic; }
.hljs-d { color: light-dark(currentcolor, #aaaaaa); }
`,
  );
});

test("opacity and a token's own background count", () => {
  const source =
    ".hljs{color:#000;background:#fff}.hljs-a{color:#000;opacity:.4}.hljs-b{color:#fff;background:#eee}.hljs-c{opacity:.9}";
  expect(readCodeTheme(source, "light", false).weak).toEqual([
    { name: "b", ratio: 1.1 },
    { name: "a", ratio: 2.8 },
  ]);
});

test("an even mix with the text's color is worked out", () => {
  const source = ".hljs{color:#000000;background:#fff}.hljs-a{color:color-mix(in srgb, currentColor, red)}";
  expect(readCodeTheme(source, "light", false).tokens.get(".hljs-a")).toEqual({ color: "#800000" });
});

test("custom properties are filled in", () => {
  const source =
    ":root{--bg:#111;--fg:var(--x);--x:#eee}.hljs{background:var(--bg);color:var(--fg)}.hljs-a{color:var(--none,#fff)}";
  expect(readCodeTheme(source, "dark", false).tokens.get(".hljs")).toEqual({ color: "#eeeeee", background: "#111111" });
});

const all = ["", "base16"].flatMap((group) =>
  readdirSync(join(folder, group))
    .filter((name) => name.endsWith(".css") && !name.endsWith(".min.css"))
    .map((name) => join(group, name.slice(0, -4))),
);

test(`each of the ${all.length} themes that highlight.js ships gives clean CSS and can be tuned`, () => {
  for (const name of all) {
    const read = readCodeTheme(theme(name), "dark", true);
    const css = printCodeThemes(read, read);
    expect(css, name).not.toMatch(/url\(|@import|var\(|padding|overflow|display|undefined|NaN/);
    expect(css, name).toMatch(/^\.hljs(?:, [^{]*)? \{ [^}]*background: #/m);
    expect(() => postcss.parse(css), name).not.toThrow();
    expect(readCodeTheme(sheet(read), "dark", false).weak, name).toEqual([]);
  }
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000", "#fff")).toBe(21);
  expect(contrast("#777", "#fff")).toBeCloseTo(4.47, 1);
  expect(contrast("#767676", "#fff")).toBeGreaterThanOrEqual(4.5);
});
