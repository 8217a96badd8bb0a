/** Every build compares the versions of each page. */
import { newMemo, openMemoWithout } from "./memos.ts";

export { newMemo };

export const openMemo = openMemoWithout(["comparisons.json"]);
