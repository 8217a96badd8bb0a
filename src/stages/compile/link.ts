/** Link addresses → slots, if they must be resolved. External addresses are kept; addresses that could run code are refused. */

import { addressFault, faultMessage } from "../../kit/addressFault.ts";
import { candidatesOf } from "../../kit/html/rewriteHtml.ts";
import { isUnsafeAddress, shownAddress } from "../../kit/text/address.ts";
import { localPath, resolvePath } from "../../kit/text/contentPaths.ts";
import type { Position } from "../../kit/text/positions.ts";
import { isExternal } from "../../kit/text/urls.ts";
import type { LoadKind } from "../../model/model.ts";
import type { Draft } from "./draft.ts";
import { decodeVariables, inAttribute } from "./variables.ts";

/** The value of an `href`: a slot's marker, or the address itself; undefined if it is refused. */
export function linkTarget(href: string, position: Position | undefined, draft: Draft): string | undefined {
  const target = decodeVariables(href.trim());
  if (isUnsafeAddress(target)) {
    reportUnsafe(target, position, draft);
    return undefined;
  }
  if (isExternal(target) && !isOwn(target, draft)) {
    const fault = addressFault(target);
    if (fault !== null) draft.report("link/address", faultMessage(target, fault), position, fault.hint);
    return inAttribute(target, position, draft);
  }
  dependOnFile(target, position, draft);
  return draft.slots.add({ kind: "link", target, place: draft.place(position) });
}

/** Whether an address writes out the site's own, which is judged when the page is linked. */
function isOwn(target: string, { setting: { origin } }: Draft): boolean {
  return origin !== null && target.toLowerCase().startsWith(origin);
}

/** The value of `src` and similar attributes; `as`: what the page loads it as. */
export function assetTarget(src: string, as: LoadKind, position: Position | undefined, draft: Draft): string | undefined {
  const target = decodeVariables(src.trim());
  if (isUnsafeAddress(target, as === "image")) {
    reportUnsafe(target, position, draft);
    return undefined;
  }
  if (/^data:/i.test(target)) return inAttribute(target, position, draft);
  const local = isExternal(target) ? null : localPath(target);
  // A frame shows a page of the site, or a file.
  if (as === "frame") dependOnFile(target, position, draft);
  else if (local !== null) draft.depend(resolvePath(local, draft.map.fileOf(position)));
  return draft.slots.add({ kind: "asset", target, as, place: draft.place(position) });
}

/** `a.png 1x, b.png 2x` */
export function srcset(value: string, position: Position | undefined, draft: Draft): string {
  return candidatesOf(value)
    .filter(([source]) => source !== "")
    .map(([source, ...descriptor]) => [assetTarget(source, "image", position, draft) ?? "", ...descriptor].join(" "))
    .join(", ");
}

/** A link to a file next to the page makes that file part of the site. */
function dependOnFile(target: string, position: Position | undefined, draft: Draft): void {
  const local = localPath(target);
  if (local === null || local.startsWith("/") || !/\.\w+$/.test(local) || /\.(?:mdx?|html?)$/i.test(local)) return;
  draft.depend(resolvePath(local, draft.map.fileOf(position)));
}

export function reportUnsafe(target: string, position: Position | undefined, draft: Draft): void {
  const message = `The address ${shownAddress(target)} could run code and is not allowed.`;
  draft.report("markdown/unsafe-link", message, position, "Link to a page or file instead.");
}
