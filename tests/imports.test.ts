/**
 * Holds what CONTRIBUTING.md says about the house: who may import whom, and who may touch the world; and what
 * contributing/dependencies.md says about who uses which package.
 */
import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = (path: string) => readFileSync(join(root, path), "utf8");

interface Import {
  readonly file: string;
  readonly target: string;
  readonly isType: boolean;
}

const files = ["cli", "src", "templates", "client"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path)),
);
const imports = files.flatMap((file) => importsOf(file, text(file)));

function importsOf(file: string, source: string): readonly Import[] {
  const found = source.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm,
  );
  return [...found].map(([, type, named, dynamic]) => {
    const target = named ?? dynamic ?? "";
    return {
      file,
      target: target.startsWith(".") ? posix.join(posix.dirname(file), target) : target,
      isType: type !== undefined,
    };
  });
}

/**
 * The engine, from left to right: a file may import what stands in its own place or further left. A capability has one folder; where
 * several stages call it, each of its files stands at the stage that does.
 */
const order: readonly (readonly string[])[] = [
  ["src/engine/core/"],
  ["src/engine/cache/"],
  ["src/engine/config/"],
  [
    "src/engine/content/",
    ...capability("routes", "routesLock"),
    ...capability(
      "symbols",
      "apiChanges",
      "apiFiles",
      "apiIndex",
      "apiNames",
      "apiRecord",
      "compatibility",
      "declaration",
      "doxygenText",
      "doxygenXml",
      "enumNumbers",
      "inventory",
      "listings",
      "memberGroups",
      "readSymbols",
      "recordedApi",
      "referenceEntries",
      "referenceTexts",
      "symbolHistory",
      "symbolKey",
      "symbolName",
      "symbolRows",
      "tagChanges",
      "tagFile",
      "xmlFolder",
      "xmlPlace",
      "xmlTree",
    ),
  ],
  [
    "src/engine/markdown/",
    "src/engine/math/",
    "src/engine/diagrams/",
    "src/engine/icons/",
    ...capability("images", "imageOptions", "variants", "responsiveImage", "encoder"),
    ...capability("markdownPages", "toMarkdown", "htmlToMarkdown", "markdownCode", "readableTree", "twin", "fill"),
  ],
  ["src/engine/compare/", ...capability("changes", "shownChanges")],
  [
    "src/engine/plan/",
    ...capability("changes", "difference", "changesPages", "originRules", "releasePages", "told"),
    ...capability("news", "newsPages"),
    "src/engine/tags/",
    ...capability("routes", "publicRoutes"),
    ...capability("symbols", "mentions", "moduleOf", "referenceBranch", "replacements", "symbolPages", "apiChanges"),
  ],
  ["src/engine/links/", ...capability("routes", "reportLost")],
  ["src/engine/socialCards/"],
  [
    "src/engine/render/",
    "src/engine/search/",
    "src/engine/glossary/",
    ...capability("images", "imageFiles"),
    ...capability("markdownPages", "markdownPage", "llms"),
    ...capability("symbols", "declarationHtml", "referenceViews"),
    ...capability("changes", "releaseNotes", "releaseView", "upgradeGuide"),
  ],
  ["src/engine/assets/"],
  ["src/engine/emit/", "src/engine/offline/", ...capability("changes", "feed"), ...capability("news", "newsFeed")],
  ["src/engine/workers/"],
  ["src/engine/pipeline/"],
  ["src/engine/finished/"],
];
function capability(name: string, ...names: readonly string[]): readonly string[] {
  return names.map((each) => `src/engine/${name}/${each}.ts`);
}
const rank = (path: string) => order.findIndex((places) => places.some((place) => path.startsWith(place)));

/** What each wing may import beside itself, types included. */
const wings: Readonly<Record<string, readonly string[]>> = {
  "src/engine/": ["templates/", "client/"],
  "src/writing/": ["src/engine/", "templates/", "client/"],
  // The finished build's reader; texts and tables, which know nothing of a site.
  "src/tools/": ["src/engine/finished/", "src/engine/core/", "src/engine/cache/", "src/engine/compare/"],
  "src/migration/": ["src/engine/core/"],
};

