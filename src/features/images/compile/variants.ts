/** A picture of the content → the widths and formats in which a page offers it, each as a file with an address of its own. Nothing is encoded for that. */
import { posix } from "node:path";
import { hashOf } from "../../../kit/hash.ts";
import type { Hash, ImageVariant } from "../../../model/model.ts";
import type { ImageOptions } from "./imageOptions.ts";

export interface Picture {
  readonly path: string;
  readonly hash: Hash;
  readonly width: number;
  /** Pixels of the page that it takes at most, where its author says so. */
  readonly shown: number | null;
}

/** Screens with more pixels to a pixel of the page than this show no more of a picture. */
const density = 2;

/** The variants by format, from narrow to wide. */
export function variantsOf(picture: Picture, { widths, formats, ...look }: ImageOptions): readonly ImageVariant[] {
  const { name } = posix.parse(picture.path);
  const hash = hashOf(picture.hash, JSON.stringify([look.version, look.quality])).slice(0, 10);
  return formats.flatMap((format) =>
    usefulWidths(picture, widths).map((width) => {
      return { url: `/assets/images/${encodeURIComponent(name)}-${hash}-${width}.${format}`, width, format };
    }),
  );
}

/** None is wider than the picture, and none of those left out is needed for the width in which it is shown. */
function usefulWidths({ width, shown }: Picture, widths: readonly number[]): readonly number[] {
  const sorted = [...new Set(widths)].sort((a, b) => a - b);
  const narrower = sorted.filter((each) => each < width);
  const all = narrower.length < sorted.length ? [...narrower, width] : narrower;
  const enough = shown === null ? -1 : all.findIndex((each) => each >= shown * density);
  return enough < 0 ? all : all.slice(0, enough + 1);
}
