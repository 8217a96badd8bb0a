/**
 * `dist/library.cjs` → the code that V8 makes of it, `dist/library.cjs.code`; run once, while docsgen is packaged (`bundle.mjs`).
 * A site is built with it before, with a page of nearly everything that Markdown can have: functions are compiled when they are
 * first called, and only those are kept.
 */
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPackage } from "../src/core/package.ts";
import { codeOf, openPacked } from "./packed.ts";

const everything = `---
title: Everything
description: What sites use
sidebar_position: 9
---

A paragraph with **strong**, _emphasised_ and ~~deleted~~ words, \`code\`, a [link](./install.md "Title"), a [reference][r],
https://example.org, a note[^1], an ![image](data:image/gif;base64,R0lGODlhAQABAAAAACw=), <kbd>HTML</kbd> and 3 < 4 &amp; so on.

[r]: https://example.org/reference
[^1]: The note.

## A heading {#own-id}

1. One

   - inner
   - [x] done

2. Two

> A quotation

| Left | Right |
| :--- | ----: |
| a    | \`b|c\` |

:::tip[With a title]

Text

:::

<details><summary>More</summary><div class="box">

Inside

</div></details>

<!-- comment -->

\`\`\`cpp title="main.cpp" {2}
#include <vector>
int main() { std::vector<int> v{1, 2}; /* why */ return v.size() == 2 ? 0 : 1; } // "x"
\`\`\`

\`\`\`bash
sudo apt install libpcap-dev && echo "$HOME" # comment
\`\`\`

    indented code
`;

const file = join(findPackage().root, "dist/library.cjs");
rmSync(codeOf(file), { force: true });
const { exports, code } = openPacked<typeof import("../src/index.ts")>(file);
const root = mkdtempSync(join(tmpdir(), "docsgen-code-"));
try {
  await exports.createSite(root);
  writeFileSync(join(root, "content/docs/next/everything.md"), everything);
  await buildSite();
  // With a cache, a build goes other ways.
  appendFileSync(join(root, "content/docs/next/quickstart.md"), "\nOne more sentence.\n");
  await buildSite();
  writeFileSync(codeOf(file), code());
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function buildSite(): Promise<void> {
  const { ok, diagnostics } = await exports.build({
    root,
    configFile: join(root, "site.config.ts"),
    out: join(root, "build"),
    cache: true,
  });
  if (!ok) throw new Error(`The site that docsgen makes cannot be built: ${JSON.stringify(diagnostics)}`);
}
