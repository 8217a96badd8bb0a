/** A tag → the address of the page that lists what has it. */
import type { Url } from "../core/model.ts";

interface InVersion {
  /** Root of the version. */
  readonly path: string;
}

/** Of the index of a version's tags. */
export function tagsUrl({ path }: InVersion): Url {
  return `${path}/tags` as Url;
}

export function tagUrl(tag: string, version: InVersion): Url {
  return `${tagsUrl(version)}/${tagSlug(tag)}` as Url;
}

/** `C++ & DPDK` → `c-dpdk`. */
export function tagSlug(tag: string): string {
  const slug = tag.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return slug.replace(/^-+|-+$/g, "") || "tag";
}
