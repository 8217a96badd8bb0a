/** An address with a scheme or a host → why no reader can follow it, as far as the address itself tells, and what to write instead. */

import { nearest } from "./diagnostics/diagnostic.ts";
import { shownAddress } from "./text/address.ts";
import { decode, isExternal } from "./text/urls.ts";

interface Fault {
  /** What is wrong, as the end of a sentence that the address begins. */
  readonly what: string;
  /** What to write instead. */
  readonly hint: string;
}

/** The sentence about a faulty address. */
export function faultMessage(target: string, { what }: Fault): string {
  return `Broken link: ${shownAddress(decode(target))} ${what}.`;
}

/** Null where nothing is wrong, and for paths. */
export function addressFault(target: string): Fault | null {
  if (!isExternal(target)) return null;
  const [, scheme = "https", rest = ""] = /^(?:([^:/]*):)?(.*)$/s.exec(target) ?? [];
  const name = scheme.toLowerCase();
  if (name === "file" || name.length === 1) {
    const hint =
      "Link to a page or file of the site by its path, such as ../guide.md, or to an address that begins with https://.";
    return { what: "is a path on one computer", hint };
  }
  // What a variable holds is not known here.
  if (rest.includes("{{")) return null;
  if (name === "http" || name === "https") return hostFault(name, rest);
  if (/\.|^localhost$/.test(name) && /^\d/.test(rest)) return { what: "has no scheme", hint: `Write http://${target}.` };
  if (name === "mailto") return mailFault(rest);
  const meant = nearest(name, webSchemes, 1);
  if (meant === undefined) return null;
  return { what: `has the unknown scheme "${scheme}:"`, hint: `Did you mean "${meant}:${rest}"?` };
}

const webSchemes = ["https", "http", "mailto"];

function hostFault(scheme: string, rest: string): Fault | null {
  if (!/^\/\/[^/?#\\]/.test(rest)) {
    const path = rest.replace(/^[/\\]*/, "");
    return { what: "names no site", hint: `Write ${scheme}:// and the name of the site: ${scheme}://${path || "example.org/"}.` };
  }
  if (URL.canParse(`${scheme}:${rest}`)) return null;
  return { what: "is no valid address", hint: "Correct the name of the site, or its port, which is at most 65535." };
}

/** `mailto:?subject=…` asks whom to write to. */
function mailFault(rest: string): Fault | null {
  if (rest.startsWith("?") || decode(rest).includes("@")) return null;
  return { what: "names no mail address", hint: "Write mailto:name@example.org." };
}
