/** Buttons of code blocks: copy the text (without line numbers), and wrap lines where the block is too narrow for them. */
import { all, type Cleanup, type Context, type Feature, listen } from "./listen.ts";

/** How long the copy button says that it worked. */
const copiedFor = 1000;

export const codeBlocks: Feature = (root, context) =>
  all([...root.querySelectorAll<HTMLElement>(".code-block")].map((block) => codeBlock(block, context)));

function codeBlock(block: HTMLElement, { text }: Context): Cleanup {
  const code = block.querySelector("code");
  if (code === null) return () => {};
  const bar = document.createElement("div");
  bar.className = "code-buttons";
  const wrap = makeButton(text("code.wrap"), text("code.wrapShort"));
  const copy = makeButton(text("code.copy"), text("code.copyShort"));
  bar.append(wrap, copy);
  block.append(bar);
  let timer = 0;
  const measure = () => {
    wrap.hidden = !block.classList.contains("code-wrapped") && code.scrollWidth <= (code.parentElement?.clientWidth ?? 0);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(block);
  return all([
    () => observer.disconnect(),
    () => clearTimeout(timer),
    () => bar.remove(),
    listen(wrap, "click", () => {
      wrap.setAttribute("aria-pressed", String(block.classList.toggle("code-wrapped")));
      measure();
    }),
    listen(copy, "click", async () => {
      await navigator.clipboard.writeText(codeText(code.textContent ?? ""));
      copy.textContent = text("code.copied");
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        copy.textContent = text("code.copyShort");
      }, copiedFor);
    }),
  ]);
}

function makeButton(name: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.setAttribute("aria-label", name);
  button.title = name;
  button.textContent = label;
  return button;
}

/** The code as written, without the line end that closes the block. */
export function codeText(content: string): string {
  return content.replace(/\n$/, "");
}
