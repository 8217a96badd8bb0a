/**
 * Holds the law of the house, which is a pattern of paths: who may import whom, who may touch the world, and what
 * manual/contributing/dependencies.md says about who uses which package. A new file needs no line here: its folder says what it may.
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
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes("/starter/")),
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
 * The stages of a build, from left to right. The files of a feature are in a folder named after the stage at which they work, or have its
 * name, as do the lists of features (`plan.ts`) and what these have to be (`planFeature.ts`).
 */
const stages = ["config", "content", "compile", "plan", "link", "render", "assets", "write"];
/** What a feature reads belongs to the content; what also runs in a browser, to what is compiled. */
const featureStage = new Map(Object.entries({ read: "content", shared: "compile" }));
/** Everything above the stages, from left to right. */
const above = ["site", "finished", "serve", "sources", "tools"];

/** How far to the right a file is: it imports what is further left, or in its own place. Null where it has no place. */
function rank(path: string): number | null {
  const [, wing = "", folder = "", below = ""] = path.split("/");
  const stage = (below === "" ? folder.replace("Feature.ts", "") : below).replace(".ts", "");
  if (wing === "kit" || wing === "model") return wing === "kit" ? 0 : 1;
  const at = stages.indexOf(wing === "stages" ? folder : wing === "features" ? (featureStage.get(stage) ?? stage) : "");
  if (at >= 0) return 10 + 2 * at + (wing === "stages" ? 1 : 0);
  return above.includes(wing) ? 100 + above.indexOf(wing) : null;
}

const show = ({ file, target }: Import) => `${file} imports ${target}`;
const isOwn = (target: string) => /^(cli|src|templates|client)\//.test(target);
const within = imports.filter(({ file, target }) => file.startsWith("src/") && target.startsWith("src/"));

