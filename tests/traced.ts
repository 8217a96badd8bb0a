/**
 * A command line → what it and all that it starts do to the world: the hosts that it asks, the programs that it starts, and the files that it
 * reads and changes, as the kernel is told (strace). What fails is left out, but for hosts.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface Deeds {
  /** Each once, sorted. Addresses, and `unix:` with the path of a socket. */
  readonly hosts: readonly string[];
  /** Absolute paths. */
  readonly programs: readonly string[];
  readonly read: readonly string[];
  readonly changed: readonly string[];
}

export interface TracedCall {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What is done while it runs; it is interrupted afterwards. Without it, it ends by itself. */
  readonly meanwhile?: (said: (pattern: RegExp) => Promise<RegExpExecArray>) => Promise<void>;
}

/** Why nothing can be traced here; null if it can. */
export function whyUntraceable(): string | null {
  const { status, error, stderr } = spawnSync("strace", ["-f", "-o", "/dev/null", "true"], { encoding: "utf8" });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

const changes = "mkdir,mkdirat,rename,renameat,renameat2,unlink,unlinkat,rmdir,link,linkat,symlink,symlinkat,truncate";
const calls = `execve,execveat,connect,sendto,sendmsg,open,openat,openat2,creat,chdir,fchdir,${changes}`;

export async function traced(
  command: readonly string[],
  { cwd, env, meanwhile }: TracedCall,
): Promise<{ readonly code: number | null; readonly output: string; readonly deeds: Deeds }> {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-trace-"));
  try {
    const options = ["-ff", "--seccomp-bpf", "-qqq", "-y", "-s", "4096", "-e", `trace=${calls}`, "-e", "signal=none"];
    const child = spawn("strace", [...options, "-o", join(folder, "t"), ...command], { cwd, env, detached: true });
    const { code, output } = await outcomeOf(child, meanwhile);
    const { stdout } = spawnSync("sh", ["-c", 'cat "$0"/t.*', folder], { encoding: "utf8", maxBuffer: 1e9 });
    return { code, output, deeds: deedsIn(stdout, cwd) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outcomeOf(child: ChildProcess, meanwhile: TracedCall["meanwhile"]) {
  let output = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  // The whole group: strace passes no signal on.
  const stop = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal);
  };
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((done, fail) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found !== null) done(found);
      };
      listeners.add(look);
      look();
      child.on("close", () => fail(new Error(`It ended without ${pattern}:\n${output}`)));
    });
  const ended = new Promise<{ code: number | null; output: string }>((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code, output }));
  });
  if (meanwhile === undefined) child.stdin?.end();
  else
    void meanwhile(said).then(
      () => stop("SIGINT"),
      (error: unknown) => {
        output += String(error);
        stop("SIGKILL");
      },
    );
  return ended;
}

/** `trace`: what strace has written for each process and thread, one after the other. */
function deedsIn(trace: string, start: string): Deeds {
  const [hosts, programs, read, changed] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  let cwd = start;
  for (const line of trace.split("\n")) {
    const [, call = "", rest = "", result = ""] = /^(\w+)\((.*)\)\s+= (.*)$/.exec(line) ?? [];
    const hasFailed = result.startsWith("-1");
    for (const host of hostsIn(rest, hasFailed)) hosts.add(host);
    if (hasFailed || result === "") continue;
    const names = [...rest.matchAll(/(?:AT_FDCWD|\d+)?(?:<([^<>]*)>, )?"((?:[^"\\]|\\.)*)"/g)].map(([, folder, name = ""]) =>
      resolve(folder ?? cwd, name),
    );
    const opened = /^\d+<([^<>]*)>/.exec(result)?.[1];
    if (call === "chdir") cwd = names[0] ?? cwd;
    else if (call.startsWith("exec")) programs.add(names[0] ?? "");
    else if (call.startsWith("open") || call === "creat") {
      if (opened?.startsWith("/")) (/O_WRONLY|O_RDWR|O_CREAT|creat/.test(call + rest) ? changed : read).add(opened);
    } else if (changes.split(",").includes(call)) for (const name of names) changed.add(name);
  }
  const sorted = (all: ReadonlySet<string>) => [...all].sort();
  return { hosts: sorted(hosts), programs: sorted(programs), read: sorted(read), changed: sorted(changed) };
}

function hostsIn(text: string, hasFailed: boolean): readonly string[] {
  const addresses = [...text.matchAll(/inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"/g)].map(
    ([, v4, v6]) => v4 ?? v6 ?? "",
  );
  const sockets = hasFailed ? [] : [...text.matchAll(/sun_path="([^"]+)"/g)].map(([, path]) => `unix:${path}`);
  return [...addresses, ...sockets];
}
