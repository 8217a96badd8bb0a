/** `docsgen api record`: from a folder of Doxygen to the file, and what is said about other folders. */
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { docsgen, docsgenAsOwner, site } from "./docsgen.ts";

const compound = (file: string, name: string) =>
  `<doxygen><compounddef id="${name}" kind="class" prot="public"><compoundname>lib::${name}</compoundname><location file="${file}" bodystart="1"/></compounddef></doxygen>`;
const index = `<doxygenindex>${["A", "B"].map((name) => `<compound refid="${name}" kind="class"><name>${name}</name></compound>`).join("")}</doxygenindex>`;
const files = {
  "doc/xml/index.xml": index,
  "doc/xml/A.xml": compound("/home/somebody/lib/core/Same.h", "A"),
  "doc/xml/B.xml": compound("/home/somebody/lib/net/Same.h", "B"),
};
const record = `{
"apiRecord": 1,
"version": "v1.0",
"headers": {
"core/Same.h": "core/Same.h",
"net/Same.h": "net/Same.h"
},
"symbols": {
"class \`lib::A\` // core/Same.h": [],
"class \`lib::B\` // net/Same.h": []
}
}
`;

describe("docsgen api record", () => {
  it("writes the record of a version, and replaces it", async () => {
    const root = site(files);
    const done = { code: 0, stdout: "", stderr: "Wrote content/api/v1.0.json: 2 symbols of 2 headers, 199 B.\n" };
    expect(await docsgen(["api", "record", "doc/xml", "--as", "v1.0"], root)).toEqual(done);
    expect(readFileSync(join(root, "content/api/v1.0.json"), "utf8")).toBe(record);
    expect(await docsgen(["api", "record", "xml", "--as", "v1.0"], join(root, "doc"))).toMatchObject({ code: 0 });
    const { stdout } = await docsgen(["api", "record", "doc/xml", "--as", "v1.0", "--format", "json"], root);
    const { result } = JSON.parse(stdout) as { readonly result: unknown };
    expect(result).toEqual({ file: "content/api/v1.0.json", version: "v1.0", symbols: 2, headers: 2 });
  });

  it("prints it, or writes it elsewhere", async () => {
    const root = site(files);
    const args = ["api", "record", "doc/xml", "--as", "v1.0"];
    expect(await docsgen([...args, "--out", "-"], root)).toEqual({ code: 0, stdout: record, stderr: "" });
    await docsgen([...args, "--out", "api.json"], root);
    expect(readFileSync(join(root, "api.json"), "utf8")).toBe(record);
    expect(existsSync(join(root, "content/api"))).toBe(false);
  });

  it("takes the addresses of the tag file, and says what it leaves out", async () => {
    const tags =
      '<tagfile><compound kind="class"><name>lib::A</name><filename>classlib_1_1_a.html</filename></compound></tagfile>';
    const root = site({ ...files, "doc/lib.tag": tags });
    const args = ["api", "record", "doc/xml", "--as", "v1.0", "--out", "-"];
    expect(await docsgen([...args, "--tags", "doc/lib.tag", "--without", "internal"], root)).toEqual({
      code: 0,
      stdout: record
        .replace("`lib::A` // core/Same.h", "`lib::A` // core/Same.h classlib_1_1_a.html")
        .replace('"v1.0",', '"v1.0",\n"without": ["internal"],'),
      stderr: "",
    });
    const wrong = await docsgen([...args, "--tags", "doc/xml/A.xml"], root);
    expect(wrong).toMatchObject({ code: 2, stdout: "" });
    expect(wrong.stderr).toContain(
      '--tags names "doc/xml/A.xml", which cannot be read: its root element is <doxygen>, not <tagfile>.',
    );
    expect(wrong.stderr).toContain("Hint: Name the file that Doxygen writes for GENERATE_TAGFILE.");
  });

  it("reads the file of MrDocs, too, and names headers as programs include them", async () => {
    const place = '<file short-path="net/packet.hpp" source-path="include/net/packet.hpp" line="1" class="def"/>';
    const inside = `<class name="Packet">${place}<base><type name="detail::List"/></base></class><namespace name="detail"><class name="List">${place}<function name="size">${place}<return><type name="int"/></return></function></class></namespace>`;
    const root = site({ "reference.xml": `<mrdocs><namespace id="/">${inside}</namespace></mrdocs>`, "other.xml": "<a/>" });
    const args = ["--as", "v1.0", "--out", "-", "--without", "detail"];
    expect(await docsgen(["api", "record", "reference.xml", ...args], root)).toEqual({
      code: 0,
      stdout: `{
"apiRecord": 1,
"version": "v1.0",
"without": ["detail"],
"headers": {
"net/packet.hpp": "include/net/packet.hpp"
},
"symbols": {
"class \`Packet\` : public detail::List // net/packet.hpp": [
"int \`size\`()"
]
}
}
`,
      stderr: "",
    });
    const wrong = await docsgen(["api", "record", "other.xml", ...args], root);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("other.xml is not MrDocs XML: its root element is <a>, not <mrdocs>.");
  });

  it.each([
    ["nothing --as v1.0", 2, "nothing does not exist.", "Name the folder in which Doxygen wrote index.xml."],
    ["doc --as v1.0", 2, "doc has no index.xml.", 'Did you mean "doc/xml"?'],
    [
      "content --as v1.0",
      2,
      "content has no index.xml.",
      "Set GENERATE_XML = YES in the Doxyfile, run Doxygen, and name the folder in which it wrote index.xml.",
    ],
    [
      "html --as v1.0",
      2,
      "html holds HTML, not the XML of Doxygen.",
      "Set GENERATE_XML = YES in the Doxyfile, run Doxygen, and name the folder in which it wrote index.xml.",
    ],
    ["doc/xml --as v1.1", 2, 'There is no version "v1.1" in the site.', 'Did you mean "v1.0"? The versions are: next, v1.0.'],
    ["cut --as v1.0", 1, "cut/A.xml is not Doxygen XML: it ends before </doxygen>.", "Run Doxygen again, to its end."],
    ["lost --as v1.0", 1, "Cannot read lost/A.xml: it does not exist (ENOENT).", "Run Doxygen again, to its end."],
    [
      "doc/xml --as v1.0 --without lib",
      1,
      "doc/xml has no symbols that are public.",
      "Set EXTRACT_ALL = YES in the Doxyfile, or leave out less with --without.",
    ],
    [
      "doc/xml --as v1.0 --out site.config.ts",
      2,
      '--out names "site.config.ts", which is not an API record.',
      "Choose another file: this one is not replaced.",
    ],
    [
      "doc/xml --as v1.0 --out none/x.json",
      2,
      '--out names "none/x.json", whose folder does not exist.',
      "Create the folder, or choose another file.",
    ],
  ])("of %s is refused", async (args, code, message, hint) => {
    const root = site({
      ...files,
      "html/index.html": "<!doctype html>",
      "cut/index.xml": index,
      "cut/A.xml": compound("A.h", "A").slice(0, 60),
      "lost/index.xml": index,
    });
    const ran = await docsgen(["api", "record", ...args.split(" ")], root);
    expect([ran.code, ran.stdout]).toEqual([code, ""]);
    expect(ran.stderr).toContain(`  ${message}\n`);
    expect(ran.stderr).toContain(`  Hint: ${hint}\n`);
  });

  it("needs a version and a folder", async () => {
    const root = site(files);
    const { code, stderr } = await docsgen(["api", "record", "doc/xml"], root);
    expect([code, stderr]).toEqual([2, expect.stringContaining("Required option '--as <version>' not specified.")]);
    expect((await docsgen(["api", "record", "--as", "v1.0"], root)).code).toBe(2);
  });

  it("says why a file cannot be read", async () => {
    const root = site(files);
    chmodSync(join(root, "doc/xml/B.xml"), 0o000);
    const { code, stderr } = await docsgenAsOwner(["api", "record", "doc/xml", "--as", "v1.0"], root);
    expect([code, stderr]).toEqual([1, expect.stringContaining("  Cannot read doc/xml/B.xml: permission denied (EACCES).\n")]);
    expect(stderr).toContain("  Hint: Allow the user who runs docsgen to read it.\n");
  });
});
