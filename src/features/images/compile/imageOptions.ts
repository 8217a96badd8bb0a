/** What pictures are encoded with. */
import type { Config } from "../../../model/schemas/config.ts";

export interface ImageOptions extends NonNullable<Config["images"]> {
  /** The version of the installed package: another one may write other bytes. */
  readonly version: string;
}
