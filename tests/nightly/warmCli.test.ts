/**
 * The cache never lies, whatever the site's own code reads: after any edit of files, packages, environment, clock or cache, the
 * bundled program writes and says what it does with `--no-cache`. The program is installed for this test alone, so that
 * packages of its own can be edited too.
 */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashOf } from "../../src/kit/hash.ts";
import { effort, randomFrom, seed } from "./effort.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";
let root = "";
/** What a build is told by its environment: `STAGE`, `NOW`, which its clock shows, what random numbers are, and where it runs. */
const firstEnv = { STAGE: "test", NOW: "2001-01-01", CHANCE: "0.5", LANG: "en_US.UTF-8", TZ: "UTC" };
let env = firstEnv;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const reads = {
  nothing: '"nothing"',
  file: 'readFileSync("outside.txt", "utf8")',
  environment: "process.env.STAGE",
  clock: "new Date().getFullYear()",
  chance: "Math.random()",
  language: "(1234.5).toLocaleString()",
  zone: "new Date(0).getHours()",
};
type Reads = keyof typeof reads;
const fs = (what: Reads) => (what === "file" ? 'import { readFileSync } from "node:fs";\n' : "");

/** A footer, a directive and a component page, which show what they read. */
const component = (name: string, what: Reads) =>
  `${fs(what)}export default function ${name}() {\n  return <p>{String(${reads[what]})}</p>;\n}\n`;
