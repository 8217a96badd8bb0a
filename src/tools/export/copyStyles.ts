/** A bundled style sheet → the same one with the pictures and fonts that it names next to it, and none of another host. */
import { type CopySource, relativeAddress, targetOf } from "./copyAddresses.ts";

export interface CopiedStyles {
  readonly css: string;
  /** Paths of the files that it loads. */
  readonly files: readonly string[];
}

/** Addresses as the bundler writes them: `url(a.png)`, or with quotes. */
const addresses = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()\s]+))\s*\)/g;

export function copyStyles(css: string, path: string, source: CopySource): CopiedStyles {
  const files = new Set<string>();
  const copied = css.replace(addresses, (found, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? "";
    const target = /^(?:data:|#)/i.test(address) ? null : targetOf(address, path, source);
    if (target?.kind !== "file") return found;
    files.add(target.path);
    return `url("${relativeAddress(path, target.path)}${target.rest}")`;
  });
  return { css: copied, files: [...files] };
}
