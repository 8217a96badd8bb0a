/** Strings that are more than text. */

/** Site-absolute URL path without the base and without a trailing slash: `/`, `/docs/api`. May carry `?query` and `#hash` only where said. */
export type Url = string & { readonly __brand: "Url" };
/** Path relative to the site's root with `/` separators: `content/docs/next/api.md`. */
export type SourcePath = string & { readonly __brand: "SourcePath" };
/** Hexadecimal content hash, at least 80 bits. */
export type Hash = string & { readonly __brand: "Hash" };
/** What a page loads a file as. A player is the frame of a video of a known service, which is there only after a click. */
export type LoadKind = "image" | "media" | "frame" | "object" | "player";
