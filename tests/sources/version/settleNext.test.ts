/** What the configuration says of `next` after a cut. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunOptions } from "../../../src/model/schemas/config.ts";
import { parseVersionName } from "../../../src/model/versionName.ts";
import { settleNext } from "../../../src/sources/version/settleNext.ts";
import { makeFolder } from "../../folder.ts";
import { config } from "../../site.ts";

async function settled(text: string, { name = "v2", names = ["v2", "v1"], dryRun = false } = {}) {
  const root = makeFolder({ "site.config.ts": text, "content/docs/versions.json": '["v2", "v1"]' });
  const run: RunOptions = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: false };
  const { lines, remaining, before } = await settleNext(run, { ...parseVersionName(name), names }, dryRun);
  return {
    lines,
    left: remaining.map(({ message, hint }) => `${message} ${hint}`),
    before,
    text: readFileSync(run.configFile, "utf8"),
  };
}

const versions = (next: string, more = "") => config(`docs: { versions: { next: ${next}${more} } },`);

test("a release and its day are taken out, and everything else stays as it is", async () => {
  expect(
    await settled(versions('{ release: "v1.5", released: "2026-07-22", noIndex: true }', ', v1: { released: "2025-01-01" }')),
  ).toEqual({
    lines: ["Removed release and released of docs.versions.next from site.config.ts."],
    left: [],
    before: "v1.5",
    text: versions("{ noIndex: true }", ', v1: { released: "2025-01-01" }'),
  });
  const each = config(
    'docs: {\n    versions: {\n      next: {\n        noIndex: true, // stays\n        release: "v1.5",\n        released: "2026-07-22"\n      },\n    },\n  },',
  );
  expect((await settled(each)).text).toBe(
    config("docs: {\n    versions: {\n      next: {\n        noIndex: true, // stays\n      },\n    },\n  },"),
  );
});

test("the day of the version that is cut goes to it", async () => {
  const { lines, text } = await settled(versions('{ release: "v2", released: "2026-07-22" }'));
  expect(lines).toEqual([
    'Removed release and released of docs.versions.next from site.config.ts, and added "v2": { released: "2026-07-22" }.',
  ]);
  expect(text).toBe(versions("{ }", ', "v2": { released: "2026-07-22" }'));
});

test("a label that is the name of the version is stale, another is not", async () => {
  expect((await settled(versions('{ label: "v2", noIndex: true }'))).lines).toEqual([
    "Removed label of docs.versions.next from site.config.ts.",
  ]);
  expect((await settled(versions('{ label: "main", noIndex: true }'))).lines).toEqual([]);
});

test("what is computed is reported with its place, and the file is as it was", async () => {
  const text = `const next = (day: string) => ({ release: "v1.5", released: day });\n${versions('next("2026-07-22")')}`;
  const { lines, left, text: after } = await settled(text);
  expect(lines).toEqual([]);
  expect(left).toEqual([
    'docs.versions.next.release still says what "v2" says itself, as the version that was cut. Remove it from site.config.ts:6:23.',
    'docs.versions.next.released still says what "v2" says itself, as the version that was cut. Remove it from site.config.ts:6:23.',
  ]);
  expect(after).toBe(text);
});

test("nothing is written with --dry-run, and nothing is stale beside the latest version", async () => {
  const text = versions('{ release: "v1.5", released: "2026-07-22" }');
  expect(await settled(text, { dryRun: true })).toEqual({
    lines: ["Would remove release and released of docs.versions.next from site.config.ts."],
    left: [],
    before: "v1.5",
    text,
  });
  expect((await settled(text, { names: ["v3", "v2"] })).lines).toEqual([]);
});
