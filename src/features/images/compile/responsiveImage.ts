/** An `img` of the content → a `picture` around it, which offers it in other widths and formats. The browser takes the original where it knows none of these. */
import type { Element } from "hast";
import { element } from "../../../kit/html/hast.ts";
import { localPath, resolvePath } from "../../../kit/text/contentPaths.ts";
import type { CompileContext } from "../../../model/compileContext.ts";
import type { ImageVariant, OfferedImage } from "../../../model/model.ts";
import type { Files } from "../../../stages/content/files.ts";
import type { ImageOptions } from "./imageOptions.ts";
import { variantsOf } from "./variants.ts";

/** Bytes of a picture for which it is not worth it. */
const small = 4096;

/** Greatest width of running text and of other blocks: `--measure` and `--column` of the style sheet, whose rem is 17 pixels, in those of the browser. */
const rooms = { text: "41.4375rem", block: "53.125rem" } as const;
/** The room around the text on a phone. */
const margins = "2rem";

interface Draft extends CompileContext {
  /** Images is null where pictures stay as they are. */
  readonly setting: { readonly images: ImageOptions | null };
  readonly files: Files;
  /** Pictures in several widths and formats. */
  readonly variants: OfferedImage[];
}

/** `src`: as its author wrote it. */
interface Place {
  readonly src: string;
  /** Whether it is in running text. */
  readonly isNarrow: boolean;
}

/** Returns the `img` itself where there is nothing to offer. */
export function responsiveImage(img: Element, { src, isNarrow }: Place, draft: Draft): Element {
  const found = still(src, img.position, draft);
  const { images } = draft.setting;
  if (found === null || images === null || img.properties.srcSet !== undefined) return img;
  const { path, size } = found;
  const shown = shownWidth(img.properties, size);
  const variants = variantsOf({ path, ...size, shown }, images);
  draft.variants.push({ path, place: draft.place(img.position), variants });
  const room = isNarrow ? rooms.text : rooms.block;
  const sizes = `min(100vw - ${margins}, ${shown === null ? room : `${shown}px`})`;
  const sources = images.formats.map((format) => {
    const srcSet = srcsetOf(variants.filter((each) => each.format === format));
    return element("source", { type: `image/${format}`, srcSet, sizes }, []);
  });
  return element("picture", {}, [...sources, img], img.position);
}

interface Figure {
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  readonly position?: Element["position"];
}

/** The picture of a figure, which is offered like others; null where its component shows it. */
export function figureImage({ attributes, position }: Figure, draft: Draft): Element | null {
  const { src, alt, width, height } = attributes ?? {};
  if (!src || still(src, position, draft) === null) return null;
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  return element("img", { src, alt: alt ?? "", ...size }, [], position);
}

/** A picture of the content that can be offered otherwise. */
function still(src: string, position: Element["position"], draft: Draft) {
  const local = draft.setting.images === null ? null : localPath(src);
  if (local === null) return null;
  const path = resolvePath(local, draft.map.fileOf(position));
  const size = draft.files.size(path);
  return size?.isStill === true && size.bytes >= small ? { path, size } : null;
}

function srcsetOf(variants: readonly ImageVariant[]): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
}

/** The width in pixels; null where it is as wide as it is, or as wide as there is room. */
function shownWidth(
  { width, height }: Element["properties"],
  size: { readonly width: number; readonly height: number },
): number | null {
  const [across, down] = [pixels(width), pixels(height)];
  const shown = across ?? (width === undefined && down !== null ? Math.round((down * size.width) / size.height) : null);
  return shown === null || shown >= size.width ? null : shown;
}

function pixels(written: Element["properties"][string]): number | null {
  const value = /^\d+(?:px)?$/.test(String(written)) ? Number.parseInt(String(written), 10) : 0;
  return value > 0 ? value : null;
}
