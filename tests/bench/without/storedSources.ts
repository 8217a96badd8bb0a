/** Every build reads all sources and their front matter. */
import { newMemo, openMemoWithout } from "./memos.ts";

export { newMemo };

export const openMemo = openMemoWithout(["sources.json", "front-matter.json"]);
