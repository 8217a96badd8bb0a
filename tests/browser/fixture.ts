/** The site that the browser tests visit: three versions, every block of Markdown, long and short pages, every setting. */
import { crc32, deflateSync } from "node:zlib";
import type { Files } from "../site.ts";

const paragraph = "A packet is bytes on a line and layers that give them meaning; the reader of this page reads a line of it. ";
const long = (word: string) =>
  Array.from({ length: 12 }, (_, index) => `## ${word} ${index + 1}\n\n${paragraph.repeat(8)}\n`).join("\n");

const tabs = (prefix: string) => `::::tabs{group=os}
:::tab[Linux]{value=linux default}
Use apt.

## On Linux {#${prefix}-linux}

Text for Linux.
:::
:::tab[macOS]{value=macos}
Use brew.

## On macOS {#${prefix}-macos}

Text for macOS.
:::
::::
`;

const wide = `int ${"very_long_name_of_a_variable_".repeat(8)} = 0;`;

const guide = `---
title: Guide
---
# Guide to \`Packet\`

First words. A [link to the long page](./long.md), [to its part](./long.md#part-6), [the API](./api.md?x=1), [a file](/files/data.zip),
[another site](https://elsewhere.example/), [a missing old spelling](pathname:///docs/api.html).

${tabs("on")}
## Twice

${tabs("again")}
## Code

\`\`\`cpp title="main.cpp" showLineNumbers
int main()
{
  // highlight-next-line
  return 0;
}
\`\`\`

\`\`\`bash
$ make all
$ make install
\`\`\`

\`\`\`cpp
${wide}
\`\`\`

## More

:::details[Open me]
## Inside {#inside-details}

Hidden words. ${paragraph.repeat(3)}
:::

:::note
A note.
:::

| Layer | Class |
|---|---|
| 2 | EthLayer |

![A wide picture](/img/wide.png) ![A small picture](/img/small.png)

${paragraph.repeat(60)}
`;

function version(name: string, changes: Readonly<Record<string, string>> = {}): Files {
  const pages: Readonly<Record<string, string>> = {
    "start.md": `---\ntitle: Start\nsidebar_position: 1\n---\nThe beginning. See the [guide](./guide.md).\n`,
    "guide.md": guide,
    "long.md": `---\ntitle: Long page\n---\nBegin.\n\n${long("Part")}`,
    "api.md": "---\ntitle: API\n---\nEvery class.\n\n## Classes\n\nText.\n",
    "install/index.md": "---\ntitle: Install\n---\nHow to.\n",
    "install/linux.md": "---\ntitle: Install on Linux\n---\nWith a package manager.\n",
    "install/macos.md": "---\ntitle: Install on macOS\n---\nWith brew.\n",
    ...changes,
  };
  const kept = Object.entries(pages).filter(([, text]) => text !== "");
  return Object.fromEntries(kept.map(([path, text]) => [`content/docs/${name}/${path}`, text]));
}

export const content: Files = {
  "content/docs/versions.json": '["v2.0", "v1.0"]',
  ...version("next"),
  ...version("v2.0"),
  ...version("v1.0", { "api.md": "---\ntitle: API\n---\nFew classes.\n", "install/macos.md": "" }),
  "content/pages/index.md": `---\ntitle: Home\n---\nWelcome. Read the [guide](/docs/guide).\n`,
  "content/pages/about.md": `---\ntitle: About\n---\nAbout it.\n\n${long("Chapter")}`,
  "content/static/files/data.zip": "not really",
  "content/static/img/wide.png": png(2400, 300),
  "content/static/img/small.png": png(40, 30),
  "content/static/img/dark.png": png(40, 32),
};

/** The text of a configuration: the usual navbar and footer, and what a site has besides. */
export function configuration(keys = ""): string {
  return `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "Lib", tagline: "Reads packets", url: "https://lib.example", favicon: "/img/small.png",
  logo: { light: "/img/small.png", dark: "/img/dark.png", alt: "" },
  docs: { lastUpdated: false },
  navbar: { hideOnScroll: ${keys.includes("hideOnScroll")}, items: [
    { type: "doc", docId: "start", label: "Docs" },
    { type: "doc", docId: "api", label: "API" },
    { label: "About", to: "/about" },
    { type: "docsVersionDropdown", itemsAfter: [{ label: "All versions", to: "/about" }] },
    { type: "dropdown", label: "More", items: [{ label: "Guide", to: "/docs/guide" }, { label: "Elsewhere", href: "https://elsewhere.example/" }] },
    { label: "GitHub", href: "https://github.com/lib/lib", position: "right" },
  ] },
  footer: { links: [{ title: "Docs", items: [{ label: "Installation", to: "/docs/install" }] }], copyright: "© 2025 Lib" },
  search: { backend: "local", path: "search" },
  markdownPages: true,
  ${keys.replace("hideOnScroll", "")}
});
`;
}

/** A picture of one colour. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body), 0);
    return Buffer.concat([frame.subarray(0, 4), body, check]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, 120).map((byte, index) => (index % (width + 1) === 0 ? 0 : byte));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", size), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}
