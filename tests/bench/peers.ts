/**
 * Makes the same documentation with docsgen and with other generators, stage by stage (`peerSites.ts`): each stage adds to the ones before it, and a
 * dash stands where a generator cannot do it with its default theme and one plug-in. Then, of the fullest site of each: an unchanged build, one page
 * edited, a version cut, and whether two cold builds make the same bytes.
 *
 *   npm run bench:peers                                     docsgen's own site, all generators
 *   npm run bench:peers -- --with docusaurus,vitepress      docsgen and these
 *   npm run bench:peers -- --growth 1,3,7,20                an edit as versions grow, each a copy of `next`
 *
 * Peers are installed under `.docsgen/peers`, never among the package's own dependencies, and before anything is measured. Some want a newer Node than
 * docsgen does: the benchmark runs all of them with its own. It needs GNU time, as `/usr/bin/time`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { edit } from "./edit.ts";
import { putAside, type Sample } from "./measure.ts";
import { install, type Peer, type PeerSite, peers, type Stage, stages } from "./peerSites.ts";
import { type Row, table } from "./table.ts";
import { copyTree } from "./tree.ts";

const { values } = parseArgs({
  options: {
    tool: { type: "string", default: "." },
    growth: { type: "string" },
    with: { type: "string", default: peers.map(({ name }) => name).join(",") },
  },
});
const tool = resolve(values.tool);
const source = join(tool, "content/docs");

/** A version of a site, and the folder of docsgen's own site whose texts it has. */
interface Version {
  readonly name: string;
  readonly texts: string;
}

interface Contender extends Peer {
  /** The folder of its sites: packages are found from there. */
  readonly folder: string;
  readonly modules: string;
  /** Files that only docsgen reads are copied, too. */
  readonly isOwn: boolean;
}

interface Measured {
  readonly cold: ReadonlyMap<Stage, Sample>;
  readonly unchanged: Sample;
  readonly edited: Sample;
  readonly cut: readonly [Sample, Sample] | null;
  readonly pages: number;
  readonly megabytes: number;
  /** Files whose bytes differ between two cold builds. */
  readonly different: number;
}

/** Made for this run, and removed at its end. */
const folders: string[] = [];
try {
  await main();
} finally {
  for (const each of folders) await rm(each, { recursive: true, force: true });
}

async function folderIn(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const made = await mkdtemp(join(parent, "sites-"));
  folders.push(made);
  return made;
}

async function main(): Promise<void> {
  const contenders = [await own(), ...(await asked())];
  if (values.growth === undefined) await compareStages(contenders);
  else await compareGrowth(contenders, values.growth.split(",").map(Number));
}

async function compareStages(contenders: readonly Contender[]): Promise<void> {
  const measured = new Map<Contender, Measured>();
  for (const each of contenders) {
    console.error(`Measuring ${each.name}`);
    const found = await attempt(each, () => measureStages(each));
    if (found !== null) measured.set(each, found);
  }
  console.log(stageTable(measured));
  console.log(`\n${fullestTable(measured)}`);
}

/** An edit of the site with all stages that all versions may have, for each number of versions. */
async function compareGrowth(contenders: readonly Contender[], counts: readonly number[]): Promise<void> {
  const rows: Row[] = [["processor s: cold, edited", ...counts.map((count) => `${count} version${count === 1 ? "" : "s"}`)]];
  for (const each of contenders) {
    console.error(`Measuring ${each.name}`);
    const cells = [];
    for (const count of counts) {
      const copies = Array.from({ length: count }, (_, at) => ({ name: at === 0 ? "next" : `v${count - at}.0`, texts: "next" }));
      const root = join(each.folder, `${count}-versions`);
      const times = await attempt(each, async () => {
        const site = await makeSite(each, root, copies, new Set(["A", "B", "C", "D"]));
        const cold = run(each.command(each.modules), root);
        await edit(root, 1, each.folderOf("next", site));
        return [cold, run(each.command(each.modules), root)].map(({ processor }) => processor.toFixed(1)).join(", ");
      });
      cells.push(times ?? "–");
    }
    rows.push([each.name, ...cells]);
  }
  console.log(table(rows));
}

async function attempt<Result>({ name }: Contender, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (name === "docsgen") throw error;
    console.log(`${(error as Error).message}\nIt is left out.`);
    return null;
  }
}

