/** `![alt](picture.png)` → an `img` with its size, so that the layout does not shift when it loads. */
import type { Element } from "hast";
import type { Image, ImageReference } from "mdast";
import { isUnsafeAddress } from "../../kit/text/address.ts";
import { localPath, resolvePath } from "../../kit/text/contentPaths.ts";
import type { Draft } from "./draft.ts";
import { assetTarget } from "./link.ts";
import { decodeVariables } from "./variables.ts";

export function image(node: Element, draft: Draft): void {
  const { properties, position } = node;
  if (isUnnamed(node)) {
    const hint = 'Add alt="…" that says what the picture shows, or alt="" if it is mere decoration.';
    draft.report("markdown/alt", "This image has no alternative text.", position, hint);
  }
  const src = typeof properties.src === "string" ? decodeVariables(properties.src) : "";
  properties.loading ??= "lazy";
  properties.decoding ??= "async";
  if (src === "") return;
  const local = isUnsafeAddress(src, true) ? null : localPath(src);
  if (local !== null) measure(node, resolvePath(local, draft.map.fileOf(position)), local, draft);
  properties.src = assetTarget(src, "image", position, draft);
}

/** A missing image is reported when its link is resolved, like any other file. */
function measure(node: Element, path: string, written: string, draft: Draft): void {
  const { properties, position } = node;
  const size = draft.files.size(path);
  const hash = draft.depend(path, size?.hash ?? draft.files.hash(path));
  if (size === null) {
    if (hash === null) return;
    const hint = "Use PNG, JPEG, GIF, WebP, AVIF or SVG.";
    draft.report("markdown/image", `${written} cannot be read as an image.`, position, hint);
    return;
  }
  if (properties.width === undefined && properties.height === undefined) {
    properties.width = size.width;
    properties.height = size.height;
  }
}

/** An image without an `alt` and without another name. Markdown always writes one, though it may be empty. */
function isUnnamed({ properties }: Element): boolean {
  const { alt, ariaLabel, ariaLabelledBy, ariaHidden, role } = properties;
  if (alt !== undefined && alt !== null) return false;
  return !ariaLabel && !ariaLabelledBy && ariaHidden !== "true" && role !== "presentation" && role !== "none";
}

/** `![](picture.png)`: in Markdown, unlike in HTML, there is no deliberate way to say that a picture is decoration. */
export function warnOfMissingAlt({ alt, position }: Image | ImageReference, draft: Draft): void {
  if ((alt ?? "").trim() !== "") return;
  const hint =
    'Say what the picture shows: ![What it shows](picture.png). For mere decoration write <img src="picture.png" alt="">.';
  draft.report("markdown/alt", "This image has no alternative text.", position, hint);
}
