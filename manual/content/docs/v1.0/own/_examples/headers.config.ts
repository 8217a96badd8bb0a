import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://docs.example.org",
  security: {
    headers: ["nginx"],
    frameAncestors: ["self", "https://intranet.example.org"],
  },
});
