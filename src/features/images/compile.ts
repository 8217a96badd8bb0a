/** Pictures in several widths and formats, which the package `sharp` encodes. */
import { notInstalled } from "../../stages/config/optionalPackage.ts";
import type { CompileFeature, FoundPackages } from "../compileFeature.ts";
import { imagePackage } from "./compile/encoder.ts";
import type { ImageOptions } from "./compile/imageOptions.ts";

export interface ImageSetting {
  readonly images?: ImageOptions | undefined;
}

export const images = {
  packages: ({ images: wanted }, find): FoundPackages<ImageSetting> => {
    if (wanted === null) return { options: {} };
    const encoder = find(imagePackage);
    if (encoder === null) return { options: {}, missing: [notInstalled("config/images", "images", [imagePackage])] };
    return { options: { images: { ...wanted, version: encoder.version } } };
  },
  // Pictures stay as they are where nothing encodes them.
  open: ({ images: options }: ImageSetting) => ({ images: options ?? null }),
  keyOf: ({ images: options }: ImageSetting) => (options === undefined ? [] : [options]),
} as const satisfies CompileFeature;
