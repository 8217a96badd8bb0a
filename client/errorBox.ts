/** The box in the place of what did not come: why, in the words of the interface (the console has the error's own), and Retry. */
import type { Context } from "./listen.ts";

export function errorBox(
  root: Document,
  { text }: Pick<Context, "text">,
  words: readonly string[],
  retry: () => void,
): HTMLElement {
  const box = root.createElement("div");
  box.className = "error-box";
  box.role = "alert";
  const button = root.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text("loading.retry");
  button.addEventListener("click", () => {
    box.remove();
    retry();
  });
  const lines = words.map((key) => Object.assign(root.createElement("p"), { textContent: text(key) }));
  box.append(...lines, button);
  return box;
}
