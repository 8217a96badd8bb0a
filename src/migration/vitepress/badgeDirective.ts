/** A badge of any tool → the directive `:badge[…]`, in the color that is nearest to its own. */
import { escapeLabel } from "../asMarkdown.ts";

/** Names of other tools' colors. */
const kinds: Readonly<Record<string, string>> = {
  note: "note",
  info: "info",
  tip: "tip",
  success: "tip",
  warning: "warning",
  warn: "warning",
  caution: "warning",
  danger: "danger",
  error: "danger",
};

/** `text` is words, not Markdown. */
export function badgeText(text: string, color: string | undefined): string {
  // `:badge[v2.0+]` names a version of the site, which this one may not be.
  if (/^v\d\S*\+$/.test(text.trim())) return `<span class="badge">${text.trim()}</span>`;
  const kind = kinds[color ?? ""];
  return `:badge[${escapeLabel(text)}]${kind === undefined ? "" : `{kind=${kind}}`}`;
}
