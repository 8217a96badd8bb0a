/** Pictures in several widths and formats, which the package `sharp` encodes. */
import { notInstalled } from "../../stages/config/optionalPackage.ts";
import type { Feature, FoundPackages } from "../compileFeature.ts";
import { imagePackage } from "./compile/encoder.ts";
import type { ImageOptions } from "./compile/imageOptions.ts";

export const images = {
  packages: ({ images: wanted }, find): FoundPackages<{ readonly images?: ImageOptions }> => {
    if (wanted === null) return { options: {} };
    const encoder = find(imagePackage);
    if (encoder === null) return { options: {}, missing: [notInstalled("config/images", "images", [imagePackage])] };
    return { options: { images: { ...wanted, version: encoder.version } } };
  },
} as const satisfies Feature;
