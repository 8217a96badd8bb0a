/**
 * Builds the same Markdown with docsgen and with other generators, in turn, each in a process of its own: cold, unchanged, with one
 * page edited.
 *
 *   npm run bench:peers                         docsgen's own site, with Eleventy and, if installed, Hugo
 *   npm run bench:peers -- --pages 1000         generated pages
 *   npm run bench:peers -- --runs 9 --with docusaurus,vitepress,starlight
 *
 * Peers are installed under `.docsgen/peers`, never among the package's own dependencies. Eleventy and Hugo render all pages with a
 * plain layout and the pages of the same folder as navigation, the others with their default theme; docsgen does everything it always
 * does (search index, link check, client, styles, all versions).
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ownSite } from "./corpora.ts";
import { usual, writeCorpus } from "./corpus.ts";
import { edit } from "./edit.ts";
import { putAside } from "./measure.ts";
import { type Peer, peers } from "./peerSites.ts";
import { median, table } from "./table.ts";
import { copyTree } from "./tree.ts";

interface Times {
  readonly cold: number[];
  readonly unchanged: number[];
  readonly edited: number[];
}

interface Contender {
  readonly name: string;
  readonly root: string;
  /** The folder of its Markdown, relative to the root. */
  readonly content: string;
  /** Folders that a cold build starts without. */
  readonly made: readonly string[];
  readonly command: readonly string[];
}

const { values } = parseArgs({
  options: {
    tool: { type: "string", default: "." },
    pages: { type: "string" },
    versions: { type: "string", default: "0" },
    runs: { type: "string", default: "5" },
    with: { type: "string", default: "" },
  },
});
const tool = resolve(values.tool);
const asked = ["eleventy", "hugo", ...values.with.split(",").filter(Boolean)];

// Astro finds packages only below a folder that they share with the site.
await mkdir(join(tool, ".docsgen/peers"), { recursive: true });
const folder = await mkdtemp(join(tool, ".docsgen/peers/sites-"));
try {
  await main();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const own = await prepareOwn();
  const contenders = [own];
  for (const name of asked) {
    const peer = peers.find((each) => each.name === name);
    if (peer === undefined) throw new Error(`Unknown peer "${name}". Use one of: ${peers.map((each) => each.name).join(", ")}.`);
    const made = await preparePeer(peer, join(own.root, "content/docs"));
    if (made === null) console.log(`${name} cannot be run here and is skipped.`);
    else contenders.push(made);
  }
  const times = new Map(contenders.map((each) => [each, { cold: [], unchanged: [], edited: [] } as Times]));
  for (let run = 0; run < Number(values.runs); run++) {
    for (const each of times.keys()) {
      try {
        await measure(each, run, times.get(each) as Times);
      } catch (error) {
        if (each === own) throw error;
        console.log(`${(error as Error).message}\nIt is left out.`);
        times.delete(each);
      }
    }
  }
  report([...times.keys()], times);
}

async function prepareOwn(): Promise<Contender> {
  const [root, copy] = [join(folder, "docsgen"), join(folder, "tool")];
  await mkdir(root);
  await copyTree(tool, copy);
  if (values.pages !== undefined)
    await writeCorpus(root, { ...usual, pages: Number(values.pages), versions: Number(values.versions) });
  else await ownSite(tool).write(root);
  const command = [process.execPath, join(copy, "dist/cli.js"), "build", "--silent"];
  return { name: "docsgen", root, content: "content/docs", made: ["build", ".docsgen"], command };
}

async function preparePeer(peer: Peer, pages: string): Promise<Contender | null> {
  const root = join(folder, peer.name);
  await mkdir(root);
  const installed = join(tool, ".docsgen/peers", peer.name);
  if (!(await peer.install(installed, run))) return null;
  await cp(pages, join(root, peer.content), { recursive: true, filter: (path) => !/\.json$|[/\\]_[^/\\]*$/.test(path) });
  await peer.write(root, installed);
  return { name: peer.name, root, content: peer.content, made: peer.made, command: peer.command(installed) };
}

/** Returns whether the command succeeded. */
function run(command: string, args: readonly string[], cwd: string): boolean {
  try {
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
    return true;
  } catch {
    return false;
  }
}

async function measure(contender: Contender, number: number, { cold, unchanged, edited }: Times): Promise<void> {
  putAside(contender.root, contender.made);
  cold.push(time(contender));
  unchanged.push(time(contender));
  await edit(contender.root, number, contender.content);
  edited.push(time(contender));
}

/** Seconds from the start of the process to its end. */
function time({ name, root, command: [program = "", ...args] }: Contender): number {
  const started = performance.now();
  const { status, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
  if (status !== 0) throw new Error(`${name} failed:\n${stderr}`);
  return (performance.now() - started) / 1000;
}

function report(contenders: readonly Contender[], times: ReadonlyMap<Contender, Times>): void {
  const kinds = ["cold", "unchanged", "edited"] as const;
  const of = (contender: Contender | undefined, kind: (typeof kinds)[number]) =>
    median(contender === undefined ? [] : (times.get(contender)?.[kind] ?? []));
  const [own] = contenders;
  const seconds = (value: number) => value.toFixed(2);
  console.log(`\nSeconds from start to end, median of ${values.runs}; in parentheses docsgen's time divided by it\n`);
  console.log(
    table([
      ["", "cold", "unchanged", "edited"],
      ...contenders.map((each) => [
        each.name,
        ...kinds.map(
          (kind) => `${seconds(of(each, kind))}${each === own ? "" : ` (${(of(own, kind) / of(each, kind)).toFixed(2)})`}`,
        ),
      ]),
    ]),
  );
}
