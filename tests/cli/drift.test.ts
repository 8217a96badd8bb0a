import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docsgen, site } from "./docsgen.ts";

const page = (body: string, more = "") => `---\ntitle: Capture\n${more}---\n\nThe first line.\n\n${body}\n\nThe last line.\n`;
const right = "- The device receives all packets.";
const wrong = "- The device recieves all packets.";

const files = {
  "content/docs/versions.json": '["v2.0", "v1.0", "v0.9", "v0.8"]',
  "content/docs/next/live.md": page(right, "moved_from: [capture]\n"),
  "content/docs/v2.0/capture.md": page(right),
  "content/docs/v1.0/capture.md": page(wrong),
  "content/docs/v0.9/capture.md": page(wrong),
  "content/docs/v0.8/other.md": page(wrong),
};

it("reports a correction that older versions miss, with both places", async () => {
  const root = site(files);
  const { code, stdout, stderr } = await docsgen(["drift"], root);
  expect([code, stdout, stderr]).toEqual([
    0,
    "",
    `content/docs/v1.0/capture.md:7:14 warning drift/text
  v1.0 says "The device recieves all packets.", where v2.0 says "The device receives all packets." (content/docs/v2.0/capture.md:7:14). So does v0.9.

    6 |
  > 7 | - The device recieves all packets.
      |              ^^^^^^^^
    8 |

  Hint: Correct the one that is wrong; "docsgen backport" applies a correction to other versions.

Compared 3 documents with the version before: 1 sentence drifted.
`,
  ]);
  expect((await docsgen(["drift", "--strict"], root)).code).toBe(1);
  const { result } = JSON.parse((await docsgen(["drift", "--format", "json"], root)).stdout) as { readonly result: unknown };
  const text = (word: string) => `The device ${word} all packets.`;
  expect(result).toEqual({
    documents: 3,
    drift: [
      {
        kinds: ["spelling"],
        newer: { version: "v2.0", file: "content/docs/v2.0/capture.md", line: 7, column: 14, length: 8, text: text("receives") },
        older: { version: "v1.0", file: "content/docs/v1.0/capture.md", line: 7, column: 14, length: 8, text: text("recieves") },
        also: ["v0.9"],
      },
    ],
  });
});

it("follows a page that moved, and compares files for inclusion", async () => {
  const root = site({
    ...files,
    "content/docs/next/live.md": page(right.replace("all packets", "all the packets"), "moved_from: [capture]\n"),
    "content/docs/v1.0/capture.md": page(right),
    "content/docs/v0.9/capture.md": page(right),
    "content/docs/v2.0/_part.md": page("Look at the web site of it."),
    "content/docs/v1.0/_part.md": page("Look at the website of it."),
  });
  expect((await docsgen(["drift"], root)).stderr.match(/^content\S+/gm)).toEqual([
    "content/docs/v1.0/_part.md:7:13",
    "content/docs/v2.0/capture.md:7:27",
  ]);
});

it("reports other words on request only, and what the site excepts never", async () => {
  const other = {
    ...files,
    "content/docs/v1.0/capture.md": page(right.replace("packets", "frames")),
    "content/docs/v0.9/capture.md": page(right),
  };
  const root = site(other);
  expect((await docsgen(["drift"], root)).stderr).toBe("Compared 3 documents with the version before: no sentence drifted.\n");
  expect((await docsgen(["drift", "--words"], root)).stderr).toContain("2 sentences drifted.\n");
  const excepting = site({
    ...files,
    "site.config.ts":
      'export default { title: "Lib", url: "https://example.org", diagnostics: { "drift/text": { off: "Old.", at: ["content/docs/v1.0/**"] } } };\n',
  });
  expect((await docsgen(["drift", "--strict"], excepting)).code).toBe(0);
});

it("has nothing to say of a file that versions share", async () => {
  const root = site(files);
  rmSync(join(root, "content/docs/v1.0/capture.md"));
  symlinkSync("../v2.0/capture.md", join(root, "content/docs/v1.0/capture.md"));
  expect((await docsgen(["drift"], root)).stderr.match(/^content\S+/gm)).toEqual(["content/docs/v0.9/capture.md:7:14"]);
});
