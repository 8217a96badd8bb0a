import { describe, expect, it } from "vitest";
import { recordsOf, type SearchRecord, withRows } from "../../../../src/features/search/render/records.ts";
import { rowDepth } from "../../../../src/features/search/shared/format.ts";
import { inputOf, type SiteFixture } from "./fixture.ts";

const trail = (...labels: string[]) => labels.map((label) => ({ label, url: null }));

const fixture: SiteFixture = {
  "v2.0": {
    capture: {
      title: "Capture packets",
      breadcrumbs: trail("Tutorials", "Capturing"),
      keywords: ["sniff"],
      sections: { "": "Intro of {{version.name}}.", "## Open": "Text.\n---\nopen();", "#### Deep": "Below.", "## Close": "Bye." },
    },
    hidden: { searchExclude: true, sections: { "": "Secret." } },
    draft: { unlisted: true, sections: { "": "Secret." } },
    root: { kind: "root", sections: { "": "Shown elsewhere." } },
    index: { kind: "category", items: [{ type: "doc", id: "x", label: "Child", url: "/docs/x" as never, unlisted: false }] },
  },
  "v1.0": { capture: { title: "Capture packets", sections: { "": "Intro of {{version.name}}.", "## Open": "Other text." } } },
  "": { community: { title: "Community", sections: { "## Help": "Ask {{version.name}} users." } } },
};

const input = inputOf(fixture);
const pagesOf = (name: string | null) => recordsOf(input, input.site.versions.find((version) => version.name === name) ?? null);

describe("recordsOf", () => {
  it("leaves out excluded, unlisted and repeated pages", () => {
    expect(pagesOf("v2.0").map(({ url }) => url)).toEqual(["/docs/capture", "/docs/index"]);
  });

  it("makes one record per heading, with its place in the hierarchy", () => {
    const [page] = pagesOf("v2.0");
    expect(page).toMatchObject({ label: "Capturing", categories: ["Tutorials"], keywords: ["sniff"], path: "/capture" });
    expect(page?.records.map(({ levels, anchor }) => [...levels, anchor])).toEqual([
      ["Tutorials", "Capture packets", null, null, null, null, null, ""],
      ["Tutorials", "Capture packets", "Open", null, null, null, null, "open"],
      ["Tutorials", "Capture packets", "Open", null, "Deep", null, null, "deep"],
      ["Tutorials", "Capture packets", "Close", null, null, null, null, "close"],
    ]);
    expect(page?.records[1]).toMatchObject({ depth: 2, text: "Text.", code: "open();" });
  });

  it("fills variables; outside the docs the latest version speaks", () => {
    expect(pagesOf("v1.0")[0]?.records[0]?.text).toBe("Intro of v1.0.");
    expect(pagesOf(null)[0]?.records[1]?.text).toBe("Ask v2.0 users.");
  });

  it("gives sections that only differ in variables one key, others another", () => {
    const [newer, older] = [pagesOf("v2.0")[0], pagesOf("v1.0")[0]];
    expect(newer?.records[0]?.key).toBe(older?.records[0]?.key);
    expect(newer?.records[1]?.key).not.toBe(older?.records[1]?.key);
  });

  it("finds a page by its title where nothing stands before the first heading", () => {
    expect(pagesOf(null)[0]?.records[0]).toMatchObject({ depth: 1, anchor: "", text: "" });
  });

  it("lists the cards of a generated index", () => expect(pagesOf("v2.0")[1]?.records[0]?.text).toBe("Child"));

  it("takes the text of component pages from outside", () => {
    const sections = new Map([["/versions", [{ heading: null, text: "All releases.", code: "" }]]]);
    const [page] = recordsOf({ ...inputOf({ "": { versions: { format: "component" } } }), sections }, null);
    expect(page?.records[0]?.text).toBe("All releases.");
  });
});

it("gives rows of tables records of their own, below the section that they are in", () => {
  const section: SearchRecord = {
    depth: 2,
    levels: ["Docs", "Files", "Formats", null, null, null, null],
    anchor: "formats",
    text: "Two. Snoop Yes No",
    code: "",
    key: "k",
    tables: { rest: "Two.", rows: [{ name: "Snoop", text: "Yes No", shown: "Read: Yes. Write: No." }] },
  };
  const [rest, row, ...others] = withRows([section]);
  expect(rest).toMatchObject({ depth: 2, text: "Two.", anchor: "formats" });
  expect(row).toMatchObject({ depth: rowDepth, anchor: "formats", text: "Yes No", shown: "Read: Yes. Write: No." });
  expect(row?.levels[rowDepth]).toBe("Snoop");
  expect(row?.key).not.toBe(rest?.key);
  expect(others).toEqual([]);
});
