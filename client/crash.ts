/** The screen in the place of a page that failed: what happened, why, and another try. Bars and footer stay. */
import { ids } from "../templates/contract.ts";
import type { Context } from "./listen.ts";

export function showCrash(root: Document, { text }: Pick<Context, "text">, error: unknown, retry: () => void): void {
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, content = "") =>
    Object.assign(root.createElement(name), { textContent: content });
  const screen = make("div");
  screen.className = "crash";
  const button = make("button", text("crash.retry"));
  button.type = "button";
  button.className = "button";
  button.addEventListener("click", retry);
  screen.append(
    make("h1", text("crash.title")),
    button,
    make("hr"),
    make("pre", causes(error).join(`\n\n${text("crash.cause")}\n`)),
  );
  root.getElementById(ids.content)?.replaceChildren(screen);
  root.title = text("crash.document");
}

/** The messages of an error and of everything that led to it. */
export function causes(error: unknown): readonly string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let each = error; each && !seen.has(each); each = each instanceof Error ? each.cause : undefined) {
    seen.add(each);
    messages.push(each instanceof Error ? each.message : String(each));
  }
  return messages;
}
