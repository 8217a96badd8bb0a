import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  diagnostics: { "markdown/alt": "error", "markdown/language": "off" },
});
