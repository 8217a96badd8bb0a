import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
});
