/**
 * Addresses that must never be on a page, wherever they come from: Markdown, front matter, variables, configuration.
 */
import { clip } from "./clip.ts";

/**
 * Whether an address has a scheme that could run code, however it is spelled: browsers ignore control characters and blanks in it.
 * A picture may bring its data along.
 */
export function isUnsafeAddress(address: string, isPicture = false): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are what browsers drop
  const scheme = /^([a-z]+):/i.exec(address.replace(/[\u0000-\u0020\u007f-\u009f]/g, ""))?.[1]?.toLowerCase();
  if (scheme === "data") return !(isPicture && /^data:image\//i.test(address.trim()));
  return scheme === "javascript" || scheme === "vbscript";
}

/** How a message shows an address, which may be very long. */
export function shownAddress(address: string): string {
  return address.length > 40 ? `${clip(address, 40)}…` : address;
}
