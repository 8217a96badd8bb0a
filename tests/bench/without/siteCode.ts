/** Every build bundles the site's own code. */
import { newMemo, openMemoWithout } from "./memos.ts";

export { newMemo };

export const openMemo = openMemoWithout(["site-code.json"]);
