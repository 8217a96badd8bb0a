/** Takes the place of `navigation.ts` in an exported copy: the browser follows links itself, because it may not fetch files. */
import { type Cleanup, nothing } from "../feature.ts";

export function navigation(): Cleanup {
  return nothing;
}
