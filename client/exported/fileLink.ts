/** Takes the place of `resultLink.ts` in an exported copy: a page is a file, whose name ends in `.html`. */
import type { LinkRules, ResultLink } from "../search/resultLink.ts";

/** `url` is relative to the copy: `/docs/install#linux`. */
export function resultLink(url: string, { base }: Pick<LinkRules, "base">): ResultLink | null {
  const [, path = "", rest = ""] = /^\/([^?#]*)(.*)$/s.exec(url) ?? [];
  return path === "" ? null : { href: `${base}${path}.html${rest}`, isExternal: false };
}
