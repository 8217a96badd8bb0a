/** The button that copies the page's Markdown. */
import { markdownButton } from "../templates/contract.ts";
import { announce } from "./dom.ts";
import { type Feature, listen, nothing } from "./feature.ts";

export const copyMarkdown: Feature = (root, { text }) => {
  const button = root.querySelector<HTMLElement>(`[${markdownButton}]`);
  if (button === null) return nothing;
  return listen(button, "click", async () => {
    const address = button.getAttribute(markdownButton) ?? "";
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${response.status} ${address}`);
      await navigator.clipboard.writeText(await response.text());
      button.textContent = text("code.copied");
      announce(root, text("code.copied"));
    } catch (error) {
      // No network, or the clipboard is not accessible: the browser shows the text, or says what is wrong.
      console.warn(error);
      location.assign(address);
    }
  });
};
