/** `docsgen check` as a person or a CI job runs it. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const wrong = { "content/docs/next/start.md": "# Start\n\n### Deep\n" };

async function built(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = site(files);
  await docsgen(["build"], root);
  return root;
}

describe("docsgen check", () => {
  it("finds nothing wrong with a build that docsgen let through", async () => {
    const root = site();
    const pages = /^Built (\d+ pages) /m.exec((await docsgen(["build"], root)).stderr)?.[1];
    const { code, stdout, stderr } = await docsgen(["check"], root);
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/^Checked \d+ links on \d+ pages and \d+ redirects: nothing found, [\d.]+ m?s\.\n$/);
    // The pages that the build counts: redirects are told apart.
    expect(/ on (\d+ pages) /.exec(stderr)?.[1]).toBe(pages);
  });

  it("calls no page an orphan that nobody wrote", async () => {
    const config = 'export default { title: "T", url: "https://example.org", changes: {} };\n';
    const { code, stderr } = await docsgen(["check", "--rule", "orphans"], await built({ "site.config.ts": config }));
    expect([code, stderr]).toEqual([0, expect.stringContaining("nothing found")]);
  });

  it("exits with 2 without a build", async () => {
    expect((await docsgen(["check"], site())).code).toBe(2);
  });

  it("shows a finding at its line of the source, and fails for warnings only if it is strict", async () => {
    const root = await built(wrong);
    const { code, stderr } = await docsgen(["check", "--rule", "heading-skips,names"], root);
    expect(code).toBe(0);
    expect(stderr).toContain(
      [
        "content/docs/next/start.md:3:5 warning check/heading-skips",
        '  The heading "Deep" is of level 3, but the one before it is of level 1.',
        "",
        "    2 |",
        "  > 3 | ### Deep",
        "      |     ^^^^",
        "    4 |",
        "",
        "  Hint: Make it level 2, or add the heading that is missing.",
      ].join("\n"),
    );
    expect(stderr).toMatch(/: 1 warning, [\d.]+ m?s\.\n$/);
    expect((await docsgen(["check", "--rule", "check/heading-skips", "--strict"], root)).code).toBe(1);
  });

  it("lists the rules, with the reasons of those that are off", async () => {
    const config =
      'export default { title: "T", url: "https://example.org", diagnostics: { "check/orphans": { off: "All are searched." }, "check/names": [{ off: "Old.", at: ["/docs/v1.0/**"] }], "check/terms": "warning" } };\n';
    const { code, stdout } = await docsgen(["check", "--list-rules"], site({ "site.config.ts": config }));
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^orphans +off +a page that no path of links leads to from the home page\n +off: All are searched\.$/m,
    );
    expect(stdout).toMatch(/^names +error +.*\n +off at \/docs\/v1\.0\/\*\*: Old\.$/m);
    expect(stdout).toMatch(/^terms +warning /m);
  });

  it("names the rule that was meant", async () => {
    const { code, stderr } = await docsgen(["check", "--rule", "heading-skip"], site());
    expect(code).toBe(2);
    expect(stderr).toContain('Hint: Did you mean "heading-skips"?');
  });
});

/** What SARIF 2.1.0 asks of the parts that docsgen writes. */
const text = { type: "object", required: ["text"], properties: { text: { type: "string" } }, additionalProperties: false };
const level = { enum: ["none", "note", "warning", "error"] };
const number = { type: "integer", minimum: 1 };
const location = {
  type: "object",
  required: ["artifactLocation"],
  properties: {
    artifactLocation: {
      type: "object",
      properties: { uri: { type: "string", pattern: "^[^\\s\\\\]+$" } },
      additionalProperties: false,
    },
    region: {
      type: "object",
      required: ["startLine"],
      properties: { startLine: number, startColumn: number, endColumn: number },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
const result = {
  type: "object",
  required: ["message"],
  properties: {
    ruleId: { type: "string" },
    ruleIndex: { type: "integer", minimum: 0 },
    level,
    message: text,
    locations: {
      type: "array",
      items: { type: "object", properties: { physicalLocation: location }, additionalProperties: false },
    },
  },
  additionalProperties: false,
};
const rule = {
  type: "object",
  required: ["id"],
  properties: {
    id: { type: "string" },
    shortDescription: text,
    fullDescription: text,
    help: text,
    defaultConfiguration: { type: "object", properties: { level }, additionalProperties: false },
  },
  additionalProperties: false,
};
const driver = {
  type: "object",
  required: ["name"],
  properties: {
    name: { const: "docsgen" },
    version: { type: "string" },
    informationUri: { type: "string", pattern: "^https://" },
    rules: { type: "array", uniqueItems: true, items: rule },
  },
  additionalProperties: false,
};
const run = {
  type: "object",
  required: ["tool"],
  properties: {
    tool: { type: "object", required: ["driver"], properties: { driver }, additionalProperties: false },
    columnKind: { const: "utf16CodeUnits" },
    results: { type: "array", items: result },
  },
  additionalProperties: false,
};
const sarif = new Ajv2020().compile({
  type: "object",
  required: ["version", "runs"],
  properties: { $schema: { type: "string" }, version: { const: "2.1.0" }, runs: { type: "array", items: run } },
  additionalProperties: false,
});

describe("--format sarif", () => {
  const reported = async (args: readonly string[], root: string) => {
    const { code, stdout } = await docsgen([...args, "--format", "sarif"], root);
    const document: unknown = JSON.parse(stdout);
    sarif(document);
    expect(sarif.errors).toBeNull();
    return { code, document };
  };

  it("reports what a check finds, with the rules that found it", async () => {
    const { code, document } = await reported(["check", "--rule", "heading-skips"], await built(wrong));
    expect(code).toBe(0);
    expect(document).toMatchObject({
      runs: [
        {
          tool: { driver: { rules: [{ id: "check/heading-skips", defaultConfiguration: { level: "warning" } }] } },
          results: [
            {
              ruleId: "check/heading-skips",
              ruleIndex: 0,
              level: "warning",
              message: { text: expect.stringMatching(/^The heading "Deep" .*\nMake it level 2/) },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "content/docs/next/start.md" },
                    region: { startLine: 3, startColumn: 5, endColumn: 9 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it("reports what a build finds, and a command line that makes no sense", async () => {
    const root = site({ "content/docs/next/a b.md": "[x](./nowhere.md)\n" });
    const { code, document } = await reported(["build"], root);
    expect(code).toBe(1);
    expect(document).toMatchObject({
      runs: [
        {
          results: [
            {
              ruleId: "link/page",
              locations: [{ physicalLocation: { artifactLocation: { uri: "content/docs/next/a%20b.md" } } }],
            },
          ],
        },
      ],
    });
    expect(await reported(["chekc"], root)).toMatchObject({
      code: 2,
      document: { runs: [{ results: [{ ruleId: "cli/usage" }] }] },
    });
    expect(await reported(["check", "--list-rules"], root)).toMatchObject({ code: 0, document: { runs: [{ results: [] }] } });
  });
});
