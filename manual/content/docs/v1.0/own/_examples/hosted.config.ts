import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  search: {
    backend: "algolia",
    algolia: { appId: "A1B2C3D4E5", apiKey: "0123456789abcdef0123456789abcdef" },
  },
});
