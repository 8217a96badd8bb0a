import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  search: {
    askAi: { provider: "browser", suggestions: ["How do I install it?"] },
  },
});
