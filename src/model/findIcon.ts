/** An icon of the sets that a site installs, as it is looked up by its name. */

export type FoundIcon = { readonly svg: string } | { readonly message: string; readonly hint: string };

/** Looks up an icon as it is written: `rocket`, `simple-icons:github`. */
export type FindIcon = (name: string) => FoundIcon;
