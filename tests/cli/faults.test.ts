/**
 * A table of faults for the commands other than `build`: what they work on is damaged by the machine, a program, or somebody's edit. Each command
 * ends by itself, names the path and the cause, and calls nothing a bug. `unreadable.test.ts` has the files of the site itself.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { processTag } from "../../src/kit/processes/processes.ts";
import { docsgen, docsgenAsOwner, script, site, start } from "./docsgen.ts";

type Harm = (path: (name: string) => string) => unknown;

interface Fault {
  readonly what: string;
  readonly command: readonly string[];
  readonly harm: Harm;
  readonly exit: number;
  readonly problem: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: NodeJS.ProcessEnv;
}

const page = (text: string) => `---\ntitle: Start\n---\n${text}\n`;
const git = (root: string, ...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", ...args], {
    cwd: root,
  });
const pipe = (path: string) => {
  rmSync(path, { recursive: true, force: true });
  execFileSync("mkfifo", [path]);
};
const device = (path: string) => {
  rmSync(path, { force: true });
  symlinkSync("/dev/zero", path);
};

const commit: Harm = (path) => {
  writeFileSync(path(".gitignore"), "build\n.docsgen\n");
  for (const args of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "First"],
  ])
    git(path("."), ...args);
};
const fix: Harm = (path) => {
  commit(path);
  writeFileSync(path("content/docs/next/start.md"), page("Hello, reader."));
};

const snippets = (language: string) => ({
  "site.config.ts": `export default { title: "Lib", url: "https://example.org", snippets: { js: ${language} } };\n`,
  "content/docs/next/start.md": page("```js\nlet a;\n```"),
});
const checkSnippets = (what: string, language: string, problem: string, harm: Harm = () => {}): Fault => {
  return {
    what: `check snippets: ${what}`,
    command: ["check", "snippets"],
    harm,
    exit: 2,
    problem: `snippets/setup ${problem}`,
    files: snippets(language),
  };
};
const notStarted = (program: string) => `The program "${program}" of snippets.js was not found, or cannot be started.`;

/** What a build is made of, without one file. */
const damaged = (command: readonly string[], name: string, harm: (path: string) => unknown, cause: string): Fault => ({
  what: `${command.join(" ")}: ${name} of the build is gone, or no file`,
  command,
  harm: (path) => harm(path(`build/${name}`)),
  exit: 1,
  problem: `finished/damaged The build in build is damaged: ${name} cannot be read: ${cause}.`,
});

