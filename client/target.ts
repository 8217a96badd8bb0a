/** The element that an address's `#fragment` names, spelled with or without percent signs; null when there is none. */
import { decode } from "./decode.ts";

export function findTarget(root: Document, hash: string): HTMLElement | null {
  return hash.length < 2 ? null : root.getElementById(decode(hash.slice(1)));
}
