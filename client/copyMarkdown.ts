/** Beside the link to the page's Markdown, a button that copies it. */
import { markdownLink } from "../templates/contract.ts";
import { make } from "./dom.ts";
import { all, type Feature, listen, nothing } from "./feature.ts";

export const copyMarkdown: Feature = (root, { text }) => {
  const link = root.querySelector<HTMLAnchorElement>(`a[${markdownLink}]`);
  if (link === null) return nothing;
  const button = make("button", { type: "button" }, link.getAttribute(markdownLink) ?? "");
  link.after(button);
  return all([
    () => button.remove(),
    listen(button, "click", async () => {
      try {
        const response = await fetch(link.href);
        if (!response.ok) throw new Error(`${response.status} ${link.href}`);
        await navigator.clipboard.writeText(await response.text());
        button.textContent = text("code.copied");
      } catch (error) {
        // No network, or the clipboard is not accessible: the browser shows the text, or says what is wrong.
        console.warn(error);
        location.assign(link.href);
      }
    }),
  ]);
};
