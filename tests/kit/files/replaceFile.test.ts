import { chmodSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "../../../src/kit/files/replaceFile.ts";
import { makeFolder } from "../../folder.ts";

test("a file that is replaced keeps its permissions", async () => {
  const file = join(makeFolder({ "run.sh": "old" }), "run.sh");
  for (const mode of [0o755, 0o640, 0o666]) {
    chmodSync(file, mode);
    await replaceFile(file, `new ${mode}`);
    expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual([`new ${mode}`, mode]);
  }
});
