/** A title and where it leads → the head of a `card` directive. */

/** `title` is Markdown. */
export function cardHead(title: string, target: string | undefined): string {
  return target === undefined ? `card[${title}]` : `card[${title}]{href="${target.replaceAll('"', "%22")}"}`;
}