async function measureStages(contender: Contender): Promise<Measured> {
  const all = await publishedVersions();
  const command = contender.command(contender.modules);
  const cold = new Map<Stage, Sample>();
  const wants = new Set<Stage>();
  let [root, site]: [string, PeerSite | null] = ["", null];
  for (const stage of Object.keys(stages) as Stage[]) {
    if (contender.does[stage] === undefined) continue;
    wants.add(stage);
    root = join(contender.folder, stage);
    site = await makeSite(contender, root, stage === "A" ? all.slice(0, 1) : all, wants);
    cold.set(stage, run(command, root));
  }
  if (site === null) throw new Error(`${contender.name} can do nothing.`);
  const before = bytesBelow(join(root, contender.output));
  const unchanged = run(command, root);
  putAside(root, contender.made);
  run(command, root);
  const again = bytesBelow(join(root, contender.output));
  await edit(root, 1, contender.folderOf("next", site));
  const edited = run(command, root);
  const cut =
    contender.cut === undefined
      ? null
      : ([run([...contender.cut(contender.modules), "v26.07"], root), run(command, root)] as const);
  return { cold, unchanged, edited, cut, ...sizeOf(before), different: differing(before, again) };
}

/** docsgen's own versions, newest first. */
async function publishedVersions(): Promise<readonly Version[]> {
  const names = JSON.parse(await readFile(join(source, "versions.json"), "utf8")) as readonly string[];
  return ["next", ...names].map((name) => ({ name, texts: name }));
}

async function makeSite(
  contender: Contender,
  root: string,
  versions: readonly Version[],
  wants: ReadonlySet<Stage>,
): Promise<PeerSite> {
  const site = { versions: versions.map(({ name }) => name), wants: new Set(wants) };
  // Files of docsgen's sidebars, and what its pages include.
  const filter = contender.isOwn ? () => true : (path: string) => !/\.json$|[/\\]_[^/\\]*\.md$/.test(path);
  for (const { name, texts } of versions) {
    const pages = join(root, contender.folderOf(name, site));
    await cp(join(source, texts), pages, { recursive: true, filter });
    if (!contender.isOwn) await adapt(pages, contender.index ?? "index.md");
  }
  if (contender.isOwn)
    for (const name of ["api", "pages", "static", "styles", "templates", "synonyms.ts"])
      await cp(join(tool, "content", name), join(root, "content", name), { recursive: true });
  for (const [path, text] of Object.entries(contender.files(site))) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return site;
}

