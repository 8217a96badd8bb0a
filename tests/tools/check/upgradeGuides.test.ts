/** What `docsgen check` says of an upgrade guide next to what the API of its version did. */
import { describe, expect, it } from "vitest";
import { check } from "../../../src/tools/check/check.ts";
import { config, type Files, makeSite } from "../../site.ts";

const rules = ["check/upgrade-gaps", "check/upgrade-evidence"] as const;
const record = (version: string, ...members: readonly string[]) =>
  JSON.stringify({
    apiRecord: 1,
    version,
    headers: { "List.h": "lib/List.h" },
    symbols: { "class `lib::List` // List.h": members, "class `lib::internal::Node`": version === "v1" ? ["`next`()"] : [] },
  });

const files = (guide: string, more: Files = {}): Files => ({
  "site.config.ts": config(`changes: {}, vars: { apiNamespace: "lib" }, docs: { upgrade: "up/{version}" },
    symbols: { v2: { record: "api/v2.json" }, v1: { record: "api/v1.json" } },`),
  "content/docs/versions.json": '["v2", "v1"]',
  "content/docs/v2/start.md": "# Start\n",
  "content/docs/v2/up/v2.md": `---\ntitle: Up\nsymbols: any\n---\n${guide}\n`,
  "content/docs/v1/start.md": "# Start\n",
  "content/api/v2.json": record("v2", "int `size`(int unit) const", "deprecated `sort`()", "int `count`() const", "`added`()"),
  "content/api/v1.json": record(
    "v1",
    "int `size`() const",
    "`sort`()",
    "`lost`()",
    "protected variable int `m_Size`",
    "int `count`()",
  ),
  ...more,
});

async function problems(guide: string, more: Files = {}): Promise<readonly string[]> {
  const site = await makeSite(files(guide, more));
  const { result } = await site.build();
  expect(result.ok).toBe(true);
  const { diagnostics } = await check(site.run, { external: false, skip: [], timeout: 2000, retries: 0, rules: [...rules] });
  return diagnostics.map(({ code, severity, file, line, message }) => `${severity} ${code} ${file}:${line ?? ""} ${message}`);
}

const table = (...rows: readonly string[]) => `| v1 | v2 |\n|---|---|\n${rows.map((row) => `| ${row} |`).join("\n")}`;
const whole = table("`List::size()` | with a unit", "`List::lost()`, also `m_Size` | nothing", "`List::sort()` | `std::sort()`");

describe("an upgrade guide", () => {
  it("that tells of all that is gone, changed, and deprecated has no problem", async () => {
    expect(await problems(whole)).toEqual([]);
    expect(
      await problems("- `List::lost()` went.\n- `List` counts otherwise.\n\n`size()` and `sort()`, both of `List`."),
    ).toEqual([]);
  });

  it("that does not is reported with each of them, of protected members only where the class is not named", async () => {
    const gap = (what: string) =>
      `warning check/upgrade-gaps content/docs/v2/up/v2.md: The guide to v2 does not tell of ${what}.`;
    expect(await problems("Nothing to do.")).toEqual([
      gap("the changed lib::List::size"),
      gap("the deprecated lib::List::sort"),
      gap("the removed lib::List::lost"),
      gap("the removed lib::List::m_Size (protected)"),
    ]);
    expect(await problems("`List` is another one.")).toEqual([
      gap("the changed lib::List::size"),
      gap("the deprecated lib::List::sort"),
      gap("the removed lib::List::lost"),
    ]);
  });

  it("with a row that no change is behind is reported at that row", async () => {
    const row = (line: number, names: string) =>
      `warning check/upgrade-evidence content/docs/v2/up/v2.md:${line} No change of the API in v2 supports the row of "${names}".`;
    const wrong = `${whole}\n| \`List::added()\` | new |\n| \`List::invented()\` | new |`;
    expect(await problems(wrong)).toEqual([row(10, "List::added"), row(11, "List::invented")]);
  });

  it("may say in other ways what no declaration shows", async () => {
    const others =
      "| Call | v1 | v2 |\n|---|---|---|\n| `List::added()` | a | b |\n\n- `List::added()` is quick.\n\n| If you | Do |\n|---|---|\n| use `make` | call `cmake` |";
    expect(await problems(`${whole}\n\n${others}`)).toEqual([]);
  });

  it("is not asked for where the site names none, or the API of a version is unknown", async () => {
    const plain = files("")["site.config.ts"] as string;
    expect(await problems("Nothing.", { "site.config.ts": plain.replace(/docs: .*? \},/, "") })).toEqual([]);
    expect(await problems("Nothing.", { "site.config.ts": plain.replace(/, v1: .*? \}/, "") })).toEqual([]);
  });
});
