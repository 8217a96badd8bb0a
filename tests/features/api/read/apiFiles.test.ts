import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { apiFiles, missingApi } from "../../../../src/features/api/read/apiFiles.ts";
import type { UserConfig } from "../../../../src/model/schemas/config.ts";
import { parseVersionName } from "../../../../src/model/versionName.ts";
import { withDefaults } from "../../../../src/stages/config/defaults.ts";
import { makeFolder } from "../../../folder.ts";

const versions = ["next", "v3", "v2", "v1"].map(parseVersionName);
const configOf = (settings: Pick<UserConfig, "symbols" | "vars">) =>
  withDefaults({ title: "T", url: "https://example.org", ...settings });
const missing = (settings: Pick<UserConfig, "symbols" | "vars">, files: Parameters<typeof makeFolder>[0] = {}) =>
  missingApi(configOf(settings), versions, makeFolder(files)).map(({ version, key, message, hint }) => ({
    about: `${version} ${key}`,
    message,
    hint,
  }));

afterEach(() => void vi.unstubAllEnvs());

test("an entry for every version is filled in for those that have none of their own", () => {
  const files = apiFiles(
    configOf({
      vars: { api: "https://example.org/api", apiNamespace: "lib" },
      symbols: {
        "*": { file: "tags/{version}.tag", record: "api/{version}.json", xml: "xml/{version}", url: "https://e.org/{version}/" },
        v2: "old.inv",
        v1: false,
      },
    }),
    ["V3", "v2", "v1"].map(parseVersionName),
  );
  const usual = { without: [], namespaces: ["lib"], notes: null, source: null };
  expect([...files]).toEqual([
    [
      "V3",
      {
        ...usual,
        key: "*",

        file: "tags/V3.tag",
        record: "api/V3.json",
        xml: "xml/{version}",
        url: "https://e.org/V3/",
      },
    ],
    ["v2", { ...usual, key: "v2", file: "old.inv", record: null, xml: null, url: "https://example.org/api/v2/" }],
  ]);
});

test("without such an entry, a version that is not named lacks what others have", () => {
  expect(missing({ symbols: { v1: { record: "api/v1.json" }, v2: false } })).toEqual([
    {
      about: "v3 null",
      message: 'The version "v3" has no API reference, because symbols does not name it.',
      hint: 'Run "docsgen api record <xml> --as v3", and add "v3": { record: "api/v3.json" }; or add "v3": false, if it has none.',
    },
  ]);
  expect(missing({ symbols: { v1: "v1.tag" } })).toEqual([]);
  expect(missing({})).toEqual([]);
});

test("with one, files that are not there are named with what makes them, but not of what is unreleased", () => {
  const entry = { "*": { file: "tags/{version}.tag", record: "api/{version}.json" }, v1: false } as const;
  expect(missing({ symbols: entry }, { "content/api/v2.json": "", "content/tags/v2.tag": "" })).toEqual([
    {
      about: "v3 *",
      message: 'The version "v3" has no API record: content/api/v3.json does not exist.',
      hint: 'Run "docsgen api record <xml> --as v3", or add "v3": false to symbols, if it has none.',
    },
    {
      about: "v3 *",
      message: 'The version "v3" has no list of its API: content/tags/v3.tag does not exist.',
      hint: 'Let Doxygen (GENERATE_TAGFILE) or Sphinx write it, or give "v3" its own entry in symbols.',
    },
  ]);
  const elsewhere = missing({ symbols: { ...entry, "*": { record: "records/{version}.json" }, v2: false } });
  expect(elsewhere.map(({ hint }) => hint)).toEqual([
    'Run "docsgen api record <xml> --as v3 --out content/records/v3.json", or add "v3": false to symbols, if it has none.',
  ]);
});

test("XML is enough, where it is there", () => {
  vi.stubEnv("LIB_XML", "");
  const symbols = { "*": { xml: "{env.LIB_XML}/{version}" }, v2: false, v1: false } as const;
  expect(missing({ symbols })).toEqual([]);
  const root = makeFolder({ "v3/index.xml": "" });
  vi.stubEnv("LIB_XML", root);
  expect(missing({ symbols: { ...symbols, "*": { ...symbols["*"], record: "api/{version}.json" } } })).toEqual([]);
  vi.stubEnv("LIB_XML", join(root, "none"));
  expect(missing({ symbols })).toEqual([
    {
      about: "v3 *",
      message: `The version "v3" has no API reference: ${join(root, "none/v3")} does not exist.`,
      hint: 'Let Doxygen write the XML of v3 there, or add "v3": false to symbols, if it has none.',
    },
  ]);
});
