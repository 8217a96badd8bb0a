import { defineConfig, type Site } from "docsgen";

/** A list of all pages of the latest version, for other programs. */
function pageList(site: Site) {
  const latest = site.versions.find((version) => version.isLast);
  const pages = site.pages.filter((page) => page.version === latest?.name && !page.unlisted);
  const body = JSON.stringify(pages.map(({ url, title }) => ({ url, title })));
  return [{ path: "pages.json", from: "pageList", body }];
}

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  outputs: [pageList],
});
