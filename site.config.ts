/** The site of PcapPlusPlus: everything that is not content and not the generator. */
import { defineConfig } from "docsgen";
import { synonyms } from "./content/synonyms.ts";

const repo = "https://github.com/seladb/PcapPlusPlus";
const group = "https://groups.google.com/d/forum/pcapplusplus-support";
const email = "pcapplusplus@gmail.com";
const stackoverflow = "https://stackoverflow.com/questions/tagged/pcapplusplus";
const x = "https://x.com/seladb";
const siteRepo = "https://github.com/PcapPlusPlus/pcapplusplus.github.io";

/** Sources of the library: $PCAPPLUSPLUS/v25.05, …, $PCAPPLUSPLUS/next. They also have the headers of what is not built everywhere. */
const sources = "{env.PCAPPLUSPLUS}/{version}";
const headers = ["Common++/header", "Packet++/header", "Pcap++/header"].map((folder) => `${sources}/${folder}`);

/** Doxygen's XML of the library, $PCAPPLUSPLUS_XML/v25.05, …: where it is there, the API reference shows the comments of the headers, too. */
const xml = "{env.PCAPPLUSPLUS_XML}/{version}";

/** With the C++ standard that a version's own build asks for, and as on Linux. */
const compile = (standard: string) => [
  ...["g++", `-std=${standard}`, "-fsyntax-only", "-Wall", "-Wextra", "-pedantic", "-Werror"],
  ...["-DLINUX", "-DUSE_PCAP", "-DPCPP_HAS_PCAP_LIVE_SUPPORT"],
  ...headers.flatMap((folder) => ["-isystem", folder]),
  // A header is no program of its own.
  ...["-include", "{file}", "-x", "c++", "/dev/null"],
];

/** Runs what a page shows with the library of the version, installed: $PCAPPLUSPLUS_INSTALLED/v25.05, …. */
const run = [["bash", "content/run-example.sh", "{env.PCAPPLUSPLUS_INSTALLED}/{version}", "{folder}", "{file}"]];

export default defineConfig({
  title: "PcapPlusPlus",
  tagline: "A multi-platform C++ library for capturing, parsing and crafting of network packets",
  url: "https://pcapplusplus.github.io",
  base: "/",
  favicon: "/img/favicon.svg",
  socialImage: "/img/social.png",
  socialCards: {},
  offline: true,
  logo: { light: "/img/logo.svg", dark: "/img/logo-dark.svg", alt: "", href: "/" },

  docs: {
    editUrl: `${siteRepo}/edit/master/`,
    upgrade: "upgrading/{version}",
    glossary: "glossary",
    releaseNotes: `${repo}/releases/tag/{label}`,
    versions: {
      // Where `next` describes a release, `release` and `released` say which. The cut of a version takes them out.
      next: { release: "v26.07", released: "2026-07-22", noIndex: true },
      "v25.05": { released: "2025-05-14" },
      "v24.09": { released: "2024-09-04" },
      "v23.09": { released: "2023-09-26" },
      "v22.11": { released: "2022-11-05" },
      "v22.05": { released: "2022-05-05" },
      "v21.11": { released: "2021-11-08" },
    },
  },

  // What is public in the headers, but meant for the library alone.
  changes: {
    internal: [
      "internal",
      "X509Internal",
      "internalLog",
      "internalPrintLogMessage",
      "internalCreateLogStream",
      "PCPP_DEPRECATED_TCP_OPTION_TYPE",
    ],
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
  code: {
    light: "content/styles/code-light.css",
    dark: "content/styles/code-dark.css",
    languages: { dockerfile: "bash" },
  },
  search: {
    backend: "local",
    suggestions: ["capture packets", "TCP reassembly", "PcapLiveDevice", "DPDK"],
    path: "search",
    synonyms,
  },
  markdownPages: true,
  assistants: [
    { label: "ChatGPT", href: "https://chatgpt.com/?q={prompt}" },
    { label: "Claude", href: "https://claude.ai/new?q={prompt}" },
  ],
  styles: ["content/styles/site.css"],
  pageStyles: {
    "/": ["content/styles/home.css"],
    "/LandingPage": ["content/styles/tour.css"],
    "/versions": ["content/styles/versions.css"],
  },
  // The folder templates/ is docsgen's own here.
  directives: { ApiSearch: "content/templates/ApiSearch.tsx", Packet: "content/templates/Packet.tsx" },
  messages: { "notFound.code": "34 30 34: the bytes of “404”" },

  symbols: {
    "*": { record: "api/{version}.json", xml, notes: "api/notes", source: `${repo}/blob/{version}/{path}` },
  },
  symbolPages: {
    path: "api",
    movedFrom: ["symbols"],
    targets: {
      "Common++": "PcapPlusPlus::Common++",
      "Packet++": "PcapPlusPlus::Packet++",
      "Pcap++": "PcapPlusPlus::Pcap++",
    },
  },
  snippets: {
    cpp: {
      command: compile("c++11"),
      inputs: headers,
      run,
      note: "Compiled with {version}",
      versions: { next: { command: compile("c++14") } },
    },
    bash: { command: ["bash", "-n", "{file}"], run },
    // Parsed, but never executed.
    cmake: { command: ["cmake", "-P", "{file}"], wrap: { parsed: "if(FALSE)\n{code}\nendif()\n" } },
  },
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
