/** A tag → the address of the page that lists what has it. */
import type { Url } from "./model.ts";

interface InVersion {
  /** Root of the version. */
  readonly path: string;
}

/** The address of the index of a version's tags. */
export function tagsUrl({ path }: InVersion): Url {
  return `${path}/tags` as Url;
}

export function tagUrl(tag: string, version: InVersion): Url {
  return `${tagsUrl(version)}/${tagSlug(tag)}` as Url;
}

/** Tags with one address, such as `DPDK` and `dpdk`, are one: the first of them, by its address. */
export function tagsBySlug(tags: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const tag of tags) if (!found.has(tagSlug(tag))) found.set(tagSlug(tag), tag);
  return found;
}

/** `C++ & DPDK` → `cpp-dpdk`, and `C` another. A tag of signs alone is named by their numbers: `&&` → `sign-26-26`. */
export function tagSlug(tag: string): string {
  // Without what only says how a sign is drawn.
  const named = tag
    .normalize("NFC")
    .replace(/\p{Variation_Selector}/gu, "")
    .toLowerCase()
    .replaceAll("+", "p")
    .replaceAll("#", "sharp");
  const slug = named.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  if (/[\p{L}\p{N}]/u.test(slug)) return slug === "index" ? "tag-index" : slug;
  const signs = [...named.replace(/\s/g, "")].map((sign) => sign.codePointAt(0)?.toString(16));
  return ["sign", ...signs].join("-");
}
