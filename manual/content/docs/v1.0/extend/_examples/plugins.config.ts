import { defineConfig } from "docsgen";
import type { Root, Text } from "mdast";
import { visit } from "unist-util-visit";

/** Writes "..." as one character. */
function ellipses() {
  return (tree: Root) => {
    visit(tree, "text", (node: Text) => {
      node.value = node.value.replaceAll("...", "…");
    });
  };
}

export default defineConfig({
  title: "My library",
  url: "https://example.org",
  markdown: { remarkPlugins: [ellipses] },
});
