/** The site that the tests of the search visit: three versions, a page with hostile words, and more results than fit a page. */
import type { Page } from "playwright-core";
import type { Files } from "../site.ts";
import { eventually } from "./visit.ts";

const hostile = '<img src=x onerror="pwn()"><script>pwn()</script>';
const escaped = hostile.replace(/[<>"]/g, "\\$&");

const guide = (version: string) => `---
title: Filtering guide
---
Keep only the packets that you want. Written for ${version}.

## Filter by protocol

Call \`setFilter()\` with a BPF filter to keep only packets of one protocol.

\`\`\`cpp
device->setFilter("tcp");
\`\`\`

### Protocol numbers

The protocol of a packet has a number.

## Shared words

The aardvark stands in every version.
`;

const many = Array.from(
  { length: 40 },
  (_, index) => `## Zebra ${index + 1}\n\nA zebra crosses the road for the ${index + 1}th time.\n`,
);

function version(name: string): Files {
  return {
    [`content/docs/${name}/start.md`]:
      '---\ntitle: Start\nsidebar_position: 1\n---\nThe beginning.\n\n<input id="field" aria-label="field"> <div contenteditable="true" id="editable">x</div>\n',
    [`content/docs/${name}/guide.md`]: guide(name),
    ...Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6, 7].map((part) => [
        `content/docs/${name}/zoo/part-${part}.md`,
        `---\ntitle: Zoo ${part}\n---\n${many.slice(part * 5, part * 5 + 5).join("\n")}`,
      ]),
    ),
    [`content/docs/${name}/hostile.md`]: `---\ntitle: ${JSON.stringify(`Mongoose ${hostile}`)}\n---\nA mongoose says ${escaped} to you.\n\n## Mongoose ${escaped}\n\nText.\n`,
  };
}

export const searchContent: Files = {
  "content/docs/versions.json": '["v2.0", "v1.0"]',
  ...version("next"),
  ...version("v2.0"),
  ...version("v1.0"),
  "content/docs/v2.0/build.md": "---\ntitle: Build\n---\nConfigure the build on Linux with sh.\n",
  "content/docs/v1.0/build.md":
    "---\ntitle: Build\n---\nCall the script `configure-linux.sh` first.\n\n## Quokka\n\nOnly the oldest version had a quokka.\n",
  "content/static/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  "content/pages/index.md": "---\ntitle: Home\n---\nWelcome.\n",
};

/** The configuration with these search settings. */
export function searchConfig(search: string, keys = ""): string {
  return `import { defineConfig } from "docsgen";
export default defineConfig({
  title: "Lib", url: "https://lib.example", favicon: "/icon.svg", docs: { lastUpdated: false },
  navbar: { items: [{ type: "doc", docId: "start", label: "Docs" }, { type: "docsVersionDropdown" }] },
  search: { ${search} },
  markdown: { html: { elements: { input: ["id"], "*": ["contenteditable"] } } },
  ${keys}
});
`;
}

/** The field that takes what is typed, be it the page's own or the modal's. */
export const field = "dialog.search[open] [role=combobox]";
/** The field of the modal. */
export const box = "#SearchModal dialog.search [role=combobox]";
export const options = "dialog.search [role=option]";
/** Those that were found; the question is before them. */
export const hits = `${options}:not(.search-option-ask)`;

/** Opens the modal by its keys and types. */
export async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.waitForSelector(box);
  await page.fill(box, query);
}

/** Waits until the list says something. */
export async function titlesOf(page: Page): Promise<readonly string[]> {
  await page.waitForSelector(`${hits} .search-option-title`);
  return page.locator(`${options} .search-option-title`).allTextContents();
}

export async function isOpen(page: Page): Promise<boolean> {
  return (await page.locator("dialog.search[open]").count()) > 0;
}

export async function untilClosed(page: Page): Promise<void> {
  await eventually(async () => {
    if (await isOpen(page)) throw new Error("The modal is still open.");
  });
}
