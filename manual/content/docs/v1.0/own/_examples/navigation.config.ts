import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  logo: { light: "/img/logo.svg", dark: "/img/logo-dark.svg" },
  navbar: {
    items: [
      { type: "doc", docId: "install", label: "Install" },
      { type: "dropdown", label: "More", items: [{ label: "Community", to: "/community" }] },
      { type: "docsVersionDropdown", position: "right" },
      { label: "Source", href: "https://github.com/owner/repo", position: "right" },
    ],
  },
  footer: {
    links: [
      { title: "Docs", items: [{ label: "Install", to: "/docs/install" }] },
      { title: "Project", items: [{ label: "Source", href: "https://github.com/owner/repo" }] },
    ],
    copyright: "Copyright © 2026 the authors of My library",
  },
  announcement: { id: "release-2", content: '<a href="/docs/install">Version 2 is out.</a>' },
});
