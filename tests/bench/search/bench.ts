/**
 * The relevance, the bytes and the times of our search beside MiniSearch (with our tokenizer) and Pagefind: the same pages, the
 * same queries, one run. Started by `run.mjs`.
 *
 * Times are those of this machine: ours and MiniSearch's in Node, Pagefind's in Chromium with the round trip to it.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SearchInput } from "../../../src/search/records.ts";
import { miniSearch } from "./contenders/miniSearch.ts";
import { own } from "./contenders/own.ts";
import { pagefindContender } from "./contenders/pagefind.ts";
import { readCorpus } from "./corpus.ts";
import { generate } from "./generated.ts";
import { measure, type Query, type Row } from "./measure.ts";
import { table } from "./table.ts";
import { targets } from "./targets.ts";

const [root = ".", ...args] = process.argv.slice(2);
const named = args[args.indexOf("--queries") + 1];
const queriesFile = args.includes("--queries") && named ? named : join(root, "tests/bench/search/queries.json");
const contenders = args.includes("--own") ? [own] : [own, miniSearch, pagefindContender];

const size = args.includes("--pages") ? Number(args[args.indexOf("--pages") + 1]) : null;

if (size === null) await compareManual();
else {
  const { input, queries } = generate(size);
  await compare(`${size.toLocaleString("en")} generated pages`, input, queries, false);
}

async function compareManual(): Promise<void> {
  const corpus = await readCorpus(root);
  if (corpus === null) return console.log("No content/docs to measure with.");
  const queries = JSON.parse(readFileSync(queriesFile, "utf8")) as Query[];
  return compare("The manual, latest version", corpus, queries, !args.includes("--queries"));
}

/** `isLabelled`: with the queries that the targets are about. */
async function compare(title: string, input: SearchInput, queries: readonly Query[], isLabelled: boolean): Promise<void> {
  const { site } = input;
  const last = site.versions.filter((version) => version.isLast);
  const names: (string | null)[] = [null, ...last.map(({ name }) => name)];
  const pages = site.pages.filter(({ version }) => names.includes(version));
  const rows: Row[] = [];
  const results: string[] = [];
  for (const engine of contenders) {
    const prepared = await engine.prepare({ ...input, site: { ...site, versions: last, pages } }, root);
    const row = await measure(engine, prepared, queries, pages.length, 40);
    rows.push(row);
    if (prepared.costs) results.push(targets(row, await prepared.costs(queries), isLabelled));
    await prepared.close?.();
  }
  console.log(`\n${title}: ${pages.length} pages, ${queries.length} queries\n\n${table(rows)}\n\n${results.join("\n\n")}`);
  for (const { name, missed } of rows.slice(0, 1)) {
    console.log(
      `\nNot first with ${name}: ${missed
        .slice(0, 20)
        .map(([query, place]) => `${query} (${place})`)
        .join(", ")}`,
    );
  }
}