describe("imports", () => {
  it("know every file's place", () => {
    const isPlaced = (file: string) => rank(file) !== null || !/^src\/(?!migration\/|index)/.test(file);
    expect(files.filter((file) => !isPlaced(file))).toEqual([]);
    expect(within.length).toBeGreaterThan(200);
  });

  it("never look to the right, types included", () => {
    const wrong = within.filter(({ file, target }) => {
      const [own, other] = [rank(file), rank(target)];
      return own !== null && (other === null || other > own);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it("of migration reach the kit, the model, and the plan of the site that it makes", () => {
    const own = within.filter(({ file }) => file.startsWith("src/migration/"));
    expect(own.filter(({ target }) => !/^src\/(?:migration|kit|model|site)\//.test(target)).map(show)).toEqual([]);
  });

  it("make no two folders of the engine that import each other", () => {
    const folder = (path: string) =>
      /^src\/(?:stages\/[^/]+|features\/[^/]+\/[^/]+|kit|model|site)(?=\/)/.exec(path)?.[0] ?? null;
    const pairs = within
      .map(({ file, target }) => [folder(file), folder(target)] as const)
      .filter(([a, b]) => a !== null && b !== null && a !== b);
    const known = new Set(pairs.map(([a, b]) => `${a} ${b}`));
    expect([...known].filter((each) => known.has(each.split(" ").reverse().join(" ")))).toEqual([]);
  });

  it("reach templates and client from where pages are made, or from what reads them, but for what all share", () => {
    const makers =
      /^(?:cli|templates|client|src\/(?:site|serve|sources|tools|finished|(?:stages|features\/[^/]+)\/(?:config|link|render|assets|write)))(?:\/|\.ts)/;
    const wrong = imports.filter(
      ({ file, target, isType }) => !isType && /^(?:templates\/(?!shared\/)|client\/)/.test(target) && !makers.test(file),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it("reach no feature from another, types included, and its value at a stage from the list of that stage alone", () => {
    const featureOf = (path: string) => /^src\/features\/(\w+)\//.exec(path)?.[1] ?? "";
    const wrong = within.filter(({ file, target }) => {
      if (featureOf(target) === "" || file.startsWith(`src/features/${featureOf(target)}/`)) return false;
      const [, value] = /^src\/features\/\w+\/(compile|plan|render|write)\.ts$/.exec(target) ?? [];
      return value === undefined ? featureOf(file) !== "" : file !== `src/features/${value}.ts`;
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it("give templates React, each other and types, and nothing else", () => {
    const wrong = imports.filter(
      ({ file, target, isType }) => file.startsWith("templates/") && !isType && !/^(?:templates\/|react(?:\/|$))/.test(target),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it("give the client the contracts, the interface texts, shared pure code, itself and types", () => {
    const shared =
      /^(?:client\/|templates\/(?:\w*[cC]ontract|messages)\.ts|templates\/shared\/|src\/features\/\w+\/shared\/|src\/kit\/text\/|react|algoliasearch\/|eventsource-parser)/;
    const wrong = imports.filter(({ file, target, isType }) => file.startsWith("client/") && !isType && !shared.test(target));
    expect(wrong.map(show)).toEqual([]);
  });
});

/** Neither disk nor network, clock, environment or process. */
const pure =
  /^(?:templates\/|src\/(?:kit\/(?!files\/|processes\/|cache\/)|model\/|(?:stages|features\/[^/]+)\/(?:compile|plan|link|render|shared)(?:\/|\.ts)))/;
/** Node's own modules that only compute. */
const computing = new Set(["node:path", "node:crypto", "node:zlib"]);

describe("disk, network, clock, environment and process", () => {
  it("are imported only where they belong", () => {
    const isNode = (target: string) => target.startsWith("node:") || builtinModules.includes(target);
    const wrong = imports.filter(
      ({ file, target, isType }) => isNode(target) && !isType && pure.test(file) && !computing.has(target),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it("start programs in one folder, and the command line again", () => {
    const starts = imports.filter(({ target }) => target === "node:child_process");
    expect(starts.filter(({ file }) => !/^(?:src\/kit\/processes|cli)\//.test(file)).map(show)).toEqual([]);
  });

  it("give the content of files to one function, which waits for none and knows a limit, or say why not", () => {
    const reads = /\b(?:readFile|open|createReadStream|read|copyFile|cp)(?:Sync)?\b/;
    const wrong = files
      .filter((file) => /^(?:cli|src)\/.*\.ts$/.test(file) && !/^src\/kit\/files\/readFile\.ts$/.test(file))
      .flatMap((file) =>
        [...text(file).matchAll(/(.*)\n(import (?:\{([^}]*)\}|.*?) from "node:fs(?:\/promises)?";)/g)]
          .filter(([, before = "", , names]) => (names === undefined || reads.test(names)) && !/^\/\/ Reads .+\.$/.test(before))
          .map(([, , line = ""]) => `${file}: ${line}`),
      );
    expect(wrong).toEqual([]);
  });

  it("are not reached through globals either", () => {
    const globals = /\b(process\.(?!env\.NODE_ENV)|Date\.now|new Date\(\)|Math\.random|performance\.now|console\.|fetch\()/;
    const wrong = files
      .filter((file) => pure.test(file))
      .flatMap((file) => {
        const found = globals.exec(text(file).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));
        return found === null ? [] : [`${file}: ${found[0]}`];
      });
    expect(wrong).toEqual([]);
  });
});

describe("dependencies", () => {
  const { dependencies, devDependencies } = JSON.parse(text("package.json")) as Record<string, Record<string, string>>;
  const table = new Map(
    [...text("manual/contributing/dependencies.md").matchAll(/^\| `([^`]+)` \| ((?:`[^`]+`(?:, )?)+) \| (.+) \|$/gm)].map(
      ([, name = "", places = ""]) => [name, [...places.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place)] as const,
    ),
  );
  const used = imports.filter(({ target }) => !isOwn(target) && !target.startsWith("node:") && !builtinModules.includes(target));
  const packageOf = (target: string) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? "";

  it("are declared and in the table of dependencies", () => {
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
