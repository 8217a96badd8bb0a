/** docsgen's own documentation, as a docsgen site: `npm run manual` builds it into `manual/build`. */
import { defineConfig } from "docsgen";
import { demo } from "./plugins/demo.ts";

export default defineConfig({
  title: "docsgen",
  tagline: "Versioned Markdown in, a fast, complete, link-checked documentation site out",
  // The manual is read in the repository, in the package and on your own machine.
  url: "http://localhost:3000",
  favicon: "/img/favicon.svg",
  docs: { lastUpdated: false, versions: { next: { banner: "none" } } },
  navbar: {
    items: [
      { type: "doc", docId: "start/install", label: "Start" },
      { type: "doc", docId: "write/markdown", label: "Write" },
      { type: "doc", docId: "own/configuration", label: "Own a site" },
      { type: "doc", docId: "extend/templates", label: "Extend" },
      { type: "doc", docId: "reference/configuration", label: "Reference" },
      { type: "search", position: "right" },
    ],
  },
  footer: { copyright: "docsgen is free software under the MIT license." },
  markdown: { remarkPlugins: [demo] },
  styles: ["styles/manual.css"],
});
