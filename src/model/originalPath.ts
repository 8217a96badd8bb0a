/** Where translations are, and which file one stands for: `content/i18n/de/docs/next/install.md` is `content/docs/next/install.md`. */

export const translationsFolder = "content/i18n";

/** The folders below a language are those of `content/` that hold pages; those of sets of documents are words, too. */
const translation = /^content\/i18n\/[^/]+\/(?=[\w-]+(?:\/|$))/;

/** The file that a path stands for: itself, unless it is that of a translation. */
export function originalPath(path: string): string {
  return path.replace(translation, "content/");
}

/** Where the translation of a file or folder into a language is. */
export function translatedPath(path: string, lang: string): string {
  return `${translationsFolder}/${lang}${path.slice("content".length)}`;
}

/** Whether a path is one of a translation. */
export function isTranslation(path: string): boolean {
  return translation.test(path);
}
