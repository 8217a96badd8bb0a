/** Content → what is written, with its hash and length. */

import { digestOf } from "../kit/hash.ts";
import type { Prepared } from "./model.ts";

/** Returns content with its hash and length; text becomes the bytes that are hashed and written. */
export function prepare(body: string | Uint8Array | Prepared): Prepared {
  if (typeof body === "object" && "make" in body) return body;
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return { hash: digestOf(content), bytes: content.byteLength, make: () => content };
}
