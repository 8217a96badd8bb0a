/** A page about all versions → its address with one of them chosen, which scripts read: `/docs/api/TcpLayer?v=v23.09`. */
import type { Url } from "../kit/brands.ts";
import type { Version } from "./site.ts";

/** The default version needs no choice. */
export function inVersion(url: string, version: Pick<Version, "nameInSet" | "isLast"> | undefined, anchor = ""): Url {
  const query = version === undefined || version.isLast ? "" : `?v=${encodeURIComponent(version.nameInSet)}`;
  return `${url}${query}${anchor === "" ? "" : `#${anchor}`}` as Url;
}
