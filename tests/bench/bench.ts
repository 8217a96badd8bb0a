/**
 * `npm run bench`: times builds, each in a process of its own, as `docsgen build` does; prints tables. `cold` has no cache and no
 * previous output, `unchanged` follows it, `edited` adds a paragraph to one page. Below the times of docsgen's own site are the processor times of the
 * cold builds divided by the floor (`floor.ts`): that of this tree, and that of the last release.
 *
 *   npm run bench                                          docsgen's own site
 *   npm run bench -- --pages 1000 --versions 3             generated pages
 *   npm run bench -- --corpus ../jest --corpus ../node     sites or folders of Markdown; --own adds docsgen's own site
 *   npm run bench -- --against v25.05                      a release and this tree in turn, and their ratio; or a folder: ../main
 *   npm run bench -- --without fast-path,v8-settings  in turn with the whole tool; `all` for every mechanism
 *   npm run bench -- --stages                              where the time goes
 *
 * `--runs 5` takes the median of five.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Corpus, foreign, generated, ownSite } from "./corpora.ts";
import { type Floor, floorOf, measureFloor } from "./floor.ts";
import { measureRound, type Round, type Sample, states } from "./measure.ts";
import { type Mechanism, mechanisms } from "./mechanisms.ts";
import { stageTable } from "./stages.ts";
import { median, type Row, table } from "./table.ts";
import { checkoutOf, copyTree, lastRelease, linesOf } from "./tree.ts";

/** A tree that is measured; the first of several is what the others are compared with. */
interface Contender {
  readonly name: string;
  /** The checkout that it is a copy of. */
  readonly source: string;
  readonly tree: string;
  readonly mechanism?: Mechanism;
  /** Of the mechanism. */
  readonly lines?: number;
}

const { values } = parseArgs({
  options: {
    pages: { type: "string" },
    versions: { type: "string" },
    corpus: { type: "string", multiple: true, default: [] },
    own: { type: "boolean", default: false },
    against: { type: "string" },
    without: { type: "string" },
    stages: { type: "boolean", default: false },
    runs: { type: "string", default: "3" },
    floor: { type: "string" },
    tool: { type: "string", default: "." },
  },
});
const tool = resolve(values.tool);

if (values.floor !== undefined) console.log(JSON.stringify(floorOf(values.floor)));
else
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });

async function main(): Promise<void> {
  const copies = join(tool, ".docsgen/bench", `trees-${process.pid}`);
  const sites = await mkdtemp(join(tmpdir(), "docsgen-bench-"));
  try {
    await compare(await makeContenders(copies), sites);
  } finally {
    for (const folder of [copies, sites]) await rm(folder, { recursive: true, force: true });
  }
}

/** `sites`: where sites are made; they stay there while others are measured. */
async function compare(contenders: readonly Contender[], sites: string): Promise<void> {
  const now = contenders.find(({ source, mechanism }) => source === tool && mechanism === undefined);
  if (now === undefined) return;
  for (const corpus of corporaAskedFor(now.tree)) {
    const root = await mkdtemp(join(sites, "site-"));
    await corpus.write(root);
    console.log(`\n${corpus.name}, median of ${values.runs}\n`);
    if (values.stages) console.log(`${await stageTable(now.tree, root, Number(values.runs))}\n`);
    const rounds = await measure(contenders, root);
    console.log(report(contenders, rounds.builds));
    if (rounds.floors.length > 0) console.log(`\n${ratioToFloor(contenders, rounds)}`);
  }
}

/** `tree`: what prepares a foreign corpus. */
function corporaAskedFor(tree: string): readonly Corpus[] {
  const { pages, versions, corpus, own } = values;
  const isGenerated = pages !== undefined || versions !== undefined;
  return [
    ...(own || (!isGenerated && corpus.length === 0) ? [ownSite(tool)] : []),
    ...(isGenerated ? [generated(Number(pages ?? 100), Number(versions ?? 2))] : []),
    ...corpus.map((folder) => foreign(folder, tool, tree)),
  ];
}

/** Trees are measured in copies: they may be edited meanwhile. */
async function makeContenders(copies: string): Promise<readonly Contender[]> {
  const contenders = contendersAskedFor(copies);
  console.error(`Bundling ${contenders.length} ${contenders.length === 1 ? "copy" : "copies"}`);
  for (const { source, tree, mechanism } of contenders) await copyTree(source, tree, mechanism);
  return contenders;
}

