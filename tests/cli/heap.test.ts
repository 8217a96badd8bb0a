/** A build that comes close to the memory that Node may use: it says so, ends with 2, and the site stays. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { put, wholeSite } from "../stages/write/folder.ts";
import { docsgen, site, start } from "./docsgen.ts";

/** `pace`: what the site's own code does after each megabyte that it keeps. */
const hungry = (pace: string) => `import { defineConfig } from "docsgen";
const kept: unknown[] = [];
const outputs = [async () => {
  for (;;) {
    kept.push(new Array(130_000).fill(kept));
    ${pace}
  }
}];
export default defineConfig({ title: "Lib", url: "https://example.org", timeLimit: 600, outputs });\n`;

const limited = { node: ["--max-old-space-size=160"] };

test("a heap that is almost full is a problem with its remedy, and the output is unchanged", async () => {
  const root = site();
  expect(await docsgen(["build"], root)).toMatchObject({ code: 0 });
  const before = await wholeSite(join(root, "build"));
  await put(join(root, "site.config.ts"), hungry("await new Promise(setImmediate);"));
  const { code, stdout, stderr } = await start(["build"], root, {}, limited).ended;
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toBe(
    `error cli/memory
  The 160 MB of memory that Node may use are full.
  Hint: Allow more, if the machine has it: set NODE_OPTIONS=--max-old-space-size=320 (MB).

Stopped: 1 error.
`,
  );
  expect(await wholeSite(join(root, "build"))).toEqual(before);
  expect(await docsgen(["clean"], root)).toMatchObject({ code: 0 });
});

test("what code of the site has printed until then stays, and the dump of the engine goes", async () => {
  const words = "FATAL ERROR: <--- Last few GCs --->";
  const print = `import { writeSync } from "node:fs";\n`;
  const root = site({ "site.config.ts": `${print}${hungry(`if (kept.length === 1) writeSync(2, "${words}\\n");`)}` });
  const { code, stderr } = await start(["build"], root, {}, limited).ended;
  expect(code).toBe(2);
  expect(stderr).toBe(`${words}
error cli/memory
  The 160 MB of memory that Node may use are full.
  Hint: Allow more, if the machine has it: set NODE_OPTIONS=--max-old-space-size=320 (MB).

Stopped: 1 error.
`);
});
