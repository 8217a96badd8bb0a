import { describe, expect, test } from "vitest";
import { noCache } from "../../../src/kit/cache/cache.ts";
import { findPackage } from "../../../src/kit/files/package.ts";
import { scriptHash } from "../../../src/kit/hash.ts";
import type { Output } from "../../../src/model/model.ts";
import type { UserConfig } from "../../../src/model/schemas/config.ts";
import { buildAssets } from "../../../src/stages/assets/assets.ts";
import { loadScripts } from "../../../src/stages/assets/scripts.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";
import { project } from "../write/folder.ts";

const tool = {
  "client/index.ts": 'const later = await import("./search.ts"); document.title = later.name as string;',
  "client/search.ts": 'export const name: string = "search";',
  "client/inline.ts": 'document.documentElement.dataset["js"] = "";',
  "client/baseBanner.ts": "document.title += 1;",
  "client/redirect.ts": "location.replace('/');",
  "client/serviceWorker.ts": "self.skipWaiting();",
  "client/dev/index.ts": "document.title += 2;",
  "client/search/engine/searchWorker.ts": "postMessage(1);",
  "templates/styles/index.css": '@layer tokens, code-theme; @import "./tokens.css";',
  "templates/styles/listings.css": ".code-note { color: red }",
  "templates/styles/writing.css": ".steps { color: red }",
  "templates/styles/tokens.css": "@layer tokens { :root { --paper: white } }",
  ...Object.fromEntries(
    ["cards", "charts", "diagrams", "filter", "landing", "later", "news", "pages", "tabs", "textBlocks", "video"].map((name) => [
      `templates/styles/${name}.css`,
      `.${name} {}`,
    ]),
  ),
};

async function built(files: Readonly<Record<string, string>> = {}, more: Partial<UserConfig> = {}, toolFiles = {}) {
  const { root: toolRoot } = await project({ ...tool, ...toolFiles });
  const { root } = await project(files);
  const result = await buildAssets(
    withDefaults({ title: "T", url: "https://x.org", ...more }),
    { root, toolRoot },
    { scripts: loadScripts(toolRoot), cache: noCache() },
  );
  return { ...result, toolRoot, root, css: sheet(result.outputs) };
}

function text(output: Output | undefined): string {
  return output === undefined || (typeof output.body !== "string" && !(output.body instanceof Uint8Array))
    ? ""
    : Buffer.from(output.body).toString();
}

function sheet(outputs: readonly Output[]): string {
  return text(outputs.find(({ path }) => path.endsWith(".css")));
}

describe("scripts", () => {
  test("an ES module with hashed names, its chunks beside it", async () => {
    const { assets, outputs } = await built();
    expect(assets.script).toMatch(/^\/assets\/index-[0-9A-Z]{8}\.js$/);
    const scripts = outputs.filter(({ path }) => path.endsWith(".js"));
    expect(scripts.map(({ path }) => path.replace(/-\w{8}/, ""))).toEqual(["assets/index.js", "assets/search.js"]);
    const main = scripts.find(({ path }) => `/${path}` === assets.script);
    expect(text(main)).toContain(`import("./${scripts[1]?.path.slice("assets/".length)}")`);
  });

  test("the inline script is text, and the policy has its hash", async () => {
    const { assets } = await built();
    expect(assets.inlineScript).toBe('(()=>{document.documentElement.dataset.js="";})();');
    expect(assets.policy).toContain(`script-src 'self' ${scriptHash(assets.inlineScript)};`);
  });

  test("an inline script cannot end its element", async () => {
    const { assets } = await built({}, {}, { "client/inline.ts": 'document.title = "</script>";' });
    expect(assets.inlineScript).toBe('(()=>{document.title="<\\/script>";})();');
  });
});

