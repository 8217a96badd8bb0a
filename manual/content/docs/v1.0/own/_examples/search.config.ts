import { defineConfig } from "docsgen";

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  search: {
    contextual: false,
    synonyms: [["nic", "network card"]],
    facetFilters: ["kind:doc"],
    translations: { placeholder: "Search the library" },
  },
});
