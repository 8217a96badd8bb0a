import { expect, test } from "vitest";
import type { SearchSettings } from "../../../src/features/search/shared/settingsFile.ts";
import type { Page, Site, Version } from "../../../src/model/model.ts";
import { parseVersionName } from "../../../src/model/versionName.ts";
import { searchSettings } from "../../../src/stages/write/searchSettings.ts";
import { inputOf } from "../../features/search/render/fixture.ts";

/** The settings of a site with these pages. */
function settingsOf(pages: readonly Partial<Page>[]): SearchSettings {
  const { config } = inputOf({});
  const versions = ["v2.0", "v1.0"].map((name) => ({
    ...parseVersionName(name),
    label: name,
    isLast: name === "v2.0",
    path: `/docs/${name}`,
    pages: [],
  }));
  const site = { versions: versions as unknown as readonly Version[], pages: pages as unknown as Site["pages"] };
  const [output] = searchSettings({
    config: { ...config, messages: {} } as unknown as Parameters<typeof searchSettings>[0]["config"],
    site,
    styles: "/assets/search.css",
    worker: "/assets/worker.js",
    generator: "docsgen 1.0.0",
  });
  return JSON.parse(String(output?.body)) as SearchSettings;
}

test("the settings name the list of names with each version chosen", () => {
  const alternates = [{ version: "v2.0" }, { version: "v1.0" }];
  const list = {
    kind: "symbols",
    symbols: [],
    version: null,
    docSet: "docs",
    url: "/docs/api/names",
    title: "All names",
    alternates,
  } as unknown as Page;
  const { versions } = settingsOf([list, { kind: "doc", version: "v1.0" } as Partial<Page>]);
  expect(versions.map(({ name, reference }) => [name, reference])).toEqual([
    ["v2.0", { url: "/docs/api/names", title: "All names" }],
    ["v1.0", { url: "/docs/api/names?v=v1.0", title: "All names" }],
  ]);
});
