import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  sidebar: (items, version) => [
    ...items,
    { type: "link", label: `Changes in ${version.label}`, href: `https://example.org/changes#${version.name}` },
  ],
});