/** What tools import beyond that, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "src/tools/check/ → src/engine/content/": "finds the lines of sources, and keeps the list of code that passed",
  "src/tools/version/ → src/engine/content/": "works on the sources",
  "src/tools/i18n/ → src/engine/content/": "works on the sources",
  "src/tools/i18n/ → src/engine/config/locale.ts": "finds the words that a language translates",
  "src/tools/i18n/ → src/engine/pipeline/openConfig.ts": "reads the configuration",
  "src/tools/i18n/ → src/engine/pipeline/translations.ts": "knows the interface texts of a language",
  "src/tools/api/ → src/engine/content/": "reads the names of the versions",
  "src/tools/api/ → src/engine/symbols/": "writes what the engine reads",
  "src/tools/version/ → src/engine/pipeline/openConfig.ts": "reads the configuration",
  "src/tools/version/afterCut.ts → src/engine/symbols/apiFiles.ts": "says which API a new version lacks",
  "src/tools/check/ → src/engine/changes/": "reads upgrade guides as pages of changes do",
  "src/tools/check/ → src/engine/symbols/apiIndex.ts": "compares upgrade guides with the API",
  "src/tools/check/listRules.ts → src/engine/pipeline/openConfig.ts": "reads the configuration",
  "src/tools/version/ → src/engine/pipeline/planContent.ts": "needs the addresses of the sources, and no page",
  "src/tools/check/ → src/engine/pipeline/planContent.ts": "needs the addresses of the sources, and no page",
  "src/tools/version/keepRoutes.ts → src/engine/routes/": "keeps the list of public addresses",
  "src/tools/version/keepRoutes.ts → src/engine/links/obscureSources.ts": "keeps the list of public addresses",
  "src/tools/check/check.ts → src/writing/serve.ts": "crawls the site through the server that a person uses",
  "src/tools/diff/builtCommit.ts → src/engine/pipeline/build.ts": "builds the site of a commit",
  "src/tools/diff/diffVersions.ts → src/engine/": "tells what the plan of a page of changes tells",
  "src/tools/verify/verify.ts → src/engine/pipeline/buildResult.ts": "is handed the result of the first build",
  "src/tools/export/ → src/engine/search/shared/": "writes the files of the search anew",
  "src/tools/export/ → templates/contract.ts": "finds the elements that a copy has otherwise",
  "src/tools/export/exportVersion.ts → src/engine/assets/": "puts other scripts into a copy",
  "src/tools/init/ejectTemplate.ts → templates/": "copies templates",
  "src/tools/mcp/releaseAnswer.ts → templates/contract.ts": "finds what a page tells readers of one version",
  "src/tools/mcp/ → src/engine/markdownPages/htmlToMarkdown.ts": "answers with the Markdown of a page",
  "src/migration/ → src/engine/pipeline/planContent.ts": "checks the configuration that it writes",
  "src/migration/ → src/engine/cache/": "checks the configuration that it writes, and keeps nothing",
  "src/tools/mcp/ → client/search/engine/": "searches as the browser does",
};
const excepted = ({ file, target }: Import) =>
  Object.keys(exceptions).find((each) => {
    const [from = "", to = ""] = each.split(" → ");
    return file.startsWith(from) && target.startsWith(to);
  });

const show = ({ file, target }: Import) => `${file} imports ${target}`;
const isOwn = (target: string) => /^(cli|src|templates|client)\//.test(target);

describe("imports", () => {
  it("know every file's place", () => {
    const places = [...Object.keys(wings), "src/index.ts", "cli/"];
    expect(files.filter((file) => /^(cli|src)\//.test(file) && !places.some((place) => file.startsWith(place)))).toEqual([]);
    expect(files.filter((file) => file.startsWith("src/engine/") && rank(file) < 0)).toEqual([]);
    expect(imports.length).toBeGreaterThan(200);
  });

  it("of the engine never look to the right", () => {
    const wrong = imports.filter(({ file, target }) => rank(file) >= 0 && rank(target) > rank(file));
    expect(wrong.map(show)).toEqual([]);
  });

  it("of a wing reach the wings that it stands on, types included", () => {
    const wrong = imports.filter((each) => {
      const [wing, others] = Object.entries(wings).find(([place]) => each.file.startsWith(place)) ?? [];
      if (wing === undefined || others === undefined || !isOwn(each.target)) return false;
      return ![wing, ...others].some((place) => each.target.startsWith(place)) && excepted(each) === undefined;
    });
    expect(wrong.map(show)).toEqual([]);
    const needed = new Set(imports.map(excepted));
    expect(Object.keys(exceptions).filter((each) => !needed.has(each))).toEqual([]);
  });

  it("of the worker pool know nothing of its tasks", () => {
    const own = imports.filter(({ file, target }) => file === "src/engine/core/pool.ts" && isOwn(target));
    expect(own.filter(({ target }) => !target.startsWith("src/engine/core/")).map(show)).toEqual([]);
  });

  it("reach templates and client from where pages are made only", () => {
    const makers = [
      // The interface texts of a language count as if the site had written them.
      "src/engine/config/locale.ts",
      "src/engine/pipeline/",
      "src/engine/links/",
      "src/engine/render/",
      "src/engine/assets/",
      "src/engine/emit/",
      "src/tools/mcp/searchAnswer.ts",
      "src/tools/mcp/releaseAnswer.ts",
      "src/tools/export/copyHtml.ts",
      "src/tools/init/ejectTemplate.ts",
      "templates/",
      "client/",
    ];
    // Where lines of text and of labels break is one rule, a function of a text.
    const shared = "templates/longNames.ts";
    const wrong = imports.filter(
      ({ file, target, isType }) =>
        !isType && /^(templates|client)\//.test(target) && target !== shared && !makers.some((place) => file.startsWith(place)),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it("give templates React, each other and types, and nothing else", () => {
    const wrong = imports.filter(
      ({ file, target, isType }) =>
        file.startsWith("templates/") && !isType && !target.startsWith("templates/") && !/^react(\/|$)/.test(target),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it("give the client the contract, shared pure code, itself and types", () => {
    const shared = [
      "client/",
      "templates/contract.ts",
      "templates/searchContract.ts",
      "templates/messages.ts",
      "src/engine/search/shared/",
      "src/engine/core/clip.ts",
      "src/engine/core/videoServices.ts",
      "react",
      "algoliasearch/",
      "eventsource-parser",
    ];
    const wrong = imports.filter(
      ({ file, target, isType }) => file.startsWith("client/") && !isType && !shared.some((place) => target.startsWith(place)),
    );
    expect(wrong.map(show)).toEqual([]);
  });
});

/** Who may use Node beyond `node:path`, the clock, the environment or the console. */
const worldly: readonly (string | RegExp)[] = [
  "cli/",
  "src/engine/cache/",
  "src/engine/config/",
  "src/engine/content/",
  "src/engine/symbols/readSymbols.ts",
  "src/engine/symbols/xmlFolder.ts",
  "src/engine/symbols/xmlPlace.ts",
  "src/engine/socialCards/",
  "src/engine/assets/",
  "src/engine/emit/",
  "src/writing/",
  "src/tools/version/",
  "src/tools/check/",
  "src/tools/init/",
  "src/migration/",
  "src/tools/verify/",
  "src/tools/mcp/stdioServer.ts",
  "src/tools/diff/",
  "src/tools/export/printPdf.ts",
  "src/engine/core/package.ts",
  "src/engine/core/processes.ts",
  "src/engine/core/git.ts",
  "src/engine/core/guard.ts",
  "src/engine/core/newFolder.ts",
  "src/engine/core/readFile.ts",
  "src/engine/core/replaceFile.ts",
  "src/engine/core/runProgram.ts",
  "src/engine/core/temporaryFolder.ts",
  "src/engine/pipeline/stopwatch.ts",
  "src/engine/pipeline/unchanged.ts",
  "src/engine/workers/",
  "src/engine/finished/findBuild.ts",
  "src/engine/core/buildManifest.ts",
  "src/engine/core/pool.ts",
];
/** Pure, although Node's own modules compute it. */
const computing: Readonly<Record<string, readonly string[]>> = {
  "src/engine/core/hash.ts": ["node:crypto"],
  "src/engine/core/broadcast.ts": ["node:diagnostics_channel"],
  "src/engine/search/gzip.ts": ["node:zlib"],
  "src/engine/symbols/inventory.ts": ["node:zlib"],
};
/** Who else reads files, and why they may. */
const otherReaders: Readonly<Record<string, string>> = {
  "cli/completion.ts: readFileSync": "a file of the package",
  "src/engine/assets/exportedScripts.ts: readFile": "a file of the package",
  "src/engine/assets/scripts.ts: readFile": "a file of the package",
  "src/engine/assets/scripts.ts: readFileSync": "a file of the package",
  "src/tools/diff/builtCommit.ts: cpSync": "the cache, which docsgen wrote",
  'cli/anotherMachine.ts: import fs from "node:fs";': "changes the order of lists, reads nothing",
  "src/engine/cache/packs.ts: openSync": "a part of a file of the cache",
  "src/engine/cache/packs.ts: readSync": "a part of a file of the cache",
  "src/engine/core/package.ts: readFileSync": "a file of the package",
  "src/engine/emit/writeOutputs.ts: createReadStream": "a file of any size, known to be regular",
  "src/tools/init/ejectTemplate.ts: readFileSync": "a file of the package",
  "src/tools/init/init.ts: readFileSync": "a file of the package",
  "src/engine/core/newFolder.ts: copyFile": "a file of any size, known to be regular",
  "src/writing/send.ts: open": "a stretch of a file, known to be regular",
  "src/tools/verify/shadow.ts: cpSync": "a folder, without what is no regular file",
  "src/tools/version/cutVersion.ts: cp": "a folder; pages that were read before",
};
const mayTouchWorld = (file: string) => worldly.some((place) => file.startsWith(String(place)));

