/** The site of PcapPlusPlus: everything that is not content and not the generator. */
import { defineConfig } from "docsgen";

const repo = "https://github.com/seladb/PcapPlusPlus";
const group = "https://groups.google.com/d/forum/pcapplusplus-support";
const email = "pcapplusplus@gmail.com";
const stackoverflow = "https://stackoverflow.com/questions/tagged/pcapplusplus";
const x = "https://x.com/seladb";
const siteRepo = "https://github.com/PcapPlusPlus/pcapplusplus.github.io";

export default defineConfig({
  title: "PcapPlusPlus",
  tagline: "A multi-platform C++ library for capturing, parsing and crafting of network packets",
  url: "https://pcapplusplus.github.io",
  base: "/",
  favicon: "/img/favicon.svg",
  socialImage: "/img/social.png",
  logo: { light: "/img/logo.svg", dark: "/img/logo-dark.svg", alt: "", href: "/" },

  docs: {
    editUrl: `${siteRepo}/edit/master/`,
    versions: {
      next: { label: "Next", banner: "unreleased", noIndex: true },
      "v25.05": { released: "2025-05-14" },
      "v24.09": { released: "2024-09-04" },
      "v23.09": { released: "2023-09-26" },
      "v22.11": { released: "2022-11-05" },
      "v22.05": { released: "2022-05-05" },
      "v21.11": { released: "2021-11-08" },
    },
  },

  navbar: {
    items: [
      { type: "doc", docId: "quickstart", label: "Docs" },
      { type: "doc", docId: "features", label: "Features" },
      { type: "doc", docId: "api", label: "API" },
      { label: "Community", to: "/community" },
      { type: "docsVersionDropdown", itemsAfter: [{ label: "All versions", to: "/versions" }] },
      { label: "Google Group", href: group, title: "Ask in the discussion group", position: "right" },
      { label: "Email", href: `mailto:${email}`, title: "Write to the maintainers", position: "right" },
      { label: "Stack Overflow", href: stackoverflow, title: "Questions tagged pcapplusplus", position: "right" },
      { label: "X", href: x, title: "News on X (Twitter)", position: "right" },
      { label: "GitHub", href: repo, title: "Source repository", position: "right" },
      { type: "search", position: "right" },
    ],
  },

  footer: {
    style: "dark",
    links: [
      {
        title: "Docs",
        items: [
          { label: "Installation", to: "/docs/install" },
          { label: "Features", to: "/docs/features" },
          { label: "Tutorials", to: "/docs/tutorials" },
          { label: "DPDK", to: "/docs/dpdk" },
          { label: "Example Apps", to: "/docs/examples" },
          { label: "API Documentation", to: "/docs/api" },
        ],
      },
      {
        title: "Community",
        items: [
          { label: "GitHub", href: repo },
          { label: "X (Twitter)", href: x },
          { label: "Stack Overflow", href: stackoverflow },
          { label: "Google Group", href: group },
          { label: "Email", href: `mailto:${email}` },
          { label: "Contribute", to: "/community#contribute" },
        ],
      },
      {
        title: "More",
        items: [
          { label: "Releases", to: "/versions" },
          { label: "Benchmarks", to: "/docs/benchmark" },
          { label: "License", to: "/docs/features/#license" },
          { label: "Web-site GitHub Repo", href: siteRepo },
        ],
      },
    ],
    copyright: "Copyright © 2025 seladb. Built with docsgen.",
  },

  colorMode: { default: "light", respectSystem: true },
  code: { light: "content/styles/code-light.css", dark: "content/styles/code-dark.css" },
  search: { backend: "local", path: "search" },
  styles: ["content/styles/site.css"],
  pageStyles: {
    "/": ["content/styles/home.css"],
    "/LandingPage": ["content/styles/home.css"],
    "/versions": ["content/styles/versions.css"],
  },
  // The folder templates/ is docsgen's own here.
  directives: { ApiSearch: "content/templates/ApiSearch.tsx", Packet: "content/templates/Packet.tsx" },
  messages: { "notFound.code": "34 30 34: the bytes of “404”" },

  vars: {
    repo,
    releases: `${repo}/releases`,
    api: "https://pcapplusplus.github.io/api-docs",
    apiNamespace: "pcpp",
    group,
    email,
    stackoverflow,
    x,
    siteRepo,
  },
});
