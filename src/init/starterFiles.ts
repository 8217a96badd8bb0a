/** The files of a new site: the smallest one that shows versions, pages, navigation and a few Markdown features. */

/** Path inside the new folder → text. */
export function siteFiles(title: string): Readonly<Record<string, string>> {
  return {
    "site.config.ts": config(title),
    "content/docs/versions.json": "[]\n",
    "content/docs/next/quickstart.md": quickstart(title),
    "content/docs/next/install.md": install,
    "content/docs/next/writing.md": writing,
    "content/pages/index.md": home(title),
    "README.md": readme(title),
    ".gitignore": "node_modules/\nbuild/\n.docsgen/\n",
  };
}

function config(title: string): string {
  return `import { defineConfig } from "docsgen";

export default defineConfig({
  title: ${JSON.stringify(title)},
  tagline: "What it does, in one line",
  // The address the site will have, without a path. A path goes into base: "/docs/".
  url: "https://example.org",
  docs: {
    // editUrl: "https://github.com/owner/repo/edit/main/",
  },
  navbar: {
    items: [
      // Leads to the first document, whichever it is, of the version that is being read.
      { type: "docsVersion", label: "Docs" },
      { type: "docsVersionDropdown", position: "right" },
      { type: "search", position: "right" },
    ],
  },
  footer: {
    style: "dark",
    links: [
      {
        title: "Docs",
        items: [
          { label: "Documentation", to: "/docs" },
        ],
      },
    ],
    copyright: ${JSON.stringify(`${title} authors`)},
  },
});
`;
}

function quickstart(title: string): string {
  return `---
title: Quickstart
description: The shortest way from nothing to a first result with ${title.replaceAll(":", "")}.
sidebar_position: 1
---

Say here, in a few lines, what a reader needs to get a first result.

1. [Install it](./install.md).
2. Write the smallest program:

   \`\`\`cpp title="main.cpp"
   #include <iostream>

   int main() {
     std::cout << "It works" << std::endl;
   }
   \`\`\`

3. Read on in [Writing these pages](./writing.md).
`;
}

const install = `---
title: Install
description: How to install the library on each platform.
sidebar_position: 2
---

::::tabs{group=os}
:::tab[Linux]{value=linux default}
\`\`\`bash
sudo make install
\`\`\`
:::
:::tab[macOS]{value=macos}
\`\`\`bash
brew install example
\`\`\`
:::
::::

:::note
This is version {{version.name}}.
:::
`;

const writing = `---
title: Writing these pages
description: What Markdown can do here, with one example of each.
sidebar_position: 3
---

Pages are plain Markdown; \`<\` and \`{\` in code and text need no escapes.

## Notes and details

:::tip[A title]
There are note, tip, info, warning and danger.
:::

:::details[More about this]
Hidden until it is opened.
:::

## Links

Link to a heading, such as [Notes and details](#notes-and-details), or to the file of another page: \`[Install](./install.md)\`. A
link to a page or a heading that does not exist fails the build.

## Values of the version

\`version.name\`, \`version.label\` and \`version.path\` in double braces stand for this version's own: this page belongs to
{{version.label}}.
`;

function home(title: string): string {
  return `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(`Documentation of ${title}.`)}
---

Say here what it is and for whom.

[Get started](/docs)
`;
}

function readme(title: string): string {
  return `# Documentation of ${title}

This folder is a site for docsgen: versioned Markdown in, a complete, link-checked site out.

## Install docsgen

docsgen needs Node.js 20.19 or newer. Install it from its own repository or from a packed archive, not by its bare name:
a package of that name on a public registry may be somebody else's.

\`\`\`
npm init -y
npm install --save-dev git+https://<address of the docsgen repository>
\`\`\`

or, in a clone of the docsgen repository, \`npm pack\`, and here \`npm install --save-dev ../docsgen-<version>.tgz\`.
Every member of the team then runs \`npm ci\` once.

## Work on the site

\`\`\`
npx docsgen build     # the finished site in build/; a broken link fails
npx docsgen serve     # look at the finished site
npx docsgen check     # crawl the finished site as a second opinion
\`\`\`

| Where | What |
|---|---|
| \`site.config.ts\` | title, address, navigation, footer, search |
| \`content/docs/next/\` | the documents of the coming release |
| \`content/docs/versions.json\` | released versions, newest first; written by \`docsgen version cut\` |
| \`content/pages/\` | pages outside the documents: \`index.md\` is the home page |
| \`content/static/\` | files that are copied as they are |

## Go on

1. Set \`title\` and \`url\` in \`site.config.ts\`.
2. Replace the three documents in \`content/docs/next/\`; nothing else links to them. Their order is \`sidebar_position\`, or write a \`sidebars.json\`.
3. At a release run \`npx docsgen version cut v1.0\` and commit what it made. Until the first one, \`next\` is what \`/docs\` shows.
4. Publish \`build/\` with any static host.
`;
}
