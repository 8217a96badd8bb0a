/** A project in `tests/fixtures/migrate` → the site that it becomes, and what its build says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "../../src/migration/migrate.ts";
import { build } from "../../src/site/build.ts";
import { brief, makeFolder } from "../folder.ts";

const fixtures = fileURLToPath(new URL("../fixtures/migrate", import.meta.url));

export async function moved(name: string) {
  const to = join(makeFolder(), "site");
  const result = await migrate(join(fixtures, name), to);
  const built = await build({ root: to, configFile: join(to, "site.config.ts"), out: join(to, "build"), cache: false });
  return {
    ...result,
    text: (path: string) => readFileSync(join(to, path), "utf8"),
    page: (path: string) => readFileSync(join(to, "content/docs/next", path), "utf8"),
    problems: built.diagnostics.map(brief),
  };
}

/** What is left to do, with the first place of each. */
export function places(left: Awaited<ReturnType<typeof moved>>["left"]): readonly string[] {
  return left.map(({ what, places: [first] }) =>
    `${what} ${first === undefined ? "" : `${first.file}:${first.line ?? ""}`}`.trim(),
  );
}
