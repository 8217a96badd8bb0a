import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  docs: {
    lastVersion: "v1.1",
    versions: {
      next: { label: "Nightly" },
      "v2.0-rc": { label: "2.0 (preview)", noIndex: true },
      "v1.0": { label: "1.0 (LTS)", banner: "none" },
    },
  },
  navbar: { items: [{ type: "docsVersionDropdown" }] },
});