const faults: readonly Fault[] = [
  damaged(["export"], "docs/start.html", pipe, "it is a named pipe"),
  damaged(["export"], "search/settings.json", device, "it is a device"),
  damaged(["diff", "build", "build"], "docs/start.html", rmSync, "it does not exist (ENOENT)"),
  {
    what: "diff: the name is empty",
    command: ["diff", ""],
    harm: () => {},
    exit: 2,
    problem: "cli/usage The name of a build or a commit is empty.",
  },
  {
    what: "diff: git cannot check the commit out",
    command: ["diff", "main"],
    harm: (path) => {
      commit(path);
      writeFileSync(path(".git/worktrees"), "");
    },
    exit: 1,
    problem: "diff/build The site of main (*) cannot be built: Git could not check it out: could not create *.git/worktrees*.",
  },
  ...["no program", "a folder"].map((what): Fault => {
    const file = what === "a folder" ? "/" : "/etc/passwd/x";
    return {
      what: `export --pdf: CHROME_PATH names ${what}`,
      command: ["export", "--pdf"],
      harm: () => {},
      env: { CHROME_PATH: file },
      exit: 2,
      problem: `export/browser CHROME_PATH names "${file}", which ${what === "a folder" ? "is no program" : "does not exist"}.`,
    };
  }),
  checkSnippets("below a file", '{ command: ["/etc/passwd/x"] }', notStarted("/etc/passwd/x")),
  checkSnippets("a loop", '{ command: ["./loop"] }', notStarted("./loop"), (path) => symlinkSync("loop", path("loop"))),
  checkSnippets("a folder", '{ command: ["/"] }', notStarted("/")),
  {
    ...checkSnippets("a text that no program can be given", '{ command: ["node", "\0"] }', ""),
    exit: 1,
    problem: "snippets/failed js with next: The program could not be started with this command.",
  },
  checkSnippets(
    "inputs that are a pipe",
    '{ command: ["true"], inputs: ["in"] }',
    "The inputs of snippets.js cannot be read: in: it is a named pipe.",
    (path) => pipe(path("in")),
  ),
  checkSnippets(
    "inputs that lead nowhere",
    '{ command: ["true"], inputs: ["in"] }',
    "The inputs of snippets.js cannot be read: in: it does not exist (ENOENT).",
    (path) => symlinkSync("nowhere", path("in")),
  ),
  checkSnippets(
    "inputs that may not be read",
    '{ command: ["true"], inputs: ["in"] }',
    "The inputs of snippets.js cannot be read: in/deep: permission denied (EACCES).",
    (path) => {
      mkdirSync(path("in/deep"), { recursive: true });
      chmodSync(path("in/deep"), 0);
    },
  ),
  {
    ...checkSnippets("no folder to work in", '{ command: ["true"] }', "", (path) => writeFileSync(path(".docsgen"), "")),
    exit: 1,
    problem: "output/write Cannot write .docsgen: something of that name is there already (EEXIST).",
  },
  {
    ...checkSnippets("what passed is a pipe", '{ command: ["true"] }', "", (path) => pipe(path("content/snippets.lock"))),
    command: ["build"],
    exit: 1,
    problem: "content/read Cannot read content/snippets.lock: it is a named pipe.",
  },
  ...(
    [
      ["is a pipe", pipe, "content/read Cannot read content/docs/v1.0/start.md: it is a named pipe."],
      [
        "leads out of the content",
        device,
        "content/outside content/docs/v1.0/start.md is a symbolic link that leads out of the content folder.",
      ],
      [
        "is not UTF-8",
        (path: string) => writeFileSync(path, Buffer.from("Caf\xe9. Hello.\n", "latin1")),
        "content/encoding content/docs/v1.0/start.md is not valid UTF-8: byte 3 (0xE9).",
      ],
    ] as const
  ).map(
    ([what, harm, problem]): Fault => ({
      what: `backport: a copy ${what}`,
      command: ["backport", "content/docs/next/start.md", "--write", "--conflicts"],
      harm: (path) => {
        fix(path);
        harm(path("content/docs/v1.0/start.md"));
      },
      exit: 1,
      problem,
    }),
  ),
  {
    what: "drift: a page is a pipe",
    command: ["drift"],
    harm: (path) => pipe(path("content/docs/v1.0/start.md")),
    exit: 1,
    problem: "content/read Cannot read content/docs/v1.0/start.md: it is a named pipe.",
  },
  ...["package.json", "templates/package.json"].map(
    (name): Fault => ({
      what: `${name} is a pipe`,
      command: ["build"],
      files: { "templates/Footer.tsx": "export default () => null;\n" },
      harm: (path) => pipe(path(name)),
      exit: 2,
      problem: `${name.includes("/") ? "config/template" : "config/load"} ${name} cannot be loaded: it is a named pipe.`,
    }),
  ),
  {
    what: "routes: an address is given up without a reason",
    command: ["routes", "--removed", " "],
    files: { "content/routes.lock": "/docs/gone\n" },
    harm: () => {},
    exit: 2,
    problem: "cli/usage --removed needs a reason.",
  },
  {
    what: "routes.lock leads to a heading that is not there",
    command: ["build"],
    files: { "content/routes.lock": "/old -> /docs/start#nowhere\n" },
    harm: () => {},
    exit: 1,
    problem:
      'redirect/target content/routes.lock: /docs/start#nowhere leads to /docs/start, which has no heading or id "nowhere".',
  },
  {
    what: ".docsgen leads nowhere",
    command: ["build"],
    harm: (path) => symlinkSync("/none/at/all", path(".docsgen")),
    exit: 1,
    problem: "output/write Cannot create the folder .docsgen: something else with that name exists (ENOENT).",
  },
  {
    what: ".docsgen is a loop",
    command: ["build"],
    harm: (path) => symlinkSync(".docsgen", path(".docsgen")),
    exit: 1,
    problem: "output/write Cannot read .docsgen: its symbolic links lead in a circle (ELOOP).",
  },
];

