/** Heading ids as other tools make them: a function for each page, which counts the ids that it has given. */
import { Ids } from "../kit/syntax/headingIds.ts";

export type Slugs = (heading: string) => string;

/** `separator` is before the number of a repeated id. */
function unique(slug: (text: string) => string, separator: string): Slugs {
  const used = new Set<string>();
  return (text) => {
    const wanted = slug(text);
    let id = wanted;
    for (let number = 1; used.has(id); number++) id = `${wanted}${separator}${number}`;
    used.add(id);
    return id;
  };
}

export function mdBookSlugs(): Slugs {
  return unique(
    (text) =>
      text
        .replace(/\s/g, "-")
        .replace(/[^\p{L}\p{N}_-]/gu, "")
        .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
    "-",
  );
}

export function vitePressSlugs(): Slugs {
  const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;
  return unique((text) => {
    const plain = text.normalize("NFKD").replace(/[\u0300-\u036F]/g, "");
    return (
      plain
        // Emoji, which are written by their names, are no part of it.
        .replace(/(?<!\S):[a-z][\w+-]*:(?!\S)/g, " ")
        .replace(special, "-")
        .replace(/^-+|-+$/g, "")
        .replace(/^(\d)/, "_$1")
        .toLowerCase()
    );
  }, "-");
}

/** `keepsLetters`: whether the configuration names a slug function that keeps letters beyond ASCII. */
export function pythonSlugs(keepsLetters: boolean): Slugs {
  return unique((text) => {
    const letters = keepsLetters ? text.normalize("NFC") : text.normalize("NFKD").replace(/[^\p{ASCII}]/gu, "");
    return letters
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, "-");
  }, "_");
}

export function mystSlugs(): Slugs {
  const ids = new Ids();
  return (text) => ids.slug(text).replace(/-$/, "");
}
