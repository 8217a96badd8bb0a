/** A name for programs → a name for readers. */

/** The name of a file or a folder as a reader would write it: `api/no-title_page` → `No title page`. Capitals that are there stay. */
export function nameInWords(path: string): string {
  const words = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
