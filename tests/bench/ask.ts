/** `npm run bench:ask`: how well "Ask the docs" answers the labelled questions on the site of this repository, and what it gets wrong. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "../../src/site/build.ts";
import { launch } from "../browser/launch.ts";
import { type Judged, judgeQuestions } from "./ask/measure.ts";
import { startHost } from "./host.ts";
import { table } from "./table.ts";

const { values } = parseArgs({ options: { tool: { type: "string", default: "." }, site: { type: "string" } } });
const root = values.tool;
const out = await mkdtemp(join(tmpdir(), "docsgen-ask-"));

try {
  if (values.site === undefined) {
    const { ok } = await build({ root, configFile: join(root, "site.config.ts"), out: join(out, "site"), cache: true });
    if (!ok) throw new Error("The site has errors; docsgen build tells which.");
  }
  print(await inBrowser(values.site ?? join(out, "site")));
} finally {
  await rm(out, { recursive: true, force: true });
}

async function inBrowser(site: string): Promise<readonly Judged[]> {
  const host = await startHost(site);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`${host.url}docs/quickstart`);
    const version = await page.evaluate(() => document.documentElement.dataset.version ?? "");
    return await judgeQuestions(root, page, version);
  } finally {
    await browser.close();
    host.close();
  }
}

function print(judged: readonly Judged[]): void {
  const answered = judged.filter(({ expect }) => expect.length > 0);
  const others = judged.filter(({ expect }) => expect.length === 0);
  const right = (all: readonly Judged[]) => `${all.filter(({ isRight }) => isRight).length} of ${all.length}`;
  console.log(
    table([
      ["Ask the docs", "measured", "wanted"],
      ["the right passage first", right(answered), `${Math.ceil(answered.length * 0.8)} of ${answered.length}`],
      ["refused, because nothing answers", right(others), `${others.length} of ${others.length}`],
    ]),
  );
  for (const { q, expect, quoted, isFound } of judged.filter(({ isRight }) => !isRight)) {
    const wanted = expect.length === 0 ? "nothing" : expect.join(" or ");
    const [first] = quoted;
    console.log(
      `\n- ${q}\n  wanted ${wanted}${expect.length === 0 || isFound ? "" : " (not among the sections found)"}\n  quoted ${first === undefined ? "nothing" : `${first.url}: ${first.text}`}`,
    );
  }
}
