/** A language of a site in several. */
export interface SiteLanguage {
  /** BCP 47 tag: `de`, `pt-BR`. */
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  /** The name as its speakers write it. */
  readonly label: string;
  /** Where the site is in this language: the base of the site, or a folder below it. */
  readonly base: string;
}
