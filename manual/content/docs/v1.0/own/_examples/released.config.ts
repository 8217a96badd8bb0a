import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  docs: {
    versions: {
      next: { release: "v2.0", released: "2026-03-02" },
      "v1.1": { released: "2025-06-10" },
    },
  },
  navbar: { items: [{ type: "docsVersionDropdown" }] },
});
