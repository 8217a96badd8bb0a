import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  analytics: { provider: "gtag", id: "G-ABCDEF1234" },
});
