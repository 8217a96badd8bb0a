/** Files of the finished site. */
import type { Hash, SourcePath } from "../kit/brands.ts";
import { digestOf } from "../kit/hash.ts";

/**
 * One file of the finished site. Its body is what a function of the configuration returns and what a worker thread sends, or, where
 * making it takes long, a function.
 */
export interface Output {
  /** Path inside the output folder: `docs/api.html`. */
  readonly path: string;
  /** Says who made it when two outputs share a path: a source path or an output's name. */
  readonly from: string;
  /** Its content, or what makes that when the file is asked for: null where it cannot be made, which is reported. */
  readonly body: FileContent | (() => FileContent | null | Promise<FileContent | null>);
}

/** What a function of the configuration may return as the content of a file. */
export type GivenContent = string | Uint8Array | { readonly copyOf: SourcePath };

export type FileContent = GivenContent | Prepared;

/**
 * Content that is known by its hash before it is made. Most pages of a build are equal to those of the last one: without this, each of them
 * would be rendered only to find that its file need not be written.
 */
export interface Prepared {
  readonly hash: Hash;
  readonly bytes: number;
  readonly make: () => string | Uint8Array;
}

export function contentOf({ body }: Pick<Output, "body">): FileContent | null | Promise<FileContent | null> {
  return typeof body === "function" ? body() : body;
}

/** Returns content with its hash and length; text becomes the bytes that are hashed and written. */
export function prepare(body: string | Uint8Array | Prepared): Prepared {
  if (typeof body === "object" && "make" in body) return body;
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return { hash: digestOf(content), bytes: content.byteLength, make: () => content };
}

export function isCopy(content: FileContent): content is Extract<FileContent, { readonly copyOf: unknown }> {
  return typeof content === "object" && "copyOf" in content;
}
