/** Buttons of code blocks: copy the text (without prompts and line numbers), and wrap lines that do not fit. */
import { make } from "./dom.ts";
import { all, type Cleanup, type Context, type Feature, listen, nothing } from "./feature.ts";

/** Milliseconds for which the copy button says that it worked. */
const copiedFor = 1000;

export const codeBlocks: Feature = (root, context) =>
  all([...root.querySelectorAll<HTMLElement>(".code-block")].map((block) => codeBlock(block, context)));

function codeBlock(block: HTMLElement, { text }: Context): Cleanup {
  const code = block.querySelector("code");
  if (code === null) return nothing;
  const button = (name: string, label: string) =>
    make("button", { type: "button", ariaLabel: text(name), title: text(name) }, text(label));
  const wrap = button("code.wrap", "code.wrapShort");
  const copy = button("code.copy", "code.copyShort");
  const bar = make("div", { className: "code-buttons" }, wrap, copy);
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
      wrap.ariaPressed = String(block.classList.toggle("code-wrapped"));
      measure();
    }),
    listen(copy, "click", async () => {
      try {
        await navigator.clipboard.writeText(codeText(copied(code), block.dataset.language));
      } catch (error) {
        // The clipboard is not accessible: select the text, so that the reader can copy it.
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

/** Removed lines, prompts, and output stay behind. */
function copied(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll("[data-uncopied]")) part.remove();
  return copy.textContent ?? "";
}

const shells = ["bash", "sh", "zsh", "shell", "console", "shellsession", "powershell", "ps1", "bat", "cmd", "text"];
const prompt = /^(?:\$|PS [^>]*>|[A-Z]:\\[^>]*>) /;

/** The code as written, without the line end that closes the block; from a shell session with prompts, only the commands. */
export function codeText(content: string, language = ""): string {
  const code = content.replace(/\n$/, "");
  const lines = code.split("\n");
  if (!shells.includes(language) || !lines.some((line) => prompt.test(line))) return code;
  // A command continues after a line that ends with a backslash (or ^ or `).
  const isCommand = (index: number): boolean =>
    prompt.test(lines[index] ?? "") || (index > 0 && /[\\^`]$/.test(lines[index - 1] ?? "") && isCommand(index - 1));
  return lines
    .filter((_, index) => isCommand(index))
    .map((line) => line.replace(prompt, ""))
    .join("\n");
}
