import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://owner.github.io",
  base: "/my-library/",
  redirects: [
    { from: "/start", to: "/docs/install" },
    { from: "/forum", to: "https://forum.example.org/" },
  ],
});
