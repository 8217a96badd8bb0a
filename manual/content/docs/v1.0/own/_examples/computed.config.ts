import { defineConfig } from "docsgen";

const year = new Date().getFullYear();

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  vars: { copyright: `2014–${year}` },
  footer: { copyright: `Copyright © 2014–${year} the authors` },
});
