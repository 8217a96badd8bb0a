/**
 * What each command does outside the site, docsgen's own folder, and the folder of temporary files: which hosts it asks, which programs it
 * starts, which files it reads and changes. All of that is named on the manual's page about trust.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { allCommands } from "../../manual/reference/cliPage.ts";
import { makeFolder } from "../folder.ts";
import { type Deeds, type TracedCall, traced, whyUntraceable } from "../traced.ts";
import { script } from "./docsgen.ts";

const tool = join(script, "../..");

/** Hosts, names of programs, and files: below the folder that the site is in, the first part of the path. */
type Outside = Partial<Deeds>;

interface Call {
  readonly args: string;
  /** What it does more than any command may. */
  readonly outside?: Outside;
  /** Where the page about trust says so. */
  readonly named?: string;
  readonly meanwhile?: TracedCall["meanwhile"];
}

const visit: TracedCall["meanwhile"] = async (said) => {
  const [address] = await said(/http:\/\/[\w.:]+\//);
  await (await fetch(address)).text();
};

/** In this order, in one site. */
const calls: readonly Call[] = [
  { args: "build" },
  { args: "build --no-cache" },
  { args: "build --verify" },
  { args: "compile --versions next" },
  { args: "build --compiled .compiled" },
  { args: "serve --port 0", meanwhile: visit },
  { args: "serve --watch --port 0", meanwhile: visit },
  { args: "check" },
  { args: "check --external", outside: { hosts: ["127.0.0.2"] }, named: "`docsgen check --external`" },
  { args: "check snippets", outside: { programs: ["sh"] }, named: "`docsgen check snippets`" },
  { args: "export v1.0" },
  { args: "mcp" },
  { args: "search records" },
  { args: "search suggest queries.txt" },
  { args: "api record xml --as v1.0" },
  { args: "routes" },
  { args: "drift" },
  { args: "backport content/docs/next/start.md --write" },
  { args: "diff HEAD" },
  { args: "i18n status" },
  { args: "version list" },
  { args: "version cut v2.0" },
  { args: "version remove v1.0" },
  { args: "eject Footer" },
  { args: "info" },
  { args: "explain" },
  { args: "completion bash" },
  { args: "clean" },
  { args: "init ../new", outside: { changed: ["new"] }, named: "`docsgen init` and `docsgen migrate`" },
  {
    args: "migrate ../book ../moved",
    outside: { read: ["book", "moved"], changed: ["moved"] },
    named: "`docsgen init` and `docsgen migrate`",
  },
];

/** Words of the page about trust → the files that every command may read, and the programs that it may start. */
const common = {
  files: {
    "Git reads its settings": /^(?:\/etc|home)\/\.?gitconfig$|^home\/\.config\/git\//,
    "`package.json` and `tsconfig.json` of the folders above": /^(?:above|\.|package\.json|tsconfig\.json)$/,
    "files of the system":
      /^\/(?:usr|lib|lib64|proc|sys|dev\/null|dev\/urandom|etc\/(?:ld\.so\.\w+|ssl|localtime|locale\.alias|resolv\.conf|nsswitch\.conf|host\.conf|hosts|gai\.conf|passwd))(?:\/|$)/,
  },
  programs: { "Node.js": "node", Git: "git", esbuild: "esbuild" },
};

const site = (other: string) => ({
  "site/site.config.ts": `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "Lib",
  url: "https://example.org",
  offline: true,
  changes: {},
  markdownPages: true,
  snippets: { sh: { command: ["sh", "-n", "{file}"] } },
});
`,
  "site/content/docs/versions.json": '["v1.0"]',
  "site/content/docs/next/start.md": `# Start\n\nHello.\n\n[Other](${other})\n\n\`\`\`sh\nexit\n\`\`\`\n`,
  "site/content/docs/v1.0/start.md": "# Start\n\nHello.\n",
  "site/content/pages/index.md": "# Home\n",
  "site/xml/index.xml": '<doxygenindex><compound refid="f" kind="file"><name>f.h</name></compound></doxygenindex>',
  "site/xml/f.xml":
    '<doxygen><compounddef id="f" kind="file"><sectiondef><memberdef id="m" kind="define"><name>M</name></memberdef></sectiondef></compounddef></doxygen>',
  "site/queries.txt": "start\n",
  "site/templates/PageFooter.tsx": "export default function PageFooter() {\n  return null;\n}\n",
  "site/.gitignore": "build\n.docsgen\n",
  "book/book.toml": '[book]\ntitle = "B"\n',
  "book/src/SUMMARY.md": "# Summary\n\n- [Page](page.md)\n",
  "book/src/page.md": "# Page\n",
  "package.json": "{}",
  "tsconfig.json": "{}",
  "home/.gitconfig": "",
  "tmp/.keep": "",
});

async function otherSite(): Promise<string> {
  const server = createServer((_, response) => response.end("there"));
  await new Promise<void>((done) => server.listen(0, "127.0.0.2", done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.2:${(server.address() as AddressInfo).port}/`;
}

/** What is left of the deeds of a command without what any may do. */
function outsideOf({ hosts, programs, read, changed }: Deeds, outer: string): Deeds {
  const own = ["site", "tmp"].map((name) => join(outer, name));
  const shown = (path: string) => {
    if ([tool, ...own].some((folder) => path === folder || path.startsWith(`${folder}/`)) || path === "/dev/null") return [];
    if (outer.startsWith(path) || tool.startsWith(path)) return ["above"];
    return path.startsWith(`${outer}/`)
      ? [
          relative(outer, path)
            .replace(/^(?!home\/)([^/]+)\/.*$/, "$1")
            .replace(/^\.(\w+)-\w{6}$/, "$1"),
        ]
      : [path];
  };
  const few = (all: readonly string[]) => [...new Set(all.flatMap(shown))];
  const isCommon = (path: string) => Object.values(common.files).some((pattern) => pattern.test(path));
  return {
    hosts: hosts.filter((host) => host !== "127.0.0.1"),
    programs: programs.map((path) => basename(path)).filter((name) => !Object.values(common.programs).includes(name)),
    read: few(read).filter((path) => !isCommon(path)),
    changed: few(changed),
  };
}

const untraceable = whyUntraceable();
if (untraceable !== null) console.warn(`No command is traced: strace cannot be used here (${untraceable}).`);

test.skipIf(untraceable !== null)(
  "no command does more outside than the page about trust says",
  { timeout: 900_000 },
  async () => {
    const files = site(await otherSite());
    const outer = makeFolder(files);
    const cwd = join(outer, "site");
    const git = (...args: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { cwd, stdio: "ignore" });
    git("init");
    git("add", ".");
    git("commit", "-m", "First");
    writeFileSync(join(cwd, "content/docs/next/start.md"), files["site/content/docs/next/start.md"].replace("Hello", "Good day"));
    const env = { PATH: process.env.PATH, HOME: join(outer, "home"), TMPDIR: join(outer, "tmp") };
    const found: Record<string, object> = {};
    for (const { args, meanwhile } of calls) {
      const { code, output, deeds } = await traced([process.execPath, script, ...args.split(" ")], {
        cwd,
        env,
        ...(meanwhile === undefined ? {} : { meanwhile }),
      });
      found[args] = { ...outsideOf(deeds, outer), failed: code === null || code === 2 || code === 3 ? output : null };
    }
    const nothing: Deeds = { hosts: [], programs: [], read: [], changed: [] };
    expect(found).toEqual(Object.fromEntries(calls.map(({ args, outside }) => [args, { ...nothing, failed: null, ...outside }])));
  },
);

test("every command is looked at, and what it does outside is on the page about trust", () => {
  const page = readFileSync(join(tool, "manual/content/docs/next/own/trust.md"), "utf8");
  const names = allCommands().flatMap(([name, { commands }]) =>
    name === "docsgen" ||
    ["version", "search"].includes(name.replace("docsgen ", "")) ||
    (commands.length > 0 && name !== "docsgen check")
      ? []
      : [name.replace("docsgen ", "")],
  );
  expect(names.filter((name) => !calls.some(({ args }) => args === name || args.startsWith(`${name} `)))).toEqual([]);
  const said = [...calls.flatMap(({ named }) => named ?? []), ...Object.keys(common.files), ...Object.keys(common.programs)];
  expect(said.filter((words) => !page.includes(words))).toEqual([]);
});
