import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  colorMode: { default: "dark" },
  code: { light: "a11y-light", dark: "a11y-dark" },
  styles: ["styles/site.css"],
});
