import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  security: {
    images: ["https://img.shields.io", "https://*.example.net"],
    media: ["https://videos.example.net"],
    frames: ["https://demo.example.net"],
    connect: ["https://api.example.net"],
  },
  markdown: { html: { elements: { iframe: ["src", "title"] } } },
});
