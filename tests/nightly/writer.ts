/**
 * A program for the tests: writes site after site into one output folder, each page saying the number of its site.
 * Arguments: root, number of the first site, how many sites, pages in each.
 */
import { join } from "node:path";
import type { Output } from "../../src/model/model.ts";
import { write } from "../../src/stages/write/writeSite.ts";

const [root = "", first = "1", sites = "1", pages = "100"] = process.argv.slice(2);

function* site(generation: number): Generator<Output> {
  for (let index = 0; index < Number(pages); index++) {
    const text = index % 3 === 0 ? "the same in every site" : `site ${generation}`;
    yield { path: `docs/${index % 10}/p${index}.html`, from: "test", body: text };
  }
}

try {
  for (let generation = Number(first); generation < Number(first) + Number(sites); generation++) {
    await write(site(generation), { root, out: join(root, "build") });
    console.log(generation);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