const footer = (what: Reads) => () => write("templates/PageFooter.tsx", component("PageFooter", what));
const directive = (what: Reads) => () => write("templates/directives/Mark.tsx", component("Mark", what));
const page = (what: Reads) => () => write("content/pages/tour.tsx", component("Tour", what));
const config = (where: { plugin?: Reads; editUrl?: Reads; sidebar?: Reads; output?: Reads } = {}) => {
  const { plugin = "nothing", editUrl = "nothing", sidebar = "nothing", output = "nothing" } = where;
  return () =>
    write(
      "site.config.ts",
      `import { readFileSync } from "node:fs";
import { defineConfig } from "docsgen";
import stamp from "remark-stamp";
const own = () => (tree) => { tree.children.push({ type: "paragraph", children: [{ type: "text", value: String(${reads[plugin]}) }] }); };
export default defineConfig({
  title: "Lib",
  url: "https://example.org",
  docs: { editUrl: ({ path }) => "https://example.org/" + encodeURIComponent(String(${reads[editUrl]})) },
  styles: ["own.css"],
  markdown: { remarkPlugins: [stamp${plugin === "nothing" ? "" : ", own"}] },
  sidebar: (items) => [...items, { type: "link", label: String(${reads[sidebar]}), href: "https://example.org" }],
  outputs: [() => [{ path: "extra.txt", from: "an output", body: String(${reads[output]}) }]],
});
`.replace(/^import \{ readFileSync.*\n/, Object.values(where).includes("file") ? "$&" : ""),
    );
};

const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>`;

function makeSite(): void {
  write("outside.txt", "one");
  write("own.css", '@import "some-theme/index.css";\n.own { color: red; }\n');
  write("content/docs/versions.json", '["v1"]');
  write("content/docs/next/start.md", "# Start\n\nText. [Other](./other.md)\n");
  write("content/docs/next/other.md", "# Other\n\n::mark\n");
  write(
    "content/docs/next/all.md",
    "# All\n\n::include{file=_part.md}\n\n```cpp file=_x/x.cpp\n```\n\n![p](./img/p.svg)\n\n[f](/file.txt)\n",
  );
  write("content/docs/next/_part.md", "Part.\n");
  write("content/docs/next/_x/x.cpp", "int x;\n");
  write("content/docs/next/img/p.svg", picture(3));
  write("content/docs/next/guide/one.md", "# One\n");
  write("content/static/file.txt", "file");
  write("content/docs/v1/start.md", "---\nsidbar_label: near\n---\n\nText.\n");
  write("content/pages/index.md", "# Home\n");
  write("node_modules/remark-stamp/package.json", '{ "name": "remark-stamp", "type": "module", "exports": "./index.js" }');
  write(
    "node_modules/remark-stamp/index.js",
    'import { word } from "./deep.js";\nexport default () => (tree) => { tree.children.push({ type: "html", value: "<b>" + word + "</b>" }); };\n',
  );
  write("node_modules/remark-stamp/deep.js", 'export const word = "deep";\n');
  write("node_modules/some-theme/package.json", '{ "name": "some-theme" }');
  write("node_modules/some-theme/index.css", ".theme { color: blue; }\n");
  for (const make of [footer("nothing"), directive("nothing"), page("nothing"), config()]) make();
}

/** The program with its own copy of highlight.js's style sheets; the other packages are those of the repository. */
function install(tool: string): void {
  const { files } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as { files: readonly string[] };
  const included = files.filter((name) => !name.startsWith("!"));
  for (const name of [...included, "package.json"]) cpSync(join(repository, name), join(tool, name), { recursive: true });
  mkdirSync(join(tool, "node_modules/highlight.js"), { recursive: true });
  for (const name of readdirSync(join(repository, "node_modules"))) {
    if (name !== "highlight.js") symlinkSync(join(repository, "node_modules", name), join(tool, "node_modules", name));
  }
  for (const name of ["styles", "package.json"])
    cpSync(join(repository, "node_modules/highlight.js", name), join(tool, "node_modules/highlight.js", name), {
      recursive: true,
    });
}

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-warm-")));
  root = join(folder, "site");
  install(join(folder, "tool"));
  const clock = "class Clock extends Date { constructor(...all) { super(...(all.length === 0 ? [process.env.NOW] : all)); } }";
  writeFileSync(
    join(folder, "clock.cjs"),
    `${clock}\nglobalThis.Date = Clock;\nMath.random = () => Number(process.env.CHANCE);\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let edits = 0;
const fresh = () => `text ${edits++}`;

/** Every file of the cache, in a stable order. */
function cacheFiles(): readonly string[] {
  const names = readdirSync(join(root, ".docsgen"), { recursive: true, withFileTypes: true });
  return names.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Does something to every so many of the cache's files. */
function damage(every: number, first: number, how: (file: string) => void): void {
  for (const [at, file] of cacheFiles().entries()) if (at % every === first) how(file);
}

const all: readonly (readonly [string, () => unknown])[] = [
  ["nothing", () => undefined],
  ["the file", () => write("outside.txt", fresh())],
  ["the environment", () => Object.assign(env, { STAGE: fresh() })],
  ["the clock", () => Object.assign(env, { NOW: `${2001 + edits++}-06-01` })],
  ["chance", () => Object.assign(env, { CHANCE: `0.${++edits}` })],
  ["the language", () => Object.assign(env, { LANG: env.LANG.startsWith("de") ? "en_US.UTF-8" : "de_DE.UTF-8" })],
  ["the time zone", () => Object.assign(env, { TZ: env.TZ === "UTC" ? "Asia/Tokyo" : "UTC" })],
  [
    "a package of a plug-in, deep inside",
    () => write("node_modules/remark-stamp/deep.js", `export const word = "${fresh()}";\n`),
  ],
  ["a style sheet of a package", () => write("node_modules/some-theme/index.css", `.theme { content: "${fresh()}"; }\n`)],
  [
    "a code theme of highlight.js",
    () => {
      const color = (edits++).toString(16).padStart(6, "0");
      writeFileSync(
        join(folder, "tool/node_modules/highlight.js/styles/github.css"),
        `.hljs { color: #${color}; background: #fff; }\n`,
      );
    },
  ],
  ["a text", () => write("content/docs/next/start.md", `# Start\n\n${fresh()}\n`)],
  ["front matter", () => write("content/docs/next/start.md", `---\ndescription: ${fresh()}\n---\n\n# Start\n\nText.\n`)],
  ["front matter of the site's own", () => write("content/docs/next/start.md", `---\nown_key: ${fresh()}\n---\n\n# Start\n`)],
  ["a partial", () => write("content/docs/next/_part.md", `${fresh()}\n`)],
  ["a code file", () => write("content/docs/next/_x/x.cpp", `// ${fresh()}\nint x;\n`)],
  ["a picture", () => write("content/docs/next/img/p.svg", picture(++edits))],
  ["a picture that goes", () => rmSync(join(root, "content/docs/next/img/p.svg"), { force: true })],
  ["a static file", () => write("content/static/file.txt", fresh())],
  ["a category", () => write("content/docs/next/guide/_category_.json", JSON.stringify({ label: fresh() }))],
  [
    "sidebars",
    () => write("content/docs/v1/sidebars.json", JSON.stringify({ docs: ["start", { type: "html", value: fresh() }] })),
  ],
  [
    "a file that becomes a folder",
    () => {
      rmSync(join(root, "content/docs/next/guide/one.md"), { force: true, recursive: true });
      write("content/docs/next/guide/one.md/index.md", "# One\n");
    },
  ],
  ["a version that is cut", () => void command("version", "cut", "v2")],
  ["a version that is removed", () => void command("version", "remove", "v2")],
  ["another docsgen", () => appendFileSync(join(folder, "tool/dist/index.js"), `\n// ${fresh()}`)],
  ["a broken link", () => write("content/docs/next/broken.md", "# Broken\n\n[gone](./gone.md)\n")],
  ...(Object.keys(reads) as Reads[]).flatMap((what) => [
    [`a template that reads ${what}`, footer(what)] as const,
    [`a directive that reads ${what}`, directive(what)] as const,
    [`a page that reads ${what}`, page(what)] as const,
    [`a plug-in that reads ${what}`, config({ plugin: what })] as const,
  ]),
  ["hooks that read the file", config({ editUrl: "file", sidebar: "file", output: "file" })],
  ["hooks that read the environment", config({ editUrl: "environment", sidebar: "environment", output: "environment" })],
  ["hooks that read the clock", config({ editUrl: "clock", sidebar: "clock", output: "clock" })],
  ["a cache that was cut short", () => damage(2, 0, (file) => truncateSync(file, 9))],
  ["a cache that was damaged", () => damage(2, 1, flip)],
  [
    "a cache whose files were swapped",
    () => {
      const files = cacheFiles();
      const texts = files.map((file) => readFileSync(file));
      for (const [at, file] of files.entries()) writeFileSync(file, texts[(at + 1) % files.length] ?? "");
    },
  ],
  ["a part of the cache is gone", () => damage(3, 0, rmSync)],
  ["a build of one version", () => void run("part", "--versions", "next")],
  ["an output folder that is gone", () => rmSync(join(root, "build"), { recursive: true, force: true })],
  [
    "an output folder of another time",
    () => {
      rmSync(join(root, "build"), { recursive: true, force: true });
      if (existsSync(join(root, "cold"))) renameSync(join(root, "cold"), join(root, "build"));
    },
  ],
];

function run(out: string, ...options: readonly string[]): SpawnSyncReturns<string> {
  return command("build", "--format", "json", "--out", out, ...options);
}

function command(...args: readonly string[]): SpawnSyncReturns<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const program = ["--require", join(folder, "clock.cjs"), join(folder, "tool/dist/cli.js")];
  return spawnSync(process.execPath, [...program, ...args], {
    cwd: root,
    encoding: "utf8",
    env: { PATH, HOME, TMPDIR, ...env },
  });
}

/** What a build has said and written. */
function outcome(out: string, ...options: readonly string[]): unknown {
  const { status, stdout, stderr } = run(out, ...options);
  const { ok, diagnostics } = JSON.parse(stdout || "{}") as { readonly ok?: boolean; readonly diagnostics?: unknown };
  return { status, ok, diagnostics, bug: status === 3 ? stderr : "", files: ok === true ? hashes(join(root, out)) : [] };
}

function hashes(out: string): readonly string[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return paths.map((path) => `${path.slice(out.length)} ${hashOf(readFileSync(path))}`).sort();
}

/** Each edit once, in an order that the seed decides. */
function shuffled<T>(list: readonly T[], seed: number): readonly T[] {
  const next = randomFrom(seed);
  return list
    .map((each) => [next(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}

test.each(
  effort(
    [seed],
    [0, 1, 2, 3, 4].map((more) => seed + more),
  ),
)("warm equals cold after every kind of edit, seed %i", { timeout: 300_000 }, (seed) => {
  rmSync(root, { recursive: true, force: true });
  env = { ...firstEnv };
  makeSite();
  expect(outcome("build")).toMatchObject({ ok: true, bug: "", diagnostics: [{ severity: "warning" }] });
  const done: string[] = [];
  for (const [name, edit] of shuffled(all, seed)) {
    edit();
    done.push(name);
    // Most edits are followed by another before anybody builds.
    if (done.length % effort(8, 3) !== 0) continue;
    const warm = outcome("build");
    expect({ done, ...(warm as object) }).toEqual({ done, ...(outcome("cold", "--no-cache") as object) });
    rmSync(join(root, "content/docs/next/broken.md"), { force: true });
  }
});
