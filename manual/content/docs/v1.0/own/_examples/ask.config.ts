import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  search: {
    askAi: {
      provider: "openai",
      endpoint: "/api/chat",
      model: "small-1",
      suggestions: ["How do I install it?"],
    },
  },
});
