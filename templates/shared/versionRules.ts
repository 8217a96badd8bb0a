/**
 * How many versions a page of the reference offers → the rules of style that show it for the chosen one: what that version lacks is grey,
 * or not there on request, and what was declared in another way is shown as it was. No script is needed for it.
 */

/** Of older versions than these the page says since when, but they cannot be chosen. */
const mostVersions = 40;

export function versionRules(): string {
  const chosen = (attribute: string) =>
    Array.from({ length: mostVersions }, (_, at) => `.symbol:has([data-at="${at}"]:checked) [${attribute}~="${at}"]`).join();
  const grey =
    "--lack:block;--hide:none;--said:650;--strong:var(--muted);--accent:var(--muted);color:var(--muted);filter:grayscale(1)";
  return [
    `@layer content{${chosen("data-not")}{${grey}}`,
    `${chosen("data-was")}{display:block}}`,
    ".symbol:has(.hide-absent>:checked) .reference [data-not]{display:var(--hide,revert-layer)}\n",
  ].join("\n");
}
