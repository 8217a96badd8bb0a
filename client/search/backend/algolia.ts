/** stub */
import type { SearchSettings } from "../../../src/search/shared/settings.ts";
import type { Backend } from "./backend.ts";
export function openAlgolia(_: SearchSettings): Backend {
  throw new Error("stub");
}
