/** The lists that are made from folders are current. `npm run reference` writes them first: the pages of the reference are made from them. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generatedLists } from "../../manual/reference/generatedLists.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test.each([...generatedLists()])("%s is current (otherwise run: npm run reference)", async (path, generated) => {
  await expect(generated).toMatchFileSnapshot(`${root}/${path}`);
});
