/** `images` of the configuration: in which widths and formats pictures of the content are offered. */
import { strict, z } from "../../kit/schema.ts";

const someOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).readonly();

export const images = strict({
  /**
   * Widths in pixels. A picture is offered in those that are less than its own.
   * @example [480, 960]
   */
  widths: someOf(z.int().min(16).max(16_383)).default([480, 720, 1080, 1440]),
  /**
   * Formats, of which the browser takes the first that it knows. AVIF is smaller than WebP by 15 %, and takes ten times as long.
   * @example ["avif", "webp"]
   */
  formats: someOf(z.enum(["avif", "webp"])).default(["webp"]),
  /** How much of a picture is kept, from 1 to 100. */
  quality: strict({
    /**
     * The quality of pictures in AVIF.
     * @example 50
     */
    avif: z.int().min(1).max(100).default(65),
    /**
     * The quality of pictures in WebP.
     * @example 75
     */
    webp: z.int().min(1).max(100).default(80),
  }).prefault({}),
});
