/**
 * The relevance and the costs of our search next to MiniSearch and Pagefind: the same pages, the same queries, one run. Started
 * by `run.mjs`.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SearchInput } from "../../../src/features/search/render/records.ts";
import { miniSearch } from "./contenders/miniSearch.ts";
import { own } from "./contenders/own.ts";
import { pagefindContender } from "./contenders/pagefind.ts";
import { readCorpus } from "./corpus.ts";
import { generate } from "./generated.ts";
import { type Missed, measure, type Query, type Row, spread } from "./measure.ts";
import { withOwnPages } from "./names.ts";
import { table } from "./table.ts";
import { targets, targetTable, wholeTarget } from "./targets.ts";
import { wholeLoads } from "./whole.ts";

const [root = ".", ...args] = process.argv.slice(2);
const has = (option: string) => args.includes(`--${option}`);
const optionValue = (option: string) => (has(option) ? args[args.indexOf(`--${option}`) + 1] : undefined);
const contenders = has("own") ? [own] : [own, miniSearch, pagefindContender];
const size = optionValue("pages");

if (has("loads")) await timeLoads();
else if (size === undefined) await compareSite();
else {
  const { input, queries } = generate(Number(size));
  await compare(`${Number(size).toLocaleString("en")} generated pages`, input, queries, false);
}

async function compareSite(): Promise<void> {
  const site = optionValue("site");
  const corpus = await readCorpus(site ?? root);
  if (corpus === null) return console.log("No content/docs to measure with.");
  const version = corpus.site.versions.find(({ isLast }) => isLast)?.name ?? "";
  const queries = withOwnPages(readQueries(), site ?? root, version);
  await compare("The site, latest version", corpus, queries, site === undefined);
}

function readQueries(): readonly Query[] {
  const lists = (optionValue("queries") ?? "queries,more,common,fresh,asked,hard,name").split(",");
  return lists.flatMap((list) =>
    (JSON.parse(readFileSync(fileOf(list), "utf8")) as Query[]).map((query) => ({ ...query, list: basename(list, ".json") })),
  );
}

async function timeLoads(): Promise<void> {
  const queries = spread(readQueries(), 10).map(({ q }) => q);
  const whole = await wholeLoads(root, queries);
  console.log(whole === null ? "The site has not been built." : targetTable(wholeTarget({ whole })));
}

/** A list of the benchmark by its name, or any file. */
function fileOf(list: string): string {
  const name = list === "queries" ? "queries.json" : `${list}-queries.json`;
  return list.endsWith(".json") ? list : join(root, "tests/bench/search", name);
}

/** The pages of the latest version are searched; the others are known by their names. `isLabelled`: with the queries that the targets of relevance are about. */
async function compare(title: string, input: SearchInput, queries: readonly Query[], isLabelled: boolean): Promise<void> {
  const { site } = input;
  const last = site.versions.filter((version) => version.isLast);
  const names: (string | null)[] = [null, ...last.map(({ name }) => name)];
  const pages = site.pages.filter(({ version }) => names.includes(version));
  const sample = { pages: pages.length, loads: 40, typed: has("quality") ? 0 : 20 };
  const rows: Row[] = [];
  const results: string[] = [];
  for (const engine of contenders) {
    const prepared = await engine.prepare({ ...input, site: { ...site, pages } }, root);
    const row = await measure(engine, prepared, queries, sample);
    rows.push(row);
    if (prepared.costs && !has("quality")) results.push(targets(row, await prepared.costs(queries), isLabelled));
    await prepared.close?.();
  }
  const missed = rows.slice(0, 1).flatMap((row) => row.missed.map(miss));
  console.log([`\n${title}: ${pages.length} pages`, table(rows), ...results, ...missed].join("\n\n"));
}

function miss({ list = "", kind, q, place, first, expect }: Missed): string {
  return `- ${[list, kind].join(" ").trim()}: "${q}" has ${first || "nothing"} first, wanted ${expect.join(" or ")} (place ${place || "none"})`;
}
