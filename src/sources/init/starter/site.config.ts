import { defineConfig } from "docsgen";

export default defineConfig({
  title: "__TITLE__",
  tagline: "What it does, in one line",
  // The address of the site, without a path. A path below it is set with base: "/my-library/".
  url: "https://example.org",
  base: "__BELOW__/",
  favicon: "/img/favicon.svg",
  docs: {
    // editUrl: "https://github.com/owner/repo/edit/main/",
  },
  navbar: {
    items: [
      // Links to the first document of the current version.
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
        items: [{ label: "Documentation", to: "/docs" }],
      },
    ],
    copyright: "__TITLE__ authors",
  },
});
