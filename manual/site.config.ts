/** docsgen's own documentation, as a docsgen site: `npm run manual` builds it into `manual/build`. */
import { defineConfig } from "docsgen";
import { demo } from "./plugins/demo.ts";

export default defineConfig({
  title: "docsgen",
  tagline: "Versioned Markdown in, a fast, complete, link-checked documentation site out",
  // The manual is read in the repository, in the package and on your own machine.
  url: "http://localhost:3000",
  favicon: "/img/favicon.svg",
  locales: {
    de: {
      labels: {
        Start: "Einstieg",
        Write: "Schreiben",
        "Own a site": "Betreiben",
        Extend: "Erweitern",
        Reference: "Referenz",
        "Versioned Markdown in, a fast, complete, link-checked documentation site out":
          "Aus versioniertem Markdown wird eine schnelle, vollständige Dokumentation mit geprüften Links",
        "docsgen is free software under the MIT license.": "docsgen ist freie Software unter der MIT-Lizenz.",
      },
    },
  },
  docs: {
    glossary: "write/words",
    lastUpdated: false,
    upgrade: "own/upgrade-{version}",
    versions: { "v1.0": { released: "2026-11-28" } },
  },
  changes: true,
  navbar: {
    items: [
      { type: "docSidebar", sidebarId: "start", label: "Start" },
      { type: "docSidebar", sidebarId: "write", label: "Write" },
      { type: "docSidebar", sidebarId: "own", label: "Own a site" },
      { type: "docSidebar", sidebarId: "extend", label: "Extend" },
      { type: "docSidebar", sidebarId: "reference", label: "Reference" },
      { type: "docsVersionDropdown", position: "right" },
      { type: "localeDropdown", position: "right" },
      { type: "search", position: "right" },
    ],
  },
  // What writers type, and what the manual says.
  search: {
    synonyms: [
      ["picture", "image", "screenshot"],
      ["delete", "remove"],
      ["translate", "translation", "language"],
      ["box", "note", "admonition", "callout"],
      ["component", "directive"],
      ["library", "documentation", "product"],
      ["color", "theme"],
    ],
  },
  footer: { copyright: "docsgen is free software under the MIT license." },
  markdown: { remarkPlugins: [demo], math: {}, diagrams: true },
  icons: ["lucide"],
  code: {
    compilerExplorer: { c: { compiler: "cg142", options: "-O2" } },
    packageManagers: {
      cpp: {
        vcpkg: "vcpkg install {packages}",
        Conan: "conan install --requires={packages}",
        Homebrew: "brew install {packages}",
        Source: "cmake -B build\ncmake --build build\ncmake --install build",
      },
    },
  },
  styles: ["styles/manual.css"],
});