test.each(faults)("$what", async ({ command, harm, exit, problem, files = {}, env }) => {
  const root = site(files);
  onTestFinished(() => void execFileSync("chmod", ["-R", "u+rwX", root]));
  if (["export", "diff"].includes(command[0] as string)) expect((await docsgen(["build"], root)).code).toBe(0);
  harm((name) => join(root, name));
  const before = readdirSync(root).sort();
  const args = [...command, "--format", "json"];
  const saved = { ...process.env };
  Object.assign(process.env, env);
  const ran = await (problem.includes("EACCES") ? docsgenAsOwner(args, root) : docsgen(args, root)).finally(() => {
    process.env = saved;
  });
  const { diagnostics } = JSON.parse(ran.stdout) as { diagnostics: readonly { code: string; message: string }[] };
  expect(ran.stderr).not.toContain("bug");
  const found = diagnostics.map(({ code, message }) => `${code} ${message}`);
  const pattern = new RegExp(`^${problem.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);
  expect([ran.code, found]).toEqual([exit, [expect.stringMatching(pattern)]]);
  expect(readdirSync(root).sort()).toEqual(
    [...new Set([...before, ...(existsSync(join(root, ".docsgen")) ? [".docsgen"] : [])])].sort(),
  );
});

test.each([
  ["a file", (path: string) => writeFileSync(path, "")],
  ["a pipe", pipe],
  ["closed to everybody", (path: string) => mkdirSync(path, { mode: 0 })],
])("a cache folder that is %s costs time only", async (_, make) => {
  const root = site();
  mkdirSync(join(root, ".docsgen"));
  make(join(root, ".docsgen/cache"));
  onTestFinished(() => void execFileSync("chmod", ["-R", "u+rwX", root]));
  for (const _ of [1, 2]) expect(await docsgenAsOwner(["build"], root)).toMatchObject({ code: 0 });
});

/** Options with which Node lets nothing be read but docsgen and these folders, and nothing be written but them. */
function limits(...folders: readonly string[]): readonly string[] {
  const [major = 0] = process.versions.node.split(".").map(Number);
  const flag = major >= 23 ? "--permission" : "--experimental-permission";
  const readable = [join(script, "../.."), ...folders].map((folder) => `--allow-fs-read=${folder}/*`);
  const writable = folders.map((folder) => `--allow-fs-write=${folder}/*`);
  return ["--no-warnings", flag, ...readable, ...writable, "--allow-child-process", "--allow-worker"];
}

test("what is above a site need not be read", async () => {
  const root = realpathSync(site());
  const node = limits(root);
  expect(await start(["build"], root, {}, { node }).ended).toMatchObject({ code: 0 });
});

test("what Node's permission model refuses is named, and no bug", async () => {
  const root = site();
  const node = limits();
  const { code, stderr } = await start(["build", "--root", root], root, {}, { node }).ended;
  expect(stderr).toMatch(
    /^error system\/refused\n {2}Cannot use .*: Node's permission model does not allow it \(ERR_ACCESS_DENIED\)\.$/m,
  );
  expect(stderr).not.toContain("bug");
  expect(code).toBe(1);
});

describe("a folder for temporary files that is not there", () => {
  const TMPDIR = "/none/at/all";
  const message = `error system/refused\n  Cannot create a temporary folder in ${TMPDIR}: it does not exist (ENOENT).\n  Hint: Let the environment variable TMPDIR name a folder that can be written.\n`;

  test.each([[["diff", "main"]], [["build", "--verify"]], [["export", "--pdf"]]])("%s", async (command) => {
    const root = site({ chrome: "#!/bin/sh\n" });
    chmodSync(join(root, "chrome"), 0o755);
    commit((name) => join(root, name));
    expect((await docsgen(["build"], root)).code).toBe(0);
    const { code, stderr } = await start(command, root, { TMPDIR, CHROME_PATH: join(root, "chrome") }).ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});

test("a call of the system that fails where nothing expects it is the machine's fault, with path and cause", async () => {
  const text = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const real = fs.mkdirSync;
    fs.mkdirSync = (path, ...given) => {
      if (!/snippets-\\w+.0$/.test(path)) return real(path, ...given);
      throw Object.assign(new Error("injected"), { code: "EIO", syscall: "mkdir", path });
    };
    syncBuiltinESMExports();`;
  const node = ["--import", `data:text/javascript,${encodeURIComponent(text)}`];
  const { code, stderr } = await start(["check", "snippets"], site(snippets('{ command: ["true"] }')), {}, { node }).ended;
  expect(stderr).toMatch(
    /^error system\/refused\n {2}Cannot use \.docsgen\/snippets-\w+\/0: the disk reported an error \(EIO\)\.\n {2}Hint: /,
  );
  expect(code).toBe(1);
});

describe("a disk that gets full", () => {
  /** Node's options for a program whose disk is full when it writes a file whose path ends so; the file is there, and empty. */
  const fullAt = (name: string) => {
    const text = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const { writeFileSync } = fs;
      const { writeFile } = fs.promises;
      const fail = (path) => {
        writeFileSync(path, "");
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
      };
      const isFull = (path) => /${name}/.test(String(path));
      fs.writeFileSync = (path, ...rest) => (isFull(path) ? fail(path) : writeFileSync(path, ...rest));
      fs.promises.writeFile = async (path, ...rest) => (isFull(path) ? fail(path) : writeFile(path, ...rest));
      syncBuiltinESMExports();`;
    return { node: ["--import", `data:text/javascript,${encodeURIComponent(text)}`] };
  };

  test.each([
    [["eject", "Footer"], "Footer.tsx", "cli/usage\n  Cannot write templates/Footer.tsx", 2],
    [["search", "records"], "search-records", "cli/usage\n  The records cannot be written", 2],
    [["init", "new"], "README", "init/write\n  Cannot create a site in <root>/new", 2],
    [["routes", "--update"], "routes.lock", "output/write\n  Cannot write content/routes.lock", 1],
    [["check", "snippets"], "listing.js", "output/write\n  Cannot write .docsgen/snippets-*/0/listing.js", 1],
    [["check", "snippets", "--update"], "snippets.lock", "output/write\n  Cannot write content/snippets.lock", 1],
    [["build", "--update-baseline"], "known-problems", "output/write\n  Cannot write content/known-problems.json", 1],
  ] as const)("%s leaves nothing of what it could not write", async (command, name, says, exit) => {
    const root = site({
      ...snippets('{ command: ["true"], note: "Compiled" }'),
      "content/docs/v1.0/start.md": page("[No](./no.md)"),
    });
    const files = () =>
      readdirSync(root, { recursive: true }).filter((path) => !/^(?:\.docsgen|build|templates)/.test(String(path)));
    const before = files();
    const { code, stderr } = await start(command, root, {}, fullAt(name)).ended;
    expect(stderr.replaceAll(root, "<root>").replace(/snippets-\w+/, "snippets-*")).toContain(
      `error ${says}: no space left on the disk (ENOSPC).`,
    );
    expect([code, files()]).toEqual([exit, before]);
  });
});

describe("an interruption", () => {
  /** Node's options for a program that is sent SIGINT when it first opens a file of that name, and works on. */
  const interruptedAt = (name: string) => {
    const text = `
      import fs from "node:fs";
      import { syncBuiltinESMExports } from "node:module";
      const real = fs.openSync;
      fs.openSync = (path, ...given) => {
        if (String(path).endsWith("${name}")) process.kill(process.pid, "SIGINT");
        return real(path, ...given);
      };
      syncBuiltinESMExports();`;
    return { node: ["--import", `data:text/javascript,${encodeURIComponent(text)}`] };
  };

  test.each([
    ["docs/start.html", ["diff", "build", "build"]],
    ["docs/start.html", ["export"]],
    ["v1.0/start.md", ["drift"]],
    ["v1.0/start.md", ["backport", "content/docs/next/start.md", "--write"]],
    ["v1.0/start.md", ["routes", "--update"]],
  ])("while %s is read ends %s, which does nothing but read, with nothing written", async (name, command) => {
    const root = site({ "content/routes.lock": "/docs/start\n" });
    fix((path) => join(root, path));
    expect((await docsgen(["build"], root)).code).toBe(0);
    const before = readdirSync(root, { recursive: true }).filter((path) => !String(path).startsWith(".docsgen"));
    const { code, stdout, stderr } = await start(command, root, {}, interruptedAt(name)).ended;
    expect([code, stdout, stderr]).toEqual([130, "", ""]);
    expect(readdirSync(root, { recursive: true }).filter((path) => !String(path).startsWith(".docsgen"))).toEqual(before);
  });
});

test("what a killed command has left among the temporary files goes with the next one", async () => {
  const root = site();
  commit((name) => join(root, name));
  expect((await docsgen(["build"], root)).code).toBe(0);
  const tag = processTag().replace(/\d+$/, "999999999");
  const TMPDIR = join(root, ".docsgen/tmp");
  mkdirSync(join(TMPDIR, `docsgen-diff-${tag}-x/tree`), { recursive: true });
  mkdirSync(join(TMPDIR, `docsgen-diff-${processTag()}-y`));
  expect((await start(["diff", "main"], root, { TMPDIR }).ended).code).toBe(0);
  expect(readdirSync(TMPDIR)).toEqual([`docsgen-diff-${processTag()}-y`]);
});

describe("programs that do not want to end", () => {
  /** Of a program that was started with this argument. */
  const left = (argument: string) => {
    const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return processes.filter((pid) => {
      const file = `/proc/${pid}/cmdline`;
      return existsSync(file) && readFileSync(file, "utf8").split("\0").includes(argument);
    });
  };

  test("an interruption ends a browser that is started by a script, with what that has started", async () => {
    const root = site({ chrome: "#!/bin/sh\ntrap '' TERM\necho printing >&2\nsleep 6171\nsleep 6171\n" });
    chmodSync(join(root, "chrome"), 0o755);
    expect((await docsgen(["build"], root)).code).toBe(0);
    const { child, ended } = start(["export", "--pdf"], root, { CHROME_PATH: join(root, "chrome") });
    await expect.poll(() => left("6171")).not.toEqual([]);
    child.kill("SIGTERM");
    expect((await ended).code).toBe(143);
    await expect.poll(() => left("6171")).toEqual([]);
  });

  test("a program that left its group and holds the pipe is not waited for", async () => {
    const { code, stderr } = await docsgen(
      ["check", "snippets"],
      site(snippets('{ command: ["sh", "-c", "setsid sleep 30 & exit 0"], timeLimit: 1 }')),
    );
    expect([code, stderr]).toEqual([0, expect.stringContaining("1 passed")]);
  });
});
