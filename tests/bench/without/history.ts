/** Every build asks git for the dates of all pages. */
import { newMemo, openMemoWithout } from "./memos.ts";

export { newMemo };

export const openMemo = openMemoWithout(["history.json"]);