describe("disk, network, clock, environment and process", () => {
  it("are imported only where they belong", () => {
    const wrong = imports.filter(({ file, target, isType }) => {
      const isNode = target.startsWith("node:") || builtinModules.includes(target);
      if (!isNode || isType || target === "node:path" || mayTouchWorld(file)) return false;
      return !(computing[file] ?? []).includes(target);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it("start programs and git in one place each", () => {
    const places = ["src/engine/core/runProgram.ts", "src/engine/core/git.ts", "cli/supervise.ts"];
    const wrong = imports.filter(
      ({ file, target }) => target === "node:child_process" && file.endsWith(".ts") && !places.includes(file),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it("give the content of files to src/engine/core/readFile.ts alone, which waits for none and knows a limit", () => {
    const wrong = files
      .filter((file) => /^(cli|src)\/.*\.ts$/.test(file) && file !== "src/engine/core/readFile.ts")
      .flatMap((file) =>
        [...text(file).matchAll(/^import (?:\{([^}]*)\}|.*?) from "node:fs(?:\/promises)?";/gm)].flatMap(([line, names]) => {
          if (names === undefined) return [`${file}: ${line}`];
          const reading = names
            .split(",")
            .filter((name) => /^(?:readFile|open|createReadStream|read|copyFile|cp)(?:Sync)?$/.test(name.trim()));
          return reading.map((name) => `${file}: ${name.trim()}`);
        }),
      );
    expect(wrong.filter((each) => !(each in otherReaders))).toEqual([]);
    expect(Object.keys(otherReaders).filter((each) => !wrong.includes(each))).toEqual([]);
  });

  it("are not reached through globals either", () => {
    const pure = files.filter((file) => /^(src|templates)\//.test(file) && !mayTouchWorld(file) && !(file in computing));
    const wrong = pure.flatMap((file) => {
      const found = /\b(process\.(?!env\.NODE_ENV)|Date\.now|new Date\(\)|Math\.random|performance\.now|console\.|fetch\()/.exec(
        code(file),
      );
      return found === null ? [] : [`${file}: ${found[0]}`];
    });
    expect(wrong).toEqual([]);
  });
});

/** A file without its comments. */
function code(file: string): string {
  return text(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

describe("dependencies", () => {
  const { dependencies, devDependencies } = JSON.parse(text("package.json")) as Record<string, Record<string, string>>;
  const table = new Map(
    [...text("contributing/dependencies.md").matchAll(/^\| `([^`]+)` \| ((?:`[^`]+`(?:, )?)+) \| (.+) \|$/gm)].map(
      ([, name = "", places = ""]) => [name, [...places.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place)] as const,
    ),
  );
  const used = imports.filter(({ target }) => !isOwn(target) && !target.startsWith("node:") && !builtinModules.includes(target));
  const packageOf = (target: string) =>
    target
      .split("/")
      .slice(0, target.startsWith("@") ? 2 : 1)
      .join("/");

  it("are declared and in the table of contributing/dependencies.md", () => {
    expect([...table.keys()].filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([]);
    expect(Object.keys(dependencies ?? {}).filter((name) => !name.startsWith("@types/") && !table.has(name))).toEqual([]);
  });

  it("are imported from their place only", () => {
    const wrong = used.filter(({ file, target }) => {
      const places = table.get(packageOf(target));
      return places !== undefined && !places.some((place) => file.startsWith(place));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it("are all used, and nothing that is not declared is used", () => {
    const names = new Set(used.map(({ target }) => packageOf(target)));
    expect([...table.keys()].filter((name) => !names.has(name))).toEqual([]);
    const types = (name: string) => [name, `@types/${name}`].some((each) => each in { ...dependencies, ...devDependencies });
    const isForTypes = (name: string) => used.every(({ target, isType }) => packageOf(target) !== name || isType);
    expect([...names].filter((name) => !table.has(name) && !(types(name) && isForTypes(name)))).toEqual([]);
  });
});
