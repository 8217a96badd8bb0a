/** `socialCards` of the configuration: pictures for link previews. */
import { file, list, strict, z } from "../../kit/schema.ts";

export const socialCards = strict({
  /**
   * Fonts of the site instead of Inter: TrueType, OpenType, WOFF or WOFF2 files, relative to the site's folder. A character is drawn with
   * the first font of its weight that has it.
   * @example [{ file: "fonts/NotoSansJP-Regular.ttf" }, { file: "fonts/NotoSansJP-Bold.ttf", weight: 700 }]
   */
  fonts: list(
    strict({
      /**
       * The file of the font.
       * @example "fonts/NotoSansJP-Bold.ttf"
       */
      file,
      /**
       * How bold it is, as in CSS.
       * @example 700
       */
      weight: z.literal([100, 200, 300, 400, 500, 600, 700, 800, 900]).default(400),
    }),
  ).default([]),
});