function contendersAskedFor(copies: string): readonly Contender[] {
  const { against, without } = values;
  const now = { name: "now", source: tool, tree: join(copies, "now") };
  if (against !== undefined) {
    const source = checkoutOf(against, tool, join(copies, "before-sources"));
    return [{ name: "before", source, tree: join(copies, "before") }, now];
  }
  if (without === undefined) {
    const release = isOwnSite() ? lastRelease(tool) : null;
    if (release === null) return [now];
    return [
      { name: release, source: checkoutOf(release, tool, join(copies, "release-sources")), tree: join(copies, "release") },
      now,
    ];
  }
  const found = without === "all" ? mechanisms : without.split(",").map(mechanismNamed);
  const others = found.map((mechanism) => {
    return { name: mechanism.name, source: tool, tree: join(copies, mechanism.name), mechanism, lines: linesOf(mechanism, tool) };
  });
  return [{ ...now, name: "everything" }, ...others];
}

function mechanismNamed(name: string): Mechanism {
  const found = mechanisms.find((each) => each.name === name);
  if (found !== undefined) return found;
  throw new Error(`Unknown mechanism "${name}". Use all or one of: ${mechanisms.map((each) => each.name).join(", ")}.`);
}

interface Rounds {
  readonly builds: ReadonlyMap<Contender, readonly Round[]>;
  /** One of each round; none where the ratio is not asked for. */
  readonly floors: readonly Floor[];
}

/** Round after round, all contenders in turn, so that a busy machine is busy for all of them. */
async function measure(contenders: readonly Contender[], root: string): Promise<Rounds> {
  const builds = new Map(contenders.map((each) => [each, [] as Round[]]));
  const floors: Floor[] = [];
  for (let round = 0; round < Number(values.runs); round++) {
    if (isOwnSite()) floors.push(measureFloor(process.argv[1] ?? "", join(root, "content/docs")));
    for (const [index, each] of contenders.entries()) {
      builds.get(each)?.push(await measureRound(each.tree, root, round * contenders.length + index));
    }
  }
  return { builds, floors };
}

/** Nothing but that, as a release had it. */
function isOwnSite(): boolean {
  const { pages, versions, corpus, against, without } = values;
  return corpus.length === 0 && [pages, versions, against, without].every((each) => each === undefined);
}

function ratioToFloor(contenders: readonly Contender[], { builds, floors }: Rounds): string {
  const [release, now] = [contenders.find(({ source }) => source !== tool), contenders.find(({ source }) => source === tool)];
  const ratioOf = (contender: Contender | undefined) => {
    const rounds = (contender && builds.get(contender)) ?? [];
    return rounds.length === 0
      ? "–"
      : median(rounds.map(({ cold }, at) => cold.processor / (floors[at]?.processor ?? 1))).toFixed(2);
  };
  const { documents = 0, bodies = 0 } = floors[0] ?? {};
  const seconds = median(floors.map(({ processor }) => processor)).toFixed(2);
  return table([
    ["", "cold processor s ÷ floor"],
    ["now", ratioOf(now)],
    [release?.name ?? "last release", ratioOf(release)],
    ["floor", `${seconds} s: the packages alone, for ${documents} documents with ${bodies} texts`],
  ]);
}

function report(contenders: readonly Contender[], rounds: ReadonlyMap<Contender, readonly Round[]>): string {
  const [base] = contenders;
  const first = (base && rounds.get(base)) ?? [];
  const times = [
    ["", ...states.flatMap((state) => [`${state} s`, "processor s", "MB"])],
    ...contenders.map((each): Row => [each.name, ...states.flatMap((state) => medians(rounds.get(each) ?? [], state))]),
  ];
  if (contenders.length === 1) return table(times);
  const [, ...others] = contenders;
  const isAblation = values.without !== undefined;
  const ratios = [
    [
      isAblation ? "without" : "ratio to before",
      ...(isAblation ? ["lines"] : []),
      ...states.flatMap((each) => [each, "processor"]),
    ],
    ...others.map((each): Row => {
      const own = rounds.get(each) ?? [];
      return [
        each.name,
        ...(each.lines === undefined ? [] : [each.lines]),
        ...states.flatMap((state) => ratiosOf(own, first, state)),
      ];
    }),
  ];
  return `${table(times)}\n\n${table(ratios)}`;
}

function medians(rounds: readonly Round[], state: (typeof states)[number]): Row {
  const of = (key: keyof Sample) => median(rounds.map((round) => round[state][key]));
  return [of("wall").toFixed(2), of("processor").toFixed(2), of("memory").toFixed(0)];
}

/** The median of the ratios within a round: what disturbs the machine for longer disturbs both. */
function ratiosOf(rounds: readonly Round[], base: readonly Round[], state: (typeof states)[number]): Row {
  const of = (key: keyof Sample) => median(rounds.map((each, round) => each[state][key] / (base[round]?.[state][key] ?? 1)));
  return [of("wall").toFixed(2), of("processor").toFixed(2)];
}