/** `file=` after the language of a block is syntax of another generator, too, with other paths. */
async function adapt(folder: string, index: string): Promise<void> {
  for (const path of (await readdir(folder, { recursive: true })).filter((each) => each.endsWith(".md"))) {
    const text = await readFile(join(folder, path), "utf8");
    await writeFile(join(folder, path), text.replace(/^( *```.*) file=/gm, "$1 source="));
    if (basename(path) === "index.md") await rename(join(folder, path), join(folder, dirname(path), index));
  }
}

async function asked(): Promise<readonly Contender[]> {
  const found: Contender[] = [];
  for (const name of values.with.split(",").filter(Boolean)) {
    const peer = peers.find((each) => each.name === name);
    if (peer === undefined) throw new Error(`Unknown peer "${name}". Use one of: ${peers.map((each) => each.name).join(", ")}.`);
    const place = join(tool, ".docsgen/peers", name);
    if (await install(peer, place, succeeds))
      found.push({ ...peer, folder: await folderIn(place), modules: join(place, "node_modules"), isOwn: false });
    else console.log(`${name} cannot be run here and is skipped.`);
  }
  return found;
}

async function own(): Promise<Contender> {
  const folder = await folderIn(join(tool, ".docsgen/peers"));
  const tree = join(folder, "tool");
  await copyTree(tool, tree);
  const config = readFileSync(join(tool, "site.config.ts"), "utf8");
  const pages = readFileSync(join(tool, "content/pages/community.md"), "utf8");
  const program = [process.execPath, join(tree, "dist/cli.js")];
  return {
    name: "docsgen",
    folder,
    isOwn: true,
    modules: "",
    does: { A: "checks links and anchors in every build", B: "", C: "", D: "", E: "", F: "" },
    packages: [],
    made: ["build", ".docsgen"],
    output: "build",
    folderOf: (version) => `content/docs/${version}`,
    files: ({ versions: [, ...others], wants }) => ({
      "content/docs/versions.json": JSON.stringify(others),
      "own.config.ts": config,
      // Without a release, next has the addresses without a version.
      ...(others.length === 0 ? { "content/pages/community.md": pages.replaceAll("/docs/next/", "/docs/") } : {}),
      // It links to the pages of changes.
      ...(wants.has("E")
        ? {}
        : { "content/pages/versions.tsx": 'export const title = "Versions";\nexport default () => null;\n' }),
      "site.config.ts": `import own from "./own.config.ts";
const { symbols, symbolPages, changes, search, docs, ...rest } = own;
const versions = Object.fromEntries(Object.entries(docs.versions).filter(([name]) => ${JSON.stringify(["next", ...others])}.includes(name)));
export default { ...rest, docs: { ...docs, versions }, socialCards: false, offline: false, markdownPages: false,
  search: ${wants.has("D")} ? search : { backend: false }, changes: ${wants.has("E")} ? changes : false,
  ...(${wants.has("F")} ? { symbols, symbolPages } : {}) };`,
    }),
    command: () => [...program, "build", "--silent"],
    cut: () => [...program, "version", "cut"],
  };
}

/** Returns whether the command succeeded. */
function succeeds(command: string, args: readonly string[], cwd: string): boolean {
  try {
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
    return true;
  } catch {
    return false;
  }
}

/** Memory is that of the largest process. */
function run([program = "", ...args]: readonly string[], cwd: string): Sample {
  const started = performance.now();
  const timed = spawnSync("/usr/bin/time", ["-q", "-f", "%U %S %M", program, ...args], {
    ...{ cwd, encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "ignore", "pipe"] },
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", CI: "true" },
  });
  const wall = (performance.now() - started) / 1000;
  if (timed.status !== 0)
    throw new Error(`${program} ${args.join(" ")} in ${cwd} failed:\n${String(timed.stderr ?? timed.error).slice(-3000)}`);
  const [user = Number.NaN, system = Number.NaN, memory = Number.NaN] = (String(timed.stderr).trim().split("\n").at(-1) ?? "")
    .split(" ")
    .map(Number);
  return { wall, processor: user + system, memory: memory / 1024 };
}

/** Path → hash and size of each file. */
function bytesBelow(root: string): ReadonlyMap<string, { readonly hash: string; readonly bytes: number }> {
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => statSync(join(root, path)).isFile());
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(root, path));
      return [path, { hash: createHash("sha256").update(bytes).digest("hex"), bytes: bytes.length }];
    }),
  );
}

function sizeOf(files: ReturnType<typeof bytesBelow>): { readonly pages: number; readonly megabytes: number } {
  const bytes = [...files.values()].reduce((sum, each) => sum + each.bytes, 0);
  return { pages: [...files.keys()].filter((path) => path.endsWith(".html")).length, megabytes: bytes / 1e6 };
}

function differing(before: ReturnType<typeof bytesBelow>, after: ReturnType<typeof bytesBelow>): number {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path)?.hash !== after.get(path)?.hash)
    .length;
}

function stageTable(measured: ReadonlyMap<Contender, Measured>): string {
  const names = Object.keys(stages) as Stage[];
  const rows = [...measured].map(([{ name }, { cold, different }]): Row => {
    const cells = names.map((stage) => {
      const sample = cold.get(stage);
      return sample === undefined ? "–" : `${sample.processor.toFixed(1)} (${sample.wall.toFixed(1)})`;
    });
    return [name, ...cells, different === 0 ? "yes" : `no: ${different} files`];
  });
  const notes = [...measured.keys()].flatMap(({ name, does }) =>
    names.flatMap((stage) => (does[stage] ? [`${name}, ${stage}: ${does[stage]}`] : [])),
  );
  return [
    "A build without a cache that does this stage and those before: processor seconds (seconds from start to end)\n",
    table([["", ...names, "G"], ...rows]),
    "",
    ...names.map((stage) => `${stage}: ${stages[stage]}`),
    "G: the same bytes twice",
    ...notes,
  ].join("\n");
}

function fullestTable(measured: ReadonlyMap<Contender, Measured>): string {
  const of = ({ processor, wall }: Sample) => `${processor.toFixed(1)} (${wall.toFixed(1)})`;
  const rows = [...measured].map(([{ name }, { cold, unchanged, edited, cut, pages, megabytes }]): Row => {
    const last = [...cold.values()].at(-1);
    const cutCells = cut === null ? ["–", "–"] : cut.map(of);
    return [name, of(unchanged), of(edited), ...cutCells, (last?.memory ?? 0).toFixed(0), pages.toFixed(0), megabytes.toFixed(1)];
  });
  const head = ["", "unchanged", "one page edited", "version cut", "build after it", "peak MB, cold", "pages", "MB"];
  return `The last of these sites: processor seconds (seconds from start to end)\n\n${table([head, ...rows])}`;
}
