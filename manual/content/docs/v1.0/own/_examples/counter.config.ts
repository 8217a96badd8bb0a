import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  head: [{ tag: "script", attributes: { src: "https://stats.example.net/script.js", defer: "" } }],
});
