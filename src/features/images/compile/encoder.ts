/** A picture → the same in another width and format, by sharp, which is loaded with the first one. What is not seen, such as the place of a photo, is left out. */
import { join } from "node:path";
import type Sharp from "sharp";
import { readRegularFile } from "../../../kit/files/readFile.ts";
import { lazy } from "../../../kit/once.ts";
import type { ImageVariant, SourcePath } from "../../../model/model.ts";
import { requirePackage } from "../../../stages/config/optionalPackage.ts";
import { fileBeside } from "../../../stages/content/translatedFile.ts";
import type { ImageOptions } from "./imageOptions.ts";

/** The name of the package. */
export const imagePackage = "sharp";

/** Encodes the file of a picture. Throws what is wrong with it. */
export type Encoder = (path: SourcePath, variant: Omit<ImageVariant, "url">) => Promise<Uint8Array>;

/** `folder`: of the package; `root`: of the site. */
export function openEncoder(folder: string, root: string, { quality }: Pick<ImageOptions, "quality">): Encoder {
  const load = lazy(() => requirePackage(imagePackage, folder) as typeof Sharp);
  return async (path, { width, format }) => {
    const image = load()(readRegularFile(join(root, fileBeside(root, path))), { failOn: "error" });
    const source = await image.metadata();
    const sized = image.autoOrient().resize({ width });
    if (format === "avif") return sized.avif({ quality: quality.avif }).toBuffer();
    // Flat colors as they are take fewer bytes than any approximation of them.
    const lossless = source.format === "png" && width === source.autoOrient.width;
    return sized.webp(lossless ? { lossless } : { quality: quality.webp, smartSubsample: true }).toBuffer();
  };
}
