/**
 * Buttons of code blocks: copy the text (without prompts and line numbers), and wrap lines where the block is too narrow for
 * them.
 */
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
  const show = (label: string, name: string) => {
    copy.textContent = text(label);
    copy.ariaLabel = text(name);
  };
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
      try {
        await navigator.clipboard.writeText(codeText(code.textContent ?? "", block.dataset.language));
      } catch (error) {
        // Not allowed to write: what would have been copied is marked, for the reader to copy.
        console.warn(error);
        getSelection()?.selectAllChildren(code);
        return;
      }
      show("code.copied", "code.copied");
      clearTimeout(timer);
      timer = window.setTimeout(show, copiedFor, "code.copyShort", "code.copy");
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

const shells = ["bash", "sh", "zsh", "shell", "console", "shellsession", "powershell", "ps1", "bat", "cmd", "text"];
const prompt = /^(?:\$|PS [^>]*>|[A-Z]:\\[^>]*>) /;

/** The code as written, without the line end that closes the block; of a session with prompts only the commands. */
export function codeText(content: string, language = ""): string {
  const code = content.replace(/\n$/, "");
  const lines = code.split("\n");
  if (!shells.includes(language) || !lines.some((line) => prompt.test(line))) return code;
  // A command goes on behind a line that ends with a backslash (or ^ or `).
  const isCommand = (index: number): boolean =>
    prompt.test(lines[index] ?? "") || (index > 0 && /[\\^`]$/.test(lines[index - 1] ?? "") && isCommand(index - 1));
  return lines
    .filter((_, index) => isCommand(index))
    .map((line) => line.replace(prompt, ""))
    .join("\n");
}
