/** The screen that replaces a page that failed: what happened, why, and a button to try again. Navbar and footer stay. */
import { ids } from "../templates/contract.ts";
import { make } from "./dom.ts";
import type { Context } from "./feature.ts";

export function showCrash(root: Document, { text }: Pick<Context, "text">, error: unknown, retry: () => void): void {
  const screen = make(
    "div",
    { className: "crash" },
    make("h1", {}, text("crash.title")),
    make("button", { type: "button", className: "button", onclick: retry }, text("crash.retry")),
    make("hr"),
    make("pre", {}, causes(error).join(`\n\n${text("crash.cause")}\n`)),
  );
  root.getElementById(ids.content)?.replaceChildren(screen);
  root.title = text("crash.document");
}

/** The messages of an error and of all its causes. */
export function causes(error: unknown): readonly string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let each = error; each && !seen.has(each); each = each instanceof Error ? each.cause : undefined) {
    seen.add(each);
    messages.push(each instanceof Error ? each.message : String(each));
  }
  return messages;
}