describe("styles", () => {
  test("packaged layers, code themes, then the site's own sheets, in one hashed file", async () => {
    const { assets, css, diagnostics } = await built({ "brand.css": ":root { --paper: ivory }" }, { styles: ["brand.css"] });
    expect(diagnostics).toEqual([]);
    expect(assets.styles).toHaveLength(1);
    expect(assets.styles[0]).toMatch(/^\/assets\/site-[0-9a-f]{10}\.css$/);
    const order = ["@layer tokens,code-theme", ":root{--paper: white }", "@layer code-theme{", ":root{--paper: ivory }"].map(
      (part) => css.indexOf(part),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBe(0);
    expect(css).toContain("--code-background");
    expect(css).not.toMatch(/@import|data:text/);
  });

  test("a missing sheet is an error with its place in the configuration; all of them in one run", async () => {
    const { diagnostics } = await built({ "a.css": "" }, { styles: ["x.css", "a.css", "y/z.css"] });
    expect(diagnostics).toEqual([
      {
        code: "config/styles",
        severity: "error",
        message: 'styles[0]: file not found: "x.css".',
        key: "styles[0]",
        hint: "Use a path relative to the folder of site.config.ts.",
      },
      expect.objectContaining({ message: 'styles[2]: file not found: "y/z.css".' }),
    ]);
  });

  test("a picture is taken along under a hashed name; site-absolute addresses get the base", async () => {
    const own =
      '.a { background: url(img/dot.svg) } .b { background: url("/img/x.png") } .c { background: url(data:image/gif;base64,AA==) }';
    const { css, outputs } = await built(
      { "s/own.css": own, "s/img/dot.svg": "<svg/>" },
      { styles: ["s/own.css"], base: "/lib/" },
    );
    const picture = outputs.find(({ path }) => path.endsWith(".svg"));
    expect(picture?.path).toMatch(/^assets\/dot-[0-9A-Z]{8}\.svg$/);
    expect(text(picture)).toBe("<svg/>");
    expect(css).toContain(`.a{background:url("./${picture?.path.slice("assets/".length)}")}`);
    expect(css).toContain(".b{background:url(/lib/img/x.png)}");
  });

  test("sheets of single pages are files of their own, each bundled once, and their faults are reported too", async () => {
    const { assets, css, outputs, diagnostics } = await built(
      { "s/home.css": ".hero { color: red }", "s/more.css": ".more { color: red" },
      { pageStyles: { "/": ["s/home.css"], "/tour": ["s/home.css", "s/more.css"], "/x": ["s/gone.css"] } },
    );
    const [home, tour] = [assets.pageStyles["/"], assets.pageStyles["/tour"]];
    expect(home).toEqual([expect.stringMatching(/^\/assets\/home-[0-9a-f]{10}\.css$/)]);
    expect(tour).toEqual([...(home ?? []), expect.stringMatching(/^\/assets\/more-[0-9a-f]{10}\.css$/)]);
    expect(assets.pageStyles["/x"]).toEqual([]);
    expect(css).not.toContain(".hero");
    expect(outputs.filter(({ path }) => path.startsWith("assets/home-"))).toHaveLength(1);
    expect(diagnostics.map(({ severity, message, file, key }) => [severity, message, file ?? key])).toEqual([
      ["warning", 'Expected "}" to go with "{".', "s/more.css"],
      ["error", "pageStyles['/x'][0]: file not found: \"s/gone.css\".", "pageStyles['/x'][0]"],
    ]);
  });

  test("a fault inside a sheet is reported at its place", async () => {
    const { diagnostics, assets } = await built(
      { "own.css": 'a { color: red }\n  @import "gone.css";\nb { background: url(no.png) }' },
      { styles: ["own.css"] },
    );
    expect(diagnostics.map(({ severity, message, file, line, column }) => ({ severity, message, file, line, column }))).toEqual([
      { severity: "error", message: 'Could not resolve "no.png".', file: "own.css", line: 3, column: 17 },
      { severity: "warning", message: 'All "@import" rules must come first.', file: "own.css", line: 2, column: 3 },
    ]);
    expect(assets.styles).toEqual([]);
  });

  test("odd syntax is a warning", async () => {
    const { diagnostics } = await built({ "own.css": "a { color red }" }, { styles: ["own.css"] });
    expect(diagnostics.map(({ severity, file, line }) => ({ severity, file, line }))).toEqual([
      { severity: "warning", file: "own.css", line: 1 },
    ]);
  });
});

describe("code themes", () => {
  test("a pair that is hard to read is a warning that names the tokens", async () => {
    const { diagnostics } = await built({}, { code: { light: "github", dark: "monokai" } });
    expect(diagnostics).toEqual([
      {
        code: "config/code-contrast",
        severity: "warning",
        message: expect.stringMatching(/^code\.dark: "monokai" has tokens below a contrast of 4\.5:1: comment 3\.0, quote 3\.0,/),
        key: "code.dark",
        hint: "Choose another theme, or set these colors in a style sheet listed in styles.",
      },
    ]);
  });

  const code = { light: "own/day.css", dark: "own/night.css" };
  const night = ".hljs{color:#eeeeee;background:#101010}.hljs-string{color:#99ee99}";

  test("a style sheet of the site is a theme; what is hard to read in it is a warning, and nothing is adjusted", async () => {
    const day = ".hljs{color:#111111;background:#fffffe}.hljs-string{color:#aaaaaa;margin:1px}";
    const { css, diagnostics } = await built({ "own/day.css": day, "own/night.css": night }, { code });
    expect(css).toContain("--code-background: light-dark(#fffffe, #101010)");
    expect(css.replace(/\s/g, "")).toContain(".hljs-string{color:light-dark(#aaaaaa,#99ee99)}");
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'code.light: "own/day.css" has tokens below a contrast of 4.5:1: string 2.3.',
    ]);
  });

  test("a sheet that is missing or has a syntax error is an error with its place", async () => {
    const { diagnostics } = await built({ "own/night.css": `${night}\n.hljs-number {` }, { code });
    expect(diagnostics).toEqual([
      {
        code: "config/code-theme",
        severity: "error",
        message: 'code.light: file not found: "own/day.css".',
        key: "code.light",
        hint: "Use a path relative to the folder of site.config.ts.",
      },
      expect.objectContaining({ message: "code.dark: Unclosed block.", file: "own/night.css", line: 2, column: 1 }),
    ]);
  });
});

test("equal sources in other folders give equal names and bytes, without a path of the machine", async () => {
  const [first, second] = [
    await built({ "own.css": "a{color:red}" }, { styles: ["own.css"] }),
    await built({ "own.css": "a{color:red}" }, { styles: ["own.css"] }),
  ];
  expect(second.outputs).toEqual(first.outputs);
  expect(second.assets).toEqual(first.assets);
  for (const output of first.outputs) expect(text(output)).not.toContain(first.root);
  for (const output of first.outputs) expect(text(output)).not.toContain(first.toolRoot);
});

test("the packaged client and styles bundle without a remark; code themes stand below the layers that place the code", async () => {
  const { root } = await project();
  const { outputs, diagnostics } = await buildAssets(
    withDefaults({ title: "T", url: "https://x.org" }),
    { root, toolRoot: findPackage().root },
    { scripts: loadScripts(findPackage().root), cache: noCache() },
  );
  expect(diagnostics).toEqual([]);
  const layers = /^@layer ([\w,-]+);/.exec(sheet(outputs))?.[1]?.split(",") ?? [];
  expect(layers).toContain("code-theme");
  expect(layers.indexOf("code-theme")).toBeLessThan(layers.indexOf("content"));
});
